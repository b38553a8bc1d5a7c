import { deductorProblems } from '@muster/returns/tds/deductor-problems.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { tenantOf } from '../../organisation/organisation.facts.ts';
import { deductorOf, type WholeDeductor } from './deductor.store.ts';
import { linkOf } from './mend-links.rules.ts';

/** The organisation as certificates of tax name it, and what is still missing for one. */
export type TaxDeductor = WholeDeductor & {
  readonly name: string;
  readonly tan: string | null;
  readonly pan: string | null;
  readonly missing: readonly { readonly field: string; readonly message: string; readonly link: string }[];
};

export async function taxDeductor(tx: TenantTx, fields: FieldEncryption): Promise<TaxDeductor> {
  const deductor = await deductorOf(tx, fields);
  const tenant = await tenantOf(tx);
  const { tan, pan, tenantName, legalCompanyName } = tenant;
  return { ...deductor, name: legalCompanyName || tenantName, tan, pan, missing: missingOf(deductor, tenant) };
}

type Registered = { readonly tan: string | null; readonly pan: string | null };

/** What statements and certificates of tax cannot do without, with the page where it is entered. */
export function missingOf(deductor: WholeDeductor, { tan, pan }: Registered): TaxDeductor['missing'] {
  return deductorProblems({ ...deductor, tan, pan }).map(({ rule, message, mend }) => {
    return { field: rule, message, link: linkOf(mend, null) ?? '/org/tax-deductor' };
  });
}

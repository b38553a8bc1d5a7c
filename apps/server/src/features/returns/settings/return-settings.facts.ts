import { randomUUIDv7 } from 'node:crypto';
import { deductorProblems } from '@muster/returns/tds/deductor-problems.ts';
import { eq, sql } from 'drizzle-orm';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { tenantOf } from '../../organisation/organisation.facts.ts';
import { deductorOf, type WholeDeductor } from './deductor.store.ts';
import { linkOf } from './mend-links.rules.ts';
import { returnSettings } from './return-settings.tables.ts';

/** Nobody else changes what files are told once, until the transaction ends. Returns the id of the settings. */
export async function lockSettings(tx: TenantTx): Promise<string> {
  await tx
    .insert(returnSettings)
    .values({ tenantId: tx.tenantId, id: randomUUIDv7() })
    .onConflictDoNothing({ target: returnSettings.tenantId });
  const [row] = await tx
    .select({ id: returnSettings.id })
    .from(returnSettings)
    .where(eq(returnSettings.tenantId, tx.tenantId))
    .for('update');
  if (row === undefined) throw new Error('Settings that were just added');
  return row.id;
}

type SettingsChange = { readonly bank?: object; readonly templates?: readonly object[] };

/** What a feature above keeps with them. */
export async function changeSettings(tx: TenantTx, change: SettingsChange): Promise<void> {
  await tx
    .update(returnSettings)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(returnSettings.tenantId, tx.tenantId));
}

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

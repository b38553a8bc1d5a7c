import type { ItemDetails } from '@muster/contract/features/declarations/declarations-items.ts';
import { multiply, type Paise } from '@muster/engine/kernel/money.ts';
import { rentedMonths } from '@muster/engine/taxes/facts/declared-items.ts';
import { deductionItems } from '@muster/law/income-tax/deduction-items.ts';
import type { SectionKey } from '@muster/law/income-tax/section-names.ts';
import type { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { declarationRows, type ItemRow, itemsOf } from './declarations.store.ts';
import { proofsOf } from './poi.views.ts';

/** One thing a person claims in a year: as it is declared, or as it was proved. */
export type Claim = {
  readonly details: ItemDetails;
  /** Of the year, rent of all its months. */
  readonly amount: Paise;
  /** Of the landlord or lender. */
  readonly pan: string | null;
  /** Files that prove it. */
  readonly evidence: readonly string[];
  /** Of a deduction. */
  readonly deduction: { readonly section: SectionKey; readonly name: string } | null;
};

export type Claims = {
  readonly claims: readonly Claim[];
  /** Whether amounts are those that were proved. */
  readonly isProved: boolean;
  readonly submittedAt: string | null;
  readonly certifiedAt: string | null;
  readonly certifiedName: string | null;
};

/** What a person claims of a year with the evidence there is; null where nothing was submitted. */
export async function claimsOf(
  tx: TenantTx,
  fields: FieldEncryption,
  userId: string,
  financialYear: number,
): Promise<Claims | null> {
  const row = await declarationRows.one(tx, { userId, financialYear });
  if (row === null || (row.status === null && row.poiSubmittedAt === null)) return null;
  const isProved = row.poiSubmittedAt !== null;
  const proofs = Map.groupBy(await proofsOf(tx, row.id), ({ itemId }) => itemId);
  const own = fields.of(tx.tenantId, userId);
  const claims = (await itemsOf(tx, row.id)).map((item): Claim => {
    const { key, details, panSecret } = item;
    return {
      details,
      amount: yearly(item, isProved, financialYear),
      pan: panSecret === null ? null : own.readable('pan', panSecret),
      evidence: (proofs.get(key) ?? []).map(({ fileName }) => fileName),
      deduction: deductionOf(details),
    };
  });
  return {
    claims: claims.filter(({ amount }) => amount > 0),
    isProved,
    submittedAt: row.poiSubmittedAt ?? row.submittedAt,
    certifiedAt: row.certifiedAt,
    certifiedName: row.certifiedName,
  };
}

function yearly({ details, declared, actual }: ItemRow, isProved: boolean, financialYear: number): Paise {
  const amount = isProved ? (actual ?? declared) : declared;
  return details.kind === 'rent' ? multiply(amount, rentedMonths(financialYear, details)) : amount;
}

function deductionOf(details: ItemDetails): Claim['deduction'] {
  if (details.kind !== 'deduction') return null;
  const item = deductionItems.find(({ id }) => id === details.itemId);
  return item === undefined ? null : { section: item.section, name: item.name };
}

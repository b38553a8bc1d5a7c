import { randomUUIDv7 } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { OpeningRow } from './earlier-pay.facts.ts';
import { openingBalances } from './opening-balances.tables.ts';

const FIGURES = {
  gross: openingBalances.gross,
  taxable: openingBalances.taxable,
  pf: openingBalances.pf,
  professionalTax: openingBalances.professionalTax,
  tds: openingBalances.tds,
  nothingEarlier: openingBalances.nothingEarlier,
};

/** Figures of a year, or the statement that there was nothing; null when nobody said either. */
export async function balancesOf(tx: TenantTx, userId: string, financialYear: number): Promise<OpeningRow | null> {
  const [row] = await tx
    .select(FIGURES)
    .from(openingBalances)
    .where(
      and(
        eq(openingBalances.tenantId, tx.tenantId),
        eq(openingBalances.userId, userId),
        eq(openingBalances.financialYear, financialYear),
      ),
    );
  return row ?? null;
}

/** The figures of a year of some people, by person. */
export async function balancesOfYear(
  tx: TenantTx,
  financialYear: number,
  people: readonly string[],
): Promise<ReadonlyMap<string, OpeningRow>> {
  const rows = await tx
    .select({ ...FIGURES, userId: openingBalances.userId })
    .from(openingBalances)
    .where(
      and(
        eq(openingBalances.tenantId, tx.tenantId),
        eq(openingBalances.financialYear, financialYear),
        sql`${openingBalances.userId} = any(${sql.param(people)}::uuid[])`,
      ),
    );
  return new Map(rows.map(({ userId, ...row }) => [userId, row]));
}

/** Sets, replaces or (null) removes the opening balances of one year. */
export async function saveBalances(
  tx: TenantTx,
  row: { userId: string; financialYear: number },
  balances: OpeningRow | null,
): Promise<void> {
  if (!balances) {
    await tx
      .delete(openingBalances)
      .where(
        and(
          eq(openingBalances.tenantId, tx.tenantId),
          eq(openingBalances.userId, row.userId),
          eq(openingBalances.financialYear, row.financialYear),
        ),
      );
    return;
  }
  await tx
    .insert(openingBalances)
    .values({ tenantId: tx.tenantId, id: randomUUIDv7(), ...row, ...balances })
    .onConflictDoUpdate({
      target: [openingBalances.tenantId, openingBalances.userId, openingBalances.financialYear],
      set: { ...balances, updatedAt: sql`now()` },
    });
}

/** Writes the figures of a year for many people in one statement. */
export async function saveAllBalances(
  tx: TenantTx,
  financialYear: number,
  rows: readonly { readonly userId: string; readonly figures: OpeningRow }[],
): Promise<void> {
  if (rows.length === 0) return;
  const column = <T>(of: (figures: OpeningRow) => T) => sql.param(rows.map(({ figures }) => of(figures)));
  await tx.execute(sql`
    insert into opening_balances (tenant_id, financial_year, id, user_id, gross, taxable, pf, professional_tax, tds, nothing_earlier)
    select ${tx.tenantId}::uuid, ${financialYear}::int, * from unnest(
      ${sql.param(rows.map(() => randomUUIDv7()))}::uuid[], ${sql.param(rows.map(({ userId }) => userId))}::uuid[],
      ${column(({ gross }) => gross)}::bigint[], ${column(({ taxable }) => taxable)}::bigint[],
      ${column(({ pf }) => pf)}::bigint[], ${column(({ professionalTax }) => professionalTax)}::bigint[],
      ${column(({ tds }) => tds)}::bigint[], ${column(({ nothingEarlier }) => nothingEarlier)}::boolean[])
    on conflict (tenant_id, user_id, financial_year) do update set gross = excluded.gross, taxable = excluded.taxable,
      pf = excluded.pf, professional_tax = excluded.professional_tax, tds = excluded.tds,
      nothing_earlier = excluded.nothing_earlier, updated_at = now()`);
}

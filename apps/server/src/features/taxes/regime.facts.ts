import type { Regime } from '@muster/contract/wire.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { insertSet } from '../../platform/database/insert-set.ts';
import { taxRegimes } from './taxes.tables.ts';

const USUAL: Regime = 'new';

/** For views that join `tax_regimes` from the left. */
export const REGIME = sql<Regime>`coalesce(${taxRegimes.regime}, 'new')`;

export async function regimeOf(tx: TenantTx, userId: string): Promise<Regime> {
  const [row] = await tx
    .select({ regime: taxRegimes.regime })
    .from(taxRegimes)
    .where(and(eq(taxRegimes.tenantId, tx.tenantId), eq(taxRegimes.userId, userId)));
  return row?.regime ?? USUAL;
}

/** Stores the regime of a person when one was sent; before and after. */
export async function changeRegime(tx: TenantTx, userId: string, regime: Regime | undefined) {
  const before = await regimeOf(tx, userId);
  if (regime === undefined || regime === before) return { before, after: before };
  await tx
    .insert(taxRegimes)
    .values({ tenantId: tx.tenantId, userId, regime })
    .onConflictDoUpdate({ target: [taxRegimes.tenantId, taxRegimes.userId], set: { regime, updatedAt: sql`now()` } });
  return { before, after: regime };
}

/** Stores the regimes of new people in one statement; the usual one needs no row. */
export function addRegimes(
  tx: TenantTx,
  people: readonly { readonly userId: string; readonly regime: Regime | undefined }[],
): Promise<void> {
  const unusual = people.filter(({ regime }) => regime !== undefined && regime !== USUAL);
  return insertSet(
    tx,
    taxRegimes,
    unusual.map(({ userId, regime }) => ({ tenantId: tx.tenantId, userId, regime })),
  );
}

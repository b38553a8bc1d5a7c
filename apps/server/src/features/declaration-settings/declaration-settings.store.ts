import type { WindowKind } from '@muster/contract/features/declaration-settings-words.ts';
import { and, eq } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { declarationWindows } from './declaration-settings.tables.ts';

export type WindowRow = typeof declarationWindows.$inferSelect;

const ofYear = (tx: TenantTx, kind: WindowKind, financialYear: number) =>
  and(
    eq(declarationWindows.tenantId, tx.tenantId),
    eq(declarationWindows.kind, kind),
    eq(declarationWindows.financialYear, financialYear),
  );

export async function windowRow(tx: TenantTx, kind: WindowKind, financialYear: number): Promise<WindowRow | null> {
  const [row] = await tx
    .select()
    .from(declarationWindows)
    .where(ofYear(tx, kind, financialYear));
  return row ?? null;
}

/** Nobody changes it until the transaction ends; others may read it so at the same time. */
export async function windowForShare(tx: TenantTx, kind: WindowKind, financialYear: number): Promise<WindowRow | null> {
  const [row] = await tx
    .select()
    .from(declarationWindows)
    .where(ofYear(tx, kind, financialYear))
    .for('share');
  return row ?? null;
}

/** Those of a year, of both kinds. */
export function windowRows(tx: TenantTx, financialYear: number): Promise<WindowRow[]> {
  return tx
    .select()
    .from(declarationWindows)
    .where(and(eq(declarationWindows.tenantId, tx.tenantId), eq(declarationWindows.financialYear, financialYear)));
}

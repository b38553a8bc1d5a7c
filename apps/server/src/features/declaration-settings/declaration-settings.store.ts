import type { WindowKind } from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';
import { asc, lt, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { own, rowsOf } from '../../platform/database/own-rows.ts';
import { declarationWindows } from './declaration-settings.tables.ts';

export type WindowRow = typeof declarationWindows.$inferSelect;

export const windowRows = rowsOf(declarationWindows);
export type NewWindow = Omit<typeof declarationWindows.$inferInsert, 'tenantId'>;

/** Those of a kind in two financial years, the earlier first. */
export function windowsSince(tx: TenantTx, kind: WindowKind, financialYear: number): Promise<WindowRow[]> {
  return tx
    .select()
    .from(declarationWindows)
    .where(
      own(
        tx,
        declarationWindows,
        { kind },
        sql`${declarationWindows.financialYear} between ${financialYear} and ${financialYear + 1}`,
      ),
    )
    .orderBy(asc(declarationWindows.financialYear));
}

/** Locks those whose lock date is over. */
export function lockPast(tx: TenantTx, today: string, now: string): Promise<WindowRow[]> {
  return tx
    .update(declarationWindows)
    .set({
      status: 'Locked',
      lockedAt: now,
      lockedBy: null,
      version: sql`${declarationWindows.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(own(tx, declarationWindows, { status: 'Released' }, lt(declarationWindows.lockDate, today)))
    .returning();
}

/** Those of a year, of both kinds. */
export function windowsOfYear(tx: TenantTx, financialYear: number): Promise<WindowRow[]> {
  return tx
    .select()
    .from(declarationWindows)
    .where(own(tx, declarationWindows, { financialYear }));
}

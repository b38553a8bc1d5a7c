import type { WindowKind } from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { declarationWindows } from './declaration-settings.tables.ts';

export type WindowRow = typeof declarationWindows.$inferSelect;
export type NewWindow = Omit<typeof declarationWindows.$inferInsert, 'tenantId'>;

const ofYear = (tx: TenantTx, kind: WindowKind, financialYear: number) =>
  and(
    eq(declarationWindows.tenantId, tx.tenantId),
    eq(declarationWindows.kind, kind),
    eq(declarationWindows.financialYear, financialYear),
  );

const own = (tx: TenantTx, id: string) =>
  and(eq(declarationWindows.tenantId, tx.tenantId), eq(declarationWindows.id, id));

export async function windowRow(tx: TenantTx, kind: WindowKind, financialYear: number): Promise<WindowRow | null> {
  const [row] = await tx
    .select()
    .from(declarationWindows)
    .where(ofYear(tx, kind, financialYear));
  return row ?? null;
}

/** Those of a kind in two financial years, the earlier first. */
export function windowsSince(tx: TenantTx, kind: WindowKind, financialYear: number): Promise<WindowRow[]> {
  return tx
    .select()
    .from(declarationWindows)
    .where(
      and(
        eq(declarationWindows.tenantId, tx.tenantId),
        eq(declarationWindows.kind, kind),
        sql`${declarationWindows.financialYear} between ${financialYear} and ${financialYear + 1}`,
      ),
    )
    .orderBy(asc(declarationWindows.financialYear));
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

/** Locked for the change to come: submissions under way are waited for. */
export async function windowForUpdate(
  tx: TenantTx,
  kind: WindowKind,
  financialYear: number,
): Promise<WindowRow | null> {
  const [row] = await tx
    .select()
    .from(declarationWindows)
    .where(ofYear(tx, kind, financialYear))
    .for('update');
  return row ?? null;
}

export async function insertWindow(tx: TenantTx, row: NewWindow): Promise<WindowRow> {
  const [stored] = await tx
    .insert(declarationWindows)
    .values({ tenantId: tx.tenantId, ...row })
    .returning();
  if (!stored) throw new Error('A window that was added is not there');
  return stored;
}

export async function changeWindow(
  tx: TenantTx,
  id: string,
  changes: Partial<Omit<NewWindow, 'id' | 'version'>>,
): Promise<WindowRow> {
  const [row] = await tx
    .update(declarationWindows)
    .set({ ...changes, version: sql`${declarationWindows.version} + 1`, updatedAt: sql`now()` })
    .where(own(tx, id))
    .returning();
  if (!row) throw new Error('A locked window is not there');
  return row;
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
    .where(
      and(
        eq(declarationWindows.tenantId, tx.tenantId),
        eq(declarationWindows.status, 'Released'),
        lt(declarationWindows.lockDate, today),
      ),
    )
    .returning();
}

export async function windowById(tx: TenantTx, id: string): Promise<WindowRow | null> {
  const [row] = await tx.select().from(declarationWindows).where(own(tx, id));
  return row ?? null;
}

/** Those of a year, of both kinds. */
export function windowRows(tx: TenantTx, financialYear: number): Promise<WindowRow[]> {
  return tx
    .select()
    .from(declarationWindows)
    .where(and(eq(declarationWindows.tenantId, tx.tenantId), eq(declarationWindows.financialYear, financialYear)));
}

import type { ReturnKind } from '@muster/contract/features/returns/returns-file.ts';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { fileColumns, returnFiles } from './return-files.tables.ts';

export type FileRow = Omit<typeof returnFiles.$inferSelect, 'contentSecret'>;
export type NewFile = Omit<typeof returnFiles.$inferInsert, 'tenantId'>;
export type NewFilePerson = {
  readonly userId: string;
  readonly payslipId: string | null;
  readonly amount: number;
  readonly reference: string | null;
  readonly holdsPayment: boolean;
};

/** Files of an organisation are made one at a time, so that two presses do not pay somebody twice. */
export async function oneFileAtATime(tx: TenantTx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`returns:${tx.tenantId}`}, 0))`);
}

/** Newest first. */
export function filesOfMonth(tx: TenantTx, { year, month }: CalendarMonth, kind?: ReturnKind): Promise<FileRow[]> {
  return tx
    .select(fileColumns)
    .from(returnFiles)
    .where(
      and(
        eq(returnFiles.tenantId, tx.tenantId),
        eq(returnFiles.year, year),
        eq(returnFiles.month, month),
        kind === undefined ? undefined : eq(returnFiles.kind, kind),
      ),
    )
    .orderBy(desc(returnFiles.id));
}

/** Locked until the transaction ends. Unknown: 404. */
export async function lockedFile(tx: TenantTx, id: string): Promise<FileRow> {
  const [row] = await tx
    .select(fileColumns)
    .from(returnFiles)
    .where(and(eq(returnFiles.tenantId, tx.tenantId), eq(returnFiles.id, id)))
    .for('update');
  if (!row) throw notFound();
  return row;
}

export async function changeFile(tx: TenantTx, id: string, change: Partial<NewFile>): Promise<FileRow> {
  const [row] = await tx
    .update(returnFiles)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(returnFiles.tenantId, tx.tenantId), eq(returnFiles.id, id)))
    .returning(fileColumns);
  if (!row) throw notFound();
  return row;
}

import { randomUUIDv7 } from 'node:crypto';
import type { ReturnKind } from '@muster/contract/features/returns/returns-file.ts';
import { type CalendarMonth, monthIndex } from '@muster/engine/kernel/calendar-date.ts';
import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { insertSet } from '../../platform/database/insert-set.ts';
import { notFound } from '../../platform/http/problem.ts';
import { turns } from '../../platform/threads/turns.ts';
import { returnFilePeople, returnFiles } from './returns.tables.ts';

// The bytes are read by a download alone.
const { contentSecret: _content, ...columns } = getTableColumns(returnFiles);

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
    .select(columns)
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

/** The files of these months that still count, newest first. */
export function latestReturns(tx: TenantTx, months: readonly CalendarMonth[]): Promise<FileRow[]> {
  const indexes = months.map(monthIndex);
  return tx
    .select(columns)
    .from(returnFiles)
    .where(
      and(
        eq(returnFiles.tenantId, tx.tenantId),
        isNull(returnFiles.withdrawnAt),
        sql`${returnFiles.year} * 12 + ${returnFiles.month} = any(${sql.param(indexes)}::int[])`,
      ),
    )
    .orderBy(desc(returnFiles.id));
}

/** It never changes, so nothing is locked for it. Null: there is no such file. */
export async function kindOfFile(tx: TenantTx, id: string): Promise<ReturnKind | null> {
  const [row] = await tx
    .select({ kind: returnFiles.kind })
    .from(returnFiles)
    .where(and(eq(returnFiles.tenantId, tx.tenantId), eq(returnFiles.id, id)));
  return row?.kind ?? null;
}

/** Locked until the transaction ends. Unknown: 404. */
export async function lockedFile(tx: TenantTx, id: string): Promise<FileRow> {
  const [row] = await tx
    .select(columns)
    .from(returnFiles)
    .where(and(eq(returnFiles.tenantId, tx.tenantId), eq(returnFiles.id, id)))
    .for('update');
  if (!row) throw notFound();
  return row;
}

export async function contentOf(tx: TenantTx, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ content: returnFiles.contentSecret })
    .from(returnFiles)
    .where(and(eq(returnFiles.tenantId, tx.tenantId), eq(returnFiles.id, id)));
  return row?.content ?? null;
}

/** People written at once, so that whoever else waits for this thread is served in between. */
const AT_ONCE = 500;

export async function addReturnFile(tx: TenantTx, file: NewFile, people: readonly NewFilePerson[]): Promise<FileRow> {
  const [row] = await tx
    .insert(returnFiles)
    .values({ tenantId: tx.tenantId, ...file })
    .returning(columns);
  if (!row) throw new Error('A file was not stored');
  const nextTurn = turns();
  for (let at = 0; at < people.length; at += AT_ONCE) {
    await nextTurn();
    const rows = people
      .slice(at, at + AT_ONCE)
      .map((person) => ({ tenantId: tx.tenantId, id: randomUUIDv7(), fileId: file.id, ...person }));
    await insertSet(tx, returnFilePeople, rows);
  }
  return row;
}

type Withdrawal = { readonly kind: ReturnKind; readonly variant: string; readonly at: string };

/** Takes back what nobody has filed yet, because another file takes its place. */
export async function withdrawFiles(
  tx: TenantTx,
  { year, month }: CalendarMonth,
  { kind, variant, at }: Withdrawal,
): Promise<void> {
  await tx.execute(sql`
    update return_files set withdrawn_at = ${at}, updated_at = now()
    where tenant_id = ${tx.tenantId} and year = ${year} and month = ${month} and kind = ${kind} and variant = ${variant}
      and filed_on is null and withdrawn_at is null`);
}

export async function changeFile(tx: TenantTx, id: string, change: Partial<NewFile>): Promise<FileRow> {
  const [row] = await tx
    .update(returnFiles)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(returnFiles.tenantId, tx.tenantId), eq(returnFiles.id, id)))
    .returning(columns);
  if (!row) throw notFound();
  return row;
}

/** What each of these files says of its people together, in paise. */
export async function amountsOfFiles(tx: TenantTx, fileIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (fileIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ fileId: string; amount: string }>(sql`
    select file_id as "fileId", sum(amount)::text as amount from return_file_people
    where tenant_id = ${tx.tenantId} and file_id = any(${sql.param([...fileIds])}::uuid[]) group by 1`);
  return new Map(rows.map(({ fileId, amount }) => [fileId, Number(amount)]));
}

/** Who each of these files names. */
export async function peopleOfFiles(
  tx: TenantTx,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (fileIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ fileId: string; userIds: string[] }>(sql`
    select file_id as "fileId", array_agg(user_id) as "userIds" from return_file_people
    where tenant_id = ${tx.tenantId} and file_id = any(${sql.param([...fileIds])}::uuid[]) group by 1`);
  return new Map(rows.map(({ fileId, userIds }) => [fileId, new Set(userIds)]));
}

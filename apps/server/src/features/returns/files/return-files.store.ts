import { randomUUIDv7 } from 'node:crypto';
import type { ReturnKind } from '@muster/contract/features/returns/returns-file.ts';
import { type CalendarMonth, monthIndex } from '@muster/engine/kernel/calendar-date.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { insertSet } from '../../../platform/database/insert-set.ts';
import { requestsFirst } from '../../../platform/threads/request-scheduler.ts';
import type { FileRow, NewFile, NewFilePerson } from './return-files.facts.ts';
import { fileColumns, returnFilePeople, returnFiles } from './return-files.tables.ts';

/** The files of these months that still count, newest first. */
export function latestReturns(tx: TenantTx, months: readonly CalendarMonth[]): Promise<FileRow[]> {
  const indexes = months.map(monthIndex);
  return tx
    .select(fileColumns)
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
    .returning(fileColumns);
  if (!row) throw new Error('A file was not stored');
  const nextTurn = requestsFirst();
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

import { randomUUIDv7 } from 'node:crypto';
import { returnedKey } from '@muster/engine/leaves/entry-keys.ts';
import { type SQL, sql } from 'drizzle-orm';
import { TOLD_NOW } from '../../platform/database/columns.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { ColumnsOf } from '../../platform/database/own-rows.ts';
import type { leaveEntries } from './leave-balances.tables.ts';
import { type LedgerState, writeStates } from './ledger-states.store.ts';

/** A line to be written; amounts are hundredths of a day or minutes, below zero for what goes out. */
export type NewEntry = Omit<typeof leaveEntries.$inferInsert, 'tenantId' | 'id' | 'createdAt'>;

export type PersonBalance = { readonly userId: string; readonly leaveTypeId: string; readonly amount: number };

export type EntryRow = ColumnsOf<typeof leaveEntries, 'comment' | 'createdBy' | 'leaveId'>;

/** Every line of these people's ledgers, in the order of their days. */
export function entriesOf(tx: TenantTx, people: readonly string[]): Promise<EntryRow[]> {
  return tx.rows(sql`
    select id, user_id as "userId", leave_type_id as "leaveTypeId", date, kind, amount, source_key as "sourceKey", basis
    from leave_entries where tenant_id = ${tx.tenantId} and user_id = any(${sql.param(people)}::uuid[])
    order by user_id, leave_type_id, date, id`);
}

/** The lines of these people whose source begins with this. */
export function entriesFrom(tx: TenantTx, people: readonly string[], source: string): Promise<EntryRow[]> {
  return tx.rows(sql`
    select id, user_id as "userId", leave_type_id as "leaveTypeId", date, kind, amount, source_key as "sourceKey", basis
    from leave_entries where tenant_id = ${tx.tenantId} and user_id = any(${sql.param(people)}::uuid[])
      and starts_with(source_key, ${source})
    order by user_id, leave_type_id, date, id`);
}

export async function entryById(tx: TenantTx, id: string): Promise<EntryRow | null> {
  const { rows } = await tx.execute<EntryRow>(sql`
    select id, user_id as "userId", leave_type_id as "leaveTypeId", date, kind, amount, source_key as "sourceKey", basis
    from leave_entries where tenant_id = ${tx.tenantId} and id = ${id}`);
  return rows[0] ?? null;
}

/** In the order of ids, so that two transactions never wait for each other in a circle. */
export async function lockLedgers(tx: TenantTx, people: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('leave ' || ${tx.tenantId}::text || id::text, 0))
    from (select distinct unnest(${sql.param(people)}::uuid[]) as id order by 1) as people`);
}

export function balancesUpTo(
  tx: TenantTx,
  { people, date }: { readonly people: readonly string[]; readonly date: string },
): Promise<PersonBalance[]> {
  return tx.rows(sql`
    select user_id as "userId", leave_type_id as "leaveTypeId", sum(amount)::int as amount from leave_entries
    where tenant_id = ${tx.tenantId} and user_id = any(${sql.param(people)}::uuid[]) and date <= ${date}
    group by user_id, leave_type_id order by user_id, leave_type_id`);
}

type WrittenEntry = NewEntry & { readonly id: string };

/**
 * Those that were not there yet, in one statement. What people write changes what is due: the ledgers of whom it is of
 * are not settled any more, whatever their types, for leave that was taken may count as work for another.
 */
export async function insertEntries(tx: TenantTx, entries: readonly NewEntry[]): Promise<readonly WrittenEntry[]> {
  if (entries.length === 0) return [];
  const people = [...new Set(entries.map(({ userId }) => userId))];
  const values = withIds(entries);
  const { rows } = await tx.execute<{ id: string }>(sql`
    with unsettled as (
      delete from leave_ledger_states where tenant_id = ${tx.tenantId} and user_id = any(${sql.param(people)}::uuid[])
    )
    ${insertOf(tx, values)} returning id`);
  const writtenIds = new Set(rows.map(({ id }) => id));
  return values.filter(({ id }) => writtenIds.has(id));
}

/** What was due in the ledgers themselves, with how far they are settled by it; returns how many lines there were. */
export async function insertDue(
  tx: TenantTx,
  entries: readonly NewEntry[],
  states: readonly LedgerState[],
): Promise<number> {
  const written = entries.length === 0 ? sql`select 1 where false` : sql`${insertOf(tx, withIds(entries))} returning 1`;
  const { rows } = await tx.execute<{ count: number }>(sql`
    with settled as (${writeStates(tx, states)}), written as (${written}) select count(*)::int as count from written`);
  return rows[0]?.count ?? 0;
}

/** Made together, ids are in no order: sorted, lines of one day stay as they were given. */
function withIds(entries: readonly NewEntry[]): readonly WrittenEntry[] {
  const ids = entries.map(() => randomUUIDv7()).toSorted();
  return entries.map((entry, place) => ({ ...entry, id: ids[place] ?? randomUUIDv7() }));
}

/**
 * The columns come as one text each, an array where no value needs quotes and lines elsewhere, and what the lines were
 * worked out from as lines too: of one value that holds everything the database would build the whole before it takes the
 * rows out. Columns that Muster leaves empty in what it writes by itself are not sent.
 */
function insertOf(tx: TenantTx, entries: readonly WrittenEntry[]): SQL {
  const list = (type: 'date' | 'int' | 'uuid', of: (entry: WrittenEntry) => number | string | null) =>
    sql`unnest(${`{${entries.map((entry) => of(entry) ?? 'null').join()}}`}::${sql.raw(type)}[])`;
  const lines = (of: (entry: WrittenEntry) => string) => sql`string_to_table(${entries.map(of).join('\n')}, E'\\n')`;
  const texts = (of: (entry: WrittenEntry) => string | null) => sql`unnest(${sql.param(entries.map(of))}::text[])`;
  const isByMuster = entries.every(
    ({ leaveId, comment, createdBy }) => (leaveId ?? comment ?? createdBy ?? null) === null,
  );
  const byPeople = sql`, ${list('uuid', ({ leaveId }) => leaveId ?? null)}, ${texts(({ comment }) => comment ?? null)},
    ${list('uuid', ({ createdBy }) => createdBy ?? null)}`;
  return sql`
    insert into leave_entries (tenant_id, id, user_id, leave_type_id, date, kind, amount, source_key, basis, created_at,
      leave_id, comment, created_by)
    select ${tx.tenantId}::uuid, e.id, e.user_id, e.leave_type_id, e.date, e.kind, e.amount, e.source_key,
      nullif(e.basis, '')::jsonb, ${TOLD_NOW}, ${isByMuster ? sql`null, null, null` : sql`e.leave_id, e.comment, e.created_by`}
    from rows from (${list('uuid', ({ id }) => id)}, ${list('uuid', ({ userId }) => userId)},
        ${list('uuid', ({ leaveTypeId }) => leaveTypeId)}, ${list('date', ({ date }) => date)},
        ${lines(({ kind }) => kind)}, ${list('int', ({ amount }) => amount)}, ${texts(({ sourceKey }) => sourceKey)},
        ${lines(({ basis }) => (basis ? JSON.stringify(basis) : ''))}${isByMuster ? sql`` : byPeople})
      as e(id, user_id, leave_type_id, date, kind, amount, source_key, basis${sql.raw(isByMuster ? '' : ', leave_id, comment, created_by')})
    on conflict (tenant_id, user_id, leave_type_id, source_key) do nothing`;
}

export async function insertReversals(
  tx: TenantTx,
  sourceKeys: readonly string[],
  date: string,
  why: { readonly comment: string; readonly createdBy: string | null },
): Promise<number> {
  const { rows } = await tx.execute<NewEntry>(sql`
    select user_id as "userId", leave_type_id as "leaveTypeId", date, kind, amount, source_key as "sourceKey",
      leave_id as "leaveId"
    from leave_entries where tenant_id = ${tx.tenantId} and source_key = any(${sql.param(sourceKeys)}::text[])`);
  const newEntries = await insertEntries(
    tx,
    rows.map(({ userId, leaveTypeId, date: of, kind, amount, sourceKey, leaveId = null }) => ({
      userId,
      leaveTypeId,
      date,
      kind: kind === 'taken' ? 'returned' : 'adjusted',
      amount: -amount,
      sourceKey: kind === 'taken' ? returnedKey(sourceKey, 1) : `reversal:${sourceKey}`,
      leaveId,
      ...why,
      basis: { v: 1, reverses: sourceKey, of },
    })),
  );
  return newEntries.length;
}

/** Those of these types that some ledger has a line of. */
export async function typesWithEntries(tx: TenantTx, leaveTypeIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select t.id from unnest(${sql.param(leaveTypeIds)}::uuid[]) as t(id)
    where exists (select from leave_entries e where e.tenant_id = ${tx.tenantId} and e.leave_type_id = t.id)`);
  return rows.map(({ id }) => id);
}

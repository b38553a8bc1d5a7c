import { createHash, randomUUIDv7 } from 'node:crypto';
import type { AttendanceRules } from '@muster/engine/attendance/attendance-types.ts';
import { sql } from 'drizzle-orm';
import { TOLD_NOW } from '../../../platform/database/columns.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { attendanceDays, StoredFacts } from '../logs/attendance.tables.ts';
import { type LogRow, logRows, type Span } from '../logs/time-logs.store.ts';
import { DAY_FACTS, DAY_PUNCHES } from './day-facts.facts.ts';

export type StoredDay = Pick<
  typeof attendanceDays.$inferSelect,
  'id' | 'userId' | 'date' | 'isOver' | 'decidedBy' | 'decidedAt'
> & { readonly approval: 1 | 2 | 3; readonly facts: StoredFacts };

type Days = { readonly people: readonly string[]; readonly from: string; readonly to: string };

const DAY_COLUMNS = sql`d.id, d.user_id as "userId", d.date, d.is_over as "isOver", d.approval,
  d.decided_by as "decidedBy", d.decided_at as "decidedAt", ${DAY_FACTS} as facts`;

/** The stored days of people. */
export function storedDays(tx: TenantTx, { people, from, to }: Days): Promise<StoredDay[]> {
  return tx.rows(sql`
    select ${DAY_COLUMNS} from attendance_days d
     where d.tenant_id = ${tx.tenantId} and d.user_id = any(${sql.param(people)}::uuid[])
       and d.date between ${from} and ${to}
     order by d.user_id, d.date`);
}

/** The same by their ids, in one order so that two who decide together do not wait for each other, until they are decided. */
export function lockedDays(tx: TenantTx, ids: readonly string[]): Promise<StoredDay[]> {
  return tx.rows(sql`
    select ${DAY_COLUMNS} from attendance_days d
     where d.tenant_id = ${tx.tenantId} and d.id = any(${sql.param(ids)}::uuid[]) order by d.id for update of d`);
}

export type DayKey = { readonly userId: string; readonly date: string };

/** The days that are stored, of these people or of everybody. */
export async function storedKeys(
  tx: TenantTx,
  { people, from, to }: { people: readonly string[] | null; from: string; to: string },
): Promise<DayKey[]> {
  const { rows } = await tx.execute<{ userId: string; dates: string[] }>(sql`
    select user_id as "userId", json_agg(date) as dates from attendance_days
     where tenant_id = ${tx.tenantId} and date between ${from} and ${to}
       and (${people === null} or user_id = any(${sql.param(people ?? [])}::uuid[]))
     group by user_id`);
  return rows.flatMap(({ userId, dates }) => dates.map((date) => ({ userId, date })));
}

export type NewDay = DayKey & {
  readonly shiftId: string;
  readonly status: number;
  /** Seconds of the day. */
  readonly firstIn: number | null;
  readonly lastOut: number | null;
  readonly workedSeconds: number;
  readonly overtimeSeconds: number;
  readonly isLate: boolean;
  readonly coveredHalves: number;
  readonly uncoveredHalves: number;
  readonly hasOpenPair: boolean;
  readonly isOver: boolean;
  readonly approval: 1 | 2;
  readonly facts: StoredFacts;
};

/** What a stored day `d` becomes where the new one is `n` or `excluded`. What was decided stays where nothing of it changed. */
function changes(source: 'n' | 'excluded') {
  const next = sql.identifier(source);
  // The cheap columns first: only where they are equal are the punches compared.
  const same = sql`((d.shift_id, d.status, d.worked_seconds, d.overtime_seconds, d.is_late, d.uncovered_halves)
      = (${next}.shift_id, ${next}.status, ${next}.worked_seconds, ${next}.overtime_seconds, ${next}.is_late,
         ${next}.uncovered_halves)
    and ${DAY_PUNCHES} = ${next}.facts)`;
  const stays = sql`${same} and (d.approval <> 1 or ${next}.approval = 1)`;
  return {
    set: sql`
      shift_id = ${next}.shift_id, status = ${next}.status, first_in = ${next}.first_in,
      last_out = ${next}.last_out, worked_seconds = ${next}.worked_seconds,
      overtime_seconds = ${next}.overtime_seconds, is_late = ${next}.is_late,
      covered_halves = ${next}.covered_halves, uncovered_halves = ${next}.uncovered_halves,
      has_open_pair = ${next}.has_open_pair, is_over = ${next}.is_over, basis_id = ${next}.basis_id, facts = ${next}.facts,
      approval = case when ${stays} then d.approval else ${next}.approval end,
      decided_by = case when ${stays} then d.decided_by end,
      decided_at = case when ${stays} then d.decided_at end,
      updated_at = now()`,
    where: sql`(d.basis_id is distinct from ${next}.basis_id or d.is_over <> ${next}.is_over or d.facts <> ${next}.facts)`,
  };
}

type Basis = { readonly id: string; readonly json: string };

/** What each of the days has beside its punches, and what there is of it, each once and in one order. */
function basesOf(days: readonly NewDay[]): { readonly basisIds: readonly string[]; readonly bases: readonly Basis[] } {
  const idOf = new Map<string, string>();
  const basisIds = days.map(({ facts: { facts, ...rest } }) => {
    const { punches: _, ...others } = facts;
    const json = JSON.stringify({ ...rest, facts: others });
    const id = idOf.get(json) ?? idOfBasis(json);
    idOf.set(json, id);
    return id;
  });
  const bases = [...idOf].map(([json, id]) => ({ id, json }));
  return { basisIds, bases: bases.toSorted((one, other) => (one.id < other.id ? -1 : 1)) };
}

/** Who stores the same stores it under the same id, whoever comes first. */
const idOfBasis = (json: string) => createHash('sha256').update(json).digest('hex').slice(0, 32);

/** Those that are not there yet. */
function addBases(tx: TenantTx, bases: readonly Basis[]) {
  return sql`
    insert into attendance_bases (tenant_id, id, facts)
    select ${tx.tenantId}::uuid, b.id, b.facts::jsonb
      from rows from (unnest((select ${sql.param(bases.map(({ id }) => id))}::uuid[])),
        string_to_table(${bases.map(({ json }) => json).join('\n')}, E'\\n')) as b(id, facts)
    on conflict do nothing`;
}

type Ids = {
  /** Null of days that are stored already: they have theirs. */
  readonly ids: readonly (string | null)[];
  readonly basisIds: readonly string[];
};

/**
 * Days as rows of the table, out of one array a column. The punches come as lines, each read for itself: of one value that
 * holds them all the database would build the whole before it takes the rows out, at three times the cost. The arrays are
 * read by a select each, so that the planner does not see how many there are: it would read the whole table for them.
 * None of their values needs quotes, so each is written at once and not value by value.
 */
function rowsOf(days: readonly NewDay[], { ids, basisIds }: Ids, zone: string) {
  const listOf = (type: 'boolean' | 'date' | 'int' | 'uuid', values: readonly (boolean | number | string | null)[]) =>
    sql`unnest((select ${`{${values.map((value) => value ?? 'null').join()}}`}::${sql.raw(type)}[]))`;
  const column = (type: 'boolean' | 'date' | 'int' | 'uuid', of: (day: NewDay) => boolean | number | string | null) =>
    listOf(type, days.map(of));
  const at = (seconds: string) => sql`(r.date + make_interval(secs => r.${sql.raw(seconds)})) at time zone ${zone}`;
  return sql`
    select r.id, r.user_id, r.date, r.shift_id, r.status, ${at('first_in')} as first_in, ${at('last_out')} as last_out,
      r.worked_seconds, r.overtime_seconds, r.is_late, r.covered_halves, r.uncovered_halves, r.has_open_pair, r.is_over,
      r.approval, r.basis_id, r.facts::jsonb as facts
      from rows from (${listOf('uuid', ids)}, ${column('uuid', (day) => day.userId)}, ${column('date', (day) => day.date)},
        ${column('uuid', (day) => day.shiftId)}, ${column('int', (day) => day.status)},
        ${column('int', (day) => day.firstIn)}, ${column('int', (day) => day.lastOut)},
        ${column('int', (day) => day.workedSeconds)}, ${column('int', (day) => day.overtimeSeconds)},
        ${column('boolean', (day) => day.isLate)}, ${column('int', (day) => day.coveredHalves)},
        ${column('int', (day) => day.uncoveredHalves)}, ${column('boolean', (day) => day.hasOpenPair)},
        ${column('boolean', (day) => day.isOver)}, ${column('int', (day) => day.approval)}, ${listOf('uuid', basisIds)},
        string_to_table(${days.map(({ facts }) => JSON.stringify(facts.facts.punches)).join('\n')}, E'\\n')) as r(id,
          user_id, date, shift_id, status, first_in, last_out, worked_seconds, overtime_seconds, is_late, covered_halves,
          uncovered_halves, has_open_pair, is_over, approval, basis_id, facts)`;
}

/** Stores days in one statement. What was decided stays where nothing of the day changed; elsewhere it waits again. */
export async function writeDays(tx: TenantTx, days: readonly NewDay[], zone: string): Promise<void> {
  if (days.length === 0) return;
  const { set, where } = changes('excluded');
  const { basisIds, bases } = basesOf(days);
  const ids = days.map(() => randomUUIDv7());
  await tx.planned(sql`
    with added as (${addBases(tx, bases)})
    insert into attendance_days as d (tenant_id, id, user_id, date, shift_id, status, first_in, last_out, worked_seconds,
      overtime_seconds, is_late, covered_halves, uncovered_halves, has_open_pair, is_over, approval, basis_id, facts)
    select ${tx.tenantId}::uuid, n.* from (${rowsOf(days, { ids, basisIds }, zone)}) n
    on conflict (tenant_id, user_id, date) do update set ${set} where ${where}`);
}

/**
 * The same of days that are stored already: half the work for the database. Planned anew, for as many as there are now;
 * the rows are built first, so that the facts of each are read once and not wherever they are named.
 */
export async function rewriteDays(tx: TenantTx, days: readonly NewDay[], zone: string): Promise<void> {
  if (days.length === 0) return;
  const { set, where } = changes('n');
  const { basisIds, bases } = basesOf(days);
  const ids = days.map(() => null);
  await tx.execute(sql`
    with added as (${addBases(tx, bases)}), n as materialized (${rowsOf(days, { ids, basisIds }, zone)})
    update attendance_days d set ${set} from n
     where d.tenant_id = ${tx.tenantId} and d.user_id = n.user_id and d.date = n.date and ${where}`);
}

/** Somebody said which shift these days have: those that kept one have it no longer for themselves. */
export async function releaseShifts(tx: TenantTx, { people, from, to }: Days): Promise<void> {
  await tx.execute(sql`
    update attendance_days set keeps_shift = false
     where tenant_id = ${tx.tenantId} and user_id = any(${sql.param(people)}::uuid[])
       and date between ${from} and ${to} and keeps_rules and keeps_shift`);
}

/**
 * Somebody said which settings days were worked under: those that kept their rules have these now. Until they are worked
 * out by them, which is next, their facts are of no version.
 */
export async function replaceKeptRules(
  tx: TenantTx,
  { from, to }: Pick<Days, 'from' | 'to'>,
  rules: AttendanceRules,
): Promise<void> {
  await tx.execute(sql`
    update attendance_days d set basis_id = null,
      facts = ${DAY_FACTS} || jsonb_build_object('v', 0, 'rules', ${JSON.stringify(rules)}::jsonb)
     where d.tenant_id = ${tx.tenantId} and d.date between ${from} and ${to} and d.keeps_rules`);
}

/** Days are decided, in one statement. */
export async function decideDays(
  tx: TenantTx,
  ids: readonly string[],
  { approval, by }: { approval: 2 | 3; by: string | null },
): Promise<void> {
  await tx.execute(sql`
    update attendance_days set approval = ${approval}, decided_by = ${by}, decided_at = ${TOLD_NOW}, updated_at = now()
     where tenant_id = ${tx.tenantId} and id = any(${sql.param(ids)}::uuid[])`);
}

type DaysWithLogs = { readonly stored: readonly StoredDay[]; readonly logs: readonly LogRow[] };

/** The stored days of people and their logs, the logs in order of time: one statement. */
export async function daysWithLogs(tx: TenantTx, span: Span, zone: string): Promise<DaysWithLogs> {
  const { people, from, to } = span;
  const { rows } = await tx.execute<DaysWithLogs>(sql`
    select coalesce((select json_agg(d)
        from (select ${DAY_COLUMNS} from attendance_days d
               where d.tenant_id = ${tx.tenantId} and d.user_id = any(${sql.param(people)}::uuid[])
                 and d.date between ${from} and ${to}) d), '[]') as stored,
      coalesce((select json_agg(l) from (${logRows(tx, span, zone)}) l), '[]') as logs`);
  const [row] = rows;
  if (!row) throw new Error('A select without a row');
  return row;
}

/** Hundredths of days worked, by month: present by any name a day, half a day half of one, a rejected day none. */
export function workedByMonth(
  tx: TenantTx,
  { people, from, to }: { readonly people: readonly string[]; readonly from: string; readonly to: string },
) {
  return tx.rows<{ userId: string; month: string; days: number }>(sql`
    select user_id as "userId", to_char(date, 'YYYY-MM') as month,
      sum(case when status = 2 then 50 else 100 end)::int as days
    from attendance_days
    where tenant_id = ${tx.tenantId} and user_id = any(${sql.param(people)}::uuid[]) and date between ${from} and ${to}
      and is_over and approval <> 3 and status in (1, 2, 4, 7, 8, 9)
    group by user_id, to_char(date, 'YYYY-MM')`);
}

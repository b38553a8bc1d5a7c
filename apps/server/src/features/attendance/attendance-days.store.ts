import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import type { StoredFacts } from './day-facts.ts';

export type StoredDay = {
  readonly id: string;
  readonly userId: string;
  readonly date: string;
  readonly isOver: boolean;
  readonly approval: 1 | 2 | 3;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly facts: StoredFacts;
};

type Days = { readonly people: readonly string[]; readonly from: string; readonly to: string };

export const DAY_COLUMNS = sql`id, user_id as "userId", date, is_over as "isOver", approval, decided_by as "decidedBy",
  decided_at as "decidedAt", facts`;

/** The stored days of people. */
export async function storedDays(tx: TenantTx, { people, from, to }: Days): Promise<StoredDay[]> {
  const { rows } = await tx.execute<StoredDay>(sql`
    select ${DAY_COLUMNS} from attendance_days
     where tenant_id = ${tx.tenantId} and user_id = any(${sql.param(people)}::uuid[]) and date between ${from} and ${to}
     order by user_id, date`);
  return rows;
}

/** The same by their ids, in one order so that two who decide together do not wait for each other, until they are decided. */
export async function lockedDays(tx: TenantTx, ids: readonly string[]): Promise<StoredDay[]> {
  const { rows } = await tx.execute<StoredDay>(sql`
    select ${DAY_COLUMNS} from attendance_days
     where tenant_id = ${tx.tenantId} and id = any(${sql.param(ids)}::uuid[]) order by id for update`);
  return rows;
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
  readonly id: string;
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
    and d.facts->'facts'->'punches' = ${next}.facts->'facts'->'punches')`;
  const stays = sql`${same} and (d.approval <> 1 or ${next}.approval = 1)`;
  return {
    set: sql`
      shift_id = ${next}.shift_id, status = ${next}.status, first_in = ${next}.first_in,
      last_out = ${next}.last_out, worked_seconds = ${next}.worked_seconds,
      overtime_seconds = ${next}.overtime_seconds, is_late = ${next}.is_late,
      covered_halves = ${next}.covered_halves, uncovered_halves = ${next}.uncovered_halves,
      has_open_pair = ${next}.has_open_pair, is_over = ${next}.is_over, facts = ${next}.facts,
      approval = case when ${stays} then d.approval else ${next}.approval end,
      decided_by = case when ${stays} then d.decided_by end,
      decided_at = case when ${stays} then d.decided_at end,
      updated_at = now()`,
    where: sql`(d.facts is distinct from ${next}.facts or d.is_over <> ${next}.is_over)`,
  };
}

/** Days as rows of the table, out of one value. */
function rowsOf(days: readonly NewDay[], zone: string) {
  const at = (seconds: string) =>
    sql`(r.date + make_interval(secs => r.${sql.identifier(seconds)})) at time zone ${zone}`;
  return sql`
    select r.id, r."userId" as user_id, r.date, r."shiftId" as shift_id, r.status, ${at('firstIn')} as first_in,
      ${at('lastOut')} as last_out, r."workedSeconds" as worked_seconds, r."overtimeSeconds" as overtime_seconds,
      r."isLate" as is_late, r."coveredHalves" as covered_halves, r."uncoveredHalves" as uncovered_halves,
      r."hasOpenPair" as has_open_pair, r."isOver" as is_over, r.approval, r.facts
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as r(id uuid, "userId" uuid, date date, "shiftId" uuid,
        status int, "firstIn" int, "lastOut" int, "workedSeconds" int, "overtimeSeconds" int, "isLate" boolean,
        "coveredHalves" int, "uncoveredHalves" int, "hasOpenPair" boolean, "isOver" boolean, approval int, facts jsonb)`;
}

/** Stores days in one statement. What was decided stays where nothing of the day changed; elsewhere it waits again. */
export async function writeDays(tx: TenantTx, days: readonly NewDay[], zone: string): Promise<void> {
  if (days.length === 0) return;
  const { set, where } = changes('excluded');
  await tx.planned(sql`
    insert into attendance_days as d (tenant_id, id, user_id, date, shift_id, status, first_in, last_out, worked_seconds,
      overtime_seconds, is_late, covered_halves, uncovered_halves, has_open_pair, is_over, approval, facts)
    select ${tx.tenantId}::uuid, n.* from (${rowsOf(days, zone)}) n
    on conflict (tenant_id, user_id, date) do update set ${set} where ${where}`);
}

/** The same of days that are stored already: half the work for the database. Planned anew, for as many as there are now. */
export async function rewriteDays(tx: TenantTx, days: readonly NewDay[], zone: string): Promise<void> {
  if (days.length === 0) return;
  const { set, where } = changes('n');
  await tx.execute(sql`
    update attendance_days d set ${set} from (${rowsOf(days, zone)}) n
     where d.tenant_id = ${tx.tenantId} and d.user_id = n.user_id and d.date = n.date and ${where}`);
}

/** Days are decided, in one statement. */
export async function decideDays(
  tx: TenantTx,
  ids: readonly string[],
  { approval, by }: { approval: 2 | 3; by: string | null },
): Promise<void> {
  await tx.execute(sql`
    update attendance_days set approval = ${approval}, decided_by = ${by}, decided_at = now(), updated_at = now()
     where tenant_id = ${tx.tenantId} and id = any(${sql.param(ids)}::uuid[])`);
}

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
  const { rows } = await tx.execute<DayKey>(sql`
    select user_id as "userId", date from attendance_days
     where tenant_id = ${tx.tenantId} and date between ${from} and ${to}
       and (${people === null} or user_id = any(${sql.param(people ?? [])}::uuid[]))`);
  return rows;
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

const SAME = sql`(d.facts->'facts'->'punches' = excluded.facts->'facts'->'punches'
  and (d.shift_id, d.status, d.worked_seconds, d.overtime_seconds, d.is_late, d.uncovered_halves)
    = (excluded.shift_id, excluded.status, excluded.worked_seconds, excluded.overtime_seconds, excluded.is_late,
       excluded.uncovered_halves))`;

const kept = (column: 'approval' | 'decided_by' | 'decided_at') => {
  const name = sql.identifier(column);
  return sql`${name} = case when ${SAME} and (d.approval <> 1 or excluded.approval = 1)
    then d.${name} else excluded.${name} end`;
};

/** Stores days in one statement. What was decided stays where nothing of the day changed; elsewhere it waits again. */
export async function writeDays(tx: TenantTx, days: readonly NewDay[], zone: string): Promise<void> {
  if (days.length === 0) return;
  const at = (seconds: string) =>
    sql`(n.date + make_interval(secs => n.${sql.identifier(seconds)})) at time zone ${zone}`;
  await tx.planned(sql`
    insert into attendance_days as d (tenant_id, id, user_id, date, shift_id, status, first_in, last_out, worked_seconds,
      overtime_seconds, is_late, covered_halves, uncovered_halves, has_open_pair, is_over, approval, facts)
    select ${tx.tenantId}, n.id, n."userId", n.date, n."shiftId", n.status, ${at('firstIn')}, ${at('lastOut')},
      n."workedSeconds", n."overtimeSeconds", n."isLate", n."coveredHalves", n."uncoveredHalves", n."hasOpenPair",
      n."isOver", n.approval, n.facts
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as n(id uuid, "userId" uuid, date date, "shiftId" uuid,
        status int, "firstIn" int, "lastOut" int, "workedSeconds" int, "overtimeSeconds" int, "isLate" boolean,
        "coveredHalves" int, "uncoveredHalves" int, "hasOpenPair" boolean, "isOver" boolean, approval int, facts jsonb)
    on conflict (tenant_id, user_id, date) do update set
      shift_id = excluded.shift_id, status = excluded.status, first_in = excluded.first_in,
      last_out = excluded.last_out, worked_seconds = excluded.worked_seconds,
      overtime_seconds = excluded.overtime_seconds, is_late = excluded.is_late,
      covered_halves = excluded.covered_halves, uncovered_halves = excluded.uncovered_halves,
      has_open_pair = excluded.has_open_pair, is_over = excluded.is_over, facts = excluded.facts,
      ${kept('approval')}, ${kept('decided_by')}, ${kept('decided_at')}, updated_at = now()
    where d.facts is distinct from excluded.facts or d.is_over <> excluded.is_over`);
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

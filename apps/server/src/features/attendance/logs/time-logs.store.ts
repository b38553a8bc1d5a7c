import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { insertSet } from '../../../platform/database/insert-set.ts';
import type { ColumnsOf } from '../../../platform/database/own-rows.ts';
import { type Place, timeLogs } from './attendance.tables.ts';

/**
 * A log with its times in seconds of its day, where the organisation is. A moment that a device sent comes as one without
 * an end, on the day of its clock; `byPersonAndDay` puts it on the day of its shift.
 */
export type LogRow = ColumnsOf<typeof timeLogs, 'createdBy' | 'place' | 'receivedAt'> & {
  /** The sites that check-in and check-out were held against. */
  readonly site: Place['site'] | null;
  readonly outSite: Place['site'] | null;
  readonly isMoment: boolean;
  /** The day the server learned of it. */
  readonly receivedOn: string;
  readonly inSeconds: number;
  readonly outSeconds: number | null;
};

export const isRunning = ({ outAt, closedAs, isMoment }: Pick<LogRow, 'outAt' | 'closedAs' | 'isMoment'>) =>
  outAt === null && closedAs === null && !isMoment;

const OPEN = sql`out_at is null and closed_as is null`;

const columns = (zone: string) => sql`
  id, user_id as "userId", day, source, in_at as "inAt", out_at as "outAt", closed_as as "closedAs", note,
  client_id as "clientId", device, place->'site' as site, place->'out'->'site' as "outSite", flags, arrivals, replaces_devices as "replacesDevices",
  false as "isMoment", (received_at at time zone ${zone})::date as "receivedOn",
  extract(epoch from (in_at at time zone ${zone}) - day::timestamp)::int as "inSeconds",
  extract(epoch from (out_at at time zone ${zone}) - day::timestamp)::int as "outSeconds"`;

/** Whose logs of which days are read; an open one always belongs to them. */
export type Span = {
  readonly people: readonly string[];
  readonly from: string;
  readonly to: string;
  /** Logs of theirs that are wanted whatever their day is. */
  readonly ids?: readonly string[];
};

const within = (tx: TenantTx, { people, from, to, ids }: Span) => sql`
  tenant_id = ${tx.tenantId} and user_id = any(${sql.param(people)}::uuid[])
    and (day between ${from} and ${to} or (${OPEN})${ids ? sql` or id = any(${sql.param(ids)}::uuid[])` : sql``})`;

/** A device whose clock is more than this ahead of the server's is not believed without a look. */
const CLOCK_AHEAD = sql`interval '5 minutes'`;

/** The moments of devices, with those of the days before and behind: a shift at night reaches over midnight. */
const moments = (tx: TenantTx, { people, from, to }: Span, zone: string) => sql`
  select id, user_id, (at at time zone ${zone})::date, 'device', at, null::timestamptz, null, null, null::uuid,
    device, null::jsonb, null::jsonb, case when at > received_at + ${CLOCK_AHEAD} then array['CLOCK_AHEAD'] else '{}'::text[] end,
    null::jsonb, false, true,
    (received_at at time zone ${zone})::date,
    extract(epoch from (at at time zone ${zone}) - date_trunc('day', at at time zone ${zone}))::int, null::int
    from device_punches
   where tenant_id = ${tx.tenantId} and user_id = any(${sql.param(people)}::uuid[])
     and at >= (${from}::date - 1)::timestamp at time zone ${zone}
     and at < (${to}::date + 2)::timestamp at time zone ${zone}`;

/** Logs of people and moments of devices, in order of time. */
export const logRows = (tx: TenantTx, span: Span, zone: string) => sql`
  select ${columns(zone)} from time_logs where ${within(tx, span)}
  union all ${moments(tx, span, zone)}
  order by "userId", "inAt", id`;

export function logsIn(tx: TenantTx, span: Span, zone: string): Promise<LogRow[]> {
  return tx.planned<LogRow>(logRows(tx, span, zone));
}

export async function logById(tx: TenantTx, id: string): Promise<{ userId: string; day: string } | null> {
  const { rows } = await tx.execute<{ userId: string; day: string }>(
    sql`select user_id as "userId", day from time_logs where tenant_id = ${tx.tenantId} and id = ${id}`,
  );
  return rows[0] ?? null;
}

export type NewLog = ColumnsOf<
  typeof timeLogs,
  'arrivals' | 'closedAs' | 'flags' | 'receivedAt' | 'replacesDevices'
> & { readonly flags: readonly string[] };

/**
 * Adds logs in one statement and returns them; without one whose person has another that runs, and one that is there
 * already.
 */
export async function insertLogs(tx: TenantTx, logs: readonly NewLog[], zone: string): Promise<LogRow[]> {
  if (logs.length === 0) return [];
  return tx.planned<LogRow>(sql`
    with added as (
      insert into time_logs (tenant_id, id, user_id, day, source, in_at, out_at, note, client_id, place, device, flags,
        created_by)
      select ${tx.tenantId}::uuid, n.id, n."userId", n.day, n.source, n."inAt", n."outAt", n.note, n."clientId",
        n.place, n.device, n.flags, n."createdBy"
        from jsonb_to_recordset(${JSON.stringify(logs)}::jsonb) as n(id uuid, "userId" uuid, day date, source text,
          "inAt" timestamptz, "outAt" timestamptz, note text, "clientId" uuid, place jsonb, device text, flags text[],
          "createdBy" uuid)
       where (select l.id from time_logs l where l.tenant_id = ${tx.tenantId} and l.id = n.id limit 1) is null
      on conflict (tenant_id, user_id) where ${OPEN} do nothing
      returning *
    )
    select ${columns(zone)} from added`);
}

const secondOf = ({ day, inSeconds }: LogRow) => Date.parse(day) / 1000 + inSeconds;

/** The logs as they are after some were changed or added, in order of time. */
export function withChanged(logs: readonly LogRow[], changed: readonly LogRow[]): LogRow[] {
  const ids = new Set(changed.map(({ id }) => id));
  const others = logs.filter(({ id }) => !ids.has(id));
  return [...others, ...changed].toSorted((one, other) => secondOf(one) - secondOf(other));
}

/** Flags are all that the log has then; the place is that of the check-out. */
export type Stop = Pick<NewLog, 'id' | 'userId' | 'flags' | 'place'>;

/** Ends running logs now, of each person one and none before it began, in one statement, and returns them. */
export async function stopLogs(
  tx: TenantTx,
  stops: readonly Stop[],
  { now, zone }: { readonly now: { readonly at: string }; readonly zone: string },
): Promise<LogRow[]> {
  if (stops.length === 0) return [];
  const flagsOf = JSON.stringify(Object.fromEntries(stops.map(({ id, flags }) => [id, flags])));
  const outOf = JSON.stringify(
    Object.fromEntries(stops.flatMap(({ id, place }) => (place === null ? [] : [[id, { out: place }]]))),
  );
  return tx.planned<LogRow>(sql`
    with stopped as (
      update time_logs set out_at = greatest(in_at, ${now.at}::timestamptz), updated_at = now(),
        flags = array(select jsonb_array_elements_text(${flagsOf}::jsonb -> id::text)),
        place = coalesce(coalesce(place, '{}') || (${outOf}::jsonb -> id::text), place)
       where tenant_id = ${tx.tenantId} and user_id = any(${sql.param(stops.map(({ userId }) => userId))}::uuid[])
         and ${OPEN} and id = any(${sql.param(stops.map(({ id }) => id))}::uuid[])
      returning *
    )
    select ${columns(zone)} from stopped`);
}

export type LogState = { readonly id: string; readonly closedAs: LogRow['closedAs'] };

/** Logs without an end are what they have become, in one statement. */
export async function writeStates(tx: TenantTx, states: readonly LogState[]): Promise<void> {
  if (states.length === 0) return;
  await tx.execute(sql`
    update time_logs l set closed_as = n."closedAs", updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as n(id uuid, "closedAs" text)
     where l.tenant_id = ${tx.tenantId} and l.id = n.id and l.out_at is null`);
}

/** Those of some logs that count nothing because nobody ended them. */
export async function unpairedAmong(tx: TenantTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from time_logs
     where tenant_id = ${tx.tenantId} and id = any(${sql.param(ids)}::uuid[]) and closed_as = 'unpaired'`);
  return new Set(rows.map(({ id }) => id));
}

/** Logs that nobody ended count nothing from now on. */
export async function closeUnpaired(tx: TenantTx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update time_logs set closed_as = 'unpaired', out_at = null, updated_at = now()
     where tenant_id = ${tx.tenantId} and id = any(${sql.param(ids)}::uuid[])`);
}

export async function deleteLog(tx: TenantTx, id: string): Promise<void> {
  await tx.execute(sql`delete from time_logs where tenant_id = ${tx.tenantId} and id = ${id}`);
}

/** The logs that run, of one person or of everybody. */
export function openLogs(tx: TenantTx, userId: string | null): Promise<{ id: string; userId: string; day: string }[]> {
  return tx.rows(sql`
    select id, user_id as "userId", day from time_logs
     where tenant_id = ${tx.tenantId} and ${OPEN} and (${userId}::uuid is null or user_id = ${userId}::uuid)`);
}

export type RegularizedLog = {
  readonly id: string;
  readonly userId: string;
  readonly day: string;
  /** ISO instants. */
  readonly inAt: string;
  readonly outAt: string;
  readonly note: string;
  readonly createdBy: string | null;
  /** An ISO instant: when it was approved. */
  readonly receivedAt: string;
  /** It sets the times of the day, whatever devices say. */
  readonly replacesDevices: boolean;
};

/** Takes logs away and puts regularized ones in, in two statements. */
export async function replaceLogs(
  tx: TenantTx,
  { gone, added }: { readonly gone: readonly string[]; readonly added: readonly RegularizedLog[] },
): Promise<void> {
  if (gone.length > 0) {
    await tx.execute(
      sql`delete from time_logs where tenant_id = ${tx.tenantId} and id = any(${sql.param(gone)}::uuid[])`,
    );
  }
  await insertSet(
    tx,
    timeLogs,
    added.map((log) => ({ ...log, source: 'regularized' })),
  );
}

import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { holidaysOfPeople } from '../../holidays/holidays.facts.ts';
import { type LeaveOnDay, leaveOfPeople } from '../../leaves/record/leaves.facts.ts';
import type { KeptDay } from '../logs/attendance.tables.ts';
import { type DatedSettings, settingsSince } from '../logs/attendance-settings.store.ts';
import { DAY_BASIS } from './day-facts.facts.ts';

export type Person = {
  readonly id: string;
  readonly dateOfJoining: string | null;
  readonly lastWorkingDay: string | null;
  /** Whether nobody else changes their attendance now. */
  readonly isLocked: boolean;
};

type HolidayName = { readonly userId: string; readonly date: string; readonly name: string };

/** A site somebody works at; without a radius no check-in is held against it. */
export type AssignedSite = {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly radius: number | null;
};

export type StandingFacts = {
  /** From the first of the days until today, in order; none where nothing was ever saved. */
  readonly settings: readonly DatedSettings[];
  /** Stored days that keep what they were judged by, also of the day before and the day after. */
  readonly kept: readonly KeptDay[];
  readonly zone: string;
  readonly holidays: readonly HolidayName[];
  readonly people: readonly Person[];
  /** Approved leave, by person and day. */
  readonly leaves: readonly LeaveOnDay[];
  /** Of those whose attendance changes by their own punch. */
  readonly sites: readonly AssignedSite[];
};

/**
 * Whose attendance nobody else changes until the end of the transaction: one person's, that of several people as far as
 * nobody else has it, everybody's, or nobody's where it is only read. What is read later in the transaction is as whoever
 * had the lock before left it.
 */
export type Lock = 'person' | 'people' | 'everybody' | 'none';

const LAST_DAY = '9999-12-31';

type Query = { readonly people: readonly string[]; readonly from: string; readonly to: string; readonly lock: Lock };

/** What days depend on beside shifts and logs, and the lock: one statement. */
export async function standingFacts(tx: TenantTx, { people, from, to, lock }: Query): Promise<StandingFacts> {
  const ids = sql.param(people);
  const [row] = await tx.planned<StandingFacts>(sql`
    select ${locked(tx, people, lock)},
      coalesce((select json_agg(h) from (${settingsSince(tx, from, LAST_DAY)}) h), '[]') as settings,
      ${keptOf(tx, { people, from, to })} as kept,
      t.time_zone as zone,
      coalesce((select json_agg(json_build_object('userId', o.user_id, 'date', o.date, 'name', o.name)
          order by o.date, o.name desc)
        from (${holidaysOfPeople(tx, { people, from, to })}) o), '[]') as holidays,
      coalesce((select json_agg(json_build_object('id', u.id, 'dateOfJoining', u.date_of_joining,
        'lastWorkingDay', u.last_working_day, 'isLocked', ${lock === 'people' ? lockOfPerson(tx) : sql`${lock !== 'none'}::boolean`}))
        from users u where u.tenant_id = ${tx.tenantId} and u.id = any(${ids}::uuid[])), '[]') as people,
      coalesce((select json_agg(o) from (${leaveOfPeople(tx, { people, from, to })}) o), '[]') as leaves,
      ${lock === 'person' || lock === 'people' ? sitesOf(tx, people) : sql`'[]'::json`} as sites
      from tenants t where t.tenant_id = ${tx.tenantId}`);
  if (!row) throw new Error('A tenant-bound transaction without its tenant row');
  return row;
}

/** Stored days of people that keep what they were judged by. */
export async function keptDays(tx: TenantTx, query: Omit<Query, 'lock'>): Promise<readonly KeptDay[]> {
  const { rows } = await tx.execute<{ kept: KeptDay[] }>(sql`select ${keptOf(tx, query)} as kept`);
  return rows[0]?.kept ?? [];
}

function keptOf(tx: TenantTx, { people, from, to }: Omit<Query, 'lock'>) {
  return sql`coalesce((select json_agg(json_build_object('userId', d.user_id, 'date', d.date, 'keepsShift', d.keeps_shift,
      'approval', d.approval, 'shift', b.facts->'shift', 'hours', b.facts->'facts'->'shift',
      'isWeekOff', b.facts->'facts'->'isWeekOff', 'rules', b.facts->'rules'))
    from attendance_days d cross join lateral (select ${DAY_BASIS} as facts) b
   where d.tenant_id = ${tx.tenantId} and d.user_id = any(${sql.param(people)}::uuid[])
     and d.date between ${from}::date - 1 and ${to}::date + 1 and d.keeps_rules and d.is_over), '[]')`;
}

function sitesOf(tx: TenantTx, people: readonly string[]) {
  return sql`coalesce((select json_agg(json_build_object('id', s.id, 'userId', p.user_id, 'name', s.name, 'latitude', s.latitude,
      'longitude', s.longitude, 'radius', s.radius) order by s.name, s.id)
    from site_people p join sites s on s.tenant_id = p.tenant_id and s.id = p.site_id
   where p.tenant_id = ${tx.tenantId} and p.user_id = any(${sql.param(people)}::uuid[]) and s.is_active), '[]')`;
}

const keyOf = (name: SQL | string) => sql`hashtextextended('attendance ' || ${name}, 0)`;

function locked(tx: TenantTx, people: readonly string[], lock: Lock) {
  if (lock === 'none') return sql`null as locked`;
  if (lock === 'everybody') return sql`pg_advisory_xact_lock(${keyOf(tx.tenantId)}) as locked`;
  const shared = sql`pg_advisory_xact_lock_shared(${keyOf(tx.tenantId)}) as locked`;
  if (lock === 'people') return shared;
  return sql`${shared}, pg_advisory_xact_lock(${keyOf(`${tx.tenantId} ${people.join()}`)}) as "lockedPerson"`;
}

/** Nobody of a group waits for whom somebody else has locked. */
const lockOfPerson = (tx: TenantTx) =>
  sql`pg_try_advisory_xact_lock(${keyOf(sql`${tx.tenantId}::text || ' ' || u.id`)})`;

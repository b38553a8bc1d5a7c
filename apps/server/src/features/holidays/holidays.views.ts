import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import type { ColumnsOf } from '../../platform/database/own-rows.ts';
import { takeTurns } from '../../platform/database/take-turns.ts';
import type { holidays } from './holidays.tables.ts';

export type HolidayQuery = { readonly people: readonly string[]; readonly from: string; readonly to: string };

/**
 * Whether a holiday `h` is one of a person `u` of the organisation `t` by their place: everybody’s, of the state they
 * work in (that of the organisation where theirs is not known), or of the office or city they work at.
 */
export const IS_OF_PLACE: SQL = sql`(
  (cardinality(h.states) = 0 and cardinality(h.locations) = 0)
  or coalesce(u.work_state, t.state, '') = any(h.states)
  or exists (select from unnest(h.locations) as place(name)
      where lower(place.name) in (lower(btrim(coalesce(u.work_location, ''))), lower(btrim(coalesce(u.work_city, ''))))))`;

/** Whether a person `u` keeps an optional holiday `h`; every other one is kept anyway. */
export const IS_KEPT: SQL = sql`(not h.is_optional or exists (select from holiday_choices c
  where c.tenant_id = h.tenant_id and c.user_id = u.id and c.holiday_id = h.id))`;

/** What `holidaysOfPeople` of the facts is. */
export function peoplesHolidays(tx: TenantTx, { people, from, to }: HolidayQuery): SQL {
  return sql`select u.id as user_id, h.id, h.date, h.name, h.is_optional, h.is_national
    from holidays h
    join tenants t on t.tenant_id = h.tenant_id
    join users u on u.tenant_id = h.tenant_id and u.id = any(${sql.param(people)}::uuid[])
   where h.tenant_id = ${tx.tenantId} and h.date between ${from} and ${to} and ${IS_OF_PLACE} and ${IS_KEPT}`;
}

export type HolidayOfPerson = Pick<ListedHoliday, 'id' | 'date' | 'name' | 'isOptional' | 'isNational'> & {
  readonly userId: string;
};

/** The same as rows, in order; two may share a day. One statement. */
export async function holidayRowsOfPeople(tx: TenantTx, query: HolidayQuery): Promise<readonly HolidayOfPerson[]> {
  if (query.people.length === 0) return [];
  return tx.rows<HolidayOfPerson>(sql`
    select o.user_id as "userId", o.id, o.date, o.name, o.is_optional as "isOptional",
      o.is_national as "isNational"
      from (${peoplesHolidays(tx, query)}) o
     order by o.user_id, o.date, o.name, o.id`);
}

export type FeedHoliday = Pick<ListedHoliday, 'id' | 'date' | 'name' | 'description' | 'isTentative' | 'version'> & {
  readonly changedAt: string;
};

/** The holidays of one person as a calendar shows them. */
export function holidaysOfFeed(tx: TenantTx, query: HolidayQuery): Promise<readonly FeedHoliday[]> {
  return tx.rows<FeedHoliday>(sql`
    select h.id, h.date, h.name, h.description, h.is_tentative as "isTentative", h.version,
      h.updated_at as "changedAt"
      from (${peoplesHolidays(tx, query)}) o join holidays h on h.tenant_id = ${tx.tenantId} and h.id = o.id
     order by h.date, h.name, h.id`);
}

export type RemovedHoliday = Pick<FeedHoliday, 'id' | 'date' | 'name' | 'changedAt'> & { readonly changes: number };

/**
 * Holidays of a person’s place that were removed: a calendar that has them already takes them out only where it is told
 * so. Of an optional one nobody knows any more who kept it.
 */
export function removedOfFeed(tx: TenantTx, { people, from, to }: HolidayQuery): Promise<readonly RemovedHoliday[]> {
  return tx.rows<RemovedHoliday>(sql`
    select a.entity_id as id, h.date, h.name, a.at as "changedAt",
      (select count(*)::int from audit_entries c where c.tenant_id = a.tenant_id and c.entity = a.entity
        and c.entity_id = a.entity_id) as changes
      from audit_entries a
      cross join lateral jsonb_to_record(a.before)
        as h(name text, date date, "isOptional" boolean, states text[], locations text[])
      join tenants t on t.tenant_id = a.tenant_id
      join users u on u.tenant_id = a.tenant_id and u.id = any(${sql.param(people)}::uuid[])
     where a.tenant_id = ${tx.tenantId} and a.entity = 'holiday' and a.action = 'deleted'
       and h.date between ${from} and ${to} and not h."isOptional" and ${IS_OF_PLACE}
     order by h.date, h.name, a.entity_id`);
}

export type ListedHoliday = ColumnsOf<typeof holidays, 'updatedBy'> & {
  /** Whether it is one of the person by their place, and whether they chose it. */
  readonly isOfPlace: boolean;
  readonly isChosen: boolean;
};

type Which = { readonly id: string } | { readonly year: number };

/** Holidays as one person sees them, of a year in order or one of them; none where the person is not there. */
export function holidaysSeenBy(tx: TenantTx, userId: string, which: Which): Promise<readonly ListedHoliday[]> {
  const wanted =
    'id' in which ? sql`h.id = ${which.id}` : sql`h.date between ${`${which.year}-01-01`} and ${`${which.year}-12-31`}`;
  return tx.rows<ListedHoliday>(sql`
    select h.id, h.name, h.date, h.description, h.is_optional as "isOptional", h.is_national as "isNational",
      h.states, h.locations, h.is_tentative as "isTentative", h.moved_from as "movedFrom", h.lists, h.version,
      ${IS_OF_PLACE} as "isOfPlace", (h.is_optional and ${IS_KEPT}) as "isChosen"
      from holidays h
      join tenants t on t.tenant_id = h.tenant_id
      join users u on u.tenant_id = h.tenant_id and u.id = ${userId}
     where h.tenant_id = ${tx.tenantId} and ${wanted}
     order by h.date, h.name, h.id`);
}

export type Chooser = {
  readonly name: string;
  readonly dateOfJoining: string | null;
  readonly lastWorkingDay: string | null;
  /** Optional holidays of the year that are chosen. */
  readonly chosen: number;
};

/** Who chooses, and how many of a year they have; nobody else changes their choice until the end of the transaction. */
export async function lockChooser(tx: TenantTx, userId: string, year: string): Promise<Chooser | null> {
  await takeTurns(tx, 'optional holidays', userId);
  const { rows } = await tx.execute<Chooser>(sql`
    select btrim(u.first_name || ' ' || u.last_name) as name, u.date_of_joining as "dateOfJoining",
      u.last_working_day as "lastWorkingDay",
      (select count(*)::int from holiday_choices c
         join holidays h on h.tenant_id = c.tenant_id and h.id = c.holiday_id
        where c.tenant_id = u.tenant_id and c.user_id = u.id and h.is_optional
          and h.date between ${`${year}-01-01`} and ${`${year}-12-31`}) as chosen
      from users u where u.tenant_id = ${tx.tenantId} and u.id = ${userId}`);
  return rows[0] ?? null;
}

/** Who keeps an optional holiday, by name. */
export function whoKeeps(tx: TenantTx, holidayId: string) {
  return tx.rows<{ employeeId: string; employeeName: string; chosenByOther: boolean }>(sql`
    select u.id as "employeeId", btrim(u.first_name || ' ' || u.last_name) as "employeeName",
      c.chosen_by is distinct from u.id as "chosenByOther"
      from holiday_choices c join users u on u.tenant_id = c.tenant_id and u.id = c.user_id
     where c.tenant_id = ${tx.tenantId} and c.holiday_id = ${holidayId}
     order by u.first_name, u.last_name, u.id`);
}

type Place = { readonly people: number };

/** How many people who have not left work in which state, and at which offices and in which cities. */
export async function peopleByPlace(tx: TenantTx): Promise<{
  readonly states: readonly (Place & { readonly state: string | null })[];
  readonly locations: readonly (Place & { readonly name: string })[];
}> {
  const { rows } = await tx.execute<{ kind: 'state' | 'location'; name: string | null; people: number }>(sql`
    with present as (select u.id, coalesce(u.work_state, t.state) as state, btrim(u.work_location) as office,
        btrim(u.work_city) as city
      from users u join tenants t on t.tenant_id = u.tenant_id
     where u.tenant_id = ${tx.tenantId} and u.status <> 'Deactivated'
       and (u.last_working_day is null or u.last_working_day >= current_date))
    select 'state' as kind, state as name, count(*)::int as people from present group by state
    union all
    select 'location', min(place), count(distinct id)::int from (
      select id, office as place from present union select id, city from present) places
     where place <> '' group by lower(place)
    order by 3 desc, 2`);
  return {
    states: rows.flatMap(({ kind, name, people }) => (kind === 'state' ? [{ state: name, people }] : [])),
    locations: rows.flatMap(({ kind, name, people }) =>
      kind === 'location' && name !== null ? [{ name, people }] : [],
    ),
  };
}

import { isStateCode, type StateCode } from '@muster/law/states.ts';
import { eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { tenants } from '../organisation/organisation.tables.ts';

export type PeopleOfState = {
  /** Null where a work location is not known. */
  readonly state: StateCode | null;
  readonly people: number;
  /** Where all of them work; null where it is not known of everybody, or not the same. */
  readonly city: string | null;
  readonly cities: readonly string[];
};

export type Workforce = {
  /** Persons that the headcount rules of law count. */
  readonly headcount: number;
  /** Whether anybody is entered. */
  readonly isCounted: boolean;
  readonly pfMembers: number;
  readonly byState: readonly PeopleOfState[];
  /** State of the organisation itself. */
  readonly ownState: StateCode | null;
  /** As the organisation was described when it was set up. */
  readonly teamSize: string | null;
};

type Row = { state: string | null; people: number; members: number; cities: string[]; withCity: number };

/**
 * How many people the organisation employs on a day, and in which states. An administrator who has never joined as an
 * employee looks after Muster and is none.
 */
export async function workforceOf(tx: TenantTx, today: string): Promise<Workforce> {
  const { rows } = await tx.execute<Row>(sql`
    select u.work_state as state, count(*)::int as people,
      (count(*) filter (where coalesce(i.pf_member, true)))::int as members,
      coalesce(array_agg(distinct trim(u.work_city) order by trim(u.work_city))
        filter (where trim(u.work_city) <> ''), '{}') as cities,
      (count(*) filter (where trim(u.work_city) <> ''))::int as "withCity"
    from users u left join statutory_identifiers i on i.tenant_id = u.tenant_id and i.user_id = u.id
    where u.tenant_id = ${tx.tenantId} and u.status <> 'Deactivated'
      and (u.last_working_day is null or u.last_working_day >= ${today}::date)
      and not (u.role = 'Administrator' and u.date_of_joining is null)
    group by u.work_state order by u.work_state`);
  const [tenant] = await tx
    .select({ headcount: tenants.statutoryHeadcount, state: tenants.state, teamSize: tenants.teamSize })
    .from(tenants)
    .where(eq(tenants.tenantId, tx.tenantId));
  const people = rows.reduce((sum, row) => sum + row.people, 0);
  const ownState = tenant?.state ?? null;
  return {
    headcount: tenant?.headcount ?? people,
    isCounted: people > 0,
    pfMembers: rows.reduce((sum, row) => sum + row.members, 0),
    byState: rows.map(peopleOfState),
    ownState: ownState !== null && isStateCode(ownState) ? ownState : null,
    teamSize: tenant?.teamSize ?? null,
  };
}

function peopleOfState({ state, people, cities, withCity }: Row): PeopleOfState {
  const [city = null, ...others] = cities;
  return {
    state: state !== null && isStateCode(state) ? state : null,
    people,
    city: others.length === 0 && withCity === people ? city : null,
    cities,
  };
}

/**
 * Those of some people who are said to be managers, as it is asked for the welfare fund: they are no workers in the sense
 * of the law. It leaves out supervisors above its limit of pay, too; neither who supervises nor their pay is asked, so
 * they count as workers unless they are said to be managers.
 */
export async function managersAmong(tx: TenantTx, people: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select user_id as id from statutory_identifiers
     where tenant_id = ${tx.tenantId} and user_id = any(${sql.param(people)}::uuid[]) and lwf_category = 'manager'`);
  return new Set(rows.map(({ id }) => id));
}

/** SQL over `users`: members of PF whose UAN is not known. */
export const WITHOUT_UAN = `not exists (select from statutory_identifiers i
    where i.tenant_id = users.tenant_id and i.user_id = users.id and (i.uan_secret is not null or not i.pf_member))`;

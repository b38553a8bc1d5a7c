import { LEAVE_STATUS } from '@muster/contract/features/leaves/leaves-fields.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';

/** What the checks of leave know of a person. */
export type LeavePerson = {
  readonly id: string;
  readonly name: string;
  readonly dateOfJoining: string | null;
  readonly dateOfConfirmation: string | null;
  readonly noticeDate: string | null;
  readonly lastWorkingDay: string | null;
  readonly dateOfBirth: string | null;
  readonly gender: number;
  readonly employmentTypeId: string | null;
  readonly departmentId: string | null;
  readonly managerId: string | null;
};

export async function leavePeople(tx: TenantTx, ids: readonly string[]): Promise<ReadonlyMap<string, LeavePerson>> {
  const { rows } = await tx.execute<LeavePerson>(sql`
    select id, btrim(concat_ws(' ', first_name, middle_name, last_name)) as name, date_of_joining as "dateOfJoining",
      date_of_confirmation as "dateOfConfirmation", notice_date as "noticeDate", last_working_day as "lastWorkingDay",
      date_of_birth as "dateOfBirth", gender, employment_type_id as "employmentTypeId",
      department_id as "departmentId", reporting_manager_id as "managerId"
    from users where tenant_id = ${tx.tenantId} and id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** `w` and `u` report to the same manager, one to the other, or are in the same department where neither has one. */
const IS_TEAM = sql`w.id <> u.id and w.status <> 'Deactivated'
  and (w.reporting_manager_id = u.reporting_manager_id or w.reporting_manager_id = u.id
    or w.id = u.reporting_manager_id or (w.department_id = u.department_id and u.reporting_manager_id is null))`;

/** The people somebody works with: of the same manager, the manager, and those who report to them. */
export async function teamOf(tx: TenantTx, userId: string): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select w.id from users u join users w on w.tenant_id = u.tenant_id and ${IS_TEAM}
     where u.tenant_id = ${tx.tenantId} and u.id = ${userId} order by w.id`);
  return rows.map(({ id }) => id);
}

export type AwayDay = {
  readonly userId: string;
  readonly name: string;
  readonly date: string;
  readonly isPending: boolean;
};

/** Who of these people is away on which of the days: pending or approved, days off apart. */
export async function awayIn(
  tx: TenantTx,
  { people, from, to }: { readonly people: readonly string[]; readonly from: string; readonly to: string },
): Promise<AwayDay[]> {
  if (people.length === 0) return [];
  return tx.rows(sql`
    select h.user_id as "userId", btrim(concat_ws(' ', u.first_name, u.last_name)) as name, h.date, bool_and(l.status = 1) as "isPending"
      from leave_halves h
      join leaves l on l.tenant_id = h.tenant_id and l.id = h.leave_id
      join users u on u.tenant_id = h.tenant_id and u.id = h.user_id
     where h.tenant_id = ${tx.tenantId} and h.date between ${from} and ${to} and not h.is_off_day
       and h.user_id = any(${sql.param(people)}::uuid[])
     group by h.user_id, u.first_name, u.last_name, h.date
     order by h.date, u.first_name, u.last_name, h.user_id`);
}

export type LeaveTeamDay = {
  readonly leaveId: string;
  readonly date: string;
  /** With the applicant. */
  readonly away: number;
  readonly people: number;
};

/** For each day of these leaves on which others of the applicant's team are away already, how many would be. */
export async function teamDaysOf(tx: TenantTx, leaveIds: readonly string[]): Promise<LeaveTeamDay[]> {
  if (leaveIds.length === 0) return [];
  return tx.rows(sql`
    with asked as (
      select distinct leave_id, user_id, date from leave_halves
       where tenant_id = ${tx.tenantId} and leave_id = any(${sql.param(leaveIds)}::uuid[]) and not is_off_day),
    team as (
      select u.id as user_id, w.id as mate_id from users u join users w on w.tenant_id = u.tenant_id and ${IS_TEAM}
       where u.tenant_id = ${tx.tenantId} and u.id in (select user_id from asked)),
    sizes as (select user_id, count(*) + 1 as people from team group by user_id)
    select a.leave_id as "leaveId", a.date, (count(distinct h.user_id) + 1)::int as away, s.people::int as people
      from asked a
      join sizes s on s.user_id = a.user_id
      join team t on t.user_id = a.user_id
      join leave_halves h on h.tenant_id = ${tx.tenantId} and h.user_id = t.mate_id and h.date = a.date and not h.is_off_day
      join leaves l on l.tenant_id = h.tenant_id and l.id = h.leave_id and l.status = ${LEAVE_STATUS.Approved}
     group by a.leave_id, a.date, s.people
     order by a.leave_id, a.date`);
}

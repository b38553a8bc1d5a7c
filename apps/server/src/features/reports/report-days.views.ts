import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { type DayOfPerson, daysIn } from '../attendance/days/attendance.facts.ts';
import { peopleOnEsiLeave } from '../leaves/record/leaves.facts.ts';
import { daysPaidIn } from '../periods/periods.facts.ts';
import { insuredPeople } from '../users/person.facts.ts';
import { calendarDaysOf } from './reports.rules.ts';
import { type Filter, reachOf, type Scope } from './reports.views.ts';

type ReportingFilter = 'DirectReportees' | 'IndirectReportees' | 'AllEmployees';

/** Who a report is asked for about, as it travels. */
export type Who = {
  readonly employeeIds?: readonly string[] | undefined;
  readonly reportingFilterType?: ReportingFilter | undefined;
  readonly departmentId?: string | undefined;
  readonly workLocation?: string | undefined;
  readonly searchText?: string | undefined;
};

type Days = { readonly from: string; readonly to: string };

/**
 * Who a report is about: the people named, or those of a scope. Everybody is for staff; to a manager all are those
 * below. Errors: NOT_FOUND for somebody who is not there, FORBIDDEN for somebody who does not report to the caller.
 */
export async function filterOf(
  tx: TenantTx,
  { principal }: Pick<Caller, 'principal'>,
  who: Who,
  days: Days,
): Promise<Filter> {
  const { employeeIds = [], departmentId, workLocation, searchText } = who;
  const { userId, role } = principal;
  if (employeeIds.length > 0) await refuseOthers(tx, principal, employeeIds);
  return {
    viewerId: userId,
    scope: scopeOf(who.reportingFilterType, role !== 'Member'),
    people: employeeIds.length > 0 ? employeeIds : null,
    departmentId: departmentId ?? null,
    workLocation: workLocation || null,
    search: searchText || null,
    ...days,
  };
}

function scopeOf(filter: ReportingFilter = 'DirectReportees', isStaff: boolean): Scope {
  if (filter === 'AllEmployees') return isStaff ? 'everybody' : 'below';
  return filter === 'DirectReportees' ? 'direct' : 'indirect';
}

async function refuseOthers(
  tx: TenantTx,
  { userId, role }: Caller['principal'],
  employeeIds: readonly string[],
): Promise<void> {
  if (employeeIds.every((id) => id === userId)) return;
  const reach = await reachOf(tx, userId, employeeIds);
  if (reach.length < new Set(employeeIds).size) throw notFound();
  if (role === 'Member' && reach.some(({ isWithin }) => !isWithin)) throw problem('FORBIDDEN');
}

/** First and last day of a month YYYY-MM: those that its payroll pays, and of the calendar before payroll is set up. */
export async function daysOfMonth(
  tx: TenantTx,
  services: Pick<Services, 'slots'>,
  month: string,
): Promise<{ readonly from: string; readonly to: string }> {
  const { year, month: number } = calendarDate(`${month}-01`);
  return (await daysPaidIn.of(services)(tx, { year, month: number })) ?? calendarDaysOf(month);
}

/** Who is on leave in these days that Employees' State Insurance pays. */
export async function insuredOnLeave(
  tx: TenantTx,
  services: Pick<Services, 'slots'>,
  days: { readonly from: string; readonly to: string },
): Promise<readonly string[]> {
  const people = await peopleOnEsiLeave(tx, days);
  if (people.length === 0) return [];
  const insured = await insuredPeople.of(services)(tx, people);
  return people.filter((id) => insured.has(id));
}

/** The days of people, by person and in order: three statements, whatever the number of people and days. */
export async function peoplesDays(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  people: readonly { readonly id: string }[],
  { from, to }: { readonly from: string; readonly to: string },
) {
  const { days, sources } = await daysIn(tx, services, { people: people.map(({ id }) => id), from, to });
  const ofPerson = Map.groupBy(days, ({ userId }) => userId);
  const daysOf = (userId: string): readonly DayOfPerson[] => ofPerson.get(userId) ?? [];
  return { daysOf, rules: { ...sources.settings, today: sources.now.date } };
}

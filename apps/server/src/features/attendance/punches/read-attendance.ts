import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type {
  getAttendanceToday,
  getAttendanceTotals,
  listAttendance,
  listTeamAttendance,
} from '@muster/contract/features/attendance/attendance.contract.ts';
import { APPROVAL } from '@muster/contract/features/attendance/attendance-day.ts';
import { pageOf } from '@muster/contract/wire.ts';
import { attendanceTotals } from '@muster/engine/attendance/attendance-totals.ts';
import { shiftDuration } from '@muster/engine/attendance/shift.ts';
import type { Caller } from '../../../platform/caller.ts';
import { timeOf } from '../../../platform/clock/time-of-day.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { closedPeriodsIn } from '../../periods/periods.facts.ts';
import { namesOf } from '../../users/contacts.facts.ts';
import { readablePerson } from '../../users/person-access.facts.ts';
import { imageUrlOf } from '../../users/person-display.facts.ts';
import { peopleInScope } from '../../users/reports.facts.ts';
import { deciderOf } from '../../users/second-person.facts.ts';
import { type DayOfPerson, daysIn } from '../days/attendance.facts.ts';
import { teamPage } from '../days/attendance.views.ts';
import { around, isUnpaired, type Sources } from '../days/compute-days.ts';
import { isRunning } from '../logs/time-logs.store.ts';
import { payFollowsFrom } from './day-preview.facts.ts';
import { canEdit, explained, shownDay, shownRunning, type View } from './shown-day.views.ts';

/** The days of a person. Errors: NOT_FOUND, FORBIDDEN for somebody who does not report to the caller. */
export function readAttendance(
  caller: Caller,
  { startDate, endDate, employeeId }: ParsedRequest<typeof listAttendance>['query'],
): Promise<ResponseOf<typeof listAttendance>> {
  return caller.inTenant(async (tx) => {
    const userId = await readablePerson(tx, caller.principal, employeeId);
    const { days, sources } = await daysIn(tx, caller.services, { people: [userId], from: startDate, to: endDate });
    const view = await viewOf(tx, caller, sources, days);
    const paidFrom = await payFollowsFrom.of(caller.services)(tx);
    const closed = paidFrom === null ? [] : await closedPeriodsIn(tx, laterOf(startDate, paidFrom), endDate);
    return days.map((day) => {
      const period = closed.find(({ firstDay, lastDay }) => firstDay <= day.date && day.date <= lastDay);
      const shownDay = { ...explained(view, day), ...latenessOf(day, paidFrom), ...joiningOf(day) };
      return period === undefined ? shownDay : { ...shownDay, paidMonth: { month: period.month, year: period.year } };
    });
  });
}

/** What being late costs, of a day that is late. */
function latenessOf({ day, date, facts }: DayOfPerson, paidFrom: string | null) {
  if (!day.isLate) return {};
  const drivesPay = paidFrom !== null && date >= paidFrom;
  return { lateness: { drivesPay, latesForHalfDay: facts.rules.latesForHalfDay } };
}

/** The day somebody joined, of a day before it. */
function joiningOf({ facts: { facts } }: DayOfPerson) {
  const { employment } = facts;
  return employment.kind === 'before-joining' ? { joinedOn: employment.joiningDay } : {};
}

const laterOf = (one: string, other: string) => (one > other ? one : other);

/** The caller's own day, or that of the log that runs since yesterday. */
export function readToday(caller: Caller): Promise<ResponseOf<typeof getAttendanceToday>> {
  const { principal, services } = caller;
  return caller.inTenant(async (tx) => {
    const span = around(services, [principal.userId]);
    const { days, sources } = await daysIn(tx, services, span);
    const view = await viewOf(tx, caller, sources, days);
    const open = days.flatMap(({ logs }) => logs).find(isRunning);
    const running = open && !isUnpaired(sources, open) ? open : null;
    const { date: today, seconds } = sources.now;
    const day = days.find(({ date }) => date === (running?.day ?? today));
    if (!day) throw new Error('A day that was not read');
    const mayDelete = canEdit(view, { userId: principal.userId, date: day.date });
    return {
      today,
      now: timeOf(seconds),
      day: explained(view, day),
      running: running && shownRunning(running, sources, mayDelete),
      unpairedDays: days.filter(({ logs }) => logs.some(({ closedAs }) => closedAs === 'unpaired')).map(dateOf),
      asksForPlace: sources.settings.asksForPlace,
      maxOfflineDays: sources.settings.maxOfflineDays,
    };
  });
}

const dateOf = ({ date }: DayOfPerson) => date;

/** What the days of a person add up to. Errors: NOT_FOUND, FORBIDDEN. */
export function readTotals(
  { services, principal, inTenant }: Caller,
  { startDate, endDate, employeeId }: ParsedRequest<typeof getAttendanceTotals>['query'],
): Promise<ResponseOf<typeof getAttendanceTotals>> {
  return inTenant(async (tx) => {
    const userId = await readablePerson(tx, principal, employeeId);
    const { days, sources } = await daysIn(tx, services, { people: [userId], from: startDate, to: endDate });
    return totalsOf(days, sources);
  });
}

function totalsOf(days: readonly DayOfPerson[], { settings }: Sources): ResponseOf<typeof getAttendanceTotals> {
  const totals = attendanceTotals(
    days.map(({ day, facts }) => ({ day, stage: facts.facts.stage })),
    settings,
  );
  const count = (matches: (day: DayOfPerson) => boolean) => days.filter(matches).length;
  const working = days.filter(({ day, facts }) => day.kind === 'working-day' && facts.facts.stage === 'over');
  return {
    workedSeconds: totals.workedSeconds,
    overtimeSeconds: totals.overtimeSeconds,
    averageSeconds: totals.averageSeconds,
    expectedSeconds: working.reduce((sum, { facts }) => sum + shiftDuration(facts.facts.shift), 0),
    countedDays: totals.countedHalves / 2,
    presentDays: totals.presentHalves / 2,
    leaveDays: count(({ day }) => day.kind === 'leave') + count(({ day }) => day.kind === 'half-day-leave') / 2,
    uncoveredDays: totals.uncoveredHalves / 2,
    overtimeDays: count(({ day }) => day.overtimeSeconds > 0),
    pendingDays: count(({ facts, approval }) => facts.facts.punches.length > 0 && approval === 1),
    lateDays: days.filter(({ day }) => day.isLate).map(({ date }) => date),
  };
}

/** The days of a page of the people below the caller; staff may ask for everybody. */
export function readTeam(
  caller: Caller,
  query: ParsedRequest<typeof listTeamAttendance>['query'],
): Promise<ResponseOf<typeof listTeamAttendance>> {
  const { principal, services, inTenant } = caller;
  const { date = services.clock.today(), startDate: from = date, endDate: to = date } = query;
  const { offset, pageSize } = pageOf(query, 10);
  const approval = query.approvalStatus === undefined ? null : APPROVAL[query.approvalStatus];
  return inTenant(async (tx) => {
    const reports = await peopleInScope(tx, principal, query.reportingFilterType);
    const people = oneOf(reports, query.employeeId ?? null);
    const page = await teamPage(tx, { people, from, to, approval, search: query.searchText, offset, pageSize });
    const { days, sources } = await daysIn(tx, services, { people: page.people.map(({ id }) => id), from, to });
    const view = await viewOf(tx, caller, sources, days);
    const ofPerson = Map.groupBy(days, ({ userId }) => userId);
    const isAsked = (day: { approvalStatus: number | null }) => approval === null || day.approvalStatus === approval;
    const rows = page.people.map(({ id, name, imageFileId, employeeNumber, designation, departmentName }) => {
      const own = ofPerson.get(id) ?? [];
      return {
        employeeId: id,
        employeeName: name,
        employeeNumber,
        designation,
        departmentName,
        imageUrl: imageUrlOf(imageFileId),
        days: own.map((day) => shownDay(view, day)).filter(isAsked),
        totals: totalsOf(own, sources),
      };
    });
    return { rows, totalRecords: page.totalRecords };
  });
}

/** One person of these; null for everybody. */
function oneOf(people: readonly string[] | null, employeeId: string | null): readonly string[] | null {
  if (employeeId === null) return people;
  return people === null || people.includes(employeeId) ? [employeeId] : [];
}

export async function viewOf(
  tx: TenantTx,
  { principal }: Caller,
  sources: Sources,
  days: readonly DayOfPerson[],
): Promise<View> {
  const deciders = days.flatMap(({ stored }) => (stored?.decidedBy ? [stored.decidedBy] : []));
  const [names, decider] = await Promise.all([namesOf(tx, [...new Set(deciders)]), deciderOf(tx, principal)]);
  return { principal, decider, sources, names };
}

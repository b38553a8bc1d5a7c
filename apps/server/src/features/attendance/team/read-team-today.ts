import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import {
  type getTeamToday as entry,
  TEAM_PAGE,
  TEAM_STATES,
  type TeamState,
} from '@muster/contract/features/attendance/attendance-team.contract.ts';
import { pageOf } from '@muster/contract/wire.ts';
import { pairPunches } from '@muster/engine/attendance/punches.ts';
import { shiftDuration, shiftEnd } from '@muster/engine/attendance/shift.ts';
import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { Caller } from '../../../platform/caller.ts';
import { clockOf, timeOf } from '../../../platform/clock/time-of-day.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { imageUrlOf } from '../../users/person-display.facts.ts';
import { everyReport } from '../../users/reports.facts.ts';
import { type DayOfPerson, daysIn } from '../days/attendance.facts.ts';
import { presentPeople, type TeamMember } from '../days/attendance.views.ts';
import { type Sources, secondsInto, settingsOn, shiftOn } from '../days/compute-days.ts';
import { unpairedAt } from '../logs/attendance.rules.ts';
import { openLogs } from '../logs/time-logs.store.ts';
import { viewOf } from '../punches/read-attendance.ts';
import { shownDay, type View } from '../punches/shown-day.views.ts';
import { compareWhereabouts, isExpected, type Moment, type Whereabouts, whereabouts } from './team-today.rules.ts';

type Query = ParsedRequest<typeof entry>['query'];
type Found = {
  readonly person: TeamMember;
  readonly day: DayOfPerson;
  readonly moment: Moment;
  readonly where: Whereabouts;
};

/**
 * Who of the caller's people is at work now. The number of statements does not depend on how many there are; yesterday
 * is read for those who are still in it.
 */
export function readTeamToday(caller: Caller, query: Query): Promise<ResponseOf<typeof entry>> {
  const { principal, services, inTenant } = caller;
  return inTenant(async (tx) => {
    const isStaff = principal.role !== 'Member';
    const reports = await everyReport(tx, principal.userId);
    const depths = new Map(reports.map(({ id, depth }) => [id, depth]));
    const today = services.clock.today();
    const employed = await presentPeople(tx, {
      people: isStaff ? null : [...depths.keys()],
      today,
      search: query.searchText,
    });
    const isAsked = askedBy(query, isStaff, depths);
    const people = employed.filter(({ id, isMatch }) => isMatch && isAsked(id));
    const ids = people.map(({ id }) => id);
    const { days, sources } = await daysIn(tx, services, { people: ids, from: today, to: today });
    const rows = foundIn(people, [...(await daysBefore(tx, services, sources, ids)), ...days], sources);
    const matching = query.state === undefined ? rows : rows.filter(({ where }) => where.state === query.state);
    const { offset, pageSize } = pageOf(query, TEAM_PAGE);
    const page = matching.toSorted((a, b) => compareWhereabouts(a.where, b.where)).slice(offset, offset + pageSize);
    const view = await viewOf(
      tx,
      caller,
      sources,
      page.map(({ day }) => day),
    );
    return {
      today: sources.now.date,
      now: timeOf(sources.now.seconds),
      at: sources.now.at,
      people: {
        direct: employed.filter(({ id }) => depths.get(id) === 1).length,
        all: employed.filter(({ id }) => depths.has(id)).length,
        everybody: isStaff ? employed.length : null,
      },
      counts: countsOf(rows),
      expected: rows.filter(({ moment, where }) => isExpected(moment, where)).length,
      rows: page.map((person) => row(view, person)),
      totalRecords: matching.length,
    };
  });
}

function askedBy({ reportingFilterType }: Query, isStaff: boolean, depths: ReadonlyMap<string, number>) {
  switch (reportingFilterType) {
    case 'AllEmployees':
      return (id: string) => isStaff || depths.has(id);
    case 'DirectReportees':
      return (id: string) => depths.get(id) === 1;
    case 'IndirectReportees':
      return (id: string) => (depths.get(id) ?? 0) > 1;
  }
}

/** Yesterday of those whose shift of then has not ended, or whose log of then still runs. */
async function daysBefore(tx: TenantTx, services: Services, sources: Sources, ids: readonly string[]) {
  const yesterday = addDays(calendarDate(sources.now.date), -1).toString();
  const now = secondsInto(sources.now, yesterday);
  const running = new Set(
    (await openLogs(tx, null)).filter(({ day }) => day === yesterday).map(({ userId }) => userId),
  );
  const people = ids.filter((id) => running.has(id) || now < shiftEnd(shiftOn(sources, id, yesterday).shift));
  if (people.length === 0) return [];
  return (await daysIn(tx, services, { people, from: yesterday, to: yesterday })).days;
}

function foundIn(people: readonly TeamMember[], days: readonly DayOfPerson[], sources: Sources): Found[] {
  const daysOf = Map.groupBy(days, ({ userId }) => userId);
  return people.map((person) => {
    const moments = (daysOf.get(person.id) ?? []).map((day) => ({ day, moment: momentOf(sources, day) }));
    const [today, before] = moments.toReversed();
    if (!today) throw new Error('A day that was not read');
    const now = before && isUnderWay(before.moment) ? before : today;
    return { person, ...now, where: whereabouts(now.moment) };
  });
}

function momentOf(sources: Sources, { date, day, facts: { facts, rules } }: DayOfPerson): Moment {
  const now = secondsInto(sources.now, date);
  const { pairs, unmatched } = pairPunches(facts.punches, rules.duplicateSeconds);
  const spans = pairs.map(({ in: begun, out }) => ({ from: begun.at, to: out.at }));
  const open = unmatched.findLast(({ kind }) => kind === 'in' || kind === 'undirected');
  const isLast = open !== undefined && facts.punches.every(({ at }) => at <= open.at);
  const hours = { ...facts.shift, duration: shiftDuration(facts.shift) };
  const runs = isLast && now < unpairedAt(open.at, hours, settingsOn(sources, date).unpairedAfterHours);
  const logs = runs ? [...spans, { from: open.at, to: null }] : spans;
  return { day, facts, gracePeriod: rules.gracePeriod, logs, now };
}

/** Whether somebody is still in the day before: at work, or in a shift that has not ended yet. */
function isUnderWay({ logs, now, day, facts }: Moment): boolean {
  if (logs.some(({ from, to }) => from <= now && (to === null || to > now))) return true;
  return now < shiftEnd(facts.shift) && (day.kind === 'working-day' || day.kind === 'half-day-leave');
}

function countsOf(rows: readonly Found[]): Record<TeamState, number> {
  const counts = { in: 0, late: 0, away: 0, leave: 0, off: 0, notYet: 0 };
  for (const state of TEAM_STATES) counts[state] = rows.filter(({ where }) => where.state === state).length;
  return counts;
}

function row(view: View, { person, day, where }: Found): ResponseOf<typeof entry>['rows'][number] {
  const { id, name, employeeNumber, designation, departmentName, imageFileId } = person;
  return {
    employeeId: id,
    employeeName: name,
    employeeNumber,
    designation,
    departmentName,
    imageUrl: imageUrlOf(imageFileId),
    state: where.state,
    needsLook: where.needsLook,
    since: where.since === null ? null : clockOf(where.since),
    lateSeconds: where.lateSeconds,
    day: shownDay(view, day),
  };
}

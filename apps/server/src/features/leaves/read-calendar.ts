import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import {
  type leaveCalendar as entry,
  MAX_CALENDAR_PEOPLE,
} from '@muster/contract/features/leaves/leaves-calendar.contract.ts';
import { LEAVE_STATUS } from '@muster/contract/features/leaves/leaves-fields.ts';
import type { Caller } from '../../platform/caller.ts';
import { leaveSettingsOf } from '../leave-types/leave-types.facts.ts';
import { imageUrlOf } from '../users/person-display.facts.ts';
import {
  type CalendarLeave,
  type CalendarPerson,
  type CalendarScope,
  calendarLeaves,
  calendarPeople,
} from './calendar.views.ts';
import { type PersonDay, personDays } from './record/leave-calendar-days.views.ts';
import { limitOf, thinFrom } from './team-limit.rules.ts';

type Query = ParsedRequest<typeof entry>['query'];
type Output = ResponseOf<typeof entry>;

const SCOPES = { DirectReportees: 'direct', IndirectReportees: 'indirect', AllEmployees: 'all' } as const;

/**
 * Who is away in some days. Of colleagues only the days are told, and what waits for a decision not at all; of reports
 * and of oneself everything, and staff see everybody. The number of statements does not depend on that of people.
 */
export function readCalendar(caller: Caller, query: Query): Promise<Output> {
  const { principal, inTenant } = caller;
  const { startDate: from, endDate: to, departmentId = null } = query;
  return inTenant(async (tx) => {
    const scope = scopeOf(caller, query);
    const isStaff = principal.role !== 'Member';
    const asked = { readerId: principal.userId, isStaff, scope, departmentId, from, to, limit: MAX_CALENDAR_PEOPLE };
    const people = await calendarPeople(tx, asked);
    const ids = people.map(({ id }) => id);
    const settings = await leaveSettingsOf(tx);
    const [leaves, days] = await Promise.all([
      calendarLeaves(tx, { people: ids, from, to }),
      personDays(tx, { people: ids, from, to }),
    ]);
    const seesAll = new Set(
      people.filter(({ id, isBelow }) => isStaff || isBelow || id === principal.userId).map(({ id }) => id),
    );
    const visible = leaves.filter(({ userId, status }) => status === LEAVE_STATUS.Approved || seesAll.has(userId));
    const ofPerson = Map.groupBy(visible, ({ userId }) => userId);
    return {
      people: people.map((person) =>
        shownPerson(person, {
          isSelf: person.id === principal.userId,
          leaves: (ofPerson.get(person.id) ?? []).map((leave) =>
            shownLeave(leave, { isWhole: seesAll.has(person.id), showsType: settings.showsTypesToColleagues }),
          ),
          days: days.get(person.id) ?? [],
        }),
      ),
      totalPeople: people[0]?.total ?? 0,
      holidays: holidaysOf([...days.values()]),
      away: awayByDay(visible),
      thinFrom: thinFrom(settings, people.length),
      limit: limitOf(settings, people.length),
    };
  });
}

function scopeOf({ principal }: Caller, { reportingFilterType, departmentId }: Query): CalendarScope {
  const isStaff = principal.role !== 'Member';
  if (isStaff && (reportingFilterType === 'AllEmployees' || (departmentId !== undefined && !reportingFilterType)))
    return 'everybody';
  return reportingFilterType === undefined ? 'team' : SCOPES[reportingFilterType];
}

type OfPerson = {
  readonly isSelf: boolean;
  readonly leaves: Output['people'][number]['leaves'];
  readonly days: readonly PersonDay[];
};

function shownPerson({ id, name, imageFileId, departmentName }: CalendarPerson, of: OfPerson) {
  const weekOffs = of.days.filter(({ off }) => off === 'week-off').map(({ date }) => date);
  return {
    employeeId: id,
    name,
    imageUrl: imageUrlOf(imageFileId),
    departmentName,
    isSelf: of.isSelf,
    weekOffs,
    leaves: [...of.leaves],
  };
}

type View = { readonly isWhole: boolean; readonly showsType: boolean };

function shownLeave(leave: CalendarLeave, { isWhole, showsType }: View): Output['people'][number]['leaves'][number] {
  const { id, fromDate, toDate, isFirstHalf, isLastHalf, status, typeName, typeCode, colour } = leave;
  return {
    leaveId: isWhole ? id : null,
    startDate: fromDate,
    endDate: toDate,
    isFirstDayHalf: isFirstHalf,
    isLastDayHalf: isLastHalf,
    isPending: status === LEAVE_STATUS.Pending,
    typeName: isWhole || showsType ? typeName : null,
    typeCode: isWhole || showsType ? typeCode : null,
    colour: isWhole || showsType ? colour : null,
  };
}

/** The holidays that somebody of them has, each once. */
function holidaysOf(days: readonly (readonly PersonDay[])[]): Output['holidays'] {
  const names = new Map<string, Set<string>>();
  for (const own of days)
    for (const { date, holidayName } of own)
      if (holidayName !== null) names.set(date, (names.get(date) ?? new Set()).add(holidayName));
  const everybody = days.length;
  return [...names]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([date, of]) => {
      const having = days.filter((own) => own.some((day) => day.date === date && day.holidayName !== null)).length;
      return [...of].map((name) => ({ date, name, isOptional: having < everybody }));
    });
}

function awayByDay(leaves: readonly CalendarLeave[]): Output['away'] {
  const people = new Map<string, Set<string>>();
  for (const { userId, dates } of leaves)
    for (const date of dates) people.set(date, (people.get(date) ?? new Set()).add(userId));
  return [...people]
    .map(([date, of]) => ({ date, count: of.size }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

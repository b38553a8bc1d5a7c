import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import {
  type getTeamToday as entry,
  TEAM_PAGE,
  TEAM_STATES,
  type TeamState,
} from '@muster/contract/features/attendance/attendance-team.contract.ts';
import { pageOf } from '@muster/contract/wire.ts';
import type { Caller } from '../../../platform/caller.ts';
import { clockOf, timeOf } from '../../../platform/clock/time-of-day.ts';
import { together } from '../../../platform/database/together.ts';
import { imageUrlOf } from '../../users/person-display.facts.ts';
import { everyReport } from '../../users/reports.facts.ts';
import { type TeamMember, teamMembers } from '../days/attendance.views.ts';
import { viewOf } from '../punches/read-attendance.ts';
import { shownDay, type View } from '../punches/shown-day.views.ts';
import { type Place, type PlaceInDay, readPlaces, readPlacesInDays } from './read-whereabouts.ts';
import { peopleOfKinds, reportsByManager } from './team-kinds.views.ts';
import { compareWhereabouts, depthsBelow, isExpected } from './team-today.rules.ts';

type Query = ParsedRequest<typeof entry>['query'];
/** Of so many the days are read as they are; of more, people of one kind share theirs. */
const FEW = 100;

/**
 * Who of the caller's people is at work now. The number of statements does not depend on how many there are; whole days
 * are read for those of the page alone.
 */
export function readTeamToday(caller: Caller, query: Query): Promise<ResponseOf<typeof entry>> {
  const { principal, services, inTenant } = caller;
  return inTenant(async (tx) => {
    const isStaff = principal.role !== 'Member';
    const depths = isStaff
      ? depthsBelow(principal.userId, await reportsByManager(tx))
      : new Map((await everyReport(tx, principal.userId)).map(({ id, depth }) => [id, depth]));
    const today = services.clock.today();
    const employed = await peopleOfKinds(tx, {
      people: isStaff ? null : [...depths.keys()],
      today,
      search: query.searchText,
    });
    const isAsked = askedBy(query, isStaff, depths);
    const people = employed.filter(({ id, isMatch }) => isMatch && isAsked(id));
    const whole = people.length <= FEW ? await readPlacesInDays(tx, services, people) : null;
    const places = whole ? people.map(({ id }) => whole.places.get(id)) : await readPlaces(tx, services, people);
    const rows = people.map((person, at) => ({ person, ...(places[at] ?? absent()) }));
    const matching = query.state === undefined ? rows : rows.filter(({ where }) => where.state === query.state);
    const { offset, pageSize } = pageOf(query, TEAM_PAGE);
    const page = matching.toSorted((a, b) => compareWhereabouts(a.where, b.where)).slice(offset, offset + pageSize);
    const ids = page.map(({ person }) => person.id);
    const [members, { places: inDays, sources }] = await together([
      teamMembers(tx, ids),
      whole ??
        readPlacesInDays(
          tx,
          services,
          page.map(({ person }) => person),
        ),
    ]);
    const listedPeople = ids.map((id) => ({ ...(members.get(id) ?? absent()), ...(inDays.get(id) ?? absent()) }));
    const days = listedPeople.map(({ day }) => day);
    const view = await viewOf(tx, caller, sources, days);
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
      rows: listedPeople.map((person) => row(view, person)),
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

function countsOf(rows: readonly Pick<Place, 'where'>[]): Record<TeamState, number> {
  const counts = { in: 0, late: 0, away: 0, leave: 0, off: 0, notYet: 0 };
  for (const state of TEAM_STATES) counts[state] = rows.filter(({ where }) => where.state === state).length;
  return counts;
}

function row(view: View, person: TeamMember & PlaceInDay): ResponseOf<typeof entry>['rows'][number] {
  const { id, name, employeeNumber, designation, departmentName, imageFileId, day, where } = person;
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

function absent(): never {
  throw new Error('A person of the team who was not read');
}

import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import {
  type getTeamToday as entry,
  TEAM_PAGE,
  type TeamState,
} from '@muster/contract/features/attendance/attendance-team.contract.ts';
import { pageOf } from '@muster/contract/wire.ts';
import type { Principal } from '../../../platform/auth/principal.ts';
import type { Caller } from '../../../platform/caller.ts';
import { clockOf, timeOf } from '../../../platform/clock/time-of-day.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { together } from '../../../platform/database/together.ts';
import { imageUrlOf } from '../../users/person-display.facts.ts';
import { everyReport } from '../../users/reports.facts.ts';
import { type TeamMember, teamMembers } from '../days/attendance.views.ts';
import { viewOf } from '../punches/read-attendance.ts';
import { shownDay, type View } from '../punches/shown-day.views.ts';
import { type Place, type PlaceInDay, readPlaces, readPlacesInDays } from './read-whereabouts.ts';
import { managersOfManagers, type PersonOfKind, peopleOfKinds } from './team-kinds.views.ts';
import { compareWhereabouts, depthsBelow } from './team-today.rules.ts';

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
    const { people: below, depthOf } = await teamOf(tx, principal);
    const employed = await peopleOfKinds(tx, {
      people: below,
      today: services.clock.today(),
      search: query.searchText,
    });
    const depths = employed.map(depthOf);
    const isAsked = askedBy(query, isStaff);
    const people = employed.filter(({ group }, at) => group.isMatch && isAsked(depths[at] ?? null));
    const whole = people.length <= FEW ? await readPlacesInDays(tx, services, people) : null;
    const places = whole ? people.map(({ id }) => whole.places.get(id)) : await readPlaces(tx, services, people);
    const rows = people.map((person, at): Row => ({ person, place: places[at] ?? absent() }));
    const matching = query.state === undefined ? rows : rows.filter(({ place }) => place.where.state === query.state);
    const { offset, pageSize } = pageOf(query, TEAM_PAGE);
    const page = matching
      .toSorted((a, b) => compareWhereabouts(a.place.where, b.place.where))
      .slice(offset, offset + pageSize);
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
        direct: depths.filter((depth) => depth === 1).length,
        all: depths.filter((depth) => depth !== null).length,
        everybody: isStaff ? employed.length : null,
      },
      counts: countsOf(rows),
      expected: rows.filter(({ place }) => place.isExpected).length,
      rows: listedPeople.map((person) => row(view, person)),
      totalRecords: matching.length,
    };
  });
}

type Row = { readonly person: PersonOfKind; readonly place: Place };

type Team = {
  /** Null for everybody, whom only staff see. */
  readonly people: readonly string[] | null;
  /** How far below the caller somebody is; null for who is not. */
  readonly depthOf: (person: PersonOfKind) => number | null;
};

async function teamOf(tx: TenantTx, { role, userId }: Principal): Promise<Team> {
  if (role !== 'Member') {
    const depthBelow = depthsBelow(userId, await managersOfManagers(tx));
    return { people: null, depthOf: ({ id, group }) => (id === userId ? null : depthBelow(group.managerId)) };
  }
  const depths = new Map((await everyReport(tx, userId)).map(({ id, depth }) => [id, depth]));
  return { people: [...depths.keys()], depthOf: ({ id }) => depths.get(id) ?? null };
}

function askedBy({ reportingFilterType }: Query, isStaff: boolean): (depth: number | null) => boolean {
  switch (reportingFilterType) {
    case 'AllEmployees':
      return (depth) => isStaff || depth !== null;
    case 'DirectReportees':
      return (depth) => depth === 1;
    case 'IndirectReportees':
      return (depth) => (depth ?? 0) > 1;
  }
}

function countsOf(rows: readonly Row[]): Record<TeamState, number> {
  const counts = { in: 0, late: 0, away: 0, leave: 0, off: 0, notYet: 0 };
  for (const { place } of rows) counts[place.where.state] += 1;
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

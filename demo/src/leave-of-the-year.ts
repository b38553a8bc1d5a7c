import type { DemoPerson } from './demo-person.ts';
import { LOST_DAYS } from './pay-months.ts';
import { SPECIAL_PEOPLE } from './special-people.ts';

/** Leave that is asked for and approved. */
type PlannedLeave = {
  readonly employeeNumber: string;
  readonly code: 'EL' | 'CL';
  readonly from: string;
  readonly to: string;
  readonly more?: undefined;
};

/** Of thousands these are enough to fill a calendar. */
const MAX_PEOPLE = 120;
/** Who joined since has too little leave for weeks of it. */
const BEFORE = '2025-04-01';

/** Mondays from which two weeks are filled. */
const FORTNIGHTS = ['2026-09-28', '2026-10-12', '2026-10-26', '2026-11-09', '2026-11-23'] as const;

/** Who is away in a fortnight, as days from its Monday: on no working day fewer than five. */
const PATTERN: readonly (readonly [code: PlannedLeave['code'], from: number, to: number])[] = [
  ['EL', 0, 11],
  ['EL', 0, 11],
  ['EL', 0, 11],
  ['EL', 0, 4],
  ['EL', 0, 4],
  ['CL', 0, 2],
  ['CL', 3, 4],
  ['EL', 7, 11],
  ['EL', 7, 11],
  ['CL', 7, 9],
];

/** One day a month on which four of a department are away at once, beside whoever is. */
const THIN_DAYS: readonly (readonly [date: string, department: string])[] = [
  ['2026-04-16', 'Engineering'],
  ['2026-05-14', 'Quality'],
  ['2026-06-11', 'Sales'],
  ['2026-07-16', 'Manufacturing'],
  ['2026-08-20', 'Engineering'],
  ['2026-09-17', 'Quality'],
  ['2026-10-15', 'Sales'],
  ['2026-11-19', 'Manufacturing'],
];
const THIN = 4;

/** The leave of an ordinary autumn, and the thin day of every month. */
export function leaveOfTheYear(people: readonly DemoPerson[]): readonly PlannedLeave[] {
  const unpaid = new Set(Object.values(LOST_DAYS).flatMap((days) => days.map(([position]) => position)));
  const staff = people.slice(0, MAX_PEOPLE).filter((person, position) => {
    const isThereAllYear = person.dateOfJoining < BEFORE && person.lastWorkingDay === null && !person.isPending;
    return position >= SPECIAL_PEOPLE.length && !unpaid.has(position) && isThereAllYear;
  });
  const weeks = weeksAway(inTurn(staff.filter(({ department }) => department !== 'Manufacturing')));
  return [...weeks, ...THIN_DAYS.flatMap((day, month) => thinDay(staff, weeks, { day, month }))];
}

function weeksAway(staff: readonly DemoPerson[]): PlannedLeave[] {
  const left = [...staff];
  return FORTNIGHTS.flatMap((monday) => {
    const away = new Map<string, number>();
    return PATTERN.flatMap(([code, from, to]) => {
      // No department runs thin by it.
      const at = left.findIndex(({ department }) => (away.get(department) ?? 0) < THIN - 1);
      const [person] = at < 0 ? [] : left.splice(at, 1);
      if (person === undefined) return [];
      const { employeeNumber, department } = person;
      away.set(department, (away.get(department) ?? 0) + 1);
      return [{ employeeNumber, code, from: daysAfter(monday, from), to: daysAfter(monday, to) }];
    });
  });
}

type Thin = { readonly day: readonly [date: string, department: string]; readonly month: number };

function thinDay(
  staff: readonly DemoPerson[],
  weeks: readonly PlannedLeave[],
  { day: [date, department], month }: Thin,
): PlannedLeave[] {
  const away = new Set(weeks.filter(({ from, to }) => from <= date && date <= to).map((row) => row.employeeNumber));
  const team = staff.filter((person) => person.department === department && !away.has(person.employeeNumber));
  // Those of a later month are others, as far as there are enough of them.
  const first = team.length >= 2 * THIN && month >= THIN ? THIN : 0;
  return team
    .slice(first, first + THIN)
    .map(({ employeeNumber }) => ({ employeeNumber, code: 'CL', from: date, to: date }));
}

/** So that neighbours in the list are of different departments, and a large one has more of them. */
function inTurn(staff: readonly DemoPerson[]): DemoPerson[] {
  const places = [...Map.groupBy(staff, ({ department }) => department).values()].flatMap((team) =>
    team.map((person, at) => ({ person, place: (at + 0.5) / team.length })),
  );
  return places.toSorted((a, b) => a.place - b.place).map(({ person }) => person);
}

function daysAfter(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

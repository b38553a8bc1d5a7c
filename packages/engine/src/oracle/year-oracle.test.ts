import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthOf } from './days-for-tests.ts';
import { differences } from './differences-for-tests.ts';
import { engineYear } from './engine-year-for-tests.ts';
import { anyPerson } from './people-for-tests.ts';
import type { Person } from './person-for-tests.ts';
import { payMonths, payrollYear } from './year-for-tests.ts';

/* The engine compared with a second calculation that shares no code with it: see amounts-for-tests.ts. */

const PEOPLE = { seed: 20_260_917, numRuns: 2_000 };

test('two thousand people are paid through a financial year as the law says, to the paisa in every line', () => {
  let coveredAboveCeiling = 0;
  fc.assert(
    fc.property(anyPerson, (person) => {
      const year = payrollYear(person);
      expect(differences(year, engineYear(person))).toEqual([]);
      if (hasCoverAboveCeiling(person, year)) coveredAboveCeiling += 1;
    }),
    PEOPLE,
  );
  expect(coveredAboveCeiling).toBeGreaterThanOrEqual(20);
}, 240_000);

/** Covered to the end of a contribution period in which the contracted wages passed the ceiling of everybody. */
function hasCoverAboveCeiling({ esiForced }: Person, year: ReturnType<typeof payrollYear>): boolean {
  const slips = [...year.values()];
  return !esiForced && slips.some((slip) => slip?.covered === true && slip.earned.latest.gross > 25_000_00);
}

describe('among the two thousand', () => {
  const people = fc.sample(anyPerson, PEOPLE);
  const eventsOf = (person: Person) => payMonths(person).flatMap((month) => person.events[month] ?? []);

  test.each<[string, number, (person: Person) => boolean]>([
    ['joiners', 200, ({ joined, firstMonth }) => joined > `${firstMonth}-01`],
    [
      'leavers known in advance',
      100,
      (person) => person.lastDay !== null && person.leavingKnownIn < monthOf(person.lastDay),
    ],
    [
      'leavers known late',
      100,
      (person) => person.lastDay !== null && person.leavingKnownIn === monthOf(person.lastDay),
    ],
    [
      'revisions in the middle of a month',
      300,
      ({ salaries }) => salaries.slice(1).some(({ from }) => !from.endsWith('-01')),
    ],
    ['back-dated revisions', 200, ({ salaries }) => salaries.some(({ from, knownIn }) => monthOf(from) < knownIn)],
    ['loss of pay', 1_000, (person) => eventsOf(person).some(({ lost }) => lost.length > 0)],
    ['fixed 30 days', 150, ({ choices }) => choices.lossOfPayDivisor === 'fixed-30'],
    ['fixed 26 days', 150, ({ choices }) => choices.lossOfPayDivisor === 'fixed-26'],
    ['working days', 150, ({ choices }) => choices.lossOfPayDivisor === 'working-days'],
    ['half-yearly professional tax', 150, ({ state }) => ['TN', 'KL', 'PY'].includes(state ?? '')],
    ['yearly professional tax', 150, ({ state }) => ['BR', 'MP', 'JH', 'MN', 'ML'].includes(state ?? '')],
    ['one-offs', 800, (person) => eventsOf(person).some(({ oneOffs }) => oneOffs.length > 0)],
    ['the old regime', 800, ({ regime }) => regime === 'old'],
    ['no PAN', 150, ({ pan }) => !pan],
    ['opening balances', 200, ({ opening }) => opening !== null],
    ['no pension scheme or no provident fund', 400, ({ membership }) => membership?.pension !== true],
  ])('there are %s (at least %d)', (_, min, is) => {
    expect(people.filter(is).length).toBeGreaterThanOrEqual(min);
  });
});

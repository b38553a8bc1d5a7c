import fc from 'fast-check';
import { nearest, RUPEE } from './amounts-for-tests.ts';
import { type Day, daysOf, type Month, marchOf, monthAfter, monthOf, monthsFrom } from './days-for-tests.ts';
import type { Events, Membership, Person, Salary } from './person-for-tests.ts';
import { TAXING_STATES } from './professional-tax-tables-for-tests.ts';
import { anyChoices, anyComponents } from './random-salaries-for-tests.ts';
import { FUND_STATES } from './welfare-fund-for-tests.ts';

/* Random people of every kind, each with a financial year full of events. */

const rupeesFrom = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min, max }).map((amount) => amount * RUPEE);

const oneIn = (count: number): fc.Arbitrary<boolean> => fc.nat({ max: count - 1 }).map((value) => value === count - 1);

/** One in so many has it. */
function rarely<Value>(count: number, value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> {
  return fc.oneof({ weight: count - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });
}

type Of<Drawn> = Drawn extends fc.Arbitrary<infer Value> ? Value : never;

/** A day of the year from its place: month 0 is April; the first of a month more often. */
const place = fc.record({ month: fc.nat({ max: 11 }), day: fc.oneof(fc.constant(0), fc.nat({ max: 30 })) });
type Place = { readonly month: number; readonly day: number };

function dayAt(april: Month, { month, day }: Place): Day {
  const days = daysOf(monthAfter(april, month));
  return days[Math.min(day, days.length - 1)] ?? '';
}

const annual = fc.oneof(
  { weight: 5, arbitrary: rupeesFrom(180_000, 330_000) },
  { weight: 4, arbitrary: rupeesFrom(330_000, 900_000) },
  { weight: 3, arbitrary: rupeesFrom(900_000, 1_700_000) },
  { weight: 2, arbitrary: rupeesFrom(1_700_000, 5_000_000) },
  { weight: 1, arbitrary: rupeesFrom(5_000_000, 60_000_000) },
);

const born = fc.oneof(
  fc.constant(null),
  fc
    .record({ year: fc.integer({ min: 1965, max: 2004 }), place })
    .map((choice) => dayAt(`${choice.year}-04`, choice.place)),
  // Those who are 58, 60, 65 or 80 in one of the years.
  fc
    .record({ age: fc.constantFrom(58, 58, 60, 60, 65, 80), year: fc.constantFrom(2025, 2026), place })
    .map((choice) => dayAt(`${choice.year - choice.age}-04`, choice.place)),
);

const lost: fc.Arbitrary<readonly { readonly day: number; readonly hundredths: number }[]> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.array(fc.record({ day: fc.nat({ max: 30 }), hundredths: fc.constantFrom(50, 100) }), {
      minLength: 1,
      maxLength: 5,
    }),
  },
  // Nearly the whole month.
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 25, max: 31 })
      .map((count) => Array.from({ length: count }, (_, day) => ({ day, hundredths: 100 }))),
  },
);

const oneOff = fc.record({
  amount: fc.oneof(rupeesFrom(500, 30_000), rupeesFrom(30_000, 400_000)),
  taxable: fc.boolean(),
  pf: fc.boolean(),
  esi: fc.boolean(),
});

const monthEvents = fc.record({
  lost: rarely(5, lost),
  lostByDate: fc.boolean(),
  oneOffs: rarely(9, fc.array(oneOff, { minLength: 1, maxLength: 2 })),
  expense: rarely(12, fc.record({ amount: rupeesFrom(100, 20_000), taxable: fc.boolean() })),
});
type MonthEvents = Of<typeof monthEvents>;

const membership: fc.Arbitrary<Membership | null> = fc
  .record({
    is: fc.integer({ min: 1, max: 8 }),
    pension: fc.integer({ min: 1, max: 4 }),
    basis: fc.constantFrom<Membership['basis']>(
      'ceiling',
      'ceiling',
      'ceiling',
      'full',
      18_000 * RUPEE,
      30_000 * RUPEE,
    ),
    voluntary: fc.constantFrom(0, 0, 0, 500, 1_250),
    voluntaryAmount: fc.constantFrom(0, 0, 0, 0, 1_500 * RUPEE, 12_345.5 * RUPEE),
    memberFrom: fc.constantFrom(null, null, null, null, null, '2026-09-17', '2026-10-12'),
    pensionFrom: fc.constantFrom(null, null, null, null, null, '2026-09-17'),
  })
  .map(({ is, pension, ...more }) => (is === 1 ? null : { ...more, pension: pension > 1 }));

const declared = fc.record({
  monthlyRent: fc.oneof(fc.constant(0), rupeesFrom(4_000, 60_000)),
  metro: fc.boolean(),
  rent: fc.tuple(fc.nat({ max: 11 }), fc.nat({ max: 11 })),
  homeLoanPrincipal: fc.oneof(fc.constant(0), rupeesFrom(1_000, 160_000)),
  homeLoanInterest: fc.oneof(fc.constant(0), rupeesFrom(1_000, 300_000)),
  otherIncome: fc.oneof(fc.constant(0), rupeesFrom(1_000, 200_000)),
  previous: rarely(
    3,
    fc.record({
      salary: rupeesFrom(50_000, 900_000),
      professionalTax: rupeesFrom(0, 1_500),
      pf: rupeesFrom(0, 40_000),
      tds: rupeesFrom(0, 60_000),
    }),
  ),
});

const rise = fc.record({
  place,
  percent: fc.integer({ min: -8, max: 60 }),
  lateBy: fc.constantFrom(0, 0, 0, 1, 2, 4),
  components: rarely(4, anyComponents),
});

const deduction = fc.record({
  amount: rupeesFrom(100, 40_000),
  kind: fc.constantFrom<'court-order' | 'loan' | 'other'>('court-order', 'loan', 'other'),
  saves: oneIn(3),
});

const opening = fc.record({
  after: fc.integer({ min: 1, max: 10 }),
  percent: fc.integer({ min: 60, max: 130 }),
  pf: rupeesFrom(0, 20_000),
  tds: rupeesFrom(0, 200_000),
  professionalTax: rupeesFrom(0, 1_500),
});

const draw = fc.record({
  april: fc.constantFrom('2026-04', '2026-04', '2026-04', '2026-04', '2025-04'),
  joined: rarely(4, place),
  leaves: rarely(4, fc.record({ place, knownBefore: fc.constantFrom(0, 0, 1, 2, 12) })),
  state: fc.constantFrom(null, 'UP', ...TAXING_STATES, ...TAXING_STATES, ...FUND_STATES, 'BR', 'TN', 'KL', 'PY', 'MP'),
  gender: fc.constantFrom<Person['gender']>('male', 'female', 'other'),
  born,
  disabled: oneIn(14),
  membership,
  esiForced: oneIn(25),
  welfareCategory: fc.constantFrom<Person['welfareCategory']>('worker', 'worker', 'supervisor', 'manager', 'exempt'),
  exemptOnRequest: rarely(10, fc.constantFrom<Person['exemptOnRequest'][number]>('age', 'disability', 'armed-forces')),
  annual,
  components: anyComponents,
  rises: fc.array(rise, { maxLength: 2 }),
  deductions: fc.array(deduction, { maxLength: 2 }),
  regime: fc.constantFrom<Person['regime']>('new', 'old'),
  noPan: oneIn(8),
  declared: rarely(3, declared),
  opening: rarely(6, opening),
  events: fc.array(monthEvents, { minLength: 12, maxLength: 12 }),
  choices: anyChoices,
  weekDaysOff: fc.constantFrom([0], [0, 6], [0, 6], [5]),
});
type Drawn = Of<typeof draw>;

export const anyPerson: fc.Arbitrary<Person> = draw.map(personOf);

function personOf(choice: Drawn): Person {
  const { april, noPan, exemptOnRequest, annual: first, components, rises, ...same } = choice;
  const inYear = choice.opening === null ? choice.joined : null;
  const joined = inYear === null ? '2019-06-10' : dayAt(april, inYear);
  const firstMonth = choice.opening === null ? april : monthAfter(april, choice.opening.after);
  const leaving = choice.leaves === null ? null : dayAt(april, choice.leaves.place);
  const lastDay = leaving !== null && leaving >= joined && monthOf(leaving) >= firstMonth ? leaving : null;
  const salaries = salariesOf(choice);
  return {
    ...same,
    joined,
    firstMonth,
    lastDay,
    leavingKnownIn: lastDay === null ? april : monthAfter(monthOf(lastDay), -(choice.leaves?.knownBefore ?? 0)),
    exemptOnRequest: exemptOnRequest === null ? [] : [exemptOnRequest],
    salaries,
    deductions: choice.deductions.map((each, index) => ({ ...each, code: `DUE${index}` })),
    pan: !noPan,
    declared: declaredOf(choice),
    opening: choice.opening === null ? null : openingOf(choice, choice.opening),
    events: eventsOf(april, choice.events),
  };
}

/** The salary of before, and up to two rises; only the last one can become known late. */
function salariesOf({ april, annual: first, components, rises }: Drawn): readonly Salary[] {
  const salaries: Salary[] = [{ from: '2020-04-01', knownIn: '2020-04', annual: first, components }];
  const inOrder = rises
    .map((each) => ({ ...each, from: dayAt(april, each.place) }))
    .toSorted((left, right) => left.from.localeCompare(right.from));
  for (const [index, { from, percent, lateBy, components: changed }] of inOrder.entries()) {
    const before = salaries.at(-1);
    if (before === undefined || before.from === from) continue;
    const late = index === inOrder.length - 1 ? lateBy : 0;
    salaries.push({
      from,
      knownIn: monthAfter(monthOf(from), late),
      annual: nearest(before.annual * (100 + percent), 100 * RUPEE) * RUPEE,
      components: changed ?? before.components,
    });
  }
  return salaries;
}

function declaredOf({ april, declared: choice }: Drawn): Person['declared'] {
  if (choice === null) return null;
  const { rent, ...same } = choice;
  return { ...same, rentFrom: monthAfter(april, Math.min(...rent)), rentTo: monthAfter(april, Math.max(...rent)) };
}

function openingOf({ annual: first }: Drawn, choice: NonNullable<Drawn['opening']>): Person['opening'] {
  const { after, percent, ...same } = choice;
  const gross = nearest(first * after * percent, 1_200);
  return { ...same, gross, taxable: nearest(gross * 95, 100) };
}

function eventsOf(april: Month, drawn: readonly MonthEvents[]): Record<Month, Events> {
  return Object.fromEntries(
    monthsFrom(april, marchOf(april)).map((month, index) => [month, eventsIn(month, drawn[index])]),
  );
}

function eventsIn(month: Month, choice: MonthEvents | undefined): Events {
  const days = daysOf(month);
  return {
    lost: (choice?.lost ?? []).flatMap(({ day, hundredths }) => {
      const date = days[day];
      return date === undefined ? [] : [{ day: date, hundredths }];
    }),
    lostByDate: choice?.lostByDate ?? true,
    oneOffs: (choice?.oneOffs ?? []).map((each, position) => ({ ...each, code: `ONCE${position}` })),
    expenses: choice?.expense ? [{ ...choice.expense, code: 'FUEL' }] : [],
  };
}

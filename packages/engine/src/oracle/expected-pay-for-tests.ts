import { total } from './amounts-for-tests.ts';
import { type Day, daysOf, type Month, marchOf, monthAfter, monthOf, monthsFrom } from './days-for-tests.ts';
import {
  amountsForCeiling,
  employedDays,
  type KnownFacts,
  type MonthEarnings,
  paidAmounts,
} from './earnings-for-tests.ts';
import type { Component, Person } from './person-for-tests.ts';
import { providentFund, wageCeiling } from './provident-fund-for-tests.ts';
import { type FullMonth, fullMonth, wagesOf } from './salary-for-tests.ts';

/* What the months to come are expected to pay: the present salary, under the law of the last day of this month. */

export type ExpectedMonth = {
  readonly month: Month;
  readonly gross: number;
  readonly taxable: number;
  readonly basic: number;
  readonly houseRent: number;
  readonly ownFund: number;
  readonly employerFund: number;
};

export type Expectations = {
  /** Every later month of the financial year in which the person will be paid. */
  readonly ofYear: readonly ExpectedMonth[];
  /** Of any later month, also beyond the year. */
  readonly of: (later: Month) => ExpectedMonth;
};

export function expectations(
  month: Month,
  person: Person,
  knownFacts: KnownFacts,
  earnings: MonthEarnings,
): Expectations {
  const { latest, coveredByEsi } = earnings;
  const lawDay = daysOf(month).at(-1) ?? '';
  const march = marchOf(month);
  const fullIn = (salaryMonth: Month) =>
    fullMonth(person, latest.salary, { month: salaryMonth, days: [lawDay], coveredByEsi });
  // March takes what eleven twelfths leave of the CTC.
  const [full, fullMarch] = [fullIn(month), fullIn(march)];
  const expected = new Map<Month, ExpectedMonth>();
  const of = (later: Month): ExpectedMonth => {
    const before = expected.get(later);
    if (before !== undefined) return before;
    const paid = expectedMonth(later, lawDay, person, knownFacts, later === march ? fullMarch : full);
    expected.set(later, paid);
    return paid;
  };
  const last = knownFacts.lastDay !== null && monthOf(knownFacts.lastDay) < march ? monthOf(knownFacts.lastDay) : march;
  return { ofYear: monthsFrom(monthAfter(month), last).map(of), of };
}

function expectedMonth(
  later: Month,
  lawDay: Day,
  person: Person,
  knownFacts: KnownFacts,
  full: FullMonth,
): ExpectedMonth {
  const { membership, born, choices } = person;
  const days = daysOf(later);
  // Who leaves in that month is paid to the last day.
  const employed = employedDays(later, person, knownFacts.lastDay);
  const { components } = full.salary;
  const worked = [{ salary: full.salary, days: employed.length, lost: 0, full }];
  const amounts = paidAmounts(components, worked, { days, person: withoutWorkingDays(person), employed });
  const forCeiling = amountsForCeiling(components, amounts, worked, person);
  const wages = wagesOf(components, amounts, person, {
    amountsForCeiling: forCeiling,
    days: [lawDay],
    ceilingOn: wageCeiling,
  });
  const sumOf = (counts: (component: Component) => boolean): number =>
    total(components.filter(counts).map(({ code }) => amounts.get(code) ?? 0));
  const fundMonth = {
    days: [lawDay],
    ceilingOn: wageCeiling,
    ceilingScaledBy: choices.proRateCeiling ? { paidHundredths: employed.length * 100, days: days.length } : null,
    employerFollowsBasis: choices.employerFollowsBasis,
  };
  const fund = membership === null ? null : providentFund(wages.pf, membership, born, fundMonth);
  return {
    month: later,
    gross: sumOf(() => true),
    taxable: sumOf(({ taxable }) => taxable),
    basic: sumOf(({ role }) => role === 'basic' || role === 'dearness'),
    houseRent: sumOf(({ role }) => role === 'house-rent'),
    ownFund: fund === null ? 0 : fund.employee + fund.voluntary,
    employerFund: fund?.employerFund ?? 0,
  };
}

/** The working days of a month to come are not known yet: a leaver's days are counted by the calendar then. */
function withoutWorkingDays(person: Person): Person {
  const { choices } = person;
  return choices.lossOfPayDivisor === 'fixed-30'
    ? person
    : { ...person, choices: { ...choices, joinersAndLeavers: 'calendar-days' } };
}

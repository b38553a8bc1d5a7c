import { atLeastZero, nearest, nearestRupee, total, wholePart } from './amounts-for-tests.ts';
import { type Day, daysOf, type Month, weekdayOf } from './days-for-tests.ts';
import type { Component, Events, Person, Salary } from './person-for-tests.ts';
import { wageCeiling } from './provident-fund-for-tests.ts';
import { type Amounts, type FullMonth, fullMonth, type Wages, wagesOf } from './salary-for-tests.ts';

/* What the days of one month earn. */

/** What payroll knows when it pays a month. */
export type KnownFacts = { readonly lastDay: Day | null; readonly salaries: readonly Salary[] };

export type MonthEarnings = {
  readonly employed: readonly Day[];
  readonly paidHundredths: number;
  readonly components: readonly Component[];
  readonly amounts: Amounts;
  /** Of the salary in force on the last day. */
  readonly latest: FullMonth;
  readonly coveredByEsi: boolean;
  /** What PF and ESI are charged on, one-offs left out. */
  readonly wages: Wages;
};

export function factsKnownIn(month: Month, person: Person): KnownFacts {
  return {
    lastDay: person.leavingKnownIn <= month ? person.lastDay : null,
    salaries: person.salaries.filter((salary) => salary.knownIn <= month),
  };
}

export function employedDays(month: Month, person: Person, lastDay: Day | null): readonly Day[] {
  return daysOf(month).filter((day) => day >= person.joined && (lastDay === null || day <= lastDay));
}

export function monthEarnings(
  month: Month,
  person: Person,
  knownFacts: KnownFacts,
  events: Events,
  covered: boolean,
): MonthEarnings | null {
  const days = daysOf(month);
  const employed = employedDays(month, person, knownFacts.lastDay);
  if (employed.length === 0) return null;
  const spans = spansOf(employed, knownFacts, lostDays(employed, events), events.lostByDate);
  let coveredByEsi = covered;
  const worked = spans.map((span) => {
    const full = fullMonth(person, span.salary, { month, days, coveredByEsi });
    coveredByEsi ||= full.coveredByEsi;
    return { ...span, full };
  });
  const latest = worked.at(-1)?.full;
  if (latest === undefined) throw new RangeError('nobody works without a salary');
  const paidHundredths = employed.length * 100 - total(worked.map(({ lost }) => lost));
  const components = componentsOf(worked.map(({ salary }) => salary));
  const amounts = paidAmounts(components, worked, { days, person, employed });
  const wages = wagesOf(components, amounts, person, {
    amountsForCeiling: amountsForCeiling(components, amounts, worked, person),
    days,
    ceilingOn: wageCeiling,
  });
  return { employed, paidHundredths, components, amounts, latest, coveredByEsi, wages };
}

export function paidAmounts(components: readonly Component[], worked: readonly Worked[], month: PaidMonth): Amounts {
  return new Map(components.map((component) => [component.code, earnedAmount(component, worked, month)]));
}

/** Whether the PF wage is below the ceiling is asked of what is paid, or of the full salary where so chosen. */
export function amountsForCeiling(
  components: readonly Component[],
  paid: Amounts,
  worked: readonly Worked[],
  { choices }: Person,
): Amounts {
  if (choices.considerAllComponents) return paid;
  return new Map(components.map(({ code }) => [code, lastAmount(code, worked)]));
}

/** Hundredths of a day lost on each day of employment; what is noted twice for a day is one loss. */
export function lostDays(employed: readonly Day[], { lost }: Events): ReadonlyMap<Day, number> {
  const byDay = new Map<Day, number>();
  for (const { day, hundredths } of lost) {
    if (employed.includes(day)) byDay.set(day, Math.max(byDay.get(day) ?? 0, hundredths));
  }
  return byDay;
}

type Span = { readonly salary: Salary; readonly days: number; readonly lost: number };
type Worked = Span & { readonly full: FullMonth };

/** The days by the salary in force on them, the first salary holding before it begins too. */
function spansOf(
  employed: readonly Day[],
  { salaries }: KnownFacts,
  lost: ReadonlyMap<Day, number>,
  byDate: boolean,
): readonly Span[] {
  const inForce = (day: Day): Salary | undefined => salaries.findLast(({ from }) => from <= day) ?? salaries[0];
  const spans = salaries
    .map((salary) => employed.filter((day) => inForce(day) === salary))
    .map((days, index) => ({ salary: salaries[index], days }))
    .flatMap(({ salary, days }) => (salary === undefined || days.length === 0 ? [] : [{ salary, days }]));
  if (byDate) {
    return spans.map(({ salary, days }) => ({
      salary,
      days: days.length,
      lost: total(days.map((day) => lost.get(day) ?? 0)),
    }));
  }
  // Lost days without a date are taken from the last days of employment.
  let left = total(lost.values());
  return spans
    .toReversed()
    .map(({ salary, days }) => {
      const lostHere = Math.min(left, days.length * 100);
      left -= lostHere;
      return { salary, days: days.length, lost: lostHere };
    })
    .toReversed();
}

/** Every component of the salaries, as the latest salary that has it says. */
function componentsOf(salaries: readonly Salary[]): readonly Component[] {
  const byCode = new Map<string, Component>();
  for (const salary of salaries) for (const component of salary.components) byCode.set(component.code, component);
  return [...byCode.values()];
}

function lastAmount(code: string, worked: readonly Worked[]): number {
  return worked.findLast(({ full }) => full.amounts.has(code))?.full.amounts.get(code) ?? 0;
}

type PaidMonth = { readonly days: readonly Day[]; readonly person: Person; readonly employed: readonly Day[] };

/**
 * The full amount by the days of employment, less the lost days over the organisation's divisor. In a month longer than
 * the divisor the lost days can cost all pay although something was worked: that day is paid all the same.
 */
function earnedAmount(component: Component, worked: readonly Worked[], month: PaidMonth): number {
  const { person, days, employed } = month;
  const lost = total(worked.map((span) => span.lost));
  const paid = employed.length * 100 - lost;
  if (paid === 0) return 0;
  const isWhole = worked.length === 1 && paid === days.length * 100;
  if (isWhole || !component.proRata) return lastAmount(component.code, worked);
  const round = person.choices.componentRounding === 'rupee' ? nearestRupee : nearest;
  const divisor = divisorOf(person, days);
  const isOwn = person.choices.joinersAndLeavers === 'own-divisor' && employed.length < days.length;
  const whole = isOwn ? divisor : days.length;
  const present = isOwn ? ownDays(month, worked) : worked.map((span) => span.days * 100);
  // Over one denominator, so that nothing is rounded before the end.
  const numerator = total(
    worked.map((span, index) => {
      const amount = span.full.amounts.get(component.code) ?? 0;
      return amount * ((present[index] ?? 0) * divisor - span.lost * whole);
    }),
  );
  const pay = atLeastZero(round(numerator, whole * 100 * divisor));
  if (lost === 0 || person.choices.lossOfPayDivisor === 'calendar-days') return pay;
  const workedDays = excludesDaysOff(person) ? workingDays(employed, person) * 100 - lost : paid;
  const last = worked.findLast((span) => span.lost < span.days * 100);
  const ofLast = last?.full.amounts.get(component.code) ?? 0;
  return Math.max(pay, round(ofLast * Math.min(100, atLeastZero(workedDays)), divisor * 100));
}

/** The days of employment as the divisor counts them, in hundredths, shared out over the salaries by calendar days. */
function ownDays({ person, days, employed }: PaidMonth, worked: readonly Worked[]): readonly number[] {
  const counted = excludesDaysOff(person) ? workingDays(employed, person) : employed.length;
  const all = Math.min(divisorOf(person, days), counted) * 100;
  const later = worked.slice(1).map((span) => wholePart(all * span.days, employed.length));
  return [all - total(later), ...later];
}

function divisorOf(person: Person, days: readonly Day[]): number {
  switch (person.choices.lossOfPayDivisor) {
    case 'calendar-days':
      return days.length;
    case 'fixed-30':
      return 30;
    case 'fixed-26':
      return 26;
    case 'working-days':
      return Math.max(1, workingDays(days, person));
  }
}

/** 26 days and working days are days without the weekly days off. */
function excludesDaysOff({ choices }: Person): boolean {
  return choices.lossOfPayDivisor === 'fixed-26' || choices.lossOfPayDivisor === 'working-days';
}

export function workingDays(days: readonly Day[], { weekDaysOff }: Person): number {
  return days.filter((day) => !weekDaysOff.includes(weekdayOf(day))).length;
}

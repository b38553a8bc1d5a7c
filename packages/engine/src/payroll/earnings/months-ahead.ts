import { type CalendarMonth, compareMonths, dayNumber } from '../../kernel/calendar-date.ts';
import { itemAt } from '../../kernel/item-at.ts';
import { add, multiply, type Paise, subtract, sum, ZERO } from '../../kernel/money.ts';
import type { PayPeriod } from '../../kernel/pay-period.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { monthlyCtc } from '../../salary/solve-structure.ts';
import { lastMonthOfYear, laterPayMonths, laterPeriod, monthsUntilLeaving } from '../terms/later-months.ts';
import type { MonthLaw } from '../terms/month-law.ts';
import type { PayrollPolicy } from '../terms/payroll-policy.ts';
import type { PersonFacts } from '../terms/payslip-types.ts';
import { type MonthSalary, monthSalary } from '../terms/structure-rules.ts';
import { earnedAmount } from './earned-amount.ts';
import { type EarnedAmounts, type MonthEarnings, type MonthTerms, wagesEarned } from './month-earnings.ts';
import { HUNDREDTHS, type PaidSpan, type PaidTime } from './paid-time.ts';

/** What the months after this one are expected to pay. */
export type MonthsAhead = {
  readonly period: PayPeriod;
  /** The person as those months find them: a membership that began inside the period holds on all their days. */
  readonly person: PersonFacts;
  /** The present salary under the law of the period's last day: a full month. */
  readonly salary: MonthSalary;
  /** What provident fund is charged on in a full month, before any ceiling. */
  readonly pfWage: Paise;
  /** Months up to and including that of the last working day; null while none is known. */
  readonly untilLeaving: number | null;
  /** Months that pay something else, by how far away they are. */
  readonly odd: ReadonlyMap<number, OddMonth>;
};

/** The month of leaving where it is not worked to its end, and March, which takes what the twelfths leave of the CTC. */
export type OddMonth = {
  /** Of the components of the salary, in their order. */
  readonly amounts: readonly Paise[];
  readonly gross: Paise;
  readonly pfWage: Paise;
  /** Of a month that is paid in part. */
  readonly part?: { readonly paidDays: number; readonly days: number };
};

export function monthsAhead(terms: MonthTerms, earned: MonthEarnings): MonthsAhead {
  const { facts, law, policy } = terms;
  const person = personAhead(facts.person, law.period);
  const salary = salaryAhead(person, terms, earned);
  const untilLeaving = monthsUntilLeaving(law.period, facts.person.lastWorkingDay);
  const months: Omit<MonthsAhead, 'odd'> = {
    period: law.period,
    person,
    salary,
    untilLeaving,
    pfWage: pfWageAhead(salary, law, policy),
  };
  return { ...months, odd: oddMonths(months, terms, earned) };
}

const NO_ODD_MONTHS: ReadonlyMap<number, OddMonth> = new Map();

function oddMonths(
  { period, person, salary, untilLeaving }: Omit<MonthsAhead, 'odd'>,
  terms: MonthTerms,
  earned: MonthEarnings,
): ReadonlyMap<number, OddMonth> {
  const { lastWorkingDay } = person;
  const march = compareMonths(lastMonthOfYear(period.statutoryMonth), period.statutoryMonth);
  const inMarch =
    march === 0 || laterPayMonths(period, untilLeaving, lastMonthOfYear(period.statutoryMonth)) < march
      ? null
      : marchSalary(person, terms, earned);
  const leaving =
    lastWorkingDay === null || untilLeaving === null || untilLeaving === 0
      ? null
      : leavingMonth(dayNumber(lastWorkingDay), laterPeriod(period, untilLeaving), {
          ...terms,
          salary: untilLeaving === march ? (inMarch ?? salary) : salary,
        });
  if (inMarch === null && leaving === null) return NO_ODD_MONTHS;
  const odd = new Map<number, OddMonth>();
  if (inMarch !== null) {
    const { amounts, gross } = inMarch.solved;
    odd.set(march, { amounts, gross, pfWage: pfWageAhead(inMarch, terms.law, terms.policy) });
  }
  if (leaving !== null && untilLeaving !== null) odd.set(untilLeaving, leaving);
  return odd;
}

/** The salary of March where it takes what the other months leave; null where nothing is left. */
function marchSalary(person: PersonFacts, terms: MonthTerms, earned: MonthEarnings): MonthSalary | null {
  const { annualCtc } = latestRevision(terms.time);
  const { componentRounding } = terms.policy;
  const isOdd = multiply(monthlyCtc(annualCtc, 4, componentRounding), 12) !== annualCtc;
  return isOdd ? solvedAhead(person, terms, { earned, month: 3 }) : null;
}

function latestRevision({ spans }: PaidTime) {
  return itemAt(spans, spans.length - 1).revision;
}

/** How many of them there are up to and including the given month. */
export function monthsUpTo({ period, untilLeaving }: MonthsAhead, upTo: CalendarMonth): number {
  return laterPayMonths(period, untilLeaving, upTo);
}

/** The odd month at this distance; null for one that pays the salary of every month. */
export function oddAt({ odd }: MonthsAhead, distance: number): OddMonth | null {
  return odd.get(distance) ?? null;
}

/** The gross of the months from one distance to another; zero when there are none. */
export function grossAhead(ahead: MonthsAhead, from: number, to: number): Paise {
  if (to < from) return ZERO;
  const { gross } = ahead.salary.solved;
  let total = multiply(gross, to - from + 1);
  for (const [distance, month] of ahead.odd) {
    if (distance >= from && distance <= to) total = add(total, subtract(month.gross, gross));
  }
  return total;
}

/** Who became a member of the fund inside the period is one on every day of the months to come. */
function personAhead(person: PersonFacts, { firstDay, lastDay }: PayPeriod): PersonFacts {
  const { pf } = person;
  if (pf === null || pf.memberFrom === null) return person;
  const from = dayNumber(pf.memberFrom);
  return from <= firstDay || from > lastDay ? person : { ...person, pf: { ...pf, memberFrom: null } };
}

/** A CTC that grows is solved with the law it was agreed under; contributions follow the law of their month. */
function pfWageAhead({ structure, solved }: MonthSalary, law: MonthLaw, policy: PayrollPolicy): Paise {
  if (policy.contributionRise === 'fixed-allowance') return solved.wages.pf;
  const amounts: EarnedAmounts = { earnings: structure.earnings, paid: solved.amounts, full: solved.amounts };
  return wagesEarned(amounts, { epf: law.epfAhead, codeWages: law.codeWages }, policy).wages.pf;
}

/** The present salary under the law of the period's last day. */
function salaryAhead(person: PersonFacts, terms: MonthTerms, earned: MonthEarnings): MonthSalary {
  if (terms.law.epfAhead === terms.law.epf && person === terms.facts.person) return earned.latest;
  // April stands for every month but March.
  return solvedAhead(person, terms, { earned, month: 4 });
}

type Ahead = { readonly earned: MonthEarnings; readonly month: number };

function solvedAhead(person: PersonFacts, { law, policy, time }: MonthTerms, { earned, month }: Ahead): MonthSalary {
  const options = { person, law, policy, epfRules: law.epfAhead, coveredByEsi: earned.esiCovered, month };
  const salary = monthSalary(latestRevision(time), options);
  return isRefusal(salary) ? earned.latest : salary;
}

type Leaver = {
  readonly law: MonthLaw;
  readonly policy: PayrollPolicy;
  readonly time: PaidTime;
  readonly salary: MonthSalary;
};

/** The month of the last working day; null where it is worked to its end. */
function leavingMonth(lastDay: number, period: PayPeriod, { law, policy, time, salary }: Leaver): OddMonth | null {
  if (lastDay >= period.lastDay) return null;
  const { structure, solved } = salary;
  const revision = latestRevision(time);
  const part = partOf(period, { revision, firstDay: period.firstDay, lastDay }, policy);
  const amounts = structure.earnings.map(({ proRata }, index) =>
    earnedAmount([itemAt(solved.amounts, index)], proRata, part, policy.componentRounding),
  );
  const earned: EarnedAmounts = { earnings: structure.earnings, paid: amounts, full: solved.amounts };
  const { wages } = wagesEarned(earned, { epf: law.epfAhead, codeWages: law.codeWages }, policy);
  const paid = { paidDays: part.employedDays, days: period.days };
  return { amounts, gross: sum(amounts), pfWage: wages.pf, part: paid };
}

/** Working days of a month to come are not known: those of a leaver are in proportion to calendar days. */
function partOf(
  period: PayPeriod,
  part: Pick<PaidSpan, 'revision' | 'firstDay' | 'lastDay'>,
  { joinersAndLeavers, lossOfPayDivisor }: PayrollPolicy,
): PaidTime {
  const days = part.lastDay - part.firstDay + 1;
  const divisor = joinersAndLeavers === 'own-divisor' && lossOfPayDivisor === 'fixed-30' ? 30 : period.days;
  return {
    period,
    spans: [{ ...part, days, present: Math.min(days, divisor) * HUNDREDTHS, lop: 0 }],
    employedDays: days,
    lop: 0,
    esi: 0,
    paid: days * HUNDREDTHS,
    presentDivisor: divisor,
    lopDivisor: divisor,
    minimumPaid: 0,
    isFull: false,
  };
}

import { type CalendarMonth, dayNumber } from '../kernel/calendar-date.ts';
import { itemAt } from '../kernel/item-at.ts';
import { multiply, type Paise, subtract, sum, ZERO } from '../kernel/money.ts';
import type { PayPeriod } from '../kernel/pay-period.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { earnedAmount } from './earned-amount.ts';
import { laterPayMonths, laterPeriod, monthsUntilLeaving } from './later-months.ts';
import { type EarnedAmounts, type MonthEarnings, type MonthTerms, wagesEarned } from './month-earnings.ts';
import type { MonthLaw } from './month-law.ts';
import { HUNDREDTHS, type PaidStretch, type PaidTime } from './paid-time.ts';
import type { PayrollPolicy } from './payroll-policy.ts';
import type { PersonFacts } from './payslip-types.ts';
import { type MonthSalary, monthSalary } from './structure-rules.ts';

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
  /** The month of leaving where it is not worked to its end. */
  readonly leaving: LeavingMonth | null;
};

export type LeavingMonth = {
  /** Of the components of the salary, in their order. */
  readonly amounts: readonly Paise[];
  readonly gross: Paise;
  readonly pfWage: Paise;
  readonly paidDays: number;
  readonly days: number;
};

export function monthsAhead(terms: MonthTerms, earned: MonthEarnings): MonthsAhead {
  const { facts, law, policy, time } = terms;
  const person = personAhead(facts.person, law.period);
  const salary = salaryAhead(person, terms, earned);
  const untilLeaving = monthsUntilLeaving(law.period, facts.person.lastWorkingDay);
  const { lastWorkingDay } = facts.person;
  const leaving =
    lastWorkingDay === null || untilLeaving === null || untilLeaving === 0
      ? null
      : leavingMonth(dayNumber(lastWorkingDay), laterPeriod(law.period, untilLeaving), { law, policy, time, salary });
  return { period: law.period, person, salary, pfWage: pfWageAhead(salary, law, policy), untilLeaving, leaving };
}

/** How many of them there are up to and including the given month. */
export function monthsUpTo({ period, untilLeaving }: MonthsAhead, upTo: CalendarMonth): number {
  return laterPayMonths(period, untilLeaving, upTo);
}

/** The month of leaving, when the month at this distance is it and is paid in part. */
export function leavingAt({ untilLeaving, leaving }: MonthsAhead, distance: number): LeavingMonth | null {
  return distance === untilLeaving ? leaving : null;
}

/** The gross of the months from one distance to another; zero when there are none. */
export function grossAhead(ahead: MonthsAhead, from: number, to: number): Paise {
  if (to < from) return ZERO;
  const { gross } = ahead.salary.solved;
  const whole = multiply(gross, to - from + 1);
  const part = ahead.untilLeaving !== null && ahead.untilLeaving >= from ? leavingAt(ahead, to) : null;
  return part === null ? whole : subtract(whole, subtract(gross, part.gross));
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
function salaryAhead(
  person: PersonFacts,
  { facts, law, policy, time }: MonthTerms,
  earned: MonthEarnings,
): MonthSalary {
  if (law.epfAhead === law.epf && person === facts.person) return earned.latest;
  const { revision } = itemAt(time.stretches, time.stretches.length - 1);
  const options = { person, law, policy, epfRules: law.epfAhead, coveredByEsi: earned.esiCovered };
  // April is used for every month but March; the few paise more of March do not change an estimate.
  const salary = monthSalary(revision, { ...options, month: 4 });
  return isRefusal(salary) ? earned.latest : salary;
}

type Leaver = {
  readonly law: MonthLaw;
  readonly policy: PayrollPolicy;
  readonly time: PaidTime;
  readonly salary: MonthSalary;
};

/** The month of the last working day; null where it is worked to its end. */
function leavingMonth(lastDay: number, period: PayPeriod, { law, policy, time, salary }: Leaver): LeavingMonth | null {
  if (lastDay >= period.lastDay) return null;
  const { structure, solved } = salary;
  const { revision } = itemAt(time.stretches, time.stretches.length - 1);
  const part = partOf(period, { revision, firstDay: period.firstDay, lastDay }, policy);
  const amounts = structure.earnings.map(({ proRata }, index) =>
    earnedAmount([itemAt(solved.amounts, index)], proRata, part, policy.componentRounding),
  );
  const earned: EarnedAmounts = { earnings: structure.earnings, paid: amounts, full: solved.amounts };
  const { wages } = wagesEarned(earned, { epf: law.epfAhead, codeWages: law.codeWages }, policy);
  return { amounts, gross: sum(amounts), pfWage: wages.pf, paidDays: part.employedDays, days: period.days };
}

/** Working days of a month to come are not known: those of a leaver are in proportion to calendar days. */
function partOf(
  period: PayPeriod,
  part: Pick<PaidStretch, 'revision' | 'firstDay' | 'lastDay'>,
  { joinersAndLeavers, lossOfPayDivisor }: PayrollPolicy,
): PaidTime {
  const days = part.lastDay - part.firstDay + 1;
  const divisor = joinersAndLeavers === 'own-divisor' && lossOfPayDivisor === 'fixed-30' ? 30 : period.days;
  return {
    period,
    stretches: [{ ...part, days, present: Math.min(days, divisor) * HUNDREDTHS, lop: 0 }],
    employedDays: days,
    lop: 0,
    paid: days * HUNDREDTHS,
    presentDivisor: divisor,
    lopDivisor: divisor,
    minimumPaid: 0,
    isFull: false,
  };
}

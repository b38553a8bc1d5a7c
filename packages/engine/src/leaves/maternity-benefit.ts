import { codeWagesRule } from '@muster/law/labour-codes/wages.ts';
import { esicBenefits, type MaternityRule, maternityLeave } from '@muster/law/leaves/maternity.ts';
import type { Note } from '../explain/note.ts';
import { amountInput, daysInput, type Explanation } from '../explain/trace.ts';
import {
  addMonths,
  type CalendarDate,
  type CalendarMonth,
  compareDates,
  compareMonths,
  daysInclusive,
  formatMonth,
  monthOf,
} from '../kernel/calendar-date.ts';
import { add, type Paise, rupees, sum } from '../kernel/money.ts';
import { percent, share } from '../kernel/rate.ts';
import { toPaisaHalfUp } from '../kernel/rounding.ts';
import { type Cited, citeOrThrow } from '../statutory/cited.ts';
import { codeWages } from '../statutory/labour-code-wages.ts';
import type { MaternityEvent, MaternityLeave } from './maternity.ts';

/** What a month paid of the salary, and for how many days. */
export type WagesOfMonth = {
  readonly month: CalendarMonth;
  /** Earnings that the Labour Codes count as wages, and those that they leave out. */
  readonly included: Paise;
  readonly excluded: Paise;
  /** Hundredths of days that were paid. */
  readonly days: number;
};

export type BenefitFacts = {
  readonly event: Pick<MaternityEvent, 'kind' | 'day'>;
  readonly paidBy: MaternityLeave['paidBy'];
  /** The leave, every day of the calendar in it. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** The first day of the absence for this event, in this leave or in one before it. */
  readonly absentFrom: CalendarDate;
  readonly joined: CalendarDate;
  /** Months before the absence whose payroll is approved, the latest of them at least. */
  readonly wages: readonly WagesOfMonth[];
  /** What the leave type pays of the salary, in percent. */
  readonly paidPercent: number;
};

export type MaternityBenefit = {
  /** Null where ESIC pays, or where no wages are known. */
  readonly amount: Paise | null;
  /** Due once, beside it, where the employer gives no care free of charge; null where none is due. */
  readonly medicalBonus: Paise | null;
  /** Not all of the months that count are known yet. */
  readonly isEstimate: boolean;
  readonly explanation: Explanation;
};

type Rule = Cited<MaternityRule>;

/** How many months before the absence count. */
export function monthsOfAverage({ day }: Pick<MaternityEvent, 'day'>): number {
  return citeOrThrow(maternityLeave, day, ({ averageMonths }) => averageMonths).value;
}

/**
 * What the employer owes for maternity leave at least: the average daily wage of the calendar months before the absence,
 * by the days that were paid in them, for every day of the calendar in the leave. Code on Social Security, 2020, s.60(1).
 */
export function maternityBenefit(facts: BenefitFacts): MaternityBenefit {
  const { event, from, absentFrom, paidBy, paidPercent } = facts;
  if (paidBy === 'esic') return paidByEsic(event.day);
  const law = citeOrThrow(maternityLeave, event.day, (value) => value);
  const isFirst = compareDates(from, absentFrom) === 0;
  const medicalBonus = event.kind === 'birth' && isFirst ? rupees(law.value.medicalBonusRupees) : null;
  const { used, missing } = monthsUsed(facts, law.value.averageMonths);
  if (used.length === 0) return { amount: null, medicalBonus, isEstimate: true, explanation: unknown(facts, law) };
  const isEstimate = missing.length > 0;
  const notes: readonly Note[] = [
    ...(isEstimate ? [{ kind: 'maternity-estimate', missing, by: used.map(({ month }) => month) } as const] : []),
    { kind: 'maternity-minimum-wage' },
    { kind: 'maternity-paid-as-leave', percent: paidPercent },
  ];
  const { amount, explanation } = averaged(used, facts, law);
  return { amount, medicalBonus, isEstimate, explanation: { ...explanation, notes } };
}

const ID = 'maternity-benefit';
const LABEL = 'Maternity benefit';

function paidByEsic(day: CalendarDate): MaternityBenefit {
  const { value, source } = citeOrThrow(esicBenefits, day, (benefits) => benefits);
  const { maternityContributionDays: contributionDays } = value;
  const rate = percent(value.maternityPercent);
  const reason = { kind: 'maternity-benefit-esi', rate, contributionDays } as const;
  const explanation = { id: ID, label: LABEL, amount: null, reason, inputs: [], source: [source] };
  return { amount: null, medicalBonus: null, isEstimate: false, explanation };
}

function unknown({ absentFrom }: BenefitFacts, { value, source }: Rule): Explanation {
  const months = monthsBefore(absentFrom, value.averageMonths);
  const reason = { kind: 'maternity-benefit-unknown', months } as const;
  return { id: ID, label: LABEL, amount: null, reason, inputs: [], source: [source] };
}

function monthsBefore(day: CalendarDate, count: number): readonly CalendarMonth[] {
  return Array.from({ length: count }, (_, place) => addMonths(monthOf(day), place - count));
}

type MonthsUsed = { readonly used: readonly WagesOfMonth[]; readonly missing: readonly CalendarMonth[] };

/**
 * The months that count, of those in employment, as far as something was paid in them. Where one of them is not known
 * yet, the latest that are known stand in for all of them.
 */
function monthsUsed({ absentFrom, joined, wages }: BenefitFacts, count: number): MonthsUsed {
  const counted = monthsBefore(absentFrom, count).filter((month) => compareMonths(month, monthOf(joined)) >= 0);
  const isOf = (month: CalendarMonth) => (wages: { readonly month: CalendarMonth }) =>
    compareMonths(wages.month, month) === 0;
  const missing = counted.filter((month) => !wages.some(isOf(month)));
  const paid = wages
    .filter(({ month, days }) => days > 0 && compareMonths(month, monthOf(absentFrom)) < 0)
    .toSorted((one, other) => compareMonths(one.month, other.month));
  const used =
    missing.length > 0
      ? paid.slice(-count)
      : paid.filter(({ month }) => counted.some((one) => compareMonths(one, month) === 0));
  return { used, missing };
}

function averaged(used: readonly WagesOfMonth[], { event, from, to }: BenefitFacts, law: Rule) {
  const days = daysInclusive(from, to);
  const code = law.value.wages === 'code-wages' ? citeOrThrow(codeWagesRule, event.day, (rule) => rule) : null;
  const months = used.map(({ month, included, excluded, days: paid }) => ({
    month,
    paid,
    wages: code === null ? add(included, excluded) : codeWages(included, excluded, code).wages,
  }));
  const wages = sum(months.map((month) => month.wages));
  const paid = months.reduce((total, month) => total + month.paid, 0);
  // Exact until the end: the daily wage is rounded to be read, never to be multiplied.
  const daily = toPaisaHalfUp(share(wages, 100, paid));
  const amount = toPaisaHalfUp(share(wages, days * 100, paid));
  const paidDays = paid / 100;
  const explanation: Explanation = {
    id: ID,
    label: LABEL,
    amount,
    reason: { kind: 'maternity-benefit', daily, wages, paidDays, months: months.map(({ month }) => month), days },
    inputs: [
      ...months.map((month) => amountInput(`Wages of ${formatMonth(month.month)}`, month.wages)),
      daysInput('Paid days in them', paidDays),
      daysInput('Days of leave', days),
    ],
    source: code === null ? [law.source] : [law.source, code.source],
  };
  return { amount, explanation };
}

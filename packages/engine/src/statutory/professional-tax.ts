import type { ProfessionalTaxSchedule } from '@muster/law/professional-tax/schedule.ts';
import type { NothingDueReason } from '../explain/contribution-reasons.ts';
import type { Tracer } from '../explain/trace.ts';
import {
  addMonths,
  type CalendarMonth,
  compareMonths,
  daysInclusive,
  earlier,
  endOf,
  firstDayOf,
  lastDayOf,
  later,
  monthOf,
} from '../kernel/calendar-date.ts';
import { add, atLeastZero, multiply, type Paise, paise, subtract, ZERO } from '../kernel/money.ts';
import { share } from '../kernel/rate.ts';
import { toLowerRupee } from '../kernel/rounding.ts';
import { exemptionOn } from './professional-tax-exemption.ts';
import { explainProfessionalTax } from './professional-tax-explanation.ts';
import {
  type MonthSpan,
  monthsIn,
  type ProfessionalTaxRules,
  professionalTaxPeriod,
} from './professional-tax-rules.ts';
import type { ProfessionalTaxInput, ProfessionalTaxResult } from './professional-tax-types.ts';
import { slabOf, tableFor } from './slab-table.ts';

/** Tax on professions of one month, exact (no rounding beyond the state's own instalments in whole rupees). */
export function professionalTax(
  input: ProfessionalTaxInput,
  rules: ProfessionalTaxRules,
  tracer: Tracer | null = null,
): ProfessionalTaxResult {
  const schedule = rules.value;
  const period = professionalTaxPeriod(input.month, schedule);
  const income =
    schedule.basis === 'monthly' ? input.gross : add(add(input.earlierInPeriod, input.gross), input.laterInPeriod);
  const slabTax = paise(slabOf(income, tableFor(input.gender, schedule)).tax);
  const barred = barredBecause(input, schedule, period, income);
  const taxOfPeriod = barred === null ? slabTax : ZERO;
  const amount = taxOfPeriod === ZERO ? ZERO : dueThisMonth(input, schedule, period, taxOfPeriod);
  const result: ProfessionalTaxResult = {
    amount,
    income,
    taxOfPeriod,
    period,
    nothingDue: amount > 0 ? null : (barred ?? (slabTax === ZERO ? 'below-first-slab' : 'not-this-month')),
    menTableUsed: schedule.slabsForWomen !== undefined && input.gender === 'other',
  };
  if (tracer !== null) explainProfessionalTax(tracer, input, result, rules);
  return result;
}

function barredBecause(
  input: ProfessionalTaxInput,
  schedule: ProfessionalTaxSchedule,
  period: MonthSpan,
  income: Paise,
): NothingDueReason | null {
  if (income <= 0) return 'nothing-paid';
  if (exemptionOn(endOf(input.month), input, schedule.exemptions) !== null) return 'exempt';
  if (schedule.onlyIncomeTaxPayees === true && !input.paysIncomeTax) return 'no-income-tax';
  if (schedule.leastDaysInPeriod === undefined) return null;
  const from =
    input.employedFrom === null ? firstDayOf(period.from) : later(firstDayOf(period.from), input.employedFrom);
  const to = input.lastWorkingDay === null ? lastDayOf(period.to) : earlier(lastDayOf(period.to), input.lastWorkingDay);
  return daysInclusive(from, to) < schedule.leastDaysInPeriod ? 'too-few-days' : null;
}

function dueThisMonth(
  input: ProfessionalTaxInput,
  schedule: ProfessionalTaxSchedule,
  period: MonthSpan,
  tax: Paise,
): Paise {
  const { collection, specialMonth } = schedule;
  if (collection.how === 'every-month') {
    const special = specialMonth?.month === input.month.month && specialMonth.replaces === tax;
    return special ? paise(specialMonth.tax) : tax;
  }
  if (collection.how === 'once-a-period') {
    const since = compareMonths(input.month, collectionMonth(input, period, collection.months));
    // Later months collect what pay beyond the estimate adds. What was taken too much has been paid over to the state,
    // which alone gives it back. Where nothing is known of what was taken, its month is taken to have settled all.
    if (since < 0 || (since > 0 && input.deductedEarlierInPeriod === null)) return ZERO;
    return atLeastZero(subtract(tax, input.deductedEarlierInPeriod ?? ZERO));
  }
  const served = servedMonths(input, period);
  const instalment = instalmentOf(tax, collection.plan ?? []);
  const balance = inside(monthOfPeriod(period, [collection.balanceMonth]), served);
  if (compareMonths(input.month, balance) !== 0) return instalment;
  // Only the months served here are owed for: another employer takes the tax of the others.
  const due = toLowerRupee(share(tax, monthsIn(served), monthsIn(period)));
  const earlier = multiply(instalment, monthsIn(served) - 1);
  return atLeastZero(subtract(due, input.deductedEarlierInPeriod ?? earlier));
}

/** The month from which a tax of the half-year or year is collected as a whole. */
export function collectionMonth(
  input: Pick<ProfessionalTaxInput, 'employedFrom' | 'lastWorkingDay'>,
  period: MonthSpan,
  months: readonly number[],
): CalendarMonth {
  return inside(monthOfPeriod(period, months), servedMonths(input, period));
}

function instalmentOf(tax: Paise, plan: readonly { readonly yearly: number; readonly monthly: number }[]): Paise {
  const planned = plan.find((entry) => entry.yearly === tax);
  return planned === undefined ? toLowerRupee(share(tax, 1, 12)) : paise(planned.monthly);
}

function servedMonths(
  input: Pick<ProfessionalTaxInput, 'employedFrom' | 'lastWorkingDay'>,
  period: MonthSpan,
): MonthSpan {
  const first = input.employedFrom === null ? period.from : monthOf(input.employedFrom);
  const last = input.lastWorkingDay === null ? period.to : monthOf(input.lastWorkingDay);
  return {
    from: compareMonths(first, period.from) > 0 ? first : period.from,
    to: compareMonths(last, period.to) < 0 ? last : period.to,
  };
}

/** The month of the period whose number is one of those given. */
function monthOfPeriod(period: MonthSpan, numbers: readonly number[]): CalendarMonth {
  let month = period.from;
  while (!numbers.includes(month.month)) month = addMonths(month, 1);
  return month;
}

/** The month, or the nearest one in employment: a leaver pays in the last month, a late joiner in the first. */
function inside(month: CalendarMonth, served: MonthSpan): CalendarMonth {
  if (compareMonths(month, served.from) < 0) return served.from;
  return compareMonths(month, served.to) > 0 ? served.to : month;
}

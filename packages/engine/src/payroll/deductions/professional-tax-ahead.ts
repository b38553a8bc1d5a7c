import { addMonths, compareMonths, endOf } from '../../kernel/calendar-date.ts';
import { add, multiply, type Paise, paise, ZERO } from '../../kernel/money.ts';
import { collectionMonth, professionalTax } from '../../statutory/professional-tax.ts';
import { exemptionOn } from '../../statutory/professional-tax-exemption.ts';
import { type MonthSpan, professionalTaxPeriod } from '../../statutory/professional-tax-rules.ts';
import type { ProfessionalTaxInput } from '../../statutory/professional-tax-types.ts';
import { slabOf, tableFor } from '../../statutory/slab-table.ts';
import { grossAhead, type MonthsAhead, monthsUpTo } from '../earnings/months-ahead.ts';
import type { MonthProfessionalTax } from './month-contributions.ts';

/**
 * Professional tax that the later months of the financial year will collect at the present salary, for the year's tax
 * estimate: it lowers taxable income in the old regime. Each month collects by the very rule it will be paid by.
 */
export function professionalTaxAhead(due: MonthProfessionalTax, ahead: MonthsAhead, laterMonths: number): Paise {
  if (laterMonths === 0 || due.result.nothingDue === 'exempt' || due.result.nothingDue === 'no-income-tax') return ZERO;
  return due.rules.value.collection.how === 'every-month'
    ? everyMonth(due, ahead, laterMonths)
    : byPeriods(due, ahead, laterMonths);
}

function everyMonth(due: MonthProfessionalTax, ahead: MonthsAhead, laterMonths: number): Paise {
  const { rules, input } = due;
  const months = monthsBeforeExemption(due, laterMonths);
  const monthly = paise(slabOf(ahead.salary.solved.gross, tableFor(input.gender, rules.value)).tax);
  let total = multiply(monthly, months);
  for (const distance of unusualMonths(due, ahead)) {
    if (distance > months) continue;
    const month = addMonths(input.month, distance);
    const { amount } = professionalTax({ ...input, month, gross: grossAhead(ahead, distance, distance) }, rules);
    total = paise(total - monthly + amount);
  }
  return total;
}

/** How far away the months are that differ from the others: that of the special tax, and those that pay otherwise. */
function unusualMonths({ rules, input }: MonthProfessionalTax, { odd }: MonthsAhead): ReadonlySet<number> {
  const special = rules.value.specialMonth;
  const months = new Set(odd.keys());
  if (special !== undefined) months.add(((special.month + 11 - input.month.month) % 12) + 1);
  return months;
}

/** How many of the months come before an age from which the law exempts. */
function monthsBeforeExemption({ rules, input }: MonthProfessionalTax, laterMonths: number): number {
  let months = laterMonths;
  while (months > 0 && exemptionOn(endOf(addMonths(input.month, months)), input, rules.value.exemptions) !== null) {
    months -= 1;
  }
  return months;
}

/** Half-years and years: the rest of the present one, and those that begin before the financial year ends. */
function byPeriods(due: MonthProfessionalTax, ahead: MonthsAhead, laterMonths: number): Paise {
  const { rules, input, result } = due;
  let { period } = result;
  let paid = add(input.earlierInPeriod, input.gross);
  let deducted = add(input.deductedEarlierInPeriod ?? ZERO, result.amount);
  let total = ZERO;
  for (let first = 1; first <= laterMonths; ) {
    const last = monthsUpTo(ahead, period.to);
    for (const distance of collectedAt(due, period, first, Math.min(last, laterMonths))) {
      const inMonth: ProfessionalTaxInput = {
        ...input,
        month: addMonths(input.month, distance),
        gross: grossAhead(ahead, distance, distance),
        earlierInPeriod: add(paid, grossAhead(ahead, first, distance - 1)),
        laterInPeriod: grossAhead(ahead, distance + 1, last),
        deductedEarlierInPeriod: deducted,
      };
      const { amount } = professionalTax(inMonth, rules);
      total = add(total, amount);
      deducted = add(deducted, amount);
    }
    first = compareMonths(period.to, input.month) + 1;
    period = professionalTaxPeriod(addMonths(period.to, 1), rules.value);
    paid = ZERO;
    deducted = ZERO;
  }
  return total;
}

/** How far away the months of a half-year or year are that can collect: its own one, or every one. */
function collectedAt(
  { rules, input }: MonthProfessionalTax,
  period: MonthSpan,
  first: number,
  last: number,
): readonly number[] {
  const { collection } = rules.value;
  if (collection.how !== 'once-a-period') {
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  }
  const distance = compareMonths(collectionMonth(input, period, collection.months), input.month);
  return distance >= first && distance <= last ? [distance] : [];
}

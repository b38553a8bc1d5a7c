import { addMonths, type CalendarMonth } from '../kernel/calendar-date.ts';
import { add, atLeastZero, multiply, type Paise, paise, subtract, ZERO } from '../kernel/money.ts';
import { professionalTax } from '../statutory/professional-tax.ts';
import { monthsIn, professionalTaxPeriod } from '../statutory/professional-tax-rules.ts';
import { slabOf, tableFor } from '../statutory/slab-table.ts';
import type { MonthProfessionalTax } from './month-contributions.ts';

/**
 * Professional tax expected in the later months of the financial year at the present salary, for the year's tax
 * estimate: it lowers taxable income in the old regime.
 */
export function professionalTaxAhead(due: MonthProfessionalTax, monthlyGross: Paise, laterMonths: number): Paise {
  if (laterMonths === 0 || due.result.nothingDue === 'exempt' || due.result.nothingDue === 'no-income-tax') return ZERO;
  return due.rules.value.collection.how === 'every-month'
    ? everyMonth(due, monthlyGross, laterMonths)
    : byPeriods(due, monthlyGross, laterMonths);
}

function everyMonth(due: MonthProfessionalTax, monthlyGross: Paise, laterMonths: number): Paise {
  const { rules, input } = due;
  const special = rules.value.specialMonth;
  const specialMonth = special === undefined ? null : within(input.month, laterMonths, special.month);
  const taxOf = (month: CalendarMonth): Paise =>
    professionalTax({ ...input, month, gross: monthlyGross }, rules).amount;
  const usual = paise(slabOf(monthlyGross, tableFor(input.gender, rules.value)).tax);
  if (specialMonth === null) return multiply(usual, laterMonths);
  return add(multiply(usual, laterMonths - 1), taxOf(specialMonth));
}

/** What is left of the present half-year or year, and whole ones that begin before the year ends. */
function byPeriods(due: MonthProfessionalTax, monthlyGross: Paise, laterMonths: number): Paise {
  const { rules, input, result } = due;
  const taken = add(input.deductedEarlierInPeriod ?? ZERO, result.amount);
  const left = monthsIn({ from: addMonths(input.month, 1), to: result.period.to });
  let total = left > 0 ? atLeastZero(subtract(result.taxOfPeriod, taken)) : ZERO;
  let month = addMonths(result.period.to, 1);
  for (let ahead = left + 1; ahead <= laterMonths; ) {
    const months = monthsIn(professionalTaxPeriod(month, rules.value));
    const income = multiply(monthlyGross, Math.min(months, laterMonths - ahead + 1));
    total = add(total, paise(slabOf(income, tableFor(input.gender, rules.value)).tax));
    month = addMonths(month, months);
    ahead += months;
  }
  return total;
}

/** The calendar month with the given number among the months that follow; null when it is not there. */
function within(month: CalendarMonth, laterMonths: number, wanted: number): CalendarMonth | null {
  const ahead = (wanted + 11 - month.month) % 12;
  return ahead < laterMonths ? addMonths(month, ahead + 1) : null;
}

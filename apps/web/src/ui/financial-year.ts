import { financialYearOn, monthsOfFinancialYear } from '@muster/contract/financial-year.ts';
import { monthText } from '@muster/engine/kernel/calendar-date.ts';
import { formatFinancialYear, formatMonth, todayIso } from './format-date.ts';

/** The one that today is in, by the year it begins in. */
export function presentFinancialYear(): number {
  return financialYearOn(todayIso());
}

/** FY 2026-27 */
export function financialYearName(start: number): string {
  return `FY ${formatFinancialYear(start)}`;
}

/** Its months as a field offers them, April first. */
export function monthChoices(start: number): { value: string; label: string }[] {
  return monthsOfFinancialYear(start).map((month) => ({
    value: monthText(month),
    label: formatMonth(month.year, month.month),
  }));
}

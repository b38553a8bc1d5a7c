import { addMonths, type CalendarMonth, financialYearOf } from '@muster/engine/kernel/calendar-date.ts';

// A financial year runs from April to March and is known by the year it begins in.

/** The one that a day, YYYY-MM-DD, is in. */
export function financialYearOn(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return financialYearOf({ year, month });
}

/** Its twelve months, April first. */
export function monthsOfFinancialYear(start: number): CalendarMonth[] {
  return Array.from({ length: 12 }, (_, index) => addMonths({ year: start, month: 4 }, index));
}

const FIRST_UNDER_ACT_2025 = 2026;

/** Whether the Income-tax Act of 2025 holds for it, and not that of 1961. */
export function isUnderAct2025(start: number): boolean {
  return start >= FIRST_UNDER_ACT_2025;
}

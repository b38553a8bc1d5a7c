import { financialYearOf } from '@muster/engine/kernel/calendar-date.ts';
import { formatFinancialYear, todayIso } from '../../ui/format-date.ts';

/** The year in which the present financial year began. */
export function thisYear(): number {
  const [year = 0, month = 1] = todayIso().split('-').map(Number);
  return financialYearOf({ year, month });
}

export function yearLabel(fyStart: number): string {
  return `FY ${formatFinancialYear(fyStart)}`;
}

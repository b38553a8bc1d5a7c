import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { payCalendarOf } from '../../payroll-settings/payroll-settings.facts.ts';
import { periodAfter } from '../run/payroll.rules.ts';
import { monthDaysRow } from './month-days.views.ts';

/**
 * First and last day (ISO text) that the payroll of a month paid, or will pay as the settings are today: from the day
 * after the month before where that is approved. Null before payroll is set up.
 */
export async function monthDays(
  tx: TenantTx,
  month: CalendarMonth,
): Promise<{ readonly from: string; readonly to: string } | null> {
  const row = await monthDaysRow(tx, month);
  if (row === null) return null;
  if (row.firstDay !== null && row.lastDay !== null) return { from: row.firstDay, to: row.lastDay };
  const { from, to } = periodAfter(payCalendarOf(row), month, row.paidUpTo);
  return { from: from.toString(), to: to.toString() };
}

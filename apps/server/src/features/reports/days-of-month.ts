import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { daysPaidIn } from '../periods/periods.facts.ts';
import { calendarDaysOf } from './reports.rules.ts';

/** First and last day of a month YYYY-MM: those that its payroll pays, and of the calendar before payroll is set up. */
export async function daysOfMonth(
  tx: TenantTx,
  services: Pick<Services, 'slots'>,
  month: string,
): Promise<{ readonly from: string; readonly to: string }> {
  const { year, month: number } = calendarDate(`${month}-01`);
  return (await daysPaidIn.of(services)(tx, { year, month: number })) ?? calendarDaysOf(month);
}

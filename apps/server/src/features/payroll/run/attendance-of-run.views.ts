import { addDays, type CalendarMonth, calendarDate, compareMonths } from '@muster/engine/kernel/calendar-date.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { payRules, todayThere } from '../../attendance/days/pay-days.facts.ts';
import { leaveTypesOf } from '../../leave-types/leave-types.facts.ts';
import type { PayrollSettings } from '../../payroll-settings/payroll-settings.facts.ts';
import type { AttendanceOfRun, RunPolicy } from './payroll.rules.ts';

type DrivenBy = Pick<PayrollSettings, 'attendanceFrom'>;

/** Whether attendance drives the pay of a month. */
export function isDriven({ attendanceFrom }: DrivenBy, month: CalendarMonth): boolean {
  return attendanceFrom !== null && compareMonths(attendanceFrom, month) <= 0;
}

/** A month with the last day of its pay period. */
type MonthToPay = CalendarMonth & { readonly periodTo: string };

/**
 * How attendance drives the pay of a month that is run today, by the settings of the last day of its period; where it
 * does not, whether unpaid leave is lost, which it is as soon as there are leave types.
 */
export async function attendanceOfRun(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  settings: DrivenBy,
  month: MonthToPay,
): Promise<Pick<RunPolicy, 'attendance' | 'leave'>> {
  if (!isDriven(settings, month)) return (await leaveTypesOf(tx)).length > 0 ? { leave: true } : {};
  return { attendance: await attendanceRules(tx, services, month.periodTo) };
}

/** How attendance would drive pay today, which is not over for everybody: it counts as worked, like the days to come. */
export async function attendanceRules(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  periodTo: string,
): Promise<AttendanceOfRun> {
  const today = calendarDate(await todayThere(tx, services));
  return { ...(await payRules(tx, periodTo)), countedTo: addDays(today, -1).toString() };
}

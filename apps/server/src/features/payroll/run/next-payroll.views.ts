import { DEFAULT_DAYS_OFF } from '@muster/contract/default-week.ts';
import { addMonths, type CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { PayPeriod } from '@muster/engine/kernel/pay-period.ts';
import { type PayDay, payDateOf } from '@muster/engine/payroll/terms/pay-date.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { tenantOf } from '../../organisation/organisation.facts.ts';
import {
  lastRunOrProposed,
  type PayrollSettings,
  payrollSettingsOf,
} from '../../payroll-settings/payroll-settings.facts.ts';
import { attendanceOfRun } from './attendance-of-run.views.ts';
import { periodAfter } from './payroll.rules.ts';
import { lastFinalRun } from './payroll.store.ts';

/** The month after the last final run, or after the last one paid before Muster; this month until that is saved. */
export async function nextMonth(tx: TenantTx, settings: PayrollSettings, today: string): Promise<CalendarMonth> {
  const last = (await lastFinalRun(tx)) ?? lastRunOrProposed(settings, today);
  return addMonths({ year: last.year, month: last.month }, 1);
}

/** The days the payroll of a month pays: from the day after the last paid one, whatever the calendar was then. */
export async function periodToPay(tx: TenantTx, settings: PayrollSettings, month: CalendarMonth): Promise<PayPeriod> {
  const before = await lastFinalRun(tx, month);
  return periodAfter(settings.calendar, month, before?.periodTo ?? null);
}

/** The day on which a period is paid. */
export async function payDateOfPeriod(tx: TenantTx, settings: PayrollSettings, period: PayPeriod): Promise<string> {
  const { weekDaysOff } = await tenantOf(tx);
  return payDateOf(period, payDayOf(settings), weekDaysOff ?? DEFAULT_DAYS_OFF).toString();
}

function payDayOf({ payDayType, payDay }: PayrollSettings): PayDay {
  return payDayType === 'DayOfMonth' ? { kind: 'day-of-month', day: payDay } : { kind: 'last-working-day' };
}

/** The month that is not paid yet, with its period, its pay day and how attendance drives it. */
export async function monthToPay({ services }: Pick<Caller, 'services'>, tx: TenantTx) {
  const settings = await payrollSettingsOf(tx);
  const month = await nextMonth(tx, settings, services.clock.today());
  const period = await periodToPay(tx, settings, month);
  const span = { from: period.from.toString(), to: period.to.toString() };
  const { attendance } = await attendanceOfRun(tx, services, settings, { ...month, periodTo: span.to });
  return { month, span, attendance, payDate: await payDateOfPeriod(tx, settings, period) };
}

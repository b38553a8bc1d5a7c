import { addMonths, type CalendarMonth, calendarDate, compareMonths } from '@muster/engine/kernel/calendar-date.ts';
import { type Paise, paise } from '@muster/engine/kernel/money.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import type { DaysWithoutPay } from '../../leaves/judge/pay-of-leave.facts.ts';
import { type PayrollSettings, payrollSettingsOf } from '../../payroll-settings/payroll-settings.facts.ts';
import { nextMonth } from '../run/next-payroll.views.ts';
import { periodAfter } from '../run/payroll.rules.ts';
import { lossInRupees } from './loss-in-rupees.views.ts';

/** Each of them is calculated three times. */
const MAX_MONTHS = 4;

/** What days without pay would take off somebody's gross pay in the payrolls to come, month by month together. */
export async function lessPayOf(
  tx: TenantTx,
  services: Services,
  { userId, days }: DaysWithoutPay,
): Promise<Paise | null> {
  const settings = await payrollSettingsOf(tx);
  const next = await nextMonth(tx, settings, services.clock.today());
  const months = [...Map.groupBy(days, ({ date }) => monthText(monthOf(settings, date))).values()];
  if (months.length === 0 || months.length > MAX_MONTHS) return null;
  let sum = 0;
  for (const own of months) {
    const month = monthOf(settings, own[0]?.date ?? '');
    if (compareMonths(month, next) < 0) return null;
    const changed = new Map(own.map((day) => [day.date, 2 * day.days]));
    const loss = (await lossInRupees(tx, services, month, [{ id: userId, changed }])).get(userId);
    if (loss === undefined) return null;
    sum -= loss.back;
  }
  // Leave in place of a lost day takes nothing more.
  return paise(Math.max(0, sum));
}

const monthText = ({ year, month }: CalendarMonth) => `${year}-${month}`;

/** The month that pays a day: its own, or the next where pay periods begin within a month. */
function monthOf({ calendar }: PayrollSettings, date: string): CalendarMonth {
  const day = calendarDate(date);
  const own = { year: day.year, month: day.month };
  return periodAfter(calendar, own, null).to.toString() >= date ? own : addMonths(own, 1);
}

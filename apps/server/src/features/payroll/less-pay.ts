import { addMonths, type CalendarMonth, calendarDate, compareMonths } from '@muster/engine/kernel/calendar-date.ts';
import { type Paise, paise } from '@muster/engine/kernel/money.ts';
import type { LossOfPay } from '@muster/engine/payroll/payslip-types.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { DaysWithoutPay } from '../leaves/less-pay.facts.ts';
import { type PayrollSettings, payrollSettingsOf } from '../payroll-settings/payroll-settings.facts.ts';
import { grossByChange } from './loss-in-rupees.ts';
import { nextMonth } from './next-payroll.ts';
import { periodAfter } from './payroll.rules.ts';

/** Each of them is calculated twice. */
const MAX_MONTHS = 4;

type Day = DaysWithoutPay['days'][number];

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
    const { from, to } = await grossByChange(tx, services, month, { userId, change: (loss) => withDays(loss, own) });
    if (from === null || to === null) return null;
    sum += from - to;
  }
  return paise(sum);
}

const monthText = ({ year, month }: CalendarMonth) => `${year}-${month}`;

/** The month that pays a day: its own, or the next where pay periods begin within a month. */
function monthOf({ calendar }: PayrollSettings, date: string): CalendarMonth {
  const day = calendarDate(date);
  const own = { year: day.year, month: day.month };
  return periodAfter(calendar, own, null).to.toString() >= date ? own : addMonths(own, 1);
}

/** A day that is lost already is not lost again. */
function withDays(loss: LossOfPay, days: readonly Day[]): LossOfPay {
  const lost = new Set(loss.byDate.map(({ date }) => date.toString()));
  const more = days.filter(({ date }) => !lost.has(date));
  return {
    ...loss,
    days: loss.days + more.reduce((total, one) => total + one.days, 0),
    byDate: [...loss.byDate, ...more.map((one) => ({ date: calendarDate(one.date), days: one.days }))],
  };
}

import { addMonths, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { type PayCalendar, payPeriodAfter } from '@muster/engine/kernel/pay-period.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { formatDate, formatMonth } from '../../ui/format-date.ts';

const daysFrom = (from: string, to: string) =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1;

/** What a payroll pays whose period is shorter or longer than usual. */
export function bridgeInWords(from: string, to: string, usualDays: number): string {
  const days = daysFrom(from, to);
  const count = days === 1 ? '1 day' : `${days} days`;
  return `The pay period has changed, so this payroll pays the ${count} from ${formatDate(from)} to ${formatDate(to)}: no day is paid twice or left out. Each day is paid as 1/${usualDays} of a month.`;
}

type CalendarChoice = {
  readonly payPeriodType: 'DaysInMonth' | 'FixedRange';
  readonly payStartDay: number | null;
  readonly lastPayrollRunMonth: number;
  readonly lastPayrollYear: number;
};

/** What the next payroll would pay with the pay period chosen, where that is not a usual period; null where it is. */
export function nextWithChange(choice: CalendarChoice, paidUpTo: string | null): string | null {
  if (paidUpTo === null || (choice.payPeriodType === 'FixedRange' && choice.payStartDay === null)) return null;
  const calendar: PayCalendar =
    choice.payPeriodType === 'FixedRange'
      ? { kind: 'FixedRange', startDay: choice.payStartDay ?? 0 }
      : { kind: 'DaysInMonth' };
  const month = addMonths({ year: choice.lastPayrollYear, month: choice.lastPayrollRunMonth }, 1);
  const period = payPeriodAfter(calendar, month, calendarDate(paidUpTo));
  if (isRefusal(period) || period.lastDay - period.firstDay + 1 === period.days) return null;
  const [from, to] = [period.from.toString(), period.to.toString()];
  const days = daysFrom(from, to);
  const count = days === 1 ? '1 day' : `${days} days`;
  return `Everything up to ${formatDate(paidUpTo)} is paid. With this pay period ${formatMonth(month.year, month.month)} pays ${count}, ${formatDate(from)} to ${formatDate(to)}, each day as 1/${period.days} of a month.`;
}

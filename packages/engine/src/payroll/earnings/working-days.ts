import { type CalendarDate, dayNumber } from '../../kernel/calendar-date.ts';
import type { PayPeriod } from '../../kernel/pay-period.ts';
import type { PayrollPolicy } from '../terms/payroll-policy.ts';
import type { PayslipFacts } from '../terms/payslip-types.ts';

type Employment = { readonly joined: CalendarDate | null; readonly lastDay: CalendarDate | null };
/** 0 is Sunday. */
type Week = { readonly daysOff: readonly number[]; readonly divisor: PayrollPolicy['lossOfPayDivisor'] };

/** Days of the period, and of the person's part of it, that are no weekly day off. */
export function workingDaysOf(
  period: PayPeriod,
  { joined, lastDay }: Employment,
  { daysOff, divisor }: Week,
): PayslipFacts['workingDays'] {
  // Only these two count so; the others divide by days of the calendar.
  if (divisor !== 'working-days' && divisor !== 'fixed-26') return { ofPeriod: period.days, ofPerson: period.days };
  const first = joined === null ? period.firstDay : Math.max(period.firstDay, dayNumber(joined));
  const last = lastDay === null ? period.lastDay : Math.min(period.lastDay, dayNumber(lastDay));
  // A bridging period is paid by the days of a usual one that ends with it.
  const usualFirst = period.lastDay - period.days + 1;
  let ofPeriod = 0;
  let ofPerson = 0;
  for (let day = Math.min(period.firstDay, usualFirst); day <= period.lastDay; day += 1) {
    // Day 0 of the count, 1 January 1970, was a Thursday.
    if (daysOff.includes((day + 4) % 7)) continue;
    if (day >= usualFirst) ofPeriod += 1;
    if (day >= first && day <= last) ofPerson += 1;
  }
  return { ofPeriod, ofPerson };
}

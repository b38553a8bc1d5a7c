import type { PayrollDetails, RunState } from '@muster/contract/features/payroll/payroll-run.ts';
import type { PayrollWarning } from '@muster/contract/features/payroll/payroll-warning.ts';
import type { OvertimePolicy } from '@muster/engine/attendance/overtime.ts';
import { type CalendarMonth, calendarDate, compareMonths } from '@muster/engine/kernel/calendar-date.ts';
import {
  bridgingPeriod,
  type PayCalendar,
  type PayPeriod,
  payPeriod,
  payPeriodAfter,
  periodOf,
} from '@muster/engine/kernel/pay-period.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import type { PayrollPolicy } from '@muster/engine/payroll/terms/payroll-policy.ts';
import type { StatutorySetUp } from '../../statutory/statutory-law.facts.ts';

export type { PayrollWarning, RunState };

/** What a run was computed with, besides the facts of each person. */
export type RunPolicy = {
  readonly policy: PayrollPolicy;
  readonly setUp: StatutorySetUp;
  /** Absent where attendance did not drive the pay of the month. */
  readonly attendance?: AttendanceOfRun;
  /** There where attendance did not, and unpaid leave alone was lost. */
  readonly leave?: true;
};

/** How attendance drives the pay of a month. */
export type AttendanceOfRun = {
  /** Late marks of the pay period that cost half a day; null where they cost nothing. */
  readonly latesForHalfDay: number | null;
  /** What overtime counts, as a quantity; null where none does. */
  readonly overtime: OvertimePolicy | null;
  /** The day before that of the run: later days count as worked, and one that turns out lost is corrected next. */
  readonly countedTo: string;
};

export type SkippedPerson = {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly reason: string;
};

export type RunVariance = NonNullable<PayrollDetails['variance']>;

/** States in which the pay of a month can still be worked on. */
export function isDraft(state: RunState): boolean {
  return state === 'Draft';
}

export function mayDelete(state: RunState): boolean {
  return state === 'Draft' || state === 'Rejected' || state === 'Failed';
}

/** Whether a run is its month's own: what was entered by hand for the month is for it, and goes with it. */
export function isMonthsOwn(state: RunState): boolean {
  return state !== 'Rejected';
}

/** Whether a month is behind the last approved or paid payroll, or that one's own. */
export function isClosed(lastFinal: CalendarMonth | null, month: CalendarMonth): boolean {
  return lastFinal !== null && compareMonths(lastFinal, month) >= 0;
}

export function mayReject(state: RunState): boolean {
  return state === 'Draft' || state === 'Approved';
}

/** A run that may be calculated over again in place. */
export function mayRepeat(state: RunState): boolean {
  return state === 'Draft' || state === 'Failed';
}

/**
 * The period a month is paid for.
 * @throws RangeError for a calendar the settings would have refused.
 */
export function periodFor(calendar: PayCalendar, month: CalendarMonth): PayPeriod {
  const period = payPeriod(calendar, month);
  if (isRefusal(period)) throw new RangeError(period.message);
  return period;
}

/** The period of a month when the last final payroll paid up to a day; without one, the usual period. */
export function periodAfter(calendar: PayCalendar, month: CalendarMonth, paidUpTo: string | null): PayPeriod {
  if (paidUpTo === null) return periodFor(calendar, month);
  const period = payPeriodAfter(calendar, month, calendarDate(paidUpTo));
  if (isRefusal(period)) throw new RangeError(period.message);
  return period;
}

/** Days of a usual period where this one is longer or shorter; null where it is as usual. */
export function usualDaysOf(period: PayPeriod): number | null {
  return period.lastDay - period.firstDay + 1 === period.days ? null : period.days;
}

export function storedPeriod(run: { periodFrom: string; periodTo: string; usualDays?: number | null }): PayPeriod {
  const [from, to] = [calendarDate(run.periodFrom), calendarDate(run.periodTo)];
  return typeof run.usualDays === 'number' ? bridgingPeriod(from, to, run.usualDays) : periodOf(from, to);
}

/** How many people an approval mailed, in words. */
export function mailedInWords(people: number): string {
  return people === 1
    ? '1 person is told by mail that the payslip is ready'
    : `${people.toLocaleString('en-IN')} people are told by mail that their payslip is ready`;
}

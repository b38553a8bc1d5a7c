import { wholeHundredths } from '@muster/engine/attendance/hundredths.ts';
import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { PayslipFacts } from '@muster/engine/payroll/terms/payslip-types.ts';

/** Halves of a day, to the hundredth, that a payslip takes because of attendance; below zero where it gives them back. */
export type PayslipDay = { readonly date: string; readonly halves: number };

/** What attendance costs on a payslip: lost days of its own period, and what it corrects of earlier ones. */
export function daysOfPayslip({ lossOfPay, arrears }: Pick<PayslipFacts, 'lossOfPay' | 'arrears'>): PayslipDay[] {
  const own = lossOfPay.byDate.flatMap(({ date, days, reasons }) =>
    reasons === undefined ? [] : [{ date: date.toString(), halves: wholeHundredths(days * 2) }],
  );
  const corrected = arrears.flatMap(({ corrected: change }) =>
    (change?.days ?? []).map(({ date, was, is }) => ({ date, halves: wholeHundredths(is - was) })),
  );
  return [...own, ...corrected];
}

/** Days as one text, to be compared. */
export function daysInOrder(days: readonly PayslipDay[]): string {
  return days
    .map(({ date, halves }) => `${date} ${halves}`)
    .toSorted()
    .join();
}

export function dayAfter(date: string): string {
  return addDays(calendarDate(date), 1).toString();
}

/** The earlier of two dates. */
export function firstOf(one: string, other: string): string {
  return one < other ? one : other;
}

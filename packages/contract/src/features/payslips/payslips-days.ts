import type { Payslip } from './payslips-details.ts';

/** "27 of 30", and behind it what is not paid, and what Employees’ State Insurance pays instead. */
export function paidDaysInWords({
  payableDays,
  daysInPeriod,
  lossOfPayDays,
  esiDays,
}: Pick<Payslip, 'payableDays' | 'daysInPeriod' | 'lossOfPayDays' | 'esiDays'>): string {
  return [
    `${payableDays} of ${daysInPeriod}`,
    ...(lossOfPayDays > 0 ? [`${lossOfPayDays} without pay`] : []),
    ...(esiDays > 0 ? [`${esiDays} paid by ESI`] : []),
  ].join(', ');
}

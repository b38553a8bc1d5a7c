import { nextRupee, RUPEE } from './amounts-for-tests.ts';
import { type Month, monthAfter, monthNumber } from './days-for-tests.ts';

/*
 * Employees' State Insurance: 0.75% and 3.25% of the wages paid, each up to the next rupee, without a cap. Whoever is
 * covered once stays covered to the end of the contribution period, which begins in April and in October.
 */

const HUNDREDTHS_OF_PERCENT = 10_000;
const EMPLOYEE = 75;
const EMPLOYER = 325;
/** An average daily wage up to this leaves the employee free; the employer pays all the same. */
const FREE_DAILY_WAGE = 176 * RUPEE;

export function stateInsuranceCeiling(disabled: boolean): number {
  return (disabled ? 25_000 : 21_000) * RUPEE;
}

export function stateInsurance(
  wages: number,
  paidHundredths: number,
): { readonly employee: number; readonly employer: number } {
  const isFree = paidHundredths > 0 && wages * 100 <= FREE_DAILY_WAGE * paidHundredths;
  return {
    employee: isFree ? 0 : nextRupee(wages * EMPLOYEE, HUNDREDTHS_OF_PERCENT),
    employer: nextRupee(wages * EMPLOYER, HUNDREDTHS_OF_PERCENT),
  };
}

/** The first month of the contribution period that holds the month. */
export function contributionPeriodOf(month: Month): Month {
  let first = month;
  while (monthNumber(first) !== 4 && monthNumber(first) !== 10) first = monthAfter(first, -1);
  return first;
}

import { blankIsNull } from './india-ids.ts';
import { day } from './wire.ts';

/** The day from which a change counts for what is worked out of days; today where none is said. */
export const countsFrom = blankIsNull(day).optional();

/** Days of attendance that one change works out again. */
export const MAX_DAYS_BACK = 92;

export const COUNTS_FROM_AHEAD = 'Choose today or an earlier day';
export const COUNTS_FROM_TOO_EARLY = `A change counts from at most ${MAX_DAYS_BACK} days back`;

/** Of the last approved payroll that pays days from then on. */
export const paidByThen = (month: string, first: string) =>
  `The payroll of ${month} is approved, and its days stay as they were: choose a day from ${first} on`;

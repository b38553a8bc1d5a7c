import { day } from './wire.ts';
import { z } from './zod.ts';

export const BOTH_DATES = 'Start date and end date are required.';
export const requiredDay = z.string(BOTH_DATES).min(1, BOTH_DATES).pipe(day);

const DAY_MS = 86_400_000;

/** How many days they are, the first and the last among them. */
export const daysFrom = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;

type Range = { readonly startDate?: string | undefined; readonly endDate?: string | undefined };
type Rule = [holds: (range: Range) => boolean, refusal: { path: string[]; error: string }];

/** The rules of a range, for `refine`; where a date may be left out, only both together are judged. */
export const inOrder: Rule = [
  ({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate,
  { path: ['startDate'], error: 'Start date cannot be later than end date.' },
];

export const atMostDays = (days: number): Rule => [
  ({ startDate, endDate }) => !startDate || !endDate || daysFrom(startDate, endDate) <= days,
  { path: ['endDate'], error: `Ask for at most ${days} days at once.` },
];

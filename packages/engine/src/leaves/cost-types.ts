import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { LeaveAmount } from './leave-policy.ts';

export type OffKind = 'week-off' | 'holiday';

/** Which halves of a day are leave. */
export type DayPart = 'full-day' | 'first-half' | 'second-half';

/**
 * A leave as it is asked for. Of several days the first may be its second half alone and the last its first half; of one
 * day `firstDay` says the part. In hours: one day, from and to in minutes of it.
 */
export type LeaveSpan = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly firstDay: DayPart;
  readonly lastDay: DayPart;
  readonly hours: { readonly start: number; readonly end: number } | null;
};

/** A day of the person's calendar: those of the leave, and those around it as far as they are off or leave. */
export type CalendarDay = {
  readonly date: CalendarDate;
  readonly off: OffKind | null;
  /** The length of the shift; what a day costs of a type in hours. */
  readonly dutyMinutes: number;
  /** The day is covered by another leave that is pending or approved, so that days off may lie between the two. */
  readonly isOnOtherLeave?: boolean;
};

/** Why a day costs what it costs. */
export type CostReason =
  | 'working-day'
  | 'half-day'
  | 'hours'
  | 'off-free'
  | 'off-at-the-end'
  | 'off-statutory'
  | 'off-between'
  | 'off-touching'
  | 'off-inside';

export type ChargedDay = {
  readonly date: CalendarDate;
  /** The halves that are leave: all of the asked-for ones, and both of a day off that is charged. */
  readonly first: boolean;
  readonly second: boolean;
  readonly amount: LeaveAmount;
  readonly off: OffKind | null;
  readonly reason: CostReason;
};

export type LeaveCost = {
  /** Every day of the leave, and days off around it that are charged, in order. */
  readonly days: readonly ChargedDay[];
  readonly amount: LeaveAmount;
};

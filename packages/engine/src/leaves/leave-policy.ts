/** Leave is counted in whole hundredths of a day, so that halves and quarters stay whole numbers. */
export type LeaveDays = number;

/**
 * Days off and holidays next to leave: never charged; charged when leave lies on both sides of them; or also when they
 * touch the leave from outside.
 */
export type OffDayCharge = 'never' | 'between' | 'around';

/** How a leave type is earned, kept and used: an organisation's choices with the defaults of DEFAULT_LEAVE_POLICY. */
export type LeavePolicy = {
  /** Hundredths of a day a year. */
  readonly annualQuota: LeaveDays;
  /** Nothing by itself; a twelfth a month; all at once; or one day for every so many days worked. */
  readonly accrual:
    | { readonly kind: 'none' | 'monthly' | 'yearly' }
    | { readonly kind: 'days-worked'; readonly daysForOne: number };
  /** Month (1 to 12) in which the leave year begins. */
  readonly yearBeginsIn: number;
  /** Only the part of the month or year after joining is earned. */
  readonly proratedOnJoining: boolean;
  /** Day a month's or year's credit is given; the joining day is its day of the month. */
  readonly creditOn: 'first-day' | 'last-day' | 'joining-day';
  readonly rounding: 'none' | 'half' | 'quarter';
  /** What of a year's rest lives on, and for how many days; null for no limit and for ever. */
  readonly carryForward: { readonly max: LeaveDays | null; readonly lapsesAfterDays: number | null };
  /** Carried days go first, or last. */
  readonly order: 'carried-first' | 'carried-last';
  /** What days off and holidays in or next to a leave cost. */
  readonly offDays: OffDayCharge;
  /** How far below zero the balance may go. */
  readonly negativeLimit: LeaveDays;
  /** Days a balance is paid out for; null when it never is. */
  readonly encashable: { readonly max: LeaveDays | null } | null;
  /** Days after which a day earned by working on a day off lapses. */
  readonly compOffLapsesAfterDays: number;
};

export const DEFAULT_LEAVE_POLICY: LeavePolicy = {
  annualQuota: 0,
  accrual: { kind: 'none' },
  yearBeginsIn: 4,
  proratedOnJoining: true,
  creditOn: 'first-day',
  rounding: 'none',
  carryForward: { max: 0, lapsesAfterDays: null },
  order: 'carried-first',
  offDays: 'never',
  negativeLimit: 0,
  encashable: null,
  compOffLapsesAfterDays: 90,
};

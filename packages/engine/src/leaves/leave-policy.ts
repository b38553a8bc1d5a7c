import { LEAVE_DEFAULTS } from '../kernel/leave-defaults.ts';

/**
 * How much leave: hundredths of a day, or whole minutes of a type that is kept in hours. Integers throughout, so that a
 * sum of entries is always exact.
 */
export type LeaveAmount = number;

/** Basic with dearness allowance of a month, or its gross pay, ÷ so many days. */
export type PayOutRate = { readonly wage: 'basic' | 'gross'; readonly daysOfMonth: 26 | 30 };

/** A whole day, in hundredths. */
export const ONE_DAY = 100;

export type LeavePurpose =
  | 'annual'
  | 'casual'
  | 'sick'
  | 'maternity'
  | 'adoption'
  | 'paternity'
  | 'menstrual'
  | 'bereavement'
  | 'comp-off'
  | 'unpaid'
  | 'other';

/** How a type is asked for: whole days, also half days, or hours, whose balance is minutes. */
export type LeaveUnit = 'day' | 'half' | 'hour';

export type PeriodOfAccrual = 'month' | 'quarter' | 'half-year' | 'year';

/**
 * How a type is earned. By days worked: `earned` for every `perDaysWorked` worked (hundredths of a day both), credited
 * when the period is over; nothing where fewer than `qualifyingDays` (hundredths) were worked in the leave year.
 */
export type LeaveAccrual =
  | { readonly kind: 'none' | 'monthly' | 'quarterly' | 'half-yearly' | 'yearly' }
  | {
      readonly kind: 'days-worked';
      readonly earned: LeaveAmount;
      readonly perDaysWorked: number;
      /** For adolescents, below 18, where it is another one. */
      readonly perDaysWorkedYoung?: number | null | undefined;
      /** Only for each full `perDaysWorked`, such as 5 for every 60; else also for a part. */
      readonly isInFullBlocks: boolean;
      readonly creditedEach: PeriodOfAccrual;
      readonly qualifyingDays: number | null;
      /** Who joins within the year qualifies by so many percent of the days left in it; null where by all. */
      readonly joinerQualifyingPercent: number | null;
      /** What is earned before somebody qualifies. */
      readonly early?: EarlyLeave | null | undefined;
      /** Who leaves has it for the days worked, though too few to qualify. */
      readonly isDueOnLeaving?: boolean | undefined;
    };

/**
 * So much for every full `perDaysWorked` (hundredths of a day both) of the leave year, from so many months of service on
 * and until so many days of it were worked.
 */
export type EarlyLeave = {
  readonly afterMonths: number;
  readonly earned: LeaveAmount;
  readonly perDaysWorked: number;
  readonly untilDaysWorked: number | null;
};

/**
 * What of a period is earned that somebody is there for in part: all of it; its days; or by the day of joining, where
 * up to the cut-off day the month counts by `upTo` percent and after it by `after`.
 */
export type Proration =
  | { readonly kind: 'none' | 'by-days' }
  | { readonly kind: 'cut-off'; readonly day: number; readonly upTo: number; readonly after: number };

/** Credits as usual, as a part (percent, 0 for none), or counted only from the day after probation. */
export type ProbationRule =
  | { readonly kind: 'as-usual' | 'starts-after' }
  | { readonly kind: 'reduced'; readonly percent: number };

/**
 * Week-offs or holidays that cost leave: never; with leave on both sides; also where leave touches them from one side;
 * or anywhere from the first to the last day of the leave, as days of the calendar.
 */
export type OffDayCharge = 'never' | 'between' | 'around' | 'anywhere';

/** The rules of a leave type that change by date: what a dated version of a type holds. Plain data, stored as JSON. */
export type LeaveRules = {
  /** Credited in a year. */
  readonly annualQuota: LeaveAmount;
  readonly accrual: LeaveAccrual;
  /** First or last day of the period, or the day of the month on which the person joined. */
  readonly creditOn: 'first-day' | 'last-day' | 'joining-day';
  /** Month (1 to 12) in which the leave year begins; or it runs from the day of joining. */
  readonly yearBeginsIn: number | 'joining';
  readonly proration: Proration;
  /** The credit of a period in which somebody leaves is only for the days until then. */
  readonly isProratedOnLeaving: boolean;
  /** Months of service before anything is earned. */
  readonly startsAfterMonths: number;
  readonly probation: ProbationRule;
  /** Nothing is credited from the day notice is given. */
  readonly stopsInNotice: boolean;
  /** To the whole, half or quarter day (hour, of a type in hours). */
  readonly rounding: 'none' | 'quarter' | 'half' | 'whole';
  /** Credit stops where the balance would be above this. */
  readonly highestBalance: LeaveAmount | null;
  /**
   * What of a year's rest lives on and for how many days; null for no limit and for ever. Leave that was refused escapes
   * the limit. What is above it lapses, or is paid out.
   */
  readonly carryForward: {
    readonly max: LeaveAmount | null;
    readonly lapsesAfterDays: number | null;
    readonly refusedEscapes: boolean;
    readonly excess: 'lapses' | 'is-encashed';
  };
  /** Carried leave is used first, or last. */
  readonly order: 'carried-first' | 'carried-last';
  /** No more than the balance can be taken; false where the law or each request sets the limit, such as unpaid leave. */
  readonly isLimitedByBalance: boolean;
  /** How far below zero the balance may go. */
  readonly negativeLimit: LeaveAmount;
  /** What of a balance may be paid out, and what stays of it. */
  readonly encashable: { readonly max: LeaveAmount | null; readonly keptBack: LeaveAmount } | null;
  /** What a day that is paid out is worth. */
  readonly payOut: PayOutRate;
  /** Days after which a day earned by working on a day off lapses. */
  readonly compOffLapsesAfterDays: number | null;
  readonly offDays: { readonly weekOffs: OffDayCharge; readonly holidays: OffDayCharge };
  /** Annual leave of the law: days off never cost a worker leave, whatever the rule of the organisation. */
  readonly isStatutoryAnnual: boolean;
  /** Credited, but used only after so many days worked (hundredths) or months of service. */
  readonly lockedUntil: { readonly daysWorked: number | null; readonly months: number | null };
  /** Days worked and service before the opening balance count for that, and for qualifying. */
  readonly countsEarlierService: boolean;
  readonly isUsableInProbation: boolean;
  readonly isUsableInNotice: boolean;
  /** Only for them. */
  readonly gender: 'female' | 'male' | null;
  readonly ages: { readonly from: number; readonly to: number } | null;
  /** The most in a month, quarter or year of the calendar. */
  readonly maxInPeriod: { readonly amount: LeaveAmount; readonly period: PeriodOfAccrual } | null;
  /** The most, and the least, in one request. */
  readonly maxStretch: LeaveAmount | null;
  readonly minStretch: LeaveAmount | null;
  /** Requests in a leave year. */
  readonly maxSpells: number | null;
  readonly noticeDays: number;
  /** How many days later it may still be asked for; null for any. */
  readonly maxDaysLate: number | null;
  /** A document is asked for above so many days in one request. */
  readonly documentAfterDays: number | null;
  /** Types that may not lie next to it, by their ids; `any` for all others. */
  readonly notBeside: 'any' | readonly string[];
  readonly isAllowedBesideOffDays: boolean;
};

/** What a leave type is, whatever the date. */
export type LeaveTypeBasics = {
  readonly unit: LeaveUnit;
  readonly purpose: LeavePurpose;
  /** 100 for full pay, 0 for none. */
  readonly paidPercent: number;
};

/** The rules of a type on a day, with what the type is. */
export type LeavePolicy = LeaveTypeBasics & LeaveRules;

/** A policy from its day on, until the next. */
export type PolicyVersion = {
  /** YYYY-MM-DD; the first is also the first day on which anything is earned. */
  readonly from: string;
  readonly policy: LeavePolicy;
};

export const DEFAULT_LEAVE_POLICY: LeavePolicy = {
  ...LEAVE_DEFAULTS,
  unit: 'half',
  purpose: 'other',
  paidPercent: 100,
  yearBeginsIn: 4,
};

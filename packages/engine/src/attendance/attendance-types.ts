import type { DaySeconds, HoursMethod, Punch } from './punches.ts';
import type { DayStage, ShiftHours } from './shift.ts';

/** Codes as they travel and are stored. */
export const ATTENDANCE_STATUS = {
  notApplicable: 0,
  present: 1,
  halfDay: 2,
  absent: 3,
  presentButLate: 4,
  weekOff: 5,
  holiday: 6,
  presentOnHoliday: 7,
  presentOnLeave: 8,
  weekOffPresent: 9,
} as const;
export type AttendanceStatus = (typeof ATTENDANCE_STATUS)[keyof typeof ATTENDANCE_STATUS];

/** Parts of a day: none, one or both halves. Days are counted in halves so that nothing is rounded. */
export type Halves = 0 | 1 | 2;

/** What somebody decided about a day. A pending day counts by its computed status, a rejected one as not worked. */
export type Approval = 'pending' | 'approved' | 'rejected';

/** An organisation's rules of a day's attendance; durations in seconds. */
export type AttendanceRules = {
  readonly hours: HoursMethod;
  /** Lenient: any work is at least half a day, and nobody is absent. */
  readonly mode: 'strict' | 'lenient';
  /** Durations of its own, or the shift's duration and half of it. */
  readonly requiredHours:
    | { readonly kind: 'manual'; readonly fullDay: number; readonly halfDay: number }
    | { readonly kind: 'shift' };
  readonly gracePeriod: number;
  /** Late marks that cost half a day; null where they never change presence. */
  readonly latesForHalfDay: number | null;
  /** Presses of a device so close to each other count once; a minute where it is not said. */
  readonly duplicateSeconds?: number;
};

/** Approved leave of a day, with the name of its type. */
export type LeaveOfDay = { readonly part: 'full-day' | 'first-half' | 'second-half'; readonly name: string };

/** Approved leave in hours, with the name of its type. */
export type LeaveHours = { readonly from: DaySeconds; readonly to: DaySeconds; readonly name: string };

/** Whether a day lies inside the employment; the day that says so is written YYYY-MM-DD. */
export type EmploymentOfDay =
  | { readonly kind: 'employed' }
  | { readonly kind: 'before-joining'; readonly joiningDay: string }
  | { readonly kind: 'after-leaving'; readonly lastDay: string };

/** Everything about one person's day that decides its status. Plain data: it can be stored as JSON as it is. */
export type AttendanceFacts = {
  readonly shift: ShiftHours;
  /** In any order. */
  readonly punches: readonly Punch[];
  readonly stage: DayStage;
  readonly employment: EmploymentOfDay;
  /** The name of the holiday the day is; null where it is none. */
  readonly holiday: string | null;
  readonly isWeekOff: boolean;
  readonly leave: LeaveOfDay | null;
  /** Leave of a part of the shift; none where it is not said. */
  readonly leaveHours?: readonly LeaveHours[];
};

/** What a day is before anybody works on it, in the order in which it is decided. */
export type DayKind = 'outside-employment' | 'holiday' | 'leave' | 'half-day-leave' | 'week-off' | 'working-day';

export type AttendanceDay = {
  readonly kind: DayKind;
  readonly status: AttendanceStatus;
  /** The first arrival, also of a log that counts nothing. */
  readonly firstIn: DaySeconds | null;
  readonly lastOut: DaySeconds | null;
  readonly workedSeconds: number;
  /** Beyond the shift's duration. */
  readonly overtimeSeconds: number;
  /** Worked after the end of the shift. */
  readonly afterShiftSeconds: number;
  readonly isLate: boolean;
  /** A punch misses its other half, or a log was closed as unpaired: it counts nothing and somebody should look. */
  readonly hasOpenPair: boolean;
  /** What holiday, leave, week off or being outside the employment cover, worked or not. */
  readonly coveredHalves: Halves;
  /** What is neither worked nor covered. */
  readonly uncoveredHalves: Halves;
};

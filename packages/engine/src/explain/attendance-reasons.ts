/* Why a day of attendance is what it is, and why days of a month are lost. Times are seconds of the day, durations seconds. */

/** From the arrival to the leaving that count, and how long; null where nothing counts. */
export type WorkFigures = {
  readonly from: number;
  readonly to: number;
  readonly worked: number;
  /** How many periods were added up; null where the time from first in to last out counts. */
  readonly periods: number | null;
} | null;

/** What the time worked is held against. */
export type RequiredFigures = {
  readonly fullDay: number;
  readonly halfDay: number;
  readonly from: 'settings' | 'shift';
  readonly mode: 'strict' | 'lenient';
};

/** What somebody is due after: a leave of the first half is due at the middle of the shift, one in hours at its end. */
export type DueAfter = 'nothing' | 'half-day-leave' | 'leave-in-hours';

/** Leave in hours that counts beside the time worked. */
export type HoursFigures = { readonly leave: string; readonly seconds: number };

/** An arrival after the shift's start and the grace period, or before their end. */
export type ArrivalFigures = {
  readonly firstIn: number;
  readonly due: number;
  readonly after: DueAfter;
  readonly graceUntil: number;
  readonly isLate: boolean;
} | null;

export type ShiftFigures = { readonly start: number; readonly end: number };

export type DayReason =
  | { readonly kind: 'day-before-joining'; readonly joiningDay: string }
  | { readonly kind: 'day-after-leaving'; readonly lastDay: string }
  | { readonly kind: 'day-holiday'; readonly name: string; readonly work: WorkFigures }
  | { readonly kind: 'day-on-leave'; readonly leave: string; readonly work: WorkFigures }
  | {
      readonly kind: 'day-on-half-leave';
      readonly leave: string;
      readonly half: 'first' | 'second';
      readonly work: WorkFigures;
      readonly arrival: ArrivalFigures;
      readonly lastOut: number | null;
      readonly required: RequiredFigures;
      /** What work did for the other half; `open` while the day lasts, `forgiven` under lenient rules. */
      readonly otherHalf: 'worked' | 'missing' | 'open' | 'forgiven';
      readonly hours?: HoursFigures;
    }
  | { readonly kind: 'day-week-off'; readonly work: WorkFigures }
  | { readonly kind: 'day-to-come'; readonly shift: ShiftFigures }
  | {
      readonly kind: 'day-under-way';
      readonly shift: ShiftFigures;
      readonly arrival: ArrivalFigures;
      readonly lastOut: number | null;
      readonly work: WorkFigures;
      readonly isRunning: boolean;
      readonly hours?: HoursFigures;
    }
  | {
      readonly kind: 'day-worked';
      readonly result: 'full' | 'half' | 'none';
      readonly arrival: ArrivalFigures;
      readonly work: Exclude<WorkFigures, null>;
      readonly required: RequiredFigures;
      readonly hours?: HoursFigures;
    }
  | {
      readonly kind: 'day-without-work';
      readonly shift: ShiftFigures;
      readonly arrival: ArrivalFigures;
      /** A punch out that counts nothing. */
      readonly lastOut: number | null;
      readonly mode: 'strict' | 'lenient';
      readonly hours?: HoursFigures;
    };

export type TimeReason =
  | { readonly kind: 'time-first-to-last'; readonly from: number; readonly to: number; readonly worked: number }
  | {
      readonly kind: 'time-of-pairs';
      readonly pairs: readonly { readonly from: number; readonly to: number }[];
      readonly worked: number;
    }
  | { readonly kind: 'time-none' }
  | { readonly kind: 'time-beyond-shift'; readonly worked: number; readonly shift: number };

/** Why halves of a day are lost; `halves` is what this reason takes, to the hundredth of a half. */
export type LostReason =
  | { readonly kind: 'lost-absent'; readonly halves: number }
  | { readonly kind: 'lost-short-day'; readonly halves: number }
  | { readonly kind: 'lost-beside-leave'; readonly halves: number }
  | { readonly kind: 'lost-rejected'; readonly halves: number }
  | { readonly kind: 'lost-unpaid-leave'; readonly halves: number }
  | { readonly kind: 'lost-esi-leave'; readonly halves: number }
  /** Leave in hours that is not paid has come to so much of a day. */
  | { readonly kind: 'lost-unpaid-hours'; readonly halves: number }
  | { readonly kind: 'lost-late-marks'; readonly halves: number; readonly mark: number; readonly every: number };

/** All lost days of a month, by their reasons. */
export type LopDaysReason = {
  readonly kind: 'lost-days';
  readonly halves: number;
  readonly of: readonly { readonly kind: LostReason['kind']; readonly halves: number }[];
  readonly lateMarks: number;
};

export type AttendanceReason = DayReason | TimeReason | LostReason | LopDaysReason;

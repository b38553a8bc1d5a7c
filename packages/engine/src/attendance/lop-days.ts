import type { LostReason } from '../explain/attendance-reasons.ts';
import { countInput, daysInput, type Explanation, type Tracer } from '../explain/trace.ts';
import { type CalendarDate, compareDates } from '../kernel/calendar-date.ts';
import { lostHalves } from './attendance-day.ts';
import type { Approval, AttendanceDay, AttendanceRules, Halves } from './attendance-types.ts';
import { wholeHundredths } from './hundredths.ts';

/** One day as pay sees it. */
export type DayForPay = {
  readonly date: CalendarDate;
  readonly day: Pick<AttendanceDay, 'kind' | 'isLate' | 'coveredHalves' | 'uncoveredHalves'>;
  readonly approval: Approval;
  /**
   * Halves of approved leave that is not paid, to the hundredth of a half: lost through leave, and never again through
   * attendance. Of a half at half pay it is half a half.
   */
  readonly unpaidLeaveHalves: number;
  /** Who pays these days where the employer does not. */
  readonly unpaidLeavePaidBy?: 'esi';
  /** Leave in hours that is not paid, and how long the shift of the day is. */
  readonly unpaidHours?: { readonly minutes: number; readonly dutyMinutes: number };
};

export type LopDay = {
  readonly date: CalendarDate;
  /** At most both, to the hundredth. */
  readonly halves: number;
  /** Why, in the order in which it is lost. */
  readonly reasons: readonly LostReason[];
};

export type LopDays = {
  /** Of the whole month; twice the days of loss of pay. */
  readonly halves: number;
  /** Days with a loss alone, the earliest first. */
  readonly days: readonly LopDay[];
  readonly lateMarks: number;
};

/** How a month's attendance becomes loss of pay. */
export type LopDaysRules = Pick<AttendanceRules, 'latesForHalfDay'> & {
  /** The last day whose attendance counts; later ones count as worked, unpaid leave apart. Null counts all. */
  readonly countedTo: CalendarDate | null;
};

/**
 * Loss of pay of a month where attendance drives pay: unpaid leave, then half a day whenever the month's unpaid leave in
 * hours has come to that, then what attendance leaves uncovered or somebody rejected, then half a day for every so many
 * late marks; of one day never more than the whole.
 */
export function lopDaysOfMonth(days: readonly DayForPay[], rules: LopDaysRules, tracer: Tracer | null = null): LopDays {
  const lostDays: LopDay[] = [];
  let lateMarks = 0;
  let unpaidMinutes = 0;
  for (const each of days.toSorted((left, right) => compareDates(left.date, right.date))) {
    const isCounted = rules.countedTo === null || compareDates(each.date, rules.countedTo) <= 0;
    const isMarked = isCounted && isLateMark(each);
    if (isMarked) lateMarks += 1;
    unpaidMinutes += each.unpaidHours?.minutes ?? 0;
    const inHours = wholeHalves(unpaidMinutes, each);
    unpaidMinutes -= inHours === 0 ? 0 : (inHours * dutyOf(each)) / 2;
    const reasons = withinADay([
      ...lostToLeave(each),
      ...lostToHours(inHours),
      ...(isCounted ? lostToAttendance(each) : []),
      ...(isMarked ? lostToLateMarks(lateMarks, rules) : []),
    ]);
    const halves = sumOf(reasons);
    if (halves > 0) lostDays.push({ date: each.date, halves, reasons });
  }
  const result = { halves: sumOf(lostDays), days: lostDays, lateMarks };
  tracer?.record(explanationOf(result));
  return result;
}

/** Of lost days the halves that Employees' State Insurance pays: no loss of pay. */
export function halvesPaidByEsi(days: readonly Pick<LopDay, 'reasons'>[]): number {
  return sumOf(days.flatMap(({ reasons }) => reasons.filter(({ kind }) => kind === 'lost-esi-leave')));
}

/** A late arrival on a day that loses nothing otherwise: lateness that already cost a part of the day is no mark. */
function isLateMark({ day, approval }: DayForPay): boolean {
  return day.isLate && approval !== 'rejected' && day.uncoveredHalves === 0;
}

function lostToLeave({ unpaidLeaveHalves: halves, unpaidLeavePaidBy }: DayForPay): readonly LostReason[] {
  if (halves === 0) return [];
  return [{ kind: unpaidLeavePaidBy === 'esi' ? 'lost-esi-leave' : 'lost-unpaid-leave', halves }];
}

/** Halves of the day's shift that the hours make; an hour that is no half of a day costs nothing by itself. */
function wholeHalves(minutes: number, day: DayForPay): Halves {
  const halves = dutyOf(day) === 0 ? 0 : Math.floor((minutes * 2) / dutyOf(day));
  if (halves === 0) return 0;
  return halves === 1 ? 1 : 2;
}

const dutyOf = ({ unpaidHours }: DayForPay) => unpaidHours?.dutyMinutes ?? 0;

function lostToHours(halves: Halves): readonly LostReason[] {
  return halves === 0 ? [] : [{ kind: 'lost-unpaid-hours', halves }];
}

function lostToAttendance({ day, approval }: DayForPay): readonly LostReason[] {
  const halves = lostHalves(day, approval);
  if (halves === 0) return [];
  if (approval === 'rejected') return [{ kind: 'lost-rejected', halves }];
  if (day.kind === 'half-day-leave') return [{ kind: 'lost-beside-leave', halves }];
  return [{ kind: halves === 2 ? 'lost-absent' : 'lost-short-day', halves }];
}

function lostToLateMarks(marks: number, { latesForHalfDay: every }: LopDaysRules): readonly LostReason[] {
  return every === null || marks % every !== 0 ? [] : [{ kind: 'lost-late-marks', halves: 1, mark: marks, every }];
}

/** Nothing is lost twice: what is beyond the whole day falls away, from the last reason on. */
function withinADay(reasons: readonly LostReason[]): readonly LostReason[] {
  let left = 2;
  return reasons.flatMap((reason) => {
    const halves = Math.min(left, reason.halves);
    left = wholeHundredths(left - halves);
    return halves === 0 ? [] : [{ ...reason, halves }];
  });
}

function sumOf(parts: readonly { readonly halves: number }[]): number {
  return wholeHundredths(parts.reduce((sum, { halves }) => sum + halves, 0));
}

function explanationOf({ halves, days, lateMarks }: LopDays): Explanation {
  const reasons = days.flatMap((day) => day.reasons);
  const of = ORDER.flatMap((kind) => {
    const halvesLost = sumOf(reasons.filter((reason) => reason.kind === kind));
    return halvesLost === 0 ? [] : [{ kind, halves: halvesLost }];
  });
  return {
    id: 'lost-days',
    label: 'Loss of pay',
    amount: null,
    reason: { kind: 'lost-days', halves, of, lateMarks },
    inputs: [daysInput('Loss of pay days', halves / 2), countInput('Late marks', lateMarks)],
    source: [],
  };
}

const ORDER = [
  'lost-unpaid-leave',
  'lost-esi-leave',
  'lost-unpaid-hours',
  'lost-absent',
  'lost-short-day',
  'lost-beside-leave',
  'lost-rejected',
  'lost-late-marks',
] as const satisfies readonly LostReason['kind'][];

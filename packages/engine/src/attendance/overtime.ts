import { type CalendarDate, compareDates } from '../kernel/calendar-date.ts';
import type { Approval, AttendanceDay } from './attendance-types.ts';
import type { OvertimeCaps } from './overtime-law.ts';

/** What overtime an organisation pays. */
export type OvertimePolicy = {
  /** On a working day, only time after the end of the shift. */
  readonly onlyAfterShift: boolean;
  /** Less than this in a day is not paid. */
  readonly minimumSeconds: number;
  /** Only days whose attendance is approved are paid. */
  readonly needsApproval: boolean;
};

/** Hours of a day and of a week beyond which work is overtime. */
export type OvertimeThresholds = { readonly dailySeconds: number; readonly weeklySeconds: number };

export type DayOfWeek = {
  readonly date: CalendarDate;
  readonly day: Pick<AttendanceDay, 'kind' | 'workedSeconds' | 'afterShiftSeconds'>;
  readonly approval: Approval;
};

export type OvertimeOfDay = {
  readonly date: CalendarDate;
  /** Beyond the hours of a day, and beyond those of the week without these. */
  readonly dailySeconds: number;
  readonly weeklySeconds: number;
  /** Of both, what the policy pays. */
  readonly paidSeconds: number;
  /** What is paid as soon as the day is approved. */
  readonly waitingSeconds: number;
};

export type OvertimeOfWeek = {
  /** Days with overtime alone, the earliest first. */
  readonly days: readonly OvertimeOfDay[];
  readonly paidSeconds: number;
  readonly waitingSeconds: number;
};

/**
 * The overtime of one person's week. Each hour counts once: what is beyond the hours of its day, and of the rest what is
 * beyond the hours of the week. A rejected day was not worked; a pending one counts for the others all the same, so that
 * no approval changes another day.
 */
export function overtimeOfWeek(
  days: readonly DayOfWeek[],
  policy: OvertimePolicy,
  { dailySeconds, weeklySeconds }: OvertimeThresholds,
): OvertimeOfWeek {
  const overtimeDays: OvertimeOfDay[] = [];
  let ordinary = 0;
  for (const { date, day, approval } of days.toSorted((left, right) => compareDates(left.date, right.date))) {
    if (approval === 'rejected') continue;
    const beyondDay = Math.max(0, day.workedSeconds - dailySeconds);
    const before = ordinary;
    ordinary += day.workedSeconds - beyondDay;
    const beyondWeek = Math.max(0, ordinary - Math.max(weeklySeconds, before));
    if (beyondDay + beyondWeek === 0) continue;
    const payable = payableSeconds(day, beyondDay + beyondWeek, policy);
    const isWaiting = policy.needsApproval && approval === 'pending';
    overtimeDays.push({
      date,
      dailySeconds: beyondDay,
      weeklySeconds: beyondWeek,
      paidSeconds: isWaiting ? 0 : payable,
      waitingSeconds: isWaiting ? payable : 0,
    });
  }
  return {
    days: overtimeDays,
    paidSeconds: overtimeDays.reduce((sum, { paidSeconds }) => sum + paidSeconds, 0),
    waitingSeconds: overtimeDays.reduce((sum, { waitingSeconds }) => sum + waitingSeconds, 0),
  };
}

/** On a day off there is no shift, so that all of its work is after one. */
function payableSeconds(day: DayOfWeek['day'], overtime: number, policy: OvertimePolicy): number {
  const isAfterShiftAlone = policy.onlyAfterShift && (day.kind === 'working-day' || day.kind === 'half-day-leave');
  const payable = isAfterShiftAlone ? Math.min(overtime, day.afterShiftSeconds) : overtime;
  return payable < policy.minimumSeconds ? 0 : payable;
}

/** Overtime beyond what law allows: paid all the same, and shown. */
export type OvertimeExcess = {
  readonly per: 'day' | 'week' | 'quarter' | 'year';
  readonly limitSeconds: number;
  readonly workedSeconds: number;
  readonly excessSeconds: number;
};

/** Overtime worked in the longest day and week, in the quarter and in the year so far. */
export type OvertimeWorked = Readonly<Record<OvertimeExcess['per'], number>>;

/** Where overtime goes beyond the caps of a state; empty where it does not. Nothing is cut: what was worked is paid. */
export function overtimeExcesses(worked: OvertimeWorked, caps: OvertimeCaps): readonly OvertimeExcess[] {
  return PERIODS.flatMap((per) => {
    const limitSeconds = caps[per];
    if (limitSeconds === null || worked[per] <= limitSeconds) return [];
    return [{ per, limitSeconds, workedSeconds: worked[per], excessSeconds: worked[per] - limitSeconds }];
  });
}

const PERIODS = ['day', 'week', 'quarter', 'year'] as const;

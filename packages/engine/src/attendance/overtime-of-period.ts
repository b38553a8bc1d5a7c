import { addDays, type CalendarDate, compareDates } from '../kernel/calendar-date.ts';
import {
  type DayOfWeek,
  type OvertimeExcess,
  type OvertimePolicy,
  overtimeExcesses,
  overtimeOfWeek,
} from './overtime.ts';
import type { OvertimeCaps } from './overtime-law.ts';
import { overtimeThresholdsOn } from './overtime-law.ts';

/** Both days belong to it. */
type Period = { readonly from: CalendarDate; readonly to: CalendarDate };

export type OvertimeOfPeriod = {
  readonly paidSeconds: number;
  /** What counts as soon as its days are approved. */
  readonly waitingSeconds: number;
  /** Overtime of its longest day, and of its longest week, all of it counted. */
  readonly longestDay: number;
  readonly longestWeek: number;
};

/** The Sunday a week begins with. */
export function weekStart(date: CalendarDate): CalendarDate {
  return addDays(date, -(date.dayOfWeek % 7));
}

/**
 * The overtime of the days of a period. Weeks run from Sunday; those at its ends are reckoned whole, so that an hour
 * belongs to the period of its day and to no other.
 */
export function overtimeOfPeriod(days: readonly DayOfWeek[], period: Period, policy: OvertimePolicy): OvertimeOfPeriod {
  const weeks = Map.groupBy(days, ({ date }) => weekStart(date).toString());
  let [paidSeconds, waitingSeconds, longestDay, longestWeek] = [0, 0, 0, 0];
  for (const week of weeks.values()) {
    const last = week.reduce((latest, { date }) => (compareDates(date, latest) > 0 ? date : latest), period.from);
    const overtime = overtimeOfWeek(week, policy, overtimeThresholdsOn(last).value);
    let ofWeek = 0;
    for (const day of overtime.days) {
      const all = day.dailySeconds + day.weeklySeconds;
      ofWeek += all;
      if (compareDates(day.date, period.from) < 0 || compareDates(day.date, period.to) > 0) continue;
      paidSeconds += day.paidSeconds;
      waitingSeconds += day.waitingSeconds;
      longestDay = Math.max(longestDay, all);
    }
    longestWeek = Math.max(longestWeek, ofWeek);
  }
  return { paidSeconds, waitingSeconds, longestDay, longestWeek };
}

/** Overtime of earlier pay periods of the same quarter and year. */
export type OvertimeBefore = { readonly quarterSeconds: number; readonly yearSeconds: number };

/** Where overtime goes beyond what a state allows; nothing is cut. */
export function excessesOfPeriod(
  { paidSeconds, waitingSeconds, longestDay, longestWeek }: OvertimeOfPeriod,
  { quarterSeconds, yearSeconds }: OvertimeBefore,
  caps: OvertimeCaps,
): readonly OvertimeExcess[] {
  const own = paidSeconds + waitingSeconds;
  return overtimeExcesses(
    { day: longestDay, week: longestWeek, quarter: quarterSeconds + own, year: yearSeconds + own },
    caps,
  );
}

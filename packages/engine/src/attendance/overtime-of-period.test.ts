import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '../kernel/calendar-date.ts';
import type { DayOfWeek, OvertimePolicy } from './overtime.ts';
import { excessesOfPeriod, overtimeOfPeriod, weekStart } from './overtime-of-period.ts';

const HOUR = 3_600;
const ALL: OvertimePolicy = { onlyAfterShift: false, minimumSeconds: 0, needsApproval: true };
const NOVEMBER = { from: calendarDate('2026-11-01'), to: calendarDate('2026-11-30') };

/** Days one after the other from a date, by hours worked. */
function days(first: string, ...hours: readonly number[]): readonly DayOfWeek[] {
  return hours.map((worked, index) => ({
    date: addDays(calendarDate(first), index),
    day: { kind: 'working-day', workedSeconds: worked * HOUR, afterShiftSeconds: 0 },
    approval: 'approved',
  }));
}

describe('overtime of a pay period', () => {
  it('is that of its days, week by week', () => {
    const own = overtimeOfPeriod([...days('2026-11-02', 9, 8, 10), ...days('2026-11-09', 11)], NOVEMBER, ALL);
    expect(own).toEqual({ paidSeconds: 6 * HOUR, waitingSeconds: 0, longestDay: 3 * HOUR, longestWeek: 3 * HOUR });
  });

  it('reckons weeks at its ends whole, and counts the days inside it alone', () => {
    // Sunday 29 November to Saturday 5 December: 48 hours are reached on Friday 4 December.
    const week = days('2026-11-29', 8, 10, 8, 8, 8, 8, 4);
    const december = { from: calendarDate('2026-12-01'), to: calendarDate('2026-12-31') };
    const [own, next] = [overtimeOfPeriod(week, NOVEMBER, ALL), overtimeOfPeriod(week, december, ALL)];
    expect([own.paidSeconds, next.paidSeconds]).toEqual([2 * HOUR, 4 * HOUR]);
    expect([own.longestDay, next.longestDay]).toEqual([2 * HOUR, 4 * HOUR]);
    expect(own.longestWeek).toBe(6 * HOUR);
    // Days of the week before the first of the month are no overtime of it.
    expect(overtimeOfPeriod(days('2026-10-27', 12), { ...NOVEMBER }, ALL).paidSeconds).toBe(0);
  });

  it('waits for the approval of its day', () => {
    const [day] = days('2026-11-02', 9);
    const pending = day === undefined ? [] : [{ ...day, approval: 'pending' as const }];
    expect(overtimeOfPeriod(pending, NOVEMBER, ALL)).toMatchObject({ paidSeconds: 0, waitingSeconds: HOUR });
  });

  it('begins its weeks on Sunday', () => {
    expect(['2026-11-01', '2026-11-02', '2026-11-07'].map((day) => weekStart(calendarDate(day)).toString())).toEqual([
      '2026-11-01',
      '2026-11-01',
      '2026-11-01',
    ]);
  });
});

describe('overtime beyond what a state allows', () => {
  it('is told by quarter with what earlier months counted, what waits included', () => {
    const own = { paidSeconds: 10 * HOUR, waitingSeconds: 5 * HOUR, longestDay: HOUR, longestWeek: HOUR };
    const caps = { day: null, week: null, quarter: 50 * HOUR, year: null };
    expect(excessesOfPeriod(own, { quarterSeconds: 35 * HOUR, yearSeconds: 0 }, caps)).toEqual([]);
    expect(excessesOfPeriod(own, { quarterSeconds: 40 * HOUR, yearSeconds: 0 }, caps)).toEqual([
      { per: 'quarter', limitSeconds: 50 * HOUR, workedSeconds: 55 * HOUR, excessSeconds: 5 * HOUR },
    ]);
  });
});

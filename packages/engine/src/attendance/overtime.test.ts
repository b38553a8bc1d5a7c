import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, calendarDate } from '../kernel/calendar-date.ts';
import type { Approval, DayKind } from './attendance-types.ts';
import { type DayOfWeek, type OvertimePolicy, overtimeExcesses, overtimeOfWeek } from './overtime.ts';
import { overtimeCapsOn, overtimeThresholdsOn } from './overtime-law.ts';

const HOUR = 3_600;
const SUNDAY = calendarDate('2026-10-04');
const ALL: OvertimePolicy = { onlyAfterShift: false, minimumSeconds: 0, needsApproval: false };
const THRESHOLDS = { dailySeconds: 8 * HOUR, weeklySeconds: 48 * HOUR };

type DayRow = readonly [hours: number, after?: number, approval?: Approval, kind?: DayKind];

/** A week from Monday: hours worked, of them after the shift. */
function week(...days: readonly DayRow[]): readonly DayOfWeek[] {
  return days.map(([hours, after = 0, approval = 'approved', kind = 'working-day'], index) => ({
    date: addDays(SUNDAY, index + 1),
    day: { kind, workedSeconds: hours * HOUR, afterShiftSeconds: after * HOUR },
    approval,
  }));
}

/** The day of the month, hours over the day, over the week, paid and waiting. */
function overtime(days: readonly DayOfWeek[], policy: Partial<OvertimePolicy> = {}) {
  const { days: overtimeDays, paidSeconds, waitingSeconds } = overtimeOfWeek(days, { ...ALL, ...policy }, THRESHOLDS);
  const lines = overtimeDays.map((day) =>
    [day.date.day, ...[day.dailySeconds, day.weeklySeconds, day.paidSeconds, day.waitingSeconds].map(inHours)].join(
      ' ',
    ),
  );
  return { lines, paid: inHours(paidSeconds), waiting: inHours(waitingSeconds) };
}

function inHours(seconds: number): number {
  return seconds / HOUR;
}

describe('overtime of a week', () => {
  it('is what is beyond 8 hours of a day', () => {
    expect(overtime(week([8], [9], [10.5], [7]))).toEqual({
      lines: ['6 1 0 1 0', '7 2.5 0 2.5 0'],
      paid: 3.5,
      waiting: 0,
    });
  });

  it('is what is beyond 48 hours of the week, on the days after they were reached', () => {
    expect(overtime(week([8], [8], [8], [8], [8], [8], [5]))).toEqual({ lines: ['11 0 5 5 0'], paid: 5, waiting: 0 });
    expect(overtime(week([7], [7], [7], [7], [7], [7], [8])).lines).toEqual(['11 0 2 2 0']);
    expect(overtime(week([8], [8], [8], [8], [8], [6], [8])).lines).toEqual(['11 0 6 6 0']);
    expect(overtime(week([8], [8], [8], [8], [8], [2], [10])).lines).toEqual(['11 2 2 4 0']);
  });

  it('counts each hour once', () => {
    // 9 hours on 6 days are 54: 6 hours beyond the days are the 6 beyond the week.
    expect(overtime(week([9], [9], [9], [9], [9], [9])).paid).toBe(6);
    // 60 hours on 6 days: 12 either way.
    expect(overtime(week([12], [8], [12], [8], [10], [10])).paid).toBe(12);
    // 10 hours on 6 days and 4 on the seventh: 12 of the days, and the 4.
    expect(overtime(week([10], [10], [10], [10], [10], [10], [4])).lines.at(-1)).toBe('11 0 4 4 0');
  });

  it('counts time after the end of the shift alone where the organisation says so, days off whole', () => {
    const policy = { onlyAfterShift: true };
    expect(overtime(week([10, 1], [9, 0], [10, 3]), policy).lines).toEqual(['5 2 0 1 0', '6 1 0 0 0', '7 2 0 2 0']);
    expect(overtime(week([10, 0, 'approved', 'week-off'], [9, 0, 'approved', 'holiday']), policy).paid).toBe(3);
    expect(overtime(week([10, 0, 'approved', 'half-day-leave']), policy).paid).toBe(0);
    expect(overtime(week([10, 1], [9, 0])).paid).toBe(3);
  });

  it('pays nothing below the minimum of a day, and all of what reaches it', () => {
    const policy = { minimumSeconds: HOUR };
    expect(overtime(week([8.5], [9], [10]), policy).lines).toEqual(['5 0.5 0 0 0', '6 1 0 1 0', '7 2 0 2 0']);
    expect(overtime(week([10, 0.5]), { ...policy, onlyAfterShift: true }).paid).toBe(0);
  });

  it('waits for approval where that is needed, and never pays a rejected day', () => {
    const days = week([9, 0, 'pending'], [9, 0, 'approved'], [12, 0, 'rejected']);
    expect(overtime(days)).toEqual({ lines: ['5 1 0 1 0', '6 1 0 1 0'], paid: 2, waiting: 0 });
    expect(overtime(days, { needsApproval: true })).toEqual({
      lines: ['5 1 0 0 1', '6 1 0 1 0'],
      paid: 1,
      waiting: 1,
    });
  });

  it('counts a pending day toward the week, and a rejected one not', () => {
    const six = (first: Approval) => week([8, 0, first], [8], [8], [8], [8], [8], [4]);
    expect(overtime(six('pending'), { needsApproval: true }).paid).toBe(4);
    expect(overtime(six('rejected')).paid).toBe(0);
  });

  it('is the same in whatever order the days come', () => {
    const days = week([10], [8], [8], [8], [8], [8], [5]);
    expect(overtime(days.toReversed())).toEqual(overtime(days));
  });

  it('is the larger of what the days and the week have too much', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 24 }), { maxLength: 7 }), (hours) => {
        const sum = hours.reduce((total, each) => total + each, 0);
        const ofDays = hours.reduce((total, each) => total + Math.max(0, each - 8), 0);
        expect(overtime(week(...hours.map((each): DayRow => [each]))).paid).toBe(Math.max(ofDays, sum - 48, 0));
      }),
    );
  });
});

describe('the caps of law', () => {
  const worked = { day: 2 * HOUR, week: 7 * HOUR, quarter: 130 * HOUR, year: 160 * HOUR };

  it('flag what is beyond them and cut nothing', () => {
    expect(overtimeExcesses(worked, { day: null, week: null, quarter: 125 * HOUR, year: null })).toEqual([
      { per: 'quarter', limitSeconds: 125 * HOUR, workedSeconds: 130 * HOUR, excessSeconds: 5 * HOUR },
    ]);
    expect(overtimeExcesses(worked, { day: HOUR, week: 6 * HOUR, quarter: null, year: 150 * HOUR })).toMatchObject([
      { per: 'day', excessSeconds: HOUR },
      { per: 'week', excessSeconds: HOUR },
      { per: 'year', excessSeconds: 10 * HOUR },
    ]);
    expect(overtimeExcesses(worked, { day: 2 * HOUR, week: null, quarter: 130 * HOUR, year: null })).toEqual([]);
  });

  it('are those of the state on the day', () => {
    const quarter = (state: 'MH' | 'GJ' | 'HR' | 'UP' | 'KA', day: string) =>
      (overtimeCapsOn(state, calendarDate(day))?.value.quarter ?? 0) / HOUR;
    expect([quarter('MH', '2025-09-30'), quarter('MH', '2025-10-01')]).toEqual([125, 144]);
    expect([quarter('GJ', '2025-12-15'), quarter('GJ', '2025-12-16')]).toEqual([125, 144]);
    // Announced only: the earlier limits stay.
    expect([quarter('HR', '2026-10-01'), quarter('UP', '2026-10-01')]).toEqual([50, 125]);
    expect(overtimeCapsOn('WB', calendarDate('2026-10-01'))?.value).toEqual({
      day: 1.5 * HOUR,
      week: null,
      quarter: null,
      year: 120 * HOUR,
    });
    expect(overtimeCapsOn('TN', calendarDate('2026-10-01'))?.value.week).toBe(6 * HOUR);
    expect(overtimeCapsOn('KA', calendarDate('2026-10-01'))?.source).toMatchObject({
      title: 'Karnataka Shops and Commercial Establishments Act 1961, s.8',
    });
    expect(overtimeCapsOn('GA', calendarDate('2026-10-01'))).toBe(null);
  });
});

test('work beyond 9 hours of a day was overtime before the Codes, beyond 8 since; 48 hours of a week throughout', () => {
  const on = (day: string) => overtimeThresholdsOn(calendarDate(day)).value;
  expect(on('2025-11-20')).toEqual({ dailySeconds: 9 * HOUR, weeklySeconds: 48 * HOUR });
  expect(on('2025-11-21')).toEqual(THRESHOLDS);
});

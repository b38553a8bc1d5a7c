import { describe, expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { isWeekOff, type Shift, shiftDuration, shiftInForce, type WeekendCell } from './shift.ts';

const GENERAL: Shift = { start: 36_000, end: 68_400, weekends: [] };
const NIGHT: Shift = { start: 79_200, end: 21_600, weekends: [] };
const EARLY: Shift = { start: 21_600, end: 50_400, weekends: [] };

describe('a shift', () => {
  it('is as long as its times say, over midnight when the end is not after the start', () => {
    expect([shiftDuration(GENERAL), shiftDuration(NIGHT), shiftDuration({ start: 0, end: 0 })]).toEqual([
      32_400, 28_800, 86_400,
    ]);
  });

  it('is the latest assignment covering the day, else the department’s, else the organisation’s', () => {
    const assignments = [
      { shift: EARLY, from: calendarDate('2026-09-01'), to: calendarDate('2026-09-30') },
      { shift: NIGHT, from: calendarDate('2026-09-10'), to: null },
      { shift: EARLY, from: calendarDate('2026-08-01'), to: null },
    ];
    const on = (day: string, department: Shift | null = null) =>
      shiftInForce(calendarDate(day), assignments, department, GENERAL);
    expect([on('2026-09-09'), on('2026-09-10'), on('2026-10-01')]).toEqual([EARLY, NIGHT, NIGHT]);
    expect([on('2026-07-31'), on('2026-07-31', EARLY)]).toEqual([GENERAL, EARLY]);
    const ended = [{ shift: NIGHT, from: calendarDate('2026-09-01'), to: calendarDate('2026-09-05') }];
    expect(shiftInForce(calendarDate('2026-09-05'), ended, null, GENERAL)).toBe(NIGHT);
    expect(shiftInForce(calendarDate('2026-09-06'), ended, null, GENERAL)).toBe(GENERAL);
    const same = [
      { shift: EARLY, from: calendarDate('2026-09-01'), to: null },
      { shift: NIGHT, from: calendarDate('2026-09-01'), to: null },
    ];
    expect(shiftInForce(calendarDate('2026-09-06'), same, null, GENERAL)).toBe(NIGHT);
  });
});

describe('a week off', () => {
  const cell = (dayOfWeek: number, weekNumber: number, isWeekend: boolean): WeekendCell => {
    return { dayOfWeek, weekNumber, isWeekend };
  };
  const off = (day: string, weekends: readonly WeekendCell[], daysOff: readonly number[] = []) =>
    isWeekOff(calendarDate(day), { ...GENERAL, weekends }, daysOff);

  it('comes from the organisation where the shift has no grid', () => {
    // 6 September 2026 is a Sunday, the 7th a Monday, the 5th a Saturday.
    expect([off('2026-09-06', [], [0, 6]), off('2026-09-07', [], [0, 6]), off('2026-09-05', [], [0, 6])]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('comes from the shift’s grid: every Sunday, the second and fourth Saturday', () => {
    const grid = [cell(0, 0, true), cell(6, 2, true), cell(6, 4, true)];
    const saturdays = ['2026-08-01', '2026-08-08', '2026-08-15', '2026-08-22', '2026-08-29'];
    expect(saturdays.map((day) => off(day, grid, [6]))).toEqual([false, true, false, true, false]);
    expect([off('2026-08-30', grid), off('2026-08-31', grid, [1])]).toEqual([true, false]);
  });

  it('of one week overrules that of every week', () => {
    const grid = [cell(6, 0, true), cell(6, 1, false)];
    expect([off('2026-08-01', grid), off('2026-08-08', grid)]).toEqual([false, true]);
  });
});

import { describe, expect, it, test } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import {
  dayOfPunch,
  dayStage,
  isWeekOff,
  type Shift,
  shiftDuration,
  shiftEnd,
  shiftInForce,
  unpairedFrom,
  type WeekOff,
} from './shift.ts';

const GENERAL: Shift = { start: 36_000, end: 68_400, weekOffs: null };
const NIGHT: Shift = { start: 79_200, end: 21_600, weekOffs: null };
const EARLY: Shift = { start: 21_600, end: 50_400, weekOffs: null };

describe('a shift', () => {
  it('is as long as its times say, over midnight when the end is not after the start', () => {
    expect([shiftDuration(GENERAL), shiftDuration(NIGHT), shiftDuration({ start: 0, end: 0 })]).toEqual([
      32_400, 28_800, 86_400,
    ]);
    expect([shiftEnd(GENERAL), shiftEnd(NIGHT)]).toEqual([68_400, 108_000]);
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
  const off = (day: string, weekOffs: readonly WeekOff[] | null, daysOff: readonly number[] = []) =>
    isWeekOff(calendarDate(day), { weekOffs }, daysOff);

  it('comes from the organisation where the shift has no grid', () => {
    // 6 September 2026 is a Sunday, the 7th a Monday, the 5th a Saturday.
    expect(['2026-09-06', '2026-09-07', '2026-09-05'].map((day) => off(day, null, [0, 6]))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('comes from the shift’s grid: every Sunday, the second and fourth Saturday', () => {
    const sundays = [1, 2, 3, 4, 5].map((weekNumber) => ({ dayOfWeek: 0, weekNumber }));
    const grid = [...sundays, { dayOfWeek: 6, weekNumber: 2 }, { dayOfWeek: 6, weekNumber: 4 }];
    const saturdays = ['2026-08-01', '2026-08-07', '2026-08-08', '2026-08-15', '2026-08-22', '2026-08-29'];
    expect(saturdays.map((day) => off(day, grid, [6]))).toEqual([false, false, true, false, true, false]);
    expect([off('2026-08-30', grid), off('2026-08-31', grid, [1])]).toEqual([true, false]);
  });

  it('is none in a grid without a tick, whatever the organisation has off', () => {
    expect(off('2026-09-06', [], [0, 6])).toBe(false);
  });
});

describe('a punch', () => {
  const HOUR = 3_600;
  const day = (hour: number, yesterday: Shift, today: Shift) => dayOfPunch(hour * HOUR, yesterday, today);

  it('belongs to the shift that is nearer', () => {
    // Yesterday's shift ended at 19:00, today's begins at 10:00: half past two is the middle.
    expect([day(2.49, GENERAL, GENERAL), day(2.5, GENERAL, GENERAL)]).toEqual(['yesterday', 'today']);
    expect([day(0.5, NIGHT, NIGHT), day(13.9, NIGHT, NIGHT), day(21, NIGHT, NIGHT)]).toEqual([
      'yesterday',
      'yesterday',
      'today',
    ]);
    expect([day(5, GENERAL, EARLY), day(7, NIGHT, EARLY)]).toEqual(['today', 'today']);
  });

  it('of a log nobody ended is closed 16 hours after the shift began, or as long after as is set', () => {
    expect([unpairedFrom(GENERAL), unpairedFrom(NIGHT), unpairedFrom(GENERAL, 12)]).toEqual([
      26 * HOUR,
      38 * HOUR,
      22 * HOUR,
    ]);
  });
});

test('a day is under way from midnight to the end of its shift, and longer while somebody is logged in', () => {
  const stage = (hour: number, shift: Shift, hasRunningLog = false) => dayStage(hour * 3_600, shift, hasRunningLog);
  expect([stage(-0.1, GENERAL), stage(0, GENERAL), stage(18.9, GENERAL), stage(19, GENERAL)]).toEqual([
    'to-come',
    'under-way',
    'under-way',
    'over',
  ]);
  expect([stage(29.9, NIGHT), stage(30, NIGHT), stage(30, NIGHT, true), stage(-1, NIGHT, true)]).toEqual([
    'under-way',
    'over',
    'under-way',
    'under-way',
  ]);
});

import { describe, expect, it } from 'vitest';
import {
  ATTENDANCE_STATUS,
  type AttendanceFacts,
  type AttendanceRules,
  attendanceDay,
  daysLostToLateMarks,
  unpaidPart,
} from './attendance-day.ts';
import type { Shift } from './shift.ts';
import type { Punch } from './worked-time.ts';

const HOUR = 3_600;
const DAY_SHIFT: Shift = { start: 10 * HOUR, end: 19 * HOUR, weekends: [] };
const STRICT: AttendanceRules = {
  hours: 'first-in-last-out',
  mode: 'strict',
  minHours: { kind: 'manual', fullDay: 8 * HOUR, halfDay: 4 * HOUR },
  gracePeriod: 15 * 60,
  latesForHalfDay: null,
};
const S = ATTENDANCE_STATUS;

function worked(from: number, to: number): Punch[] {
  return [
    { kind: 'in', at: from * HOUR },
    { kind: 'out', at: to * HOUR },
  ];
}

function on(more: Partial<AttendanceFacts>, rules: Partial<AttendanceRules> = {}) {
  const facts: AttendanceFacts = {
    shift: DAY_SHIFT,
    punches: [],
    isHoliday: false,
    isWeekOff: false,
    leave: 'none',
    isFuture: false,
    isEmployed: true,
    ...more,
  };
  return attendanceDay(facts, { ...STRICT, ...rules });
}

describe('a working day', () => {
  it.each([
    [8, S.present, 0],
    [7.99, S.halfDay, 0.5],
    [4, S.halfDay, 0.5],
    [3.99, S.absent, 1],
    [0, S.absent, 1],
  ])('of %d hours, strictly: status %d, %d of it uncovered', (hours, status, uncovered) => {
    expect(on({ punches: hours === 0 ? [] : worked(10, 10 + hours) })).toMatchObject({ status, uncovered });
  });

  it.each([
    [8, S.present, 0],
    [1, S.halfDay, 0.5],
    [0, S.notApplicable, 0],
  ])('of %d hours, leniently: status %d, %d of it uncovered', (hours, status, uncovered) => {
    const punches = hours === 0 ? [] : worked(10, 10 + hours);
    expect(on({ punches }, { mode: 'lenient' })).toMatchObject({ status, uncovered });
  });

  it('is measured by the shift and half of it where the organisation says so', () => {
    const minHours = { kind: 'shift' } as const;
    const status = (hours: number) => on({ punches: worked(10, 10 + hours) }, { minHours }).status;
    expect([status(9), status(8.9), status(4.5), status(4.4)]).toEqual([S.present, S.halfDay, S.halfDay, S.absent]);
  });

  it('is late after the shift’s start and the grace period', () => {
    expect(on({ punches: worked(10.25, 18.25) })).toMatchObject({ status: S.present, isLate: false });
    expect(on({ punches: worked(10.26, 18.26) })).toMatchObject({
      status: S.presentButLate,
      isLate: true,
      uncovered: 0,
    });
    expect(on({ punches: worked(11, 15) })).toMatchObject({ status: S.halfDay, isLate: true });
  });

  it('has overtime beyond the shift', () => {
    expect(on({ punches: worked(10, 21) }).overtime).toBe(2 * HOUR);
    expect(on({ punches: worked(10, 19) }).overtime).toBe(0);
  });

  it('of a night shift belongs to the day it starts', () => {
    const night: Shift = { start: 22 * HOUR, end: 6 * HOUR, weekends: [] };
    expect(on({ shift: night, punches: worked(22, 31) })).toMatchObject({
      status: S.present,
      worked: 9 * HOUR,
      overtime: HOUR,
      isLate: false,
    });
  });
});

describe('a day that is not an ordinary one', () => {
  const punches = worked(10, 14);

  it('is a holiday before anything else, worked or not', () => {
    const holiday = { isHoliday: true, isWeekOff: true, leave: 'full-day', isFuture: true } as const;
    expect(on(holiday)).toMatchObject({ status: S.holiday, uncovered: 0 });
    expect(on({ ...holiday, punches })).toMatchObject({ status: S.presentOnHoliday, uncovered: 0 });
  });

  it('is leave before a week off', () => {
    expect(on({ leave: 'full-day', isWeekOff: true })).toMatchObject({ status: S.notApplicable, uncovered: 0 });
    expect(on({ leave: 'full-day', punches })).toMatchObject({ status: S.presentOnLeave, uncovered: 0 });
  });

  it('is whole when half a day of leave meets half a day of work', () => {
    expect(on({ leave: 'half-day', punches })).toMatchObject({ status: S.presentOnLeave, uncovered: 0 });
    expect(on({ leave: 'half-day', punches: worked(10, 11) })).toMatchObject({
      status: S.presentOnLeave,
      uncovered: 0.5,
    });
    expect(on({ leave: 'half-day' })).toMatchObject({ status: S.notApplicable, uncovered: 0.5 });
    expect(on({ leave: 'half-day', isFuture: true })).toMatchObject({ status: S.notApplicable, uncovered: 0 });
    expect(on({ leave: 'half-day', punches: worked(10, 19) }).uncovered).toBe(0);
  });

  it('is a week off, worked or not', () => {
    expect(on({ isWeekOff: true, isFuture: true })).toMatchObject({ status: S.weekOff, uncovered: 0 });
    expect(on({ isWeekOff: true, punches })).toMatchObject({ status: S.weekOffPresent, uncovered: 0 });
  });

  it('is nothing yet in the future, and nothing at all outside employment', () => {
    expect(on({ isFuture: true })).toMatchObject({ status: S.notApplicable, uncovered: 0 });
    expect(on({ isEmployed: false, isHoliday: true, punches })).toMatchObject({
      status: S.notApplicable,
      uncovered: 0,
    });
  });
});

describe('loss of pay', () => {
  it('takes what is uncovered, and the whole of a rejected day', () => {
    expect([unpaidPart({ uncovered: 0.5 }, false), unpaidPart({ uncovered: 0 }, true)]).toEqual([0.5, 1]);
  });

  it('takes half a day for every so many late marks where the organisation says so', () => {
    expect([2, 3, 5, 6].map((lates) => daysLostToLateMarks(lates, { latesForHalfDay: 3 }))).toEqual([0, 0.5, 0.5, 1]);
    expect(daysLostToLateMarks(9, { latesForHalfDay: null })).toBe(0);
  });
});

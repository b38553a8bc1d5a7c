import { describe, expect, it, test } from 'vitest';
import { attendanceDay, lostHalves } from './attendance-day.ts';
import { ATTENDANCE_STATUS, type AttendanceFacts, type AttendanceRules } from './attendance-types.ts';
import type { Punch } from './punches.ts';
import type { ShiftHours } from './shift.ts';

const HOUR = 3_600;
const DAY_SHIFT: ShiftHours = { start: 10 * HOUR, end: 19 * HOUR };
const STRICT: AttendanceRules = {
  hours: 'first-in-last-out',
  mode: 'strict',
  requiredHours: { kind: 'manual', fullDay: 8 * HOUR, halfDay: 4 * HOUR },
  gracePeriod: 15 * 60,
  latesForHalfDay: null,
};
const FULL = { part: 'full-day', name: 'Casual leave' } as const;
const HALF = { part: 'second-half', name: 'Casual leave' } as const;
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
    stage: 'over',
    employment: { kind: 'employed' },
    holiday: null,
    isWeekOff: false,
    leave: null,
    ...more,
  };
  return attendanceDay(facts, { ...STRICT, ...rules });
}

describe('a working day', () => {
  it.each([
    [8, S.present, 0],
    [7.99, S.halfDay, 1],
    [4, S.halfDay, 1],
    [3.99, S.absent, 2],
    [0, S.absent, 2],
  ])('of %d hours, strictly: status %d, %d halves of it uncovered', (hours, status, uncovered) => {
    expect(on({ punches: hours === 0 ? [] : worked(10, 10 + hours) })).toMatchObject({
      status,
      uncoveredHalves: uncovered,
    });
  });

  it.each([
    [8, S.present, 0],
    [1, S.halfDay, 1],
    [0, S.notApplicable, 0],
  ])('of %d hours, leniently: status %d, %d halves of it uncovered', (hours, status, uncovered) => {
    const punches = hours === 0 ? [] : worked(10, 10 + hours);
    expect(on({ punches }, { mode: 'lenient' })).toMatchObject({ status, uncoveredHalves: uncovered });
  });

  it('is measured by the shift and half of it where the organisation says so', () => {
    const requiredHours = { kind: 'shift' } as const;
    const status = (hours: number) => on({ punches: worked(10, 10 + hours) }, { requiredHours }).status;
    expect([status(9), status(8.9), status(4.5), status(4.4)]).toEqual([S.present, S.halfDay, S.halfDay, S.absent]);
  });

  it('is late after the shift’s start and the grace period', () => {
    expect(on({ punches: worked(10.25, 18.25) })).toMatchObject({ status: S.present, isLate: false });
    expect(on({ punches: worked(10.26, 18.26) })).toMatchObject({
      status: S.presentButLate,
      isLate: true,
      uncoveredHalves: 0,
    });
    expect(on({ punches: worked(11, 15) })).toMatchObject({ status: S.halfDay, isLate: true });
  });

  it('has overtime beyond the shift', () => {
    expect(on({ punches: worked(10, 21) }).overtimeSeconds).toBe(2 * HOUR);
    expect(on({ punches: worked(10, 19) }).overtimeSeconds).toBe(0);
  });

  it('of a night shift belongs to the day it starts', () => {
    const night: ShiftHours = { start: 22 * HOUR, end: 6 * HOUR };
    expect(on({ shift: night, punches: worked(22, 31) })).toMatchObject({
      status: S.present,
      workedSeconds: 9 * HOUR,
      overtimeSeconds: HOUR,
      isLate: false,
    });
  });
});

describe('a day that is not an ordinary one', () => {
  const punches = worked(10, 14);

  it('is a holiday before anything else, worked or not', () => {
    const holiday = { holiday: 'Diwali', isWeekOff: true, leave: FULL, stage: 'to-come' } as const;
    expect(on(holiday)).toMatchObject({ status: S.holiday, uncoveredHalves: 0 });
    expect(on({ ...holiday, punches })).toMatchObject({ status: S.presentOnHoliday, uncoveredHalves: 0 });
  });

  it('is leave before a week off', () => {
    expect(on({ leave: FULL, isWeekOff: true })).toMatchObject({ status: S.notApplicable, uncoveredHalves: 0 });
    expect(on({ leave: FULL, punches })).toMatchObject({ status: S.presentOnLeave, uncoveredHalves: 0 });
  });

  it('is whole when half a day of leave meets half a day of work', () => {
    expect(on({ leave: HALF, punches })).toMatchObject({ status: S.presentOnLeave, uncoveredHalves: 0 });
    expect(on({ leave: HALF, punches: worked(10, 11) })).toMatchObject({
      status: S.presentOnLeave,
      uncoveredHalves: 1,
    });
    expect(on({ leave: HALF })).toMatchObject({ status: S.notApplicable, uncoveredHalves: 1 });
    expect(on({ leave: HALF, stage: 'to-come' })).toMatchObject({ status: S.notApplicable, uncoveredHalves: 0 });
    expect(on({ leave: HALF, punches: worked(10, 19) }).uncoveredHalves).toBe(0);
  });

  it('is a week off, worked or not', () => {
    expect(on({ isWeekOff: true, stage: 'to-come' })).toMatchObject({ status: S.weekOff, uncoveredHalves: 0 });
    expect(on({ isWeekOff: true, punches })).toMatchObject({ status: S.weekOffPresent, uncoveredHalves: 0 });
  });

  it('is nothing yet in the future, and nothing at all outside employment', () => {
    expect(on({ stage: 'to-come' })).toMatchObject({ status: S.notApplicable, uncoveredHalves: 0 });
    expect(
      on({ employment: { kind: 'before-joining', joiningDay: '2026-10-05' }, holiday: 'Diwali', punches }),
    ).toMatchObject({
      status: S.notApplicable,
      uncoveredHalves: 0,
    });
  });
});

test('a rejected day loses everything that is not covered', () => {
  expect(lostHalves({ coveredHalves: 0, uncoveredHalves: 1 }, 'pending')).toBe(1);
  expect(lostHalves({ coveredHalves: 1, uncoveredHalves: 0 }, 'rejected')).toBe(1);
  expect(lostHalves({ coveredHalves: 0, uncoveredHalves: 0 }, 'rejected')).toBe(2);
  expect(lostHalves({ coveredHalves: 2, uncoveredHalves: 0 }, 'rejected')).toBe(0);
});

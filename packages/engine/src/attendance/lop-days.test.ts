import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { reasonInWords } from '../explain/in-words.ts';
import { explanationOf } from '../explain/testing-explanations.ts';
import { createTracer } from '../explain/trace.ts';
import { addDays, calendarDate } from '../kernel/calendar-date.ts';
import type { Approval, Halves } from './attendance-types.ts';
import { type DayForPay, halvesPaidByEsi, type LopDays, type LopDaysRules, lopDaysOfMonth } from './lop-days.ts';

const FIRST = calendarDate('2026-10-01');
const WORKED: DayForPay['day'] = { kind: 'working-day', isLate: false, coveredHalves: 0, uncoveredHalves: 0 };
const ABSENT: DayForPay['day'] = { ...WORKED, uncoveredHalves: 2 };
const HALF_DAY: DayForPay['day'] = { ...WORKED, uncoveredHalves: 1 };
const LATE: DayForPay['day'] = { ...WORKED, isLate: true };
const OFF: DayForPay['day'] = { kind: 'week-off', isLate: false, coveredHalves: 2, uncoveredHalves: 0 };
const HALF_LEAVE: DayForPay['day'] = { kind: 'half-day-leave', isLate: false, coveredHalves: 1, uncoveredHalves: 0 };
const LEAVE: DayForPay['day'] = { kind: 'leave', isLate: false, coveredHalves: 2, uncoveredHalves: 0 };

type DayRow = readonly [day: DayForPay['day'], approval?: Approval, unpaidLeaveHalves?: number];

function month(...days: readonly DayRow[]): readonly DayForPay[] {
  return days.map(([day, approval = 'approved', unpaidLeaveHalves = 0], index) => {
    return { date: addDays(FIRST, index), day, approval, unpaidLeaveHalves };
  });
}

function lostOf(days: readonly DayForPay[], rules: Partial<LopDaysRules> = {}): LopDays {
  return lopDaysOfMonth(days, { latesForHalfDay: null, countedTo: null, ...rules });
}

/** The day of the month, the halves lost and why. */
function told({ days }: LopDays): readonly string[] {
  return days.map(({ date, halves, reasons }) =>
    [date.day, halves, ...reasons.map((reason) => reasonInWords(reason, 'employee'))].join(' '),
  );
}

describe('lost days of a month', () => {
  it('are what nobody worked and nothing covers', () => {
    const lost = lostOf(month([WORKED], [ABSENT], [HALF_DAY], [OFF], [LEAVE], [{ ...HALF_LEAVE, uncoveredHalves: 1 }]));
    expect(lost.halves).toBe(4);
    expect(told(lost)).toEqual([
      '2 2 1 day: absent.',
      '3 1 Half a day: less than a full day was worked.',
      '6 1 Half a day: the half beside the leave was not worked.',
    ]);
  });

  it('are the unpaid part of leave that is paid in part, and of one day never more than the whole', () => {
    const lost = lostOf(month([HALF_LEAVE, 'approved', 0.5], [LEAVE, 'approved', 0.66], [ABSENT, 'approved', 0.5]));
    expect(lost.halves).toBe(3.16);
    expect(told(lost)).toEqual([
      '1 0.5 A quarter of a day: leave without pay.',
      '2 0.66 0.33 of a day: leave without pay.',
      '3 2 A quarter of a day: leave without pay. 0.75 of a day: absent.',
    ]);
  });

  it('are leave that ESI pays where it does, with that reason', () => {
    const [day] = month([LEAVE, 'pending', 2]);
    const lost = lostOf(day === undefined ? [] : [{ ...day, unpaidLeavePaidBy: 'esi' }]);
    expect(told(lost)).toEqual(['1 2 1 day: leave that Employees’ State Insurance pays. It counts as service.']);
    expect(halvesPaidByEsi(lost.days)).toBe(2);
    expect(halvesPaidByEsi(lostOf(month([LEAVE, 'pending', 2])).days)).toBe(0);
  });

  it('are half a day whenever leave in hours without pay has come to that, in the month and never before', () => {
    const hours = (minutes: number) => ({ minutes, dutyMinutes: 540 });
    const days = month([WORKED], [WORKED], [WORKED], [LEAVE], [WORKED]).map((day, index) => {
      const minutes = [180, 60, 30, 810, 269][index] ?? 0;
      return { ...day, unpaidHours: hours(minutes) };
    });
    expect(told(lostOf(days))).toEqual([
      '3 1 Half a day: leave without pay in hours, added up over the month.',
      '4 2 1 day: leave without pay in hours, added up over the month.',
      '5 1 Half a day: leave without pay in hours, added up over the month.',
    ]);
    expect(lostOf(days.slice(0, 2)).halves).toBe(0);
  });

  it('count pending days by their status and rejected ones as lost, never what is covered', () => {
    const lost = lostOf(
      month(
        [WORKED, 'pending'],
        [HALF_DAY, 'pending'],
        [WORKED, 'rejected'],
        [HALF_DAY, 'rejected'],
        [OFF, 'rejected'],
        [HALF_LEAVE, 'rejected'],
        [LEAVE, 'rejected'],
      ),
    );
    expect(told(lost)).toEqual([
      '2 1 Half a day: less than a full day was worked.',
      '3 2 1 day: the attendance of the day was rejected.',
      '4 2 1 day: the attendance of the day was rejected.',
      '6 1 Half a day: the attendance of the day was rejected.',
    ]);
  });

  it('are never lost twice through leave and attendance', () => {
    const lost = lostOf(
      month(
        [LEAVE, 'approved', 2],
        [{ ...HALF_LEAVE, uncoveredHalves: 1 }, 'approved', 1],
        [HALF_LEAVE, 'rejected', 1],
        [ABSENT, 'approved', 2],
        [ABSENT, 'approved', 1],
      ),
    );
    expect(lost.halves).toBe(10);
    expect(told(lost)).toEqual([
      '1 2 1 day: leave without pay.',
      '2 2 Half a day: leave without pay. Half a day: the half beside the leave was not worked.',
      '3 2 Half a day: leave without pay. Half a day: the attendance of the day was rejected.',
      '4 2 1 day: leave without pay.',
      '5 2 Half a day: leave without pay. Half a day: absent.',
    ]);
  });

  it('leave without pay counts on a day off too, where leave charges it', () => {
    expect(told(lostOf(month([OFF, 'pending', 2])))).toEqual(['1 2 1 day: leave without pay.']);
  });

  it('cost half a day for every so many late marks, on the day of the last of them', () => {
    const lates = month([LATE], [LATE], [WORKED], [LATE], [LATE], [LATE], [LATE]);
    expect(lostOf(lates)).toEqual({ halves: 0, days: [], lateMarks: 6 });
    const lost = lostOf(lates, { latesForHalfDay: 3 });
    expect(lost.lateMarks).toBe(6);
    expect(told(lost)).toEqual([
      '4 1 Half a day: late mark 3 of the month, and every 3 of them cost half a day.',
      '7 1 Half a day: late mark 6 of the month, and every 3 of them cost half a day.',
    ]);
  });

  it('make no late mark of a day that loses a part anyway, or was rejected', () => {
    const lateAndShort = { ...HALF_DAY, isLate: true };
    const lost = lostOf(month([LATE], [lateAndShort], [LATE, 'rejected'], [{ ...HALF_LEAVE, isLate: true }]), {
      latesForHalfDay: 2,
    });
    expect(lost.lateMarks).toBe(2);
    expect(told(lost).map((line) => line.slice(0, 3))).toEqual(['2 1', '3 2', '4 1']);
  });

  it('make no whole day more of a late mark on a half day of leave without pay', () => {
    const late = { ...HALF_LEAVE, isLate: true };
    expect(lostOf(month([late, 'approved', 1]), { latesForHalfDay: 1 }).halves).toBe(2);
    expect(told(lostOf(month([late, 'approved', 2]), { latesForHalfDay: 1 }))).toEqual([
      '1 2 1 day: leave without pay.',
    ]);
  });

  it('count attendance up to the day of the run, later days as worked, and known leave to the end', () => {
    const days = month([ABSENT], [LATE], [ABSENT], [LATE], [LEAVE, 'approved', 2]);
    const lost = lostOf(days, { countedTo: addDays(FIRST, 1), latesForHalfDay: 2 });
    expect(lost.lateMarks).toBe(1);
    expect(lost.days.map(({ date }) => date.day)).toEqual([1, 5]);
  });

  it('are read in the order of the calendar', () => {
    const days = month([LATE], [LATE], [ABSENT]);
    expect(lostOf(days.toReversed(), { latesForHalfDay: 2 })).toEqual(lostOf(days, { latesForHalfDay: 2 }));
  });
});

test('the month says what its lost days are made of', () => {
  const explained = (days: readonly DayForPay[], latesForHalfDay: number | null = null) => {
    const tracer = createTracer();
    lopDaysOfMonth(days, { latesForHalfDay, countedTo: null }, tracer);
    return explanationOf(tracer.explanations, 'lost-days');
  };
  expect(explained(month([WORKED]))?.rule).toBe('No day is lost.');
  expect(explained(month([LATE]))?.rule).toBe('No day is lost; 1 late mark.');
  expect(explained(month([ABSENT], [HALF_DAY], [HALF_DAY], [HALF_DAY]))?.rule).toBe(
    '1 day of absence and 1.5 days of short work.',
  );
  const whole = explained(
    month([ABSENT, 'rejected'], [LATE], [LATE], [LEAVE, 'approved', 2], [{ ...HALF_LEAVE, uncoveredHalves: 1 }]),
    2,
  );
  expect(whole).toMatchObject({
    label: 'Loss of pay',
    rule: '1 day of leave without pay, half a day beside half-day leave, 1 day of rejected attendance and half a day for late marks; 2 late marks in all.',
    inputs: [
      { label: 'Loss of pay days', value: { kind: 'days', days: 3 } },
      { label: 'Late marks', value: { kind: 'text', text: '2' } },
    ],
  });
});

test('of no day more than the whole is lost, and the days add up to the month', () => {
  const halves = fc.constantFrom<Halves>(0, 1, 2);
  const day = fc.record({
    kind: fc.constantFrom('working-day', 'half-day-leave', 'leave', 'week-off'),
    isLate: fc.boolean(),
    coveredHalves: halves,
    uncoveredHalves: halves,
  });
  const sent = fc.tuple(day, fc.constantFrom<Approval>('pending', 'approved', 'rejected'), halves);
  fc.assert(
    fc.property(fc.array(sent, { maxLength: 31 }), fc.option(fc.integer({ min: 1, max: 4 })), (days, every) => {
      const lost = lostOf(month(...days), { latesForHalfDay: every });
      for (const each of lost.days) {
        expect(each.halves).toBe(each.reasons.reduce((sum, reason) => sum + reason.halves, 0));
        expect(each.halves).toBeLessThanOrEqual(2);
      }
      expect(lost.halves).toBe(lost.days.reduce((sum, each) => sum + each.halves, 0));
    }),
  );
});

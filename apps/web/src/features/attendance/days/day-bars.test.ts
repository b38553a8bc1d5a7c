import { expect, test } from 'vitest';
import { dayOf, LOG, RUNNING } from '../attendance-for-tests.ts';
import { axisOfBars, barOf, barWords, hourOfShifts, hoursOfShift, hoursWithRoom } from './day-bars.ts';

const HOUR = 3600;
const GENERAL = dayOf().shiftInfo;

test('a late day is marigold from the shift’s start to the first in, and pale after the shift', () => {
  const bar = barOf(dayOf({ endTime: '19:34:00' }), null);
  expect(bar.parts).toEqual([
    { kind: 'late', from: 10 * HOUR, to: 10.35 * HOUR },
    { kind: 'worked', from: 10.35 * HOUR, to: 19 * HOUR },
    { kind: 'after', from: 19 * HOUR, to: 19 * HOUR + 34 * 60 },
  ]);
});

test('in the grace period nothing is late, and the bar begins before the shift where the day did', () => {
  const early = barOf(dayOf({ startTime: '09:31:00', isLate: false }), null);
  expect(early.parts[0]).toEqual({ kind: 'worked', from: 9 * HOUR + 31 * 60, to: 19 * HOUR });
  const grace = barOf(dayOf({ startTime: '10:10:00', isLate: false }), null);
  expect(grace.parts.map(({ kind }) => kind)).toEqual(['worked']);
});

test('a day that goes on ends at now', () => {
  const today = dayOf({ startTime: '09:50:00', endTime: null, isLate: false, isOver: false, timelogs: [RUNNING] });
  const bar = barOf(today, '12:00:00');
  expect(bar).toMatchObject({ now: 12 * HOUR, parts: [{ kind: 'worked', to: 12 * HOUR }] });
  expect(barWords(today, bar)).toContain('2 h 10 min in the shift, goes on');
});

test('the axis of a night shift starts at the shift and goes on behind midnight', () => {
  const night = dayOf({
    shiftInfo: { ...GENERAL, shiftStart: '22:00:00', shiftEnd: '06:00:00' },
    startTime: '22:00:00',
    endTime: '06:30:00',
    endDayOffset: 1,
    isLate: false,
  });
  const bar = barOf(night, null);
  expect(axisOfBars([bar])).toEqual({ from: 22 * HOUR, to: 31 * HOUR });
  expect(bar.parts.map(({ kind }) => kind)).toEqual(['worked', 'after']);
});

test('leave is hollow, a pending day dashed, a holiday without a frame; each has its words', () => {
  const leave = dayOf({
    leave: { name: 'Casual leave', part: 'full-day' },
    startTime: null,
    endTime: null,
    timelogs: [],
  });
  expect(barOf(leave, null)).toMatchObject({ frame: 'leave', parts: [] });
  expect(barOf(dayOf(), null).isPending).toBe(true);
  expect(barOf(dayOf({ approvalStatus: 2 }), null).isPending).toBe(false);
  expect(barOf(dayOf({ isHoliday: true }), null).frame).toBe('off');
  expect(barWords(dayOf(), barOf(dayOf(), null))).toBe(
    'Shift 10:00 AM to 7:00 PM, 21 min after the shift began, 8 h 39 min in the shift, pending',
  );
});

test('hours are named as far as they have room, and none is written over another or cut', () => {
  const axis = { from: 9 * HOUR, to: 20 * HOUR };
  expect(hoursWithRoom(axis, 196).map((tick) => tick / HOUR)).toEqual([12, 15, 18]);
  expect(hoursWithRoom(axis, 96).map((tick) => tick / HOUR)).toEqual([12]);
  expect(hoursWithRoom(axis, 60).map((tick) => tick / HOUR)).toEqual([15]);
});

test('hours are counted from the shift, which stands at the edge where the axis begins with it', () => {
  const inHours = (ticks: readonly number[]) => ticks.map((tick) => tick / HOUR);
  expect(inHours(hoursOfShift(10 * HOUR, { from: 9 * HOUR, to: 20 * HOUR }, 196))).toEqual([10, 13, 16, 19]);
  expect(inHours(hoursOfShift(22 * HOUR, { from: 22 * HOUR, to: 30 * HOUR }, 196))).toEqual([22, 25, 28]);
  const early = dayOf({ shiftInfo: { ...GENERAL, shiftStart: '09:30:00' } });
  expect(hourOfShifts([barOf(early, null)])).toBe(9 * HOUR);
  expect(hourOfShifts([barOf(early, null), barOf(dayOf(), null)])).toBeNull();
});

test('where the breaks are left out, each log is a part of its own', () => {
  const noon = { ...LOG, endTime: '13:00:00', endAt: '2026-11-26T07:30:00Z' };
  const rest = { ...LOG, startTime: '14:00:00', startAt: '2026-11-26T08:30:00Z' };
  const day = dayOf({ timelogs: [noon, rest] });
  expect(barOf(day, null, true).parts.filter(({ kind }) => kind === 'worked')).toEqual([
    { kind: 'worked', from: 10.35 * HOUR, to: 13 * HOUR },
    { kind: 'worked', from: 14 * HOUR, to: 19 * HOUR },
  ]);
  expect(barOf(day, null).parts.filter(({ kind }) => kind === 'worked')).toHaveLength(1);
});

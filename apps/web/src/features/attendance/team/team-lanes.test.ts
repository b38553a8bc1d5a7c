import { expect, test } from 'vitest';
import { dayOf, LOG } from '../attendance-for-tests.ts';
import { nowRow } from '../team-for-tests.ts';
import { axisOf, hourWords, laneOf, placeOf, ticksOf } from './team-lanes.ts';
import { bandsOf, stateWords } from './team-words.ts';

const NOW = { today: '2026-11-27', now: '12:00:00', at: '2026-11-27T06:30:00Z' };
const hour = (n: number) => n * 3600;

test('who came late has the minutes before and the time since', () => {
  const { shift, parts } = laneOf(nowRow(), NOW);
  expect(shift).toEqual({ from: hour(10), to: hour(19) });
  expect(parts).toEqual([
    { kind: 'late', from: hour(10), to: hour(10) + 2280 },
    { kind: 'worked', from: hour(10) + 2280, to: hour(12) },
  ]);
});

test('who is missing has a line from the start of the shift to now', () => {
  const row = nowRow({ state: 'notYet', day: dayOf({ date: '2026-11-27', timelogs: [] }) });
  expect(laneOf(row, NOW).parts).toEqual([{ kind: 'missing', from: hour(10), to: hour(12) }]);
});

test('a shift of yesterday lies before midnight, and its log is cut at now', () => {
  const night = { ...dayOf().shiftInfo, shiftStart: '22:00:00', shiftEnd: '06:00:00' };
  const log = { ...LOG, startAt: '2026-11-26T16:30:00Z', endAt: null, isRunning: true };
  const day = dayOf({ date: '2026-11-26', shiftInfo: night, timelogs: [log] });
  const lane = laneOf(nowRow({ state: 'in', needsLook: false, day }), {
    today: '2026-11-27',
    now: '02:00:00',
    at: '2026-11-26T20:30:00Z',
  });
  expect(lane.shift).toEqual({ from: hour(-2), to: hour(6) });
  expect(lane.parts).toEqual([{ kind: 'worked', from: hour(-2), to: hour(2) }]);
});

test('the axis holds every lane and now in whole hours, and names a few of them', () => {
  const axis = axisOf([laneOf(nowRow(), NOW)], hour(20) + 60);
  expect(axis).toEqual({ from: hour(10), to: hour(21) });
  expect(placeOf(hour(10), axis)).toBe(0);
  expect(ticksOf(axis).map(hourWords)).toEqual(['12 PM', '3 PM', '6 PM', '9 PM']);
  expect(hourWords(hour(-2))).toBe('10 PM');
});

test('the state of somebody is said in two lines', () => {
  expect(stateWords(nowRow())).toEqual(['Late by 38 min', 'since 10:38 AM']);
  const missing = nowRow({ state: 'notYet', since: null, lateSeconds: 7440, day: dayOf({ isOver: false }) });
  expect(stateWords(missing)).toEqual(['Not in', '2 h 04 min late']);
  expect(stateWords({ ...missing, needsLook: false })).toEqual(['Later', 'General, 10:00 AM to 7:00 PM']);
  const holiday = nowRow({ state: 'off', day: dayOf({ isHoliday: true, holidayName: 'Guru Nanak Jayanti' }) });
  expect(stateWords(holiday)).toEqual(['Holiday', 'Guru Nanak Jayanti']);
});

test('those who need a look come first, then who is in on time, then the others', () => {
  const rows = [nowRow(), nowRow({ needsLook: false, state: 'in' }), nowRow({ needsLook: false, state: 'away' })];
  expect(bandsOf(rows).map(({ label, rows: of }) => [label, of.length])).toEqual([
    ['Needs a look', 1],
    ['In, on time', 1],
    ['Away or later', 1],
  ]);
});

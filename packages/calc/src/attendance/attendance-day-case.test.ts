import { createTracer } from '@muster/engine/explain/trace.ts';
import { describe, expect, it, test } from 'vitest';
import { attendanceDayCase } from './attendance-day-case.ts';

type Fields = Readonly<Record<string, unknown>>;

const LATE = [
  { kind: 'in', at: '10:21' },
  { kind: 'out', at: '19:00' },
];
const SHORT = [{ at: '10:00' }, { at: '14:00' }];
const NIGHT = { start: '22:00', end: '06:00' };
const FRIDAY = { date: '2026-11-20' };

function day(inputs: Fields): Record<string, unknown> {
  return attendanceDayCase.calculate({ inputs });
}

test('a day is judged by its punches, its shift and the settings, with its reason', () => {
  expect(day({ punches: LATE })).toEqual({
    status: 4,
    statusName: 'Present but late',
    firstIn: '10:21:00',
    lastOut: '19:00:00',
    lastOutDayOffset: 0,
    totalHours: '08:39:00',
    overTime: '00:00:00',
    isLate: true,
    openPair: false,
    uncovered: 0,
    lostDays: 0,
    reason:
      'First in 10:21 AM; your shift began at 10:00 AM and the grace period ran until 10:15 AM: late. Last out 7:00 PM: 8 h 39 min, and a full day needs 8 h.',
  });
});

describe('every field changes the day', () => {
  test.each<readonly [Fields, Fields]>([
    [{}, { status: 3, firstIn: null, lastOut: null, uncovered: 1, lostDays: 1 }],
    [{ punches: SHORT }, { status: 2, uncovered: 0.5, lostDays: 0.5 }],
    [{ punches: SHORT, minHoursInputType: 2 }, { status: 3 }],
    [{ punches: SHORT, minHoursInputType: 2, shift: { start: '10:00', end: '14:00:00' } }, { status: 1 }],
    [{ punches: SHORT, fullDayDuration: '04:00' }, { status: 1 }],
    [{ punches: SHORT, fullDayDuration: '04:00:01' }, { status: 2 }],
    [{ punches: SHORT, halfDayDuration: '04:30' }, { status: 3 }],
    [
      { punches: SHORT, approval: 'rejected' },
      { status: 2, uncovered: 0.5, lostDays: 1 },
    ],
    [
      { punches: LATE, gracePeriodMinutes: 21 },
      { status: 1, isLate: false },
    ],
    [{ punches: LATE, approval: 'approved' }, { lostDays: 0 }],
    [{ punches: [{ kind: 'unpaired-in', at: '10:00' }] }, { status: 3, openPair: true, firstIn: '10:00:00' }],
    [{ punches: [...SHORT, { at: '15:00' }, { at: '20:00' }] }, { totalHours: '10:00:00', overTime: '01:00:00' }],
    [
      { punches: [...SHORT, { at: '15:00' }, { at: '20:00' }], totalHoursCalculationType: 2 },
      { totalHours: '09:00:00' },
    ],
    [{ punches: [{ at: '-23:50' }, { at: '08:00' }] }, { firstIn: '23:50:00', totalHours: '08:10:00' }],
  ])('%j gives %j', (inputs, results) => {
    expect(day(inputs)).toMatchObject(results);
  });
});

describe('a night shift', () => {
  const present = { status: 1, firstIn: '21:55:00', lastOut: '06:30:10', lastOutDayOffset: 1, totalHours: '08:35:10' };
  test.each<readonly [string, Fields]>([
    ['with the next day said', { punches: [{ at: '21:55' }, { at: '+06:30:10' }] }],
    ['with its morning as the clock shows it', { punches: [{ at: '06:30:10' }, { at: '21:55' }] }],
    ['with dates', { ...FRIDAY, punches: [{ at: '2026-11-20T21:55' }, { at: '2026-11-21 06:30:10' }] }],
    [
      'with dates of any zone, told in Indian time',
      { ...FRIDAY, punches: [{ at: '2026-11-20T16:25:00Z' }, { at: '2026-11-21T06:30:10.9+05:30' }] },
    ],
  ])('%s', (_, inputs) => {
    expect(day({ shift: NIGHT, ...inputs })).toMatchObject({ ...present, overTime: '00:35:10' });
  });

  it('may have an end written as of the next day', () => {
    expect(
      day({ shift: { start: '22:00', end: '+06:00' }, punches: [{ at: '22:00' }, { at: '06:00' }] }),
    ).toMatchObject({ status: 1, overTime: '00:00:00' });
  });

  it('is under way in its morning', () => {
    const inputs = { ...FRIDAY, shift: NIGHT, punches: [{ kind: 'in', at: '22:00' }] };
    for (const now of ['02:00', '+02:00', '2026-11-21T02:00', '2026-11-21']) {
      expect(day({ ...inputs, now })).toMatchObject({ status: 0, openPair: false, uncovered: 0 });
    }
  });
});

test('a day shift that lasted beyond midnight has a last out of the next day', () => {
  expect(day({ punches: [{ at: '10:00' }, { at: '00:30' }] })).toMatchObject({
    lastOut: '00:30:00',
    lastOutDayOffset: 1,
    totalHours: '14:30:00',
  });
});

describe('the lenient mode', () => {
  test.each([
    [
      { punches: SHORT, halfDayDuration: '04:30' },
      { status: 2, uncovered: 0.5 },
    ],
    [{ punches: [{ at: '10:00' }, { at: '10:05' }] }, { status: 2 }],
    [{ punches: LATE }, { status: 4 }],
    [{}, { status: 0, uncovered: 0 }],
  ])('%j gives %j', (inputs, results) => {
    expect(day({ minHoursRequiredMode: 2, ...inputs })).toMatchObject(results);
  });
});

describe('an open pair', () => {
  const punches = [
    { kind: 'in', at: '10:00' },
    { kind: 'out', at: '14:00' },
    { kind: 'in', at: '15:00' },
  ];
  test.each([
    [
      { punches, totalHoursCalculationType: 2 },
      { status: 2, totalHours: '04:00:00', openPair: true, uncovered: 0.5 },
    ],
    [
      { punches, totalHoursCalculationType: 1 },
      { status: 2, totalHours: '04:00:00', openPair: true },
    ],
    [
      { punches: [...punches, { kind: 'out', at: '19:00' }], totalHoursCalculationType: 2 },
      { status: 1, totalHours: '08:00:00', openPair: false },
    ],
    [{ punches: [{ kind: 'in', at: '10:00' }] }, { status: 3, openPair: true, firstIn: '10:00:00', lastOut: null }],
  ])('%j gives %j', (inputs, results) => {
    expect(day(inputs)).toMatchObject(results);
  });
});

describe('leave', () => {
  test.each([
    ['full day', { status: 0, uncovered: 0, reason: 'On leave: leave.' }],
    ['Full', { status: 0 }],
    [true, { status: 0 }],
    [1, { status: 0 }],
    [{ name: 'Casual leave' }, { status: 0, reason: 'On leave: Casual leave.' }],
    [
      { part: 'full-day', name: 'Casual leave' },
      { status: 0, reason: 'On leave: Casual leave.' },
    ],
    ['first half', { uncovered: 0.5 }],
    [{ part: 'second', name: 'Sick leave' }, { uncovered: 0.5 }],
    [false, { status: 3 }],
    [null, { status: 3 }],
  ])('%j without work', (leave, results) => {
    expect(day({ leave })).toMatchObject(results);
  });

  test.each([
    ['second half', SHORT, { status: 8, uncovered: 0, isLate: false }],
    ['first half', [{ at: '14:30' }, { at: '18:40' }], { status: 8, uncovered: 0, isLate: false }],
    ['first half', [{ at: '14:46' }, { at: '18:50' }], { status: 8, isLate: true }],
    ['half', SHORT, { status: 8, uncovered: 0 }],
    [0.5, SHORT, { status: 8, uncovered: 0 }],
    ['second half', [{ at: '10:00' }, { at: '11:00' }], { status: 8, uncovered: 0.5 }],
    ['full day', SHORT, { status: 8, uncovered: 0 }],
  ])('%j with work', (leave, punches, results) => {
    expect(day({ leave, punches })).toMatchObject(results);
  });
});

describe('a holiday or a week off, worked or not', () => {
  test.each([
    [{ holiday: 'Diwali' }, { status: 6, uncovered: 0, reason: 'Diwali: a holiday.' }],
    [
      { holiday: 'Diwali', punches: LATE },
      { status: 7, isLate: false },
    ],
    [{ holiday: true, weekOff: true, leave: 'full', punches: SHORT }, { status: 7 }],
    [{ holiday: false, punches: LATE }, { status: 4 }],
    [{ weekOff: true }, { status: 5, uncovered: 0 }],
    [
      { weekOff: true, punches: LATE },
      { status: 9, isLate: false },
    ],
    [{ weekOff: true, leave: 'full' }, { status: 0 }],
  ])('%j gives %j', (inputs, results) => {
    expect(day(inputs)).toMatchObject(results);
  });
});

describe('now', () => {
  const still = [{ kind: 'in', at: '10:00' }];
  test.each<readonly [Fields, Fields]>([
    [{ now: '2026-11-19' }, { status: 0, uncovered: 0, lostDays: 0 }],
    [{ now: '2026-11-20' }, { status: 0, uncovered: 0 }],
    [{ now: '01:00' }, { status: 0, uncovered: 0 }],
    [
      { now: '14:00', punches: still },
      { status: 0, openPair: false, uncovered: 0 },
    ],
    [
      { now: '14:00', punches: SHORT },
      { status: 2, uncovered: 0 },
    ],
    [{ now: '2026-11-20T14:00+05:30' }, { status: 0, uncovered: 0 }],
    [{ now: '19:00' }, { status: 3, uncovered: 1 }],
    [{ now: '2026-11-21' }, { status: 3, uncovered: 1 }],
    [
      { now: '20:00', punches: still },
      { status: 0, openPair: false },
    ],
    [
      { now: '+01:59:59', punches: still },
      { status: 0, openPair: false },
    ],
    [
      { now: '+02:00', punches: still },
      { status: 3, openPair: true },
    ],
    [
      { now: '20:00', punches: [{ at: '10:00' }] },
      { status: 3, openPair: true },
    ],
    [
      { now: '20:00', punches: [...still, { at: '18:30' }] },
      { status: 1, openPair: false },
    ],
    [{ now: '+03:00', punches: [{ kind: 'in', at: '+02:10' }] }, { status: 0 }],
    [{ now: '+11:10', punches: [{ kind: 'in', at: '+02:10' }] }, { status: 3 }],
  ])('%j gives %j', (inputs, results) => {
    expect(day({ ...FRIDAY, ...inputs })).toMatchObject(results);
  });
});

describe('employment', () => {
  test.each([
    [
      { punches: LATE, date: '2026-10-04', dateOfJoining: '2026-10-05' },
      { status: 0, uncovered: 0, reason: 'You joined on 5 Oct 2026, after this day.' },
    ],
    [{ punches: LATE, date: '2026-10-05', dateOfJoining: '2026-10-05', lastWorkingDay: '2026-10-05' }, { status: 4 }],
    [
      { date: '2026-10-06', lastWorkingDay: '2026-10-05' },
      { status: 0, lostDays: 0 },
    ],
  ])('%j gives %j', (inputs, results) => {
    expect(day(inputs)).toMatchObject(results);
  });
});

test('the settings may be named instead of numbered', () => {
  const numbers = { totalHoursCalculationType: '2', minHoursRequiredMode: '2', minHoursInputType: '2' };
  const names = {
    totalHoursCalculationType: 'EveryValidPair',
    minHoursRequiredMode: 'Lenient',
    minHoursInputType: 'ShiftHours',
  };
  expect(day({ punches: SHORT, ...names })).toEqual(day({ punches: SHORT, ...numbers }));
  expect(day({ punches: SHORT, ...names })).not.toEqual(day({ punches: SHORT }));
});

test('the readable sheet explains the status, the time and the overtime', () => {
  const tracer = createTracer();
  attendanceDayCase.calculate({ inputs: { punches: [{ at: '10:00' }, { at: '20:00' }] } }, tracer);
  expect([...tracer.explanations.keys()]).toEqual(['attendance-status', 'attendance-worked', 'attendance-overtime']);
});

test('leave in hours counts beside what is worked', () => {
  const punches = [{ at: '13:00' }, { at: '19:00' }];
  const leaveHours = [{ from: '10:00', to: '13:00', name: 'Permission' }];
  const expected = { statusName: 'Present', uncovered: 0, isLate: false, totalHours: '06:00:00' };
  expect(day({ punches, leaveHours })).toMatchObject(expected);
});

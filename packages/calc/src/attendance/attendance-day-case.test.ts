import { createTracer } from '@muster/engine/explain/trace.ts';
import { describe, expect, test } from 'vitest';
import { attendanceDayCase } from './attendance-day-case.ts';

const LATE = [
  { kind: 'in', at: '10:21' },
  { kind: 'out', at: '19:00' },
];
const SHORT = [{ at: '10:00' }, { at: '14:00' }];

function day(inputs: Record<string, unknown>): Record<string, unknown> {
  return attendanceDayCase.calculate({ inputs });
}

test('a day is judged by its punches, its shift and the settings, with its reason', () => {
  expect(day({ punches: LATE })).toEqual({
    status: 4,
    statusName: 'Present but late',
    firstIn: '10:21:00',
    lastOut: '19:00:00',
    worked: '08:39:00',
    overtime: '00:00:00',
    isLate: true,
    hasOpenPair: false,
    uncoveredDays: 0,
    lostDays: 0,
    reason:
      'First in 10:21 AM; your shift began at 10:00 AM and the grace period ran until 10:15 AM: late. Last out 7:00 PM: 8 h 39 min, and a full day needs 8 h.',
  });
});

describe('every field changes the day', () => {
  test.each([
    [{}, { status: 3, firstIn: null, lastOut: null, uncoveredDays: 1, lostDays: 1 }],
    [{ punches: SHORT }, { status: 2, uncoveredDays: 0.5, lostDays: 0.5 }],
    [{ punches: SHORT, minHours: 'shift hours' }, { status: 3 }],
    [{ punches: SHORT, minHours: 'shift hours', shiftStart: '10:00', shiftEnd: '14:00' }, { status: 1 }],
    [{ punches: SHORT, fullDay: '04:00' }, { status: 1 }],
    [{ punches: SHORT, halfDay: '04:30' }, { status: 3 }],
    [{ punches: SHORT, halfDay: '04:30', mode: 'lenient' }, { status: 2 }],
    [
      { punches: SHORT, approval: 'rejected' },
      { status: 2, uncoveredDays: 0.5, lostDays: 1 },
    ],
    [
      { punches: LATE, graceMinutes: 21 },
      { status: 1, isLate: false },
    ],
    [{ punches: LATE, approval: 'approved' }, { lostDays: 0 }],
    [{ punches: LATE, holiday: 'Diwali' }, { status: 7 }],
    [{ punches: LATE, weekOff: true }, { status: 9 }],
    [
      { leave: 'full day', leaveName: 'Casual leave' },
      { status: 0, reason: 'On leave: Casual leave.' },
    ],
    [
      { punches: SHORT, leave: 'second half' },
      { status: 8, uncoveredDays: 0 },
    ],
    [
      { punches: SHORT, leave: 'first half' },
      { status: 8, isLate: false },
    ],
    [{ punches: [{ kind: 'in', at: '10:00' }] }, { status: 3, hasOpenPair: true }],
    [
      { punches: [{ kind: 'in', at: '10:00' }], stage: 'under way' },
      { status: 0, hasOpenPair: false },
    ],
    [{ stage: 'to come' }, { status: 0, lostDays: 0 }],
    [{ punches: [{ kind: 'unpaired-in', at: '10:00' }] }, { status: 3, hasOpenPair: true, firstIn: '10:00:00' }],
    [{ punches: [...SHORT, { at: '15:00' }, { at: '20:00' }] }, { worked: '10:00:00', overtime: '01:00:00' }],
    [{ punches: [...SHORT, { at: '15:00' }, { at: '20:00' }], hours: 'every pair' }, { worked: '09:00:00' }],
    [
      { shiftStart: '22:00', shiftEnd: '06:00', punches: [{ at: '22:00' }, { at: '+06:30:10' }] },
      { status: 1, lastOut: '+06:30:10', overtime: '00:30:10' },
    ],
    [{ punches: [{ at: '-23:50' }, { at: '08:00' }] }, { firstIn: '-23:50:00', worked: '08:10:00' }],
    [
      { punches: LATE, date: '2026-10-04', dateOfJoining: '2026-10-05' },
      { status: 0, reason: 'You joined on 5 Oct 2026, after this day.' },
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

test.each([
  [{ dateOfJoining: '2026-10-05' }, 'field date: is required with dateOfJoining or lastWorkingDay'],
  [{ lastWorkingDay: '2026-10-05' }, 'field date: is required with dateOfJoining or lastWorkingDay'],
  [{ fullDay: '+08:00' }, 'field fullDay: must be hours and minutes written HH:MM'],
  [{ fullDay: '8' }, 'field fullDay: must be hours and minutes written HH:MM'],
  [{ shiftStart: 10 }, 'field shiftStart: must be a text'],
  [
    { shiftStart: '25:00' },
    'field shiftStart: must be a time written HH:MM or HH:MM:SS, with + of the next day, with - of the day before',
  ],
  [{ punches: [{ kind: 'in' }] }, 'field punches[0].at: is required'],
])('%j is refused: %s', (inputs, error) => {
  expect(day(inputs)).toEqual({ error });
});

test('the readable sheet explains the status, the time and the overtime', () => {
  const tracer = createTracer();
  attendanceDayCase.calculate({ inputs: { punches: [{ at: '10:00' }, { at: '20:00' }] } }, tracer);
  expect([...tracer.explanations.keys()]).toEqual(['attendance-status', 'attendance-worked', 'attendance-overtime']);
});

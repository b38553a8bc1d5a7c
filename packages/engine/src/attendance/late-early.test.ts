import { expect, test } from 'vitest';
import { attendanceDay } from './attendance-day.ts';
import type { AttendanceFacts, AttendanceRules } from './attendance-types.ts';
import { earlySeconds, lateSeconds } from './late-early.ts';

const HOUR = 3_600;
const MINUTE = 60;
const RULES: AttendanceRules = {
  hours: 'first-in-last-out',
  mode: 'strict',
  requiredHours: { kind: 'shift' },
  gracePeriod: 15 * MINUTE,
  latesForHalfDay: null,
};

/** A shift from 10 to 19, worked between two times. */
function worked(from: number | null, to: number | null, more: Partial<AttendanceFacts> = {}) {
  const facts: AttendanceFacts = {
    shift: { start: 10 * HOUR, end: 19 * HOUR },
    punches: [
      ...(from === null ? [] : [{ kind: 'in', at: from } as const]),
      ...(to === null ? [] : [{ kind: 'out', at: to } as const]),
    ],
    stage: 'over',
    employment: { kind: 'employed' },
    holiday: null,
    isWeekOff: false,
    leave: null,
    ...more,
  };
  const day = attendanceDay(facts, RULES);
  return [lateSeconds(facts, day), earlySeconds(facts, day)];
}

test('lateness is told from the start of the shift, and only beyond the grace period', () => {
  expect(worked(10 * HOUR + 15 * MINUTE, 19 * HOUR)).toEqual([0, 0]);
  expect(worked(10 * HOUR + 21 * MINUTE, 19 * HOUR)).toEqual([21 * MINUTE, 0]);
  expect(worked(null, 18 * HOUR)).toEqual([0, HOUR]);
  expect(worked(null, null)).toEqual([0, 0]);
});

test('somebody left early before the end of the shift, the next day where it runs over midnight', () => {
  expect(worked(10 * HOUR, 18 * HOUR + 30 * MINUTE)).toEqual([0, 30 * MINUTE]);
  expect(worked(10 * HOUR, 19 * HOUR)).toEqual([0, 0]);
  expect(worked(22 * HOUR, 29 * HOUR, { shift: { start: 22 * HOUR, end: 6 * HOUR } })).toEqual([0, HOUR]);
});

test('the half on leave is not worked: who is off in the first comes later, who is off in the second leaves earlier', () => {
  const leave = (part: 'first-half' | 'second-half') => ({ leave: { part, name: 'Casual leave' } }) as const;
  expect(worked(15 * HOUR, 19 * HOUR, leave('first-half'))).toEqual([30 * MINUTE, 0]);
  expect(worked(10 * HOUR, 14 * HOUR, leave('second-half'))).toEqual([0, 30 * MINUTE]);
  expect(worked(10 * HOUR, 15 * HOUR, leave('second-half'))).toEqual([0, 0]);
});

test('nobody is early on a day off, on a holiday or while the day lasts', () => {
  expect(worked(11 * HOUR, 12 * HOUR, { isWeekOff: true })).toEqual([0, 0]);
  expect(worked(11 * HOUR, 12 * HOUR, { holiday: 'Diwali' })).toEqual([0, 0]);
  expect(worked(10 * HOUR, 12 * HOUR, { stage: 'under-way' })).toEqual([0, 0]);
});

test('leave in hours at the beginning or the end of the shift moves when somebody is due', () => {
  const short = (from: number, to: number) => ({
    leaveHours: [{ from: from * HOUR, to: to * HOUR, name: 'Short leave' }],
  });
  expect(worked(13 * HOUR + 20 * MINUTE, 19 * HOUR, short(10, 13))).toEqual([20 * MINUTE, 0]);
  expect(worked(13 * HOUR, 19 * HOUR, short(10, 13))).toEqual([0, 0]);
  expect(worked(10 * HOUR, 15 * HOUR + 30 * MINUTE, short(16, 19))).toEqual([0, 30 * MINUTE]);
  expect(worked(10 * HOUR, 19 * HOUR, short(12, 15))).toEqual([0, 0]);
  const halfAndHours = { leave: { part: 'first-half', name: 'Casual leave' }, ...short(14, 16) } as const;
  expect(worked(16 * HOUR + 20 * MINUTE, 19 * HOUR, halfAndHours)).toEqual([20 * MINUTE, 0]);
});

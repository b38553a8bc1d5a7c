import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTracer } from '../explain/trace.ts';
import { attendanceDay, lostHalves } from './attendance-day.ts';
import type { AttendanceFacts, AttendanceRules } from './attendance-types.ts';
import { requiredSeconds } from './day-rules.ts';
import type { Punch } from './punches.ts';
import { shiftDuration } from './shift.ts';
import { workedTime } from './worked-time.ts';

/* What holds of every day, whatever the punches. */

const kind = fc.constantFrom('in', 'out', 'undirected', 'unpaired-in');
// Few different times, so that punches meet and lie within a minute of each other.
const at = fc.oneof(
  fc.integer({ min: 0, max: 40 }).map((step) => 36_000 + step * 30),
  fc.integer({ max: 172_800 }),
);
const punch: fc.Arbitrary<Punch> = fc.record({ kind, at });
const punches = fc.array(punch, { maxLength: 10 });
const leave = fc.option(
  fc.record({ part: fc.constantFrom('full-day', 'first-half', 'second-half'), name: fc.constant('Casual leave') }),
);
// Some of them meet, and some reach beyond the shift.
const leaveHours = fc.array(
  fc
    .record({ from: fc.integer({ max: 43_200 }), length: fc.integer({ min: 60, max: 43_200 }) })
    .map(({ from, length }) => {
      return { from: Math.max(0, from), to: Math.max(0, from) + length, name: 'Short leave' };
    }),
  { maxLength: 2 },
);
const facts: fc.Arbitrary<AttendanceFacts> = fc.record({
  shift: fc.record({ start: fc.integer({ min: 0, max: 86_399 }), end: fc.integer({ min: 0, max: 86_399 }) }),
  punches,
  stage: fc.constantFrom('to-come', 'under-way', 'over'),
  employment: fc.constantFrom({ kind: 'employed' } as const, { kind: 'after-leaving', lastDay: '2026-10-02' } as const),
  holiday: fc.option(fc.constant('Diwali')),
  isWeekOff: fc.boolean(),
  leave,
  leaveHours,
});
const duration = fc.integer({ min: 0, max: 86_400 });
const rules: fc.Arbitrary<AttendanceRules> = fc.record({
  hours: fc.constantFrom('first-in-last-out', 'every-pair'),
  mode: fc.constantFrom('strict', 'lenient'),
  requiredHours: fc.oneof(
    fc.constant({ kind: 'shift' } as const),
    fc.record({ kind: fc.constant('manual'), fullDay: duration, halfDay: duration } as const),
  ),
  gracePeriod: fc.integer({ min: 0, max: 7_200 }),
  latesForHalfDay: fc.constant(null),
});

test('one more punch never lowers the time from first in to last out', () => {
  fc.assert(
    fc.property(punches, punch, (some, more) => {
      const [before, after] = [some, [...some, more]].map((each) => workedTime(each, 'first-in-last-out'));
      expect(after?.workedSeconds).toBeGreaterThanOrEqual(before?.workedSeconds ?? 0);
    }),
  );
});

test('the order in which punches arrive changes nothing', () => {
  const shuffled = facts.chain((given) =>
    fc.record({
      given: fc.constant(given),
      punches: fc.shuffledSubarray([...given.punches], {
        minLength: given.punches.length,
        maxLength: given.punches.length,
      }),
    }),
  );
  fc.assert(
    fc.property(shuffled, rules, ({ given, punches: order }, by) => {
      expect(attendanceDay({ ...given, punches: order }, by)).toEqual(attendanceDay(given, by));
    }),
  );
});

test('a day computed again is the same, from its stored facts as well, and explaining it changes nothing', () => {
  fc.assert(
    fc.property(facts, rules, (given, by) => {
      const day = attendanceDay(given, by);
      const stored: AttendanceFacts = JSON.parse(JSON.stringify(given));
      expect(attendanceDay(stored, by, createTracer())).toEqual(day);
    }),
  );
});

test('the parts of a day never exceed it, and nothing is both worked and lost', () => {
  fc.assert(
    fc.property(facts, rules, (given, by) => {
      const day = attendanceDay(given, by);
      expect(day.coveredHalves + day.uncoveredHalves).toBeLessThanOrEqual(2);
      expect(lostHalves(day, 'rejected')).toBe(2 - day.coveredHalves);
      expect(lostHalves(day, 'rejected')).toBeGreaterThanOrEqual(lostHalves(day, 'pending'));
      if (day.workedSeconds >= requiredSeconds(given.shift, by).fullDay && day.workedSeconds > 0) {
        expect(day.uncoveredHalves).toBe(0);
      }
      expect(day.afterShiftSeconds).toBeLessThanOrEqual(day.workedSeconds);
      expect(day.overtimeSeconds).toBeLessThanOrEqual(Math.max(0, day.workedSeconds - shiftDuration(given.shift)));
    }),
  );
});

test('worked time and overtime can be worked out again from their explanations', () => {
  fc.assert(
    fc.property(facts, rules, (given, by) => {
      const tracer = createTracer();
      const day = attendanceDay(given, by, tracer);
      const reason = tracer.explanations.get('attendance-worked')?.reason;
      const told =
        reason?.kind === 'time-of-pairs' ? reason.pairs : reason?.kind === 'time-first-to-last' ? [reason] : [];
      expect(told.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(day.workedSeconds);
      const beyond = tracer.explanations.get('attendance-overtime')?.reason;
      const overtime = beyond?.kind === 'time-beyond-shift' ? beyond.worked - beyond.shift : 0;
      expect(overtime).toBe(day.overtimeSeconds);
    }),
  );
});

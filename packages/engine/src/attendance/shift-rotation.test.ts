import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate, dateOf } from '../kernel/calendar-date.ts';
import {
  cycleDays,
  keepsDaysOffOfShifts,
  type RotationUnit,
  rotationDay,
  type ShiftRotation,
} from './shift-rotation.ts';

const MONDAY = calendarDate('2026-11-30');

const turns = (unit: RotationUnit, steps: readonly (string | null)[]) => ({ unit, steps, begins: MONDAY });
const word = (rotation: ShiftRotation<string>, stepsAhead: number, iso: string) => {
  const { shift, isOff } = rotationDay(rotation, stepsAhead, calendarDate(iso));
  return isOff ? `${shift}, off` : shift;
};

describe('a rotation', () => {
  test('of weeks changes on the weekday it begins on', () => {
    const weeks = turns('week', ['Morning', 'Evening', 'Night']);
    expect(
      ['2026-11-30', '2026-12-06', '2026-12-07', '2026-12-14', '2026-12-20', '2026-12-21'].map((day) =>
        word(weeks, 0, day),
      ),
    ).toEqual(['Morning', 'Morning', 'Evening', 'Night', 'Night', 'Morning']);
  });

  test('brings whoever is a step ahead what comes next', () => {
    const weeks = turns('week', ['Morning', 'Evening', 'Night']);
    expect([0, 1, 2].map((ahead) => word(weeks, ahead, '2026-12-02'))).toEqual(['Morning', 'Evening', 'Night']);
  });

  test('of days has its days off in the shift worked before them', () => {
    const days = turns('day', ['Morning', 'Night', null, null]);
    expect(
      ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'].map((day) => word(days, 0, day)),
    ).toEqual(['Morning', 'Night', 'Night, off', 'Night, off', 'Morning']);
  });

  test('that begins with a day off has it in the last shift of the sequence', () => {
    expect(word(turns('day', [null, 'Morning', 'Night']), 0, '2026-11-30')).toBe('Night, off');
  });

  test('goes on backwards before the day it begins on', () => {
    const weeks = turns('week', ['Morning', 'Night']);
    expect(['2026-11-29', '2026-11-23', '2026-11-22'].map((day) => word(weeks, 0, day))).toEqual([
      'Night',
      'Night',
      'Morning',
    ]);
  });

  test('says all its days off where it is of days and has some, else the shifts do', () => {
    const keeps = (unit: RotationUnit, steps: readonly (string | null)[]) => keepsDaysOffOfShifts({ unit, steps });
    expect([
      keeps('day', ['Morning', null]),
      keeps('day', ['Morning', 'Night']),
      keeps('week', ['Morning', null]),
      keeps('week', ['Morning']),
    ]).toEqual([false, true, true, true]);
  });

  test('without a shift is refused', () => {
    expect(() => rotationDay(turns('day', [null]), 0, MONDAY)).toThrow('A rotation without a shift');
    expect(() => rotationDay(turns('day', []), 0, MONDAY)).toThrow('A rotation without a shift');
  });
});

/* What holds of every rotation, on every day. */

const steps = fc
  .array(fc.option(fc.constantFrom('Morning', 'Evening', 'Night')), { minLength: 1, maxLength: 8 })
  .filter((sequence) => sequence.some((step) => step !== null));
const anyDay = fc.integer({ min: -20_000, max: 20_000 }).map((days) => addDays(dateOf(2026, 11, 30), days));
const rotation = fc.record({ unit: fc.constantFrom('day' as const, 'week' as const), steps, begins: anyDay });
const ahead = fc.integer({ min: -20, max: 20 });

describe('whatever the sequence', () => {
  test('every day has a shift of it', () => {
    fc.assert(
      fc.property(rotation, ahead, anyDay, (one, stepsAhead, day) => {
        expect(one.steps).toContain(rotationDay(one, stepsAhead, day).shift);
      }),
    );
  });

  test('it repeats after its cycle, and nowhere skips or doubles a step', () => {
    fc.assert(
      fc.property(rotation, ahead, anyDay, (one, stepsAhead, day) => {
        const later = addDays(day, cycleDays(one));
        expect(rotationDay(one, stepsAhead, later)).toEqual(rotationDay(one, stepsAhead, day));
        const nextStep = addDays(day, cycleDays(one) / one.steps.length);
        expect(rotationDay(one, stepsAhead, nextStep)).toEqual(rotationDay(one, stepsAhead + 1, day));
      }),
    );
  });

  test('the first step holds on the day it begins and the last on the day before', () => {
    fc.assert(
      fc.property(rotation, (one) => {
        const isOffOn = (days: number) => rotationDay(one, 0, addDays(one.begins, days)).isOff;
        expect([isOffOn(0), isOffOn(-1)]).toEqual([one.steps.at(0) === null, one.steps.at(-1) === null]);
      }),
    );
  });

  test('a step lasts exactly its days', () => {
    fc.assert(
      fc.property(rotation, ahead, (one, stepsAhead) => {
        const length = cycleDays(one) / one.steps.length;
        const days = Array.from({ length }, (_, at) => rotationDay(one, stepsAhead, addDays(one.begins, at)));
        for (const day of days) expect(day).toEqual(days[0]);
      }),
    );
  });
});

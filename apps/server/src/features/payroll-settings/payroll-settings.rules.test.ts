import { describe, expect, test } from 'vitest';
import {
  changesLastRun,
  checklistOf,
  mayChangeLastRun,
  periodOfSettings,
  previousMonth,
  refusalOf,
} from './payroll-settings.rules.ts';

const input = {
  payPeriodType: 'DaysInMonth',
  payDayType: 'LastWorkingDay',
  lastPayrollRunMonth: 10,
  lastPayrollYear: 2026,
} as const;

describe('the last payroll month', () => {
  test('is proposed as the month before, in January December of the year before', () => {
    expect(previousMonth('2026-11-27')).toEqual({ year: 2026, month: 10 });
    expect(previousMonth('2026-01-05')).toEqual({ year: 2025, month: 12 });
  });

  test('may be the present month, not the next', () => {
    expect(refusalOf({ ...input, lastPayrollRunMonth: 11 }, '2026-11-01')).toBeNull();
    expect(refusalOf({ ...input, lastPayrollRunMonth: 12 }, '2026-11-30')?.field).toBe('lastPayrollRunMonth');
  });

  test('is free until it is set', () => {
    expect(changesLastRun({ lastRunMonth: null, lastRunYear: null }, input)).toBe(false);
    expect(changesLastRun({ lastRunMonth: 10, lastRunYear: 2026 }, input)).toBe(false);
    expect(changesLastRun({ lastRunMonth: 10, lastRunYear: 2025 }, input)).toBe(true);
  });

  test('taken as it was proposed, can be changed until payroll is run; confirmed, never', () => {
    const taken = { lastRunMonth: 10, lastRunTaken: true };
    expect([mayChangeLastRun(taken, false), mayChangeLastRun(taken, true)]).toEqual([true, false]);
    expect(mayChangeLastRun({ ...taken, lastRunTaken: false }, false)).toBe(false);
    expect(mayChangeLastRun({ lastRunMonth: null, lastRunTaken: false }, false)).toBe(true);
  });
});

test('days of a range are kept only for a range', () => {
  expect(periodOfSettings({ ...input, payStartDay: 26, payEndDay: 25 })).toMatchObject({
    payStartDay: null,
    payEndDay: null,
    payDay: -1,
  });
});

describe('the steps of the set-up', () => {
  const marked = { statutoryMarkedAt: 'x', settingsMarkedAt: 'x' };
  const unmarked = { statutoryMarkedAt: null, settingsMarkedAt: null };
  const done = ({ salaryComponents, statutoryComponents, settings }: ReturnType<typeof checklistOf>) =>
    [salaryComponents, statutoryComponents, settings].map((step) => step?.completed);

  test('are complete without a mark once people are there and nothing is missing', () => {
    const ready = checklistOf(unmarked, { salary: null, statutory: null, hasPeople: true });
    expect([ready.isComplete, done(ready)]).toEqual([true, [true, true, true]]);
  });

  test('wait for people, from whom it is found what law requires, unless somebody marked that step', () => {
    const nobody = { salary: null, statutory: null, hasPeople: false };
    const waiting = checklistOf(unmarked, nobody);
    expect([waiting.isComplete, done(waiting), waiting.settings.unlocked]).toEqual([
      false,
      [true, false, false],
      false,
    ]);
    expect(waiting.statutoryComponents?.description).toContain('once they are added');
    expect(checklistOf({ ...unmarked, statutoryMarkedAt: 'x' }, nobody).isComplete).toBe(true);
  });

  test('open in order, and are not complete while something is missing, whatever was marked', () => {
    const before = { ...marked, settingsMarkedAt: null };
    const later = checklistOf(before, { salary: null, statutory: 'Set up EPF.', hasPeople: true });
    expect([later.isComplete, done(later), later.settings.unlocked]).toEqual([false, [true, false, false], false]);
    const first = checklistOf(before, { salary: 'A salary needs Basic.', statutory: null, hasPeople: true });
    expect([done(first), first.statutoryComponents?.unlocked]).toEqual([[false, false, false], false]);
  });

  test('completed once stay completed when law or a larger plan asks for more, and say what is new', () => {
    for (const marks of [marked, { ...marked, statutoryMarkedAt: null }]) {
      const later = checklistOf(marks, { salary: null, statutory: 'Set up EPF.', hasPeople: true });
      expect(later).toMatchObject({
        isComplete: true,
        salaryComponents: { completed: true },
        statutoryComponents: { completed: true, unlocked: true, missing: 'Set up EPF.' },
        settings: { completed: true, unlocked: true },
      });
    }
  });

  test('without a statutory plan are two, and wait for people too', () => {
    const of = (hasPeople: boolean) => checklistOf(unmarked, { salary: null, statutory: undefined, hasPeople });
    expect([of(true).statutoryComponents, of(true).isComplete]).toEqual([null, true]);
    expect([of(false).isComplete, of(false).settings.unlocked]).toEqual([false, true]);
  });
});

import { describe, expect, test } from 'vitest';
import { changesLastRun, checklistOf, periodOfSettings, previousMonth, refusalOf } from './payroll-settings.rules.ts';

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
});

test('days of a range are kept only for a range', () => {
  expect(periodOfSettings({ ...input, payStartDay: 26, payEndDay: 25 })).toMatchObject({
    payStartDay: null,
    payEndDay: null,
    payDay: -1,
  });
});

describe('the steps of the set-up', () => {
  const marked = { salaryMarkedAt: 'x', statutoryMarkedAt: 'x', settingsMarkedAt: 'x' };
  test('are complete only while nothing is missing, whatever was marked, until the last of them is', () => {
    const before = { ...marked, settingsMarkedAt: null };
    const ready = checklistOf(before, { salary: null, statutory: null, settings: null });
    expect([ready.isComplete, ready.settings.unlocked]).toEqual([false, true]);
    const later = checklistOf(before, { salary: null, statutory: 'Set up EPF.', settings: null });
    expect([later.isComplete, later.statutoryComponents?.completed, later.settings.unlocked]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('completed once stay completed when law or a larger plan asks for more, and say what is new', () => {
    for (const marks of [marked, { ...marked, statutoryMarkedAt: null }]) {
      const later = checklistOf(marks, { salary: null, statutory: 'Set up EPF.', settings: null });
      expect(later).toMatchObject({
        isComplete: true,
        salaryComponents: { completed: true },
        statutoryComponents: { completed: true, unlocked: true, missing: 'Set up EPF.' },
        settings: { completed: true, unlocked: true },
      });
    }
  });

  test('without a statutory plan are two', () => {
    const { statutoryComponents, isComplete } = checklistOf(
      { ...marked, statutoryMarkedAt: null },
      { salary: null, statutory: undefined, settings: null },
    );
    expect([statutoryComponents, isComplete]).toEqual([null, true]);
  });
});

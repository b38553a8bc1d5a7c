import { describe, expect, test } from 'vitest';
import { mayApprove, mayDelete, mayReject, payDateOf, periodFor } from './payroll.rules.ts';

const october = periodFor({ kind: 'DaysInMonth' }, { year: 2026, month: 10 });

describe('the pay date', () => {
  test('is the last day of the month that is no weekly day off', () => {
    expect(payDateOf(october, { kind: 'last-working-day' }, [0, 6]).toString()).toBe('2026-10-30');
    expect(payDateOf(october, { kind: 'last-working-day' }, [0]).toString()).toBe('2026-10-31');
  });

  test('stands on the last day when every day is off', () => {
    expect(payDateOf(october, { kind: 'last-working-day' }, [0, 1, 2, 3, 4, 5, 6]).toString()).toBe('2026-10-31');
  });

  test('on a day of the month follows the end of the period', () => {
    expect(payDateOf(october, { kind: 'day-of-month', day: 5 }, []).toString()).toBe('2026-11-05');
    const range = periodFor({ kind: 'FixedRange', startDay: 26 }, { year: 2026, month: 10 });
    expect(payDateOf(range, { kind: 'day-of-month', day: 28 }, []).toString()).toBe('2026-10-28');
    const december = periodFor({ kind: 'DaysInMonth' }, { year: 2026, month: 12 });
    expect(payDateOf(december, { kind: 'day-of-month', day: 1 }, []).toString()).toBe('2027-01-01');
  });
});

describe('a run', () => {
  test('is deleted only while nobody relied on it, and rejected only before it is paid', () => {
    const states = ['Calculating', 'Draft', 'Failed', 'Approved', 'Paid', 'Rejected'] as const;
    expect(states.filter(mayDelete)).toEqual(['Draft', 'Failed', 'Rejected']);
    expect(states.filter(mayReject)).toEqual(['Draft', 'Approved']);
  });

  test('is approved by an administrator, by another one where a second person is asked for', () => {
    const run = { ranBy: 'a' };
    expect(mayApprove({ userId: 'a', role: 'Administrator' }, run, false)).toBe(true);
    expect(mayApprove({ userId: 'a', role: 'Administrator' }, run, true)).toBe(false);
    expect(mayApprove({ userId: 'b', role: 'Administrator' }, run, true)).toBe(true);
    expect(mayApprove({ userId: 'b', role: 'Moderator' }, run, false)).toBe(false);
  });
});

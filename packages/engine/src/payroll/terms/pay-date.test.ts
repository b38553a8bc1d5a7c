import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate, dateOf, isBefore, lastDayOf } from '../../kernel/calendar-date.ts';
import { periodOf } from '../../kernel/pay-period.ts';
import { payDateOf } from './pay-date.ts';

const october = periodOf(calendarDate('2026-10-01'), calendarDate('2026-10-31'));

describe('the pay date', () => {
  test('is the last day of the month that is no weekly day off', () => {
    expect(payDateOf(october, { kind: 'last-working-day' }, [0, 6]).toString()).toBe('2026-10-30');
    expect(payDateOf(october, { kind: 'last-working-day' }, [0]).toString()).toBe('2026-10-31');
  });

  test('is the last day when every day is off', () => {
    expect(payDateOf(october, { kind: 'last-working-day' }, [0, 1, 2, 3, 4, 5, 6]).toString()).toBe('2026-10-31');
  });

  test('on a day of the month follows the end of the period', () => {
    expect(payDateOf(october, { kind: 'day-of-month', day: 5 }, []).toString()).toBe('2026-11-05');
    const range = periodOf(calendarDate('2026-09-26'), calendarDate('2026-10-25'));
    expect(payDateOf(range, { kind: 'day-of-month', day: 28 }, []).toString()).toBe('2026-10-28');
    const december = periodOf(calendarDate('2026-12-01'), calendarDate('2026-12-31'));
    expect(payDateOf(december, { kind: 'day-of-month', day: 1 }, []).toString()).toBe('2027-01-01');
  });

  test('is a day somebody works, and after it in the month nobody does, for any days off', () => {
    const months = fc.tuple(fc.integer({ min: 2024, max: 2030 }), fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(months, fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 }), ([year, month], off) => {
        const last = lastDayOf({ year, month });
        const day = payDateOf(periodOf(dateOf(year, month, 1), last), { kind: 'last-working-day' }, off);
        expect(off).not.toContain(day.dayOfWeek % 7);
        for (let later = addDays(day, 1); !isBefore(last, later); later = addDays(later, 1)) {
          expect(off).toContain(later.dayOfWeek % 7);
        }
      }),
    );
  });
});

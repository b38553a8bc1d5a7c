import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, calendarDate } from './calendar-date.ts';
import { fixedRange, overlapDays, payPeriod, periodOf } from './pay-period.ts';
import { isRefusal } from './refusal.ts';

function period(calendar: Parameters<typeof payPeriod>[0], year: number, month: number) {
  const result = payPeriod(calendar, { year, month });
  if (isRefusal(result)) throw new Error(result.message);
  return result;
}

describe('pay period', () => {
  it('is the calendar month, leap years included', () => {
    const february = period({ kind: 'DaysInMonth' }, 2028, 2);
    expect([String(february.from), String(february.to), february.days]).toEqual(['2028-02-01', '2028-02-29', 29]);
  });

  it('runs from the 26th to the 25th, belonging to the month of its last day', () => {
    const january = period({ kind: 'FixedRange', startDay: 26 }, 2027, 1);
    expect([String(january.from), String(january.to), january.days]).toEqual(['2026-12-26', '2027-01-25', 31]);
    expect(january.statutoryMonth).toEqual({ year: 2027, month: 1 });
  });

  it('refuses a range that would pay days twice or never, and a first day beyond 28', () => {
    expect(fixedRange(26, 24)).toMatchObject({
      refused: true,
      code: 'FIXED_RANGE_END_DAY',
      message: 'A range that starts on day 26 must end on day 25, or some days would be paid twice or never.',
      figures: { startDay: 26, endDay: 24 },
    });
    for (const startDay of [29, 1, 2.5]) {
      const message = 'The first day of a fixed range must be from 2 to 28.';
      const refusal = { refused: true, code: 'FIXED_RANGE_START_DAY', message, figures: { startDay } };
      expect(fixedRange(startDay, startDay - 1)).toMatchObject(refusal);
      expect(payPeriod({ kind: 'FixedRange', startDay }, { year: 2026, month: 9 })).toMatchObject(refusal);
    }
    for (const startDay of [2, 28]) {
      expect(fixedRange(startDay, startDay - 1)).toEqual({ kind: 'FixedRange', startDay });
      expect(period({ kind: 'FixedRange', startDay }, 2026, 9).days).toBe(31);
    }
    expect(fixedRange(26, 25)).toEqual({ kind: 'FixedRange', startDay: 26 });
  });

  it('counts the days of an employment inside it, both ends paid', () => {
    const september = period({ kind: 'DaysInMonth' }, 2026, 9);
    expect(overlapDays(september, calendarDate('2026-09-17'), null)).toBe(14);
    expect(overlapDays(september, calendarDate('2020-01-01'), calendarDate('2026-09-01'))).toBe(1);
    expect(overlapDays(september, calendarDate('2026-10-01'), null)).toBe(0);
    expect(overlapDays(september, null, calendarDate('2026-09-10'))).toBe(10);
    expect(overlapDays(september, null, null)).toBe(30);
  });

  it('is never empty', () => {
    const [first, second] = [calendarDate('2026-09-01'), calendarDate('2026-09-02')];
    expect(periodOf(first, first).days).toBe(1);
    expect(() => periodOf(second, first)).toThrow('a period cannot end (2026-09-01) before it starts (2026-09-02)');
  });

  it('covers every day of a year exactly once, whatever the start day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 28 }), fc.integer({ min: 2024, max: 2040 }), (startDay, year) => {
        for (let month = 1; month <= 12; month += 1) {
          const here = period({ kind: 'FixedRange', startDay }, year, month);
          const next = addMonths({ year, month }, 1);
          expect(period({ kind: 'FixedRange', startDay }, next.year, next.month).firstDay).toBe(here.lastDay + 1);
        }
      }),
    );
  });
});

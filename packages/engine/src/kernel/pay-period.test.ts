import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, calendarDate } from './calendar-date.ts';
import { fixedRange, overlapDays, type PayCalendar, payPeriod, payPeriodAfter, periodOf } from './pay-period.ts';
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

  const CALENDARS: PayCalendar[] = [
    { kind: 'DaysInMonth' },
    ...Array.from({ length: 27 }, (_, at) => ({ kind: 'FixedRange', startDay: at + 2 }) as const),
  ];

  it('begins after the last paid day when the calendar changes, its days paid as those of a usual period', () => {
    const range: PayCalendar = { kind: 'FixedRange', startDay: 26 };
    const november = payPeriodAfter(range, { year: 2026, month: 11 }, calendarDate('2026-10-31'));
    expect(november).toMatchObject({ days: 31, statutoryMonth: { year: 2026, month: 11 } });
    if (isRefusal(november)) throw new Error(november.message);
    expect([String(november.from), String(november.to)]).toEqual(['2026-11-01', '2026-11-25']);
    const back = payPeriodAfter({ kind: 'DaysInMonth' }, { year: 2026, month: 12 }, calendarDate('2026-11-25'));
    if (isRefusal(back)) throw new Error(back.message);
    expect([String(back.from), String(back.to), back.days]).toEqual(['2026-11-26', '2026-12-31', 31]);
    expect(overlapDays(back, null, null)).toBe(36);
    const wrong = payPeriodAfter({ kind: 'FixedRange', startDay: 29 }, { year: 2026, month: 12 }, november.to);
    expect(wrong).toMatchObject({ code: 'FIXED_RANGE_START_DAY' });
  });

  it('holds every day exactly once through any changes of the calendar', () => {
    const changes = fc.array(fc.constantFrom(...CALENDARS), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(changes, fc.integer({ min: 0, max: 35 }), (calendars, start) => {
        const first = addMonths({ year: 2024, month: 4 }, start);
        let paid = period(calendars[0] ?? { kind: 'DaysInMonth' }, first.year, first.month);
        for (const [at, calendar] of calendars.slice(1).entries()) {
          const month = addMonths(first, at + 1);
          const next = payPeriodAfter(calendar, month, paid.to);
          if (isRefusal(next)) throw new Error(next.message);
          expect(next.firstDay).toBe(paid.lastDay + 1);
          expect(next.lastDay).toBeGreaterThanOrEqual(next.firstDay);
          expect(next.statutoryMonth).toEqual(month);
          expect(next.days).toBe(period(calendar, month.year, month.month).days);
          paid = next;
        }
      }),
    );
  });
});

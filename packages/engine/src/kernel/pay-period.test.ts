import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  ageOn,
  calendarDate,
  dayNumber,
  financialYearOf,
  formatDate,
  formatDayRange,
  monthsLeftInYear,
} from './calendar-date.ts';
import { fixedRange, overlapDays, payPeriod } from './pay-period.ts';
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
    expect(fixedRange(26, 24)).toMatchObject({ refused: true, code: 'FIXED_RANGE_END_DAY' });
    expect(fixedRange(29, 28)).toMatchObject({ refused: true, code: 'FIXED_RANGE_START_DAY' });
    expect(fixedRange(26, 25)).toEqual({ kind: 'FixedRange', startDay: 26 });
  });

  it('counts the days of an employment inside it, both ends paid', () => {
    const september = period({ kind: 'DaysInMonth' }, 2026, 9);
    expect(overlapDays(september, calendarDate('2026-09-17'), null)).toBe(14);
    expect(overlapDays(september, calendarDate('2020-01-01'), calendarDate('2026-09-01'))).toBe(1);
    expect(overlapDays(september, calendarDate('2026-10-01'), null)).toBe(0);
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

function epochDay(days: number) {
  return calendarDate('1970-01-01').add({ days });
}

describe('calendar date', () => {
  it('numbers days as Temporal counts them', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 60_000 }), (days) => {
        expect(dayNumber(epochDay(days))).toBe(days);
      }),
    );
  });

  it('moves by days across months', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: -400, max: 400 }), (start, count) => {
        const day = epochDay(start);
        expect(dayNumber(addDays(day, count))).toBe(start + count);
      }),
    );
  });

  it('completes a year on the birthday, on 1 March for someone born on 29 February', () => {
    const born = calendarDate('1968-02-29');
    expect(ageOn(born, calendarDate('2026-02-28'))).toBe(57);
    expect(ageOn(born, calendarDate('2026-03-01'))).toBe(58);
  });

  it('knows the financial year and the months left in it', () => {
    expect(financialYearOf({ year: 2027, month: 3 })).toBe(2026);
    expect(monthsLeftInYear({ year: 2026, month: 4 })).toBe(12);
    expect(monthsLeftInYear({ year: 2027, month: 3 })).toBe(1);
    expect(addMonths({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
  });

  it('refuses what is no date', () => {
    expect(() => calendarDate('2026-02-30')).toThrow(RangeError);
    expect(() => calendarDate('2026-9-1')).toThrow(RangeError);
  });

  it('writes dates and ranges as people do', () => {
    expect(formatDayRange(calendarDate('2026-09-01'), calendarDate('2026-09-16'))).toBe('01 to 16 Sep');
    expect(formatDayRange(calendarDate('2026-08-26'), calendarDate('2026-09-16'))).toBe('26 Aug to 16 Sep');
    expect(formatDate(calendarDate('2026-09-07'))).toBe('7 Sep 2026');
  });
});

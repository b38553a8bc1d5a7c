import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  ageOn,
  calendarDate,
  compareDates,
  compareMonths,
  dayNumber,
  dayOfNumber,
  daysBetween,
  daysInclusive,
  daysInMonth,
  earlier,
  endOf,
  financialYearLabel,
  financialYearOf,
  firstDayOf,
  formatDate,
  formatDay,
  formatDayRange,
  formatMonth,
  isBefore,
  isoOf,
  lastDayOf,
  later,
  monthIndex,
  monthName,
  monthOf,
  monthsLeftInYear,
} from './calendar-date.ts';

const day = fc
  .integer({ min: -100_000, max: 100_000 })
  .map((days) => Temporal.PlainDate.from('1970-01-01').add({ days }));

describe('days', () => {
  it('are made of their numbers again, and written as text', () => {
    fc.assert(
      fc.property(day, (date) => {
        const { year, month, day: ofMonth } = date;
        expect(dayOfNumber(dayNumber(date))).toEqual({ year, month, day: ofMonth });
        expect(isoOf(date)).toBe(date.toString());
      }),
    );
    expect(dayOfNumber(0)).toEqual({ year: 1970, month: 1, day: 1 });
    expect(dayOfNumber(dayNumber({ year: 2000, month: 2, day: 29 }))).toEqual({ year: 2000, month: 2, day: 29 });
    expect(dayOfNumber(dayNumber({ year: 2100, month: 3, day: 1 }))).toEqual({ year: 2100, month: 3, day: 1 });
    expect(isoOf({ year: 987, month: 1, day: 9 })).toBe('0987-01-09');
  });

  it('are read from ISO text and nothing else', () => {
    expect(calendarDate('2026-09-17')).toMatchObject({ year: 2026, month: 9, day: 17 });
    for (const text of ['2026-9-17', '2026-09-17T00:00', '20260917', ' 2026-09-17']) {
      expect(() => calendarDate(text)).toThrow(new RangeError(`${text} is not a date (YYYY-MM-DD)`));
    }
    expect(() => calendarDate('2026-02-30')).toThrow(RangeError);
  });

  it('have the numbers of the calendar, 1 January 1970 being 0', () => {
    expect(dayNumber(calendarDate('1970-01-01'))).toBe(0);
    expect(dayNumber(calendarDate('2026-09-17'))).toBe(20_713);
    fc.assert(
      fc.property(day, (date) => {
        expect(dayNumber(date)).toBe(Temporal.PlainDate.from('1970-01-01').until(date).days);
      }),
      { numRuns: 10_000 },
    );
  });

  it('are put in order by their fields', () => {
    const [a, b] = [calendarDate('2026-03-31'), calendarDate('2026-04-01')];
    expect([earlier(a, b), earlier(b, a), later(a, b), later(b, a)]).toEqual([a, a, b, b]);
    expect([isBefore(a, b), isBefore(b, a), isBefore(a, a)]).toEqual([true, false, false]);
    expect(compareDates(calendarDate('2025-12-31'), b)).toBeLessThan(0);
    expect(compareDates(calendarDate('2026-04-02'), b)).toBe(1);
    expect(compareDates(b, b)).toBe(0);
  });

  it('are counted with both ends, and none when the range is empty', () => {
    const [a, b] = [calendarDate('2026-09-17'), calendarDate('2026-09-30')];
    expect([daysBetween(a, b), daysBetween(b, a)]).toEqual([13, -13]);
    expect([daysInclusive(a, b), daysInclusive(a, a), daysInclusive(b, a)]).toEqual([14, 1, 0]);
  });

  it('move across months', () => {
    const move = (iso: string, count: number) => addDays(calendarDate(iso), count).toString();
    expect([move('2026-09-17', 11), move('2026-09-17', 12), move('2026-09-17', 14)]).toEqual([
      '2026-09-28',
      '2026-09-29',
      '2026-10-01',
    ]);
    expect([move('2026-09-02', -1), move('2026-09-01', -1)]).toEqual(['2026-09-01', '2026-08-31']);
  });
});

describe('months', () => {
  it('have their days, February by the leap years', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((month) => daysInMonth({ year: 2026, month }))).toEqual([
      31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
    ]);
    expect([2024, 2100, 2000].map((year) => daysInMonth({ year, month: 2 }))).toEqual([29, 28, 29]);
    expect(endOf({ year: 2024, month: 2 })).toEqual({ year: 2024, month: 2, day: 29 });
    expect(lastDayOf({ year: 2026, month: 4 }).toString()).toBe('2026-04-30');
    expect(firstDayOf({ year: 2026, month: 4 }).toString()).toBe('2026-04-01');
  });

  it('move across years', () => {
    expect(addMonths({ year: 2026, month: 11 }, 2)).toEqual({ year: 2027, month: 1 });
    expect(addMonths({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
    expect(compareMonths({ year: 2026, month: 1 }, { year: 2025, month: 12 })).toBe(1);
    expect([12, 1].map((month) => monthIndex({ year: 2026 + (month === 1 ? 1 : 0), month }))).toEqual([24_324, 24_325]);
    expect(monthOf(calendarDate('2026-11-20'))).toEqual({ year: 2026, month: 11 });
  });

  it('belong to a year from April to March', () => {
    expect([3, 4].map((month) => financialYearOf({ year: 2026, month }))).toEqual([2025, 2026]);
    expect([financialYearLabel(2026), financialYearLabel(2099)]).toEqual(['2026-27', '2099-00']);
    expect([4, 12, 1, 3].map((month) => monthsLeftInYear({ year: 2026, month }))).toEqual([12, 4, 3, 1]);
  });
});

describe('age', () => {
  it('is completed on the birthday, for 29 February on 1 March of a common year', () => {
    const age = (born: string, on: string) => ageOn(calendarDate(born), calendarDate(on));
    expect([age('1968-09-17', '2026-09-16'), age('1968-09-17', '2026-09-17')]).toEqual([57, 58]);
    expect([age('1968-09-17', '2026-08-31'), age('1968-09-17', '2026-10-01')]).toEqual([57, 58]);
    expect([age('1968-02-29', '2026-02-28'), age('1968-02-29', '2026-03-01')]).toEqual([57, 58]);
  });
});

describe('in words', () => {
  it('writes days, ranges and months', () => {
    const [a, b] = [calendarDate('2026-09-01'), calendarDate('2026-09-16')];
    expect([formatDay(a), formatDay(b), formatDate(a), formatMonth(monthOf(a))]).toEqual([
      '01 Sep',
      '16 Sep',
      '1 Sep 2026',
      'September 2026',
    ]);
    expect(formatDayRange(a, b)).toBe('01 to 16 Sep');
    expect(formatDayRange(b, calendarDate('2026-09-30'))).toBe('16 to 30 Sep');
    expect(formatDayRange(a, a)).toBe('01 Sep');
    expect(formatDayRange(calendarDate('2026-08-26'), b)).toBe('26 Aug to 16 Sep');
    expect(formatDayRange(calendarDate('2026-08-16'), b)).toBe('16 Aug to 16 Sep');
    expect([1, 12].map(monthName)).toEqual(['January', 'December']);
  });
});

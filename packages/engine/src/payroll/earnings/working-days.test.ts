import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate, dateOf, daysInclusive } from '../../kernel/calendar-date.ts';
import { bridgingPeriod, periodOf } from '../../kernel/pay-period.ts';
import { workingDaysOf } from './working-days.ts';

const OCTOBER = periodOf(calendarDate('2026-10-01'), calendarDate('2026-10-31'));
const ALL_OF_IT = { joined: null, lastDay: null };
const WEEKEND = { daysOff: [0, 6], divisor: 'working-days' } as const;

describe('working days', () => {
  test('leave out the weekly days off: October 2026 has 22 of them', () => {
    expect(workingDaysOf(OCTOBER, ALL_OF_IT, WEEKEND)).toEqual({ ofPeriod: 22, ofPerson: 22 });
    expect(workingDaysOf(OCTOBER, ALL_OF_IT, { ...WEEKEND, daysOff: [0], divisor: 'fixed-26' }).ofPeriod).toBe(27);
  });

  test('of somebody who comes or goes in the month are those of their part', () => {
    const joined = calendarDate('2026-10-19');
    expect(workingDaysOf(OCTOBER, { joined, lastDay: null }, WEEKEND)).toEqual({ ofPeriod: 22, ofPerson: 10 });
    const lastDay = calendarDate('2026-10-02');
    expect(workingDaysOf(OCTOBER, { joined: null, lastDay }, WEEKEND)).toEqual({ ofPeriod: 22, ofPerson: 2 });
    const years = { joined: calendarDate('2019-04-01'), lastDay: calendarDate('2027-03-31') };
    expect(workingDaysOf(OCTOBER, years, WEEKEND).ofPerson).toBe(22);
  });

  test('are days of the calendar where pay is divided by those', () => {
    const joined = calendarDate('2026-10-19');
    const byCalendar = { ...WEEKEND, divisor: 'calendar-days' } as const;
    expect(workingDaysOf(OCTOBER, { joined, lastDay: null }, byCalendar)).toEqual({ ofPeriod: 31, ofPerson: 31 });
  });

  test('of a bridging period are divided by those of the usual one that ends with it', () => {
    const short = bridgingPeriod(calendarDate('2026-10-26'), calendarDate('2026-10-31'), 31);
    expect(workingDaysOf(short, ALL_OF_IT, WEEKEND)).toEqual({ ofPeriod: 22, ofPerson: 5 });
    const long = bridgingPeriod(calendarDate('2026-09-26'), calendarDate('2026-10-31'), 31);
    expect(workingDaysOf(long, ALL_OF_IT, WEEKEND)).toEqual({ ofPeriod: 22, ofPerson: 25 });
  });

  test('and days off make up the calendar days, for any days off and any employment', () => {
    const day = fc.integer({ min: 0, max: 400 }).map((count) => addDays(dateOf(2026, 3, 1), count));
    const weekly = fc.uniqueArray(fc.integer({ min: 0, max: 6 }));
    fc.assert(
      fc.property(day, day, weekly, (one, other, daysOff) => {
        const on = workingDaysOf(OCTOBER, { joined: one, lastDay: other }, { ...WEEKEND, daysOff }).ofPerson;
        const rest = [0, 1, 2, 3, 4, 5, 6].filter((weekday) => !daysOff.includes(weekday));
        const off = workingDaysOf(OCTOBER, { joined: one, lastDay: other }, { ...WEEKEND, daysOff: rest }).ofPerson;
        const inside = periodOf(OCTOBER.from, OCTOBER.to);
        const first = one.toString() > '2026-10-01' ? one : inside.from;
        const last = other.toString() < '2026-10-31' ? other : inside.to;
        expect(on + off).toBe(daysInclusive(first, last));
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { periodOf } from '../../kernel/pay-period.ts';
import { lastMonthOfYear, laterPayMonths, laterPeriod, monthsUntilLeaving } from './later-months.ts';

const MARCH = { year: 2027, month: 3 };

it('the pay period of a later month is cut like this one', () => {
  const october = periodOf(calendarDate('2026-10-01'), calendarDate('2026-10-31'));
  expect(laterPeriod(october, 4)).toMatchObject({ from: calendarDate('2027-02-01'), to: calendarDate('2027-02-28') });
  const range = periodOf(calendarDate('2026-09-26'), calendarDate('2026-10-25'));
  expect(laterPeriod(range, 3)).toMatchObject({ from: calendarDate('2026-12-26'), to: calendarDate('2027-01-25') });
});

describe('pay months to come', () => {
  it('run to March, the last month of the financial year', () => {
    const october = periodOf(calendarDate('2026-10-01'), calendarDate('2026-10-31'));
    expect(lastMonthOfYear({ year: 2026, month: 10 })).toEqual(MARCH);
    expect(lastMonthOfYear({ year: 2027, month: 3 })).toEqual(MARCH);
    expect(laterPayMonths(october, null, MARCH)).toBe(5);
  });

  it('end with the month of the last working day', () => {
    const october = periodOf(calendarDate('2026-10-01'), calendarDate('2026-10-31'));
    expect(laterPayMonths(october, monthsUntilLeaving(october, calendarDate('2026-12-15')), MARCH)).toBe(2);
    expect(laterPayMonths(october, monthsUntilLeaving(october, calendarDate('2026-10-31')), MARCH)).toBe(0);
    expect(laterPayMonths(october, monthsUntilLeaving(october, calendarDate('2027-08-01')), MARCH)).toBe(5);
  });

  it('count a day after the end of a fixed range to the next pay month', () => {
    const range = periodOf(calendarDate('2026-09-26'), calendarDate('2026-10-25'));
    expect(laterPayMonths(range, monthsUntilLeaving(range, calendarDate('2026-11-25')), MARCH)).toBe(1);
    expect(laterPayMonths(range, monthsUntilLeaving(range, calendarDate('2026-11-26')), MARCH)).toBe(2);
    expect(laterPayMonths(range, monthsUntilLeaving(range, calendarDate('2026-10-25')), MARCH)).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { type AccrualFacts, leaveCredits } from './leave-accrual.ts';
import { DEFAULT_LEAVE_POLICY, type LeavePolicy } from './leave-policy.ts';

function credits(policy: Partial<LeavePolicy>, facts: Partial<AccrualFacts>, upTo: string) {
  const person = { joined: calendarDate('2020-04-01'), lastWorkingDay: null, worked: [], ...facts };
  return leaveCredits({ ...DEFAULT_LEAVE_POLICY, ...policy }, person, calendarDate(upTo)).map(
    ({ day, days }) => [day.toString(), days] as const,
  );
}

const MONTHLY = { accrual: { kind: 'monthly' }, annualQuota: 2_000 } as const;
const YEARLY = { accrual: { kind: 'yearly' }, annualQuota: 1_200 } as const;
const joined = calendarDate('2026-04-16');

describe('monthly leave', () => {
  it('gives a twelfth a month, and the year’s quota in twelve', () => {
    const year = credits(MONTHLY, { joined: calendarDate('2026-04-01') }, '2027-03-31');
    expect(year.slice(0, 3)).toEqual([
      ['2026-04-01', 167],
      ['2026-05-01', 166],
      ['2026-06-01', 167],
    ]);
    expect(year.length).toBe(12);
    expect(year.reduce((total, [, days]) => total + days, 0)).toBe(2_000);
  });

  it('is rounded to halves or quarters as the year runs', () => {
    const first = (rounding: LeavePolicy['rounding']) =>
      credits({ ...MONTHLY, rounding }, { joined: calendarDate('2026-04-01') }, '2026-07-31').map(([, days]) => days);
    expect(first('half')).toEqual([150, 200, 150, 150]);
    expect(first('quarter')).toEqual([175, 150, 175, 175]);
  });

  it('begins with the part of the month after joining, or whole', () => {
    // 20 days a year ÷ 12 × 15 of 30 days of April.
    expect(credits(MONTHLY, { joined }, '2026-05-31')).toEqual([
      ['2026-04-16', 83],
      ['2026-05-01', 166],
    ]);
    expect(credits({ ...MONTHLY, proratedOnJoining: false }, { joined }, '2026-04-30')).toEqual([['2026-04-16', 167]]);
  });

  it('is given on the first, the last or the joining day of the month', () => {
    const days = (creditOn: LeavePolicy['creditOn'], on = joined) =>
      credits({ ...MONTHLY, creditOn }, { joined: on }, '2026-06-30').map(([day]) => day);
    expect(days('first-day')).toEqual(['2026-04-16', '2026-05-01', '2026-06-01']);
    expect(days('last-day')).toEqual(['2026-04-30', '2026-05-31', '2026-06-30']);
    expect(days('joining-day', calendarDate('2026-01-31')).slice(0, 4)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
    expect(credits({ ...MONTHLY, creditOn: 'last-day' }, { joined }, '2026-04-29')).toEqual([]);
  });

  it('ends with employment', () => {
    const left = { joined: calendarDate('2026-04-01'), lastWorkingDay: calendarDate('2026-05-01') };
    expect(credits(MONTHLY, left, '2026-12-31').map(([day]) => day)).toEqual(['2026-04-01', '2026-05-01']);
  });
});

describe('yearly leave', () => {
  it('comes when the leave year begins, on joining in part', () => {
    // 12 days × 350 of 365 days from 16 April to 31 March.
    expect(credits(YEARLY, { joined }, '2028-04-30')).toEqual([
      ['2026-04-16', 1_151],
      ['2027-04-01', 1_200],
      ['2028-04-01', 1_200],
    ]);
    expect(credits({ ...YEARLY, proratedOnJoining: false }, { joined }, '2026-12-31')).toEqual([['2026-04-16', 1_200]]);
    // A leave year from January: 16 April to 31 December are 260 of 365 days.
    expect(credits({ ...YEARLY, yearBeginsIn: 1 }, { joined }, '2027-01-31')).toEqual([
      ['2026-04-16', 855],
      ['2027-01-01', 1_200],
    ]);
  });
});

describe('leave by days worked', () => {
  it('gives a day for every so many worked', () => {
    const month = { year: 2026, month: 5 };
    const worked = [
      { month, days: 2_150 },
      { month: { year: 2026, month: 6 }, days: 0 },
    ];
    const policy = { accrual: { kind: 'days-worked', daysForOne: 20 }, creditOn: 'last-day' } as const;
    expect(credits(policy, { worked }, '2026-06-30')).toEqual([['2026-05-31', 108]]);
  });
});

it('a type that earns nothing by itself has no credits', () => {
  expect(credits({ annualQuota: 1_000 }, {}, '2026-06-30')).toEqual([]);
});

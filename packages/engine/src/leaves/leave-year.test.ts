import { expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { byLeaveYear } from './leave-year.ts';

const joined = calendarDate('2024-07-15');
const days = ['2027-03-31', '2027-04-01', '2027-07-14', '2027-07-15', '2027-04-02'].map((date) => ({
  date: calendarDate(date),
}));
const shown = (yearBeginsIn: 4 | 'joining') =>
  byLeaveYear({ yearBeginsIn }, joined, days).map(({ from, to, days: own }) => [`${from} to ${to}`, own.length]);

it('puts each day into its leave year, the earliest first', () => {
  expect(shown(4)).toEqual([
    ['2026-04-01 to 2027-03-31', 1],
    ['2027-04-01 to 2028-03-31', 4],
  ]);
  expect(shown('joining')).toEqual([
    ['2026-07-15 to 2027-07-14', 4],
    ['2027-07-15 to 2028-07-14', 1],
  ]);
});

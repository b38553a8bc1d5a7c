import { expect, test } from 'vitest';
import { longWeekends } from './long-weekends.ts';

const weekOffs = new Set(
  ['2026-12-19', '2026-12-20', '2026-12-26', '2026-12-27'].concat(
    ...['2027-01-09', '2027-01-16', '2027-01-23'].map((day) => [
      day,
      Temporal.PlainDate.from(day).add({ days: 1 }).toString(),
    ]),
  ),
);
const CHRISTMAS = { date: '2026-12-25', name: 'Christmas' };
const SANKRANTI = { date: '2027-01-14', name: 'Makara Sankranti' };
const REPUBLIC_DAY = { date: '2027-01-26', name: 'Republic Day' };
const none = new Set<string>();

test('one day before or after a holiday gives four days off in a row', () => {
  const found = longWeekends({ weekOffs, holidays: [CHRISTMAS, SANKRANTI, REPUBLIC_DAY], taken: none });
  expect(found.map(({ date, days, from, to }) => [date, days, from, to])).toEqual([
    ['2026-12-24', 4, '2026-12-24', '2026-12-27'],
    ['2027-01-15', 4, '2027-01-14', '2027-01-17'],
    ['2027-01-25', 4, '2027-01-23', '2027-01-26'],
  ]);
});

test('a holiday in the middle of a week gives none, and a day that is taken is not proposed', () => {
  expect(longWeekends({ weekOffs, holidays: [{ date: '2027-01-20', name: 'Plant day' }], taken: none })).toEqual([]);
  const taken = new Set(['2026-12-24']);
  expect(longWeekends({ weekOffs, holidays: [CHRISTMAS], taken })).toMatchObject([{ date: '2026-12-28', days: 4 }]);
});

test('two holidays of one stretch want one day once', () => {
  const eve = { date: '2026-12-24', name: 'Founders day' };
  const found = longWeekends({ weekOffs, holidays: [eve, CHRISTMAS], taken: none });
  expect(found.map(({ date, days }) => [date, days])).toEqual([['2026-12-23', 5]]);
});

import { paise, rupees } from '@muster/engine/kernel/money.ts';
import { expect, test } from 'vitest';
import { attentionOf, changeInWords, greetingAt, linesFor, rollOf } from './home-rules.ts';

const people = {
  active: 5,
  ready: 3,
  pending: 1,
  inactive: 2,
  leftStillActive: 0,
  joinedThisMonth: 0,
  withoutSalary: 1,
  withoutBank: 2,
  withoutPan: 0,
  withoutState: 0,
};

test.each([
  [9, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good evening'],
])('at %i the greeting is %s', (hour, words) => {
  expect(greetingAt(hour)).toBe(words);
});

test('the lines of a chart are round and reach over the largest amount', () => {
  expect(linesFor(rupees(9_231_125))).toEqual([0, 25, 50, 75, 100].map((lakhs) => rupees(lakhs * 100_000)));
  expect(linesFor(rupees(301_500))).toEqual([0, 1, 2, 3, 4].map((lakhs) => rupees(lakhs * 100_000)));
  expect(linesFor(paise(0))).toEqual([0]);
});

test('a month is compared with the one before', () => {
  const month = (cost: number) => ({
    runId: '',
    year: 2026,
    month: 11,
    people: 1,
    net: rupees(0),
    tax: rupees(0),
    rest: rupees(0),
    cost: rupees(cost),
    isDraft: false,
  });
  expect(changeInWords(month(1022), month(1000), 'October')).toBe('up 2.2% on October');
  expect(changeInWords(month(950), month(1000), 'October')).toBe('down 5% on October');
  expect(changeInWords(month(1000), month(1000), 'October')).toBe('as in October');
  expect(changeInWords(month(1000), undefined, 'October')).toBeNull();
});

test('the roll has one mark for one person', () => {
  const { marks, each } = rollOf(people);
  expect(each).toBe(1);
  expect(marks.map(({ kind }) => kind)).toEqual([
    'present',
    'present',
    'present',
    'late',
    'late',
    'later',
    'off',
    'off',
  ]);
});

test('a large organisation has one mark for several people, and no group disappears', () => {
  const { marks, each } = rollOf({ ...people, active: 2400, ready: 2399 });
  expect(each).toBe(11);
  expect(marks.filter(({ kind }) => kind === 'late')).toHaveLength(1);
  expect(marks.length).toBeLessThanOrEqual(243);
});

test('only what is missing asks for attention', () => {
  expect(attentionOf(people).map(({ count, search }) => [count, search])).toEqual([
    [1, { missing: 'salary' }],
    [2, { missing: 'bank' }],
    [1, { tab: 'pending' }],
  ]);
});

import { expect, test } from 'vitest';
import { waitingItem } from '../inbox-for-tests.ts';
import { inboxGroups, outcomesOf, paidDaysWords, tickOf, untilWords, waitingSentence } from './inbox-words.ts';

const present = {
  mark: { kind: 'present' },
  count: 1,
  one: 'day becomes present',
  many: 'days become present',
} as const;

test('the sentence says how many wait, and how many of them change the pay of the month', () => {
  const said = (items: Parameters<typeof waitingSentence>[0]) => waitingSentence(items, '2026-11-27', null);
  const paying = waitingItem({ paidHalves: 2 });
  expect(said([])).toBe('What people ask of you, in one list.');
  expect(said([waitingItem()])).toBe('1 item waits for you.');
  expect(said([paying])).toBe('1 item waits for you, and changes November pay.');
  expect(said([paying, waitingItem()])).toBe('2 items wait for you, 1 of them changes November pay.');
  const later = waitingItem({ paidHalves: -2, from: '2026-12-01', to: '2026-12-01' });
  expect(said([paying, later])).toBe('2 items wait for you, 2 of them change pay.');
});

test('the sentence names the day of the run, and counts what changes the month that it pays', () => {
  const run = { year: 2026, month: 11, payDate: '2026-11-30' };
  const paying = waitingItem({ paidHalves: 2 });
  expect(waitingSentence([paying, waitingItem()], '2026-12-02', run)).toBe(
    '2 items wait for you, 1 of them changes November pay. The run is on 30 Nov.',
  );
  expect(waitingSentence([], '2026-12-02', run)).toBe('What people ask of you, in one list.');
});

test('items are grouped by person, whose earliest is on top, or by day', () => {
  const [ravi, anna, later] = [
    waitingItem({ key: 'r', from: '2026-11-20', person: 'Ravi Kumar' }),
    waitingItem({ key: 'a', from: '2026-11-18', person: 'Anna Rao' }),
    waitingItem({ key: 'l', from: '2026-11-25', person: 'Anna Rao' }),
  ];
  const titles = (order: 'person' | 'day') =>
    inboxGroups([ravi, later, anna], order).map(({ title, items }) => [title, items.map(({ key }) => key).join('')]);
  expect(titles('person')).toEqual([
    ['Anna Rao', 'al'],
    ['Ravi Kumar', 'r'],
  ]);
  expect(titles('day')).toEqual([
    ['Wednesday, 18 November 2026', 'a'],
    ['Friday, 20 November 2026', 'r'],
    ['Wednesday, 25 November 2026', 'l'],
  ]);
});

test('what is routine stands behind what somebody asks for', () => {
  const items = [
    waitingItem({ key: 'days', from: '2026-11-02', person: 'Ravi Kumar', isRoutine: true }),
    waitingItem({ key: 'own', from: '2026-11-02', person: 'Anna Rao', isRoutine: true }),
    waitingItem({ key: 'asked', from: '2026-11-25', person: 'Anna Rao' }),
  ];
  expect(inboxGroups(items, 'person').flatMap((group) => group.items.map(({ key }) => key))).toEqual([
    'asked',
    'own',
    'days',
  ]);
});

test('the same outcomes are added up', () => {
  const sick = { mark: { kind: 'leave' }, count: 1, one: 'day of sick leave', many: 'days of sick leave' } as const;
  const items = [present, present, sick, null].map((outcome) => waitingItem({ outcome }));
  expect(outcomesOf(items).map(({ count, words }) => `${count} ${words}`)).toEqual([
    '2 days become present',
    '1 day of sick leave',
  ]);
});

test('a conflict does not count as left out of a group that is ticked together', () => {
  const items = [
    waitingItem({ key: 'a' }),
    waitingItem({ key: 'b' }),
    waitingItem({ key: 'c', warnings: ['Gate log'] }),
  ];
  expect(tickOf(items, new Set())).toBe('none');
  expect(tickOf(items, new Set(['a']))).toBe('some');
  expect(tickOf(items, new Set(['a', 'b']))).toBe('all');
});

test('days of pay are signed, and a stretch of days names its month only where it is another', () => {
  expect([1, -2, 0].map(paidDaysWords)).toEqual(['+0.5', '−1', 'no change']);
  expect(untilWords({ from: '2026-12-22', to: '2026-12-24' })).toBe('to 24');
  expect(untilWords({ from: '2026-12-30', to: '2027-01-02' })).toBe('to 02 Jan');
});

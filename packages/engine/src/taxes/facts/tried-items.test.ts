import { expect, test } from 'vitest';
import { rupees } from '../../kernel/money.ts';
import { claimsTried, triedItems } from './tried-items.ts';

test('an amount that is tried out counts under items of its section, and takes the place of all of them', () => {
  const { savings, pension, health } = triedItems(2026);
  expect(claimsTried(savings, rupees(180_000))).toEqual([{ itemId: 101, amount: rupees(180_000) }]);
  expect(claimsTried(pension, rupees(50_000))).toEqual([{ itemId: 301, amount: rupees(50_000) }]);
  expect(savings.ids).toEqual(new Set([...Array.from({ length: 20 }, (_, at) => 101 + at), 130, 131]));
  expect(pension.ids).toEqual(new Set([301]));
  expect(health.ids).toEqual(new Set([201, 202, 203, 204, 205, 206, 207, 208]));
});

test('health insurance fills the item of the family to its limit, and that of elder parents takes the rest', () => {
  const { health } = triedItems(2026);
  expect(health.parts.map(({ limit }) => limit)).toEqual([rupees(50_000), rupees(50_000)]);
  expect(claimsTried(health, rupees(30_000))).toEqual([
    { itemId: 202, amount: rupees(30_000) },
    { itemId: 204, amount: rupees(0) },
  ]);
  expect(claimsTried(health, rupees(120_000))).toEqual([
    { itemId: 202, amount: rupees(50_000) },
    { itemId: 204, amount: rupees(70_000) },
  ]);
});

test('items are the same in every year, their limits those of the year', () => {
  expect(triedItems(2024).pension.parts).toEqual([{ itemId: 301, limit: rupees(50_000) }]);
});

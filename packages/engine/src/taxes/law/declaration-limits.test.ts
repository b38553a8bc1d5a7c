import { expect, test } from 'vitest';
import { rupees } from '../../kernel/money.ts';
import { declarationLaw } from './declaration-limits.ts';

test('80C is at most ₹1,50,000 and 80D ₹1,00,000; an item has its own limit or none; rent above ₹1,00,000 names the landlord', () => {
  const { options, items, categories, landlordPan } = declarationLaw(2026);
  expect(categories).toEqual({ '80C': rupees(1_50_000), '80D': rupees(1_00_000) });
  expect(landlordPan).toBe(rupees(1_00_000));
  expect(items.get(201)).toEqual({ category: '80D', limit: rupees(25_000) });
  expect(items.get(307)).toEqual({ category: 'Other Investments', limit: null });
  expect(items.size).toBe(options.length);
});

import { rupees, ZERO } from '@muster/engine/kernel/money.ts';
import { expect, test } from 'vitest';
import { deductedWords } from './tax-deducted.ts';

test.each([
  [ZERO, rupees(168_020), 8, 'Nothing is deducted yet.'],
  [
    rupees(203_788),
    rupees(168_020),
    4,
    '₹2,03,788.00 is deducted already, ₹35,768.00 more than the tax: claim it back with your tax return.',
  ],
  [rupees(60_000), rupees(100_000), 4, '₹60,000.00 is deducted already; ₹40,000.00 is left for the 4 months to March.'],
  [rupees(60_000), rupees(100_000), 1, '₹60,000.00 is deducted already; ₹40,000.00 is left for the last month.'],
  [rupees(100_000), rupees(100_000), 0, '₹1,00,000.00 is deducted already.'],
])('of a tax the part that is deducted, and what that leaves, are said: %i of %i', (deducted, tax, months, words) => {
  expect(deductedWords(deducted, tax, months)).toBe(words);
});

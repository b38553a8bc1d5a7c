import { expect, it } from 'vitest';
import { isRefusal, refuse } from './refusal.ts';

it('a refusal differs from a result and carries its figures', () => {
  const refusal = refuse('TOO_LOW', 'The amount is too low.', { amount: 5 });
  expect(isRefusal(refusal)).toBe(true);
  expect(isRefusal({ net: 1 })).toBe(false);
  expect(refusal.figures).toEqual({ amount: 5 });
});

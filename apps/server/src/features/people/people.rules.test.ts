import { expect, test } from 'vitest';
import { nextStatus } from './people.rules.ts';

test.each([
  ['Active', 'Deactivated', true, 'Deactivated'],
  ['RestrictedLogin', 'Deactivated', false, 'Deactivated'],
  ['PendingEmailVerification', 'Deactivated', true, null],
  ['Deactivated', 'Active', true, 'Active'],
  ['Deactivated', 'Active', false, 'RestrictedLogin'],
  ['Active', 'Active', true, null],
] as const)('%s asked to become %s (can sign in: %s) becomes %s', (from, next, canSignIn, to) => {
  expect(nextStatus(from, next, canSignIn)).toBe(to);
});

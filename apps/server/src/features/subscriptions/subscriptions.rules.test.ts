import { expect, test } from 'vitest';
import { seatsMessage } from './subscriptions.rules.ts';

test('the refusal of seats says how many are left', () => {
  expect(seatsMessage(0, 1)).toBe('Your plan has no seats left. Add seats or deactivate people first.');
  expect(seatsMessage(1, 3)).toBe('Your plan has 1 seat left, and 3 are needed. Add seats or deactivate people first.');
});

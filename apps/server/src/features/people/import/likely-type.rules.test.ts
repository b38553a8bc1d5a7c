import { expect, test } from 'vitest';
import { likelyType } from './likely-type.rules.ts';

const TYPES = ['Contract', 'Full-time', 'Intern', 'Part-time'];

test.each([
  ['Permanent', 'Full-time'],
  ['REGULAR', 'Full-time'],
  ['Full time', 'Full-time'],
  ['Contractual', 'Contract'],
  ['Trainee', 'Intern'],
  ['Moonlighter', null],
  ['', null],
])('%j is probably %j', (text, type) => {
  expect(likelyType(text, TYPES)).toBe(type);
});

test('only what the organisation has is likely', () => {
  expect(likelyType('Permanent', ['Worker'])).toBeNull();
});

import { expect, test } from 'vitest';
import { bridgeInWords } from './bridge-in-words.ts';

test('the payroll of a bridging period says which days it pays', () => {
  expect(bridgeInWords('2026-11-01', '2026-11-25', 31)).toContain('the 25 days from 01 Nov 2026 to 25 Nov 2026');
});

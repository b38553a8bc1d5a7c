import { expect, test } from 'vitest';
import { isNameTyped } from './close-organisation.tsx';

test.each([
  ['Vaigai Instruments', true],
  ['  Vaigai  Instruments ', true],
  ['vaigai instruments', false],
  ['Vaigai', false],
  ['', false],
])('"%s" typed for Vaigai Instruments: %s', (typed, agrees) => {
  expect(isNameTyped(typed, 'Vaigai Instruments')).toBe(agrees);
});

test('a name of nothing but blanks closes nothing', () => {
  expect(isNameTyped(' ', '  ')).toBe(false);
});

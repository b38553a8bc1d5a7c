import { expect, test } from 'vitest';
import { isSameName } from './close-organisation-dialog.tsx';

test.each([
  ['Vaigai Instruments', true],
  ['  Vaigai  Instruments ', true],
  ['vaigai instruments', false],
  ['Vaigai', false],
  ['', false],
])('"%s" typed for Vaigai Instruments: %s', (input, isSame) => {
  expect(isSameName(input, 'Vaigai Instruments')).toBe(isSame);
});

test('a name of nothing but blanks closes nothing', () => {
  expect(isSameName(' ', '  ')).toBe(false);
});

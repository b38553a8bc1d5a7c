import { STATES } from '@muster/law/states.ts';
import { expect, test } from 'vitest';
import { nearestName } from './nearest-name.ts';

const states = Object.values(STATES);

test.each([
  ['Karnatka', 'Karnataka'],
  ['karnataak', 'Karnataka'],
  ['Tamilnadu', 'Tamil Nadu'],
  ['Maharastra', 'Maharashtra'],
  ['Gao', 'Goa'],
])('"%s" was probably meant for %s', (typed, name) => {
  expect(nearestName(typed, states)).toBe(name);
});

test.each(['Atlantis', '', 'X', 'K'.repeat(1000)])('"%s" is near to none', (typed) => {
  expect(nearestName(typed, states)).toBeNull();
});

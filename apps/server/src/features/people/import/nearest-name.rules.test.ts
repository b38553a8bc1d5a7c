import { STATES } from '@muster/law/states.ts';
import { expect, test } from 'vitest';
import { nearestName } from './nearest-name.rules.ts';

const states = Object.values(STATES);

test.each([
  ['Karnatka', 'Karnataka'],
  ['karnataak', 'Karnataka'],
  ['Tamilnadu', 'Tamil Nadu'],
  ['Maharastra', 'Maharashtra'],
  ['Gao', 'Goa'],
])('"%s" was probably meant for %s', (text, name) => {
  expect(nearestName(text, states)).toBe(name);
});

test.each(['Atlantis', '', 'X', 'K'.repeat(1000)])('"%s" is near to none', (text) => {
  expect(nearestName(text, states)).toBeNull();
});

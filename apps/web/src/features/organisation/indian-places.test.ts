import { STATES } from '@muster/law/states.ts';
import { expect, test } from 'vitest';
import { STATE_OPTIONS, stateOfAddress, stateOfGstin } from './indian-places.ts';

test.each([
  ['14, Peenya 2nd Stage, Bengaluru 560058', 'KA'],
  ['Andheri East, Mumbai 400 069', 'MH'],
  ['Connaught Place, New Delhi - 110001', 'DL'],
  ['T. Nagar, Chennai 600017. Phone 04428150000', 'TN'],
  ['HITEC City, Hyderabad 500081', 'TS'],
])('the state of %s is proposed by its PIN code', (address, state) => {
  expect(stateOfAddress(address)).toBe(state);
});

test('no state is proposed without a PIN code, or where the code reaches over a border', () => {
  expect(stateOfAddress('Plot 560, Peenya')).toBeNull();
  expect(stateOfAddress('Puducherry 605001')).toBeNull();
});

test('every state and union territory can be picked and has a GST code', () => {
  expect(STATE_OPTIONS).toHaveLength(36);
  const states = Array.from({ length: 38 }, (_, code) => stateOfGstin(String(code + 1).padStart(2, '0')));
  expect(new Set(states)).toEqual(new Set(Object.keys(STATES)));
});

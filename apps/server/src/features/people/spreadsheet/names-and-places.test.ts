import { describe, expect, test } from 'vitest';
import { nameBeside, splitName } from './combine-cells.ts';
import { nextOfFile, seriesFrom } from './number-series.rules.ts';
import { likelyPlace, readPlace } from './read-place.ts';

test.each([
  ['Anbu Selvan', 'Anbu', 'Selvan'],
  ['Selvam', 'Selvam', ''],
  ['  Md.  Imran Khan ', 'Md.', 'Imran Khan'],
  ['Mrs. Radha Krishnan', 'Radha', 'Krishnan'],
  ['Selvan, Anbu', 'Anbu', 'Selvan'],
])('the name %j is %j and %j', (text, firstName, lastName) => {
  expect(splitName(text)).toEqual({ firstName, lastName });
});

test('beside a column of last names the name is the first, whether it says the last too or not', () => {
  expect(nameBeside('Anbu', 'Selvan')).toEqual({ firstName: 'Anbu', lastName: 'Selvan' });
  expect(nameBeside('Mr. Anbu Mani Selvan', 'Selvan')).toEqual({ firstName: 'Anbu Mani', lastName: 'Selvan' });
});

describe('a place', () => {
  test.each([
    ['Pune', 'Pune', 'MH'],
    ['pune, maharashtra', 'pune', 'MH'],
    ['Poona', 'Poona', 'MH'],
    ['Indore (MP)', 'Indore', 'MP'],
    ['Hosur - TN', 'Hosur', 'TN'],
    ['Kovvur, Andhra Pradesh', 'Kovvur', 'AP'],
    ['Orissa', '', 'OD'],
    ['Chennai/Guindy', 'Chennai', 'TN'],
  ])('%s is %s in %s', (text, city, state) => {
    expect(readPlace(text)).toEqual({ city, state });
  });

  test.each([['Chenai'], ['Aurangabad'], ['Head office']])('%s is not certain', (text) => {
    expect(readPlace(text)).toBeNull();
  });

  test('that is nearly a town or a state is offered as that', () => {
    expect(likelyPlace('Chenai')).toBe('Chennai, Tamil Nadu');
    expect(likelyPlace('Karnatka')).toBe('Karnataka');
    expect(likelyPlace('Head office')).toBeNull();
  });
});

describe('numbers of those who have none', () => {
  test('go on from the highest of the kind the file has most of', () => {
    expect(nextOfFile(['SC-009', 'SC-040', 'X1'])).toBe('SC-041');
    expect(nextOfFile(['none', ''])).toBeNull();
    expect(seriesFrom('SC-099', 3, new Set(['sc-100']))).toEqual(['SC-099', 'SC-101', 'SC-102']);
    expect(seriesFrom('STAFF', 2, new Set())).toEqual(['STAFF001', 'STAFF002']);
  });
});

import { describe, expect, test } from 'vitest';
import { lastLoginOf } from './person-display.facts.ts';
import { nextNumbers } from './users.rules.ts';
import { refusesChange, refusesRemoval } from './who-may.facts.ts';

const moderator = { userId: 'm', role: 'Moderator' } as const;
const administrator = { userId: 'a', role: 'Administrator' } as const;

describe('who may act on whom', () => {
  test('a moderator acts on moderators and members, never on administrators', () => {
    expect(refusesChange(moderator, { id: 'x', role: 'Member' })).toBeNull();
    expect(refusesChange(moderator, { id: 'x', role: 'Moderator' })).toBeNull();
    expect(refusesChange(moderator, { id: 'x', role: 'Administrator' })).toBe('MODERATOR_ON_ADMINISTRATOR');
    expect(refusesChange(administrator, { id: 'x', role: 'Administrator' })).toBeNull();
  });

  test('nobody removes themselves', () => {
    expect(refusesRemoval(administrator, { id: 'a', role: 'Administrator' })).toBe('NOT_YOURSELF');
    expect(refusesRemoval(moderator, { id: 'a', role: 'Administrator' })).toBe('MODERATOR_ON_ADMINISTRATOR');
  });
});

test('last login is a day for who signed in, a mark for who has not, nothing for who cannot', () => {
  expect(lastLoginOf('Active', '2026-11-27 04:11:00+00')).toBe('2026-11-27T04:11:00.000Z');
  expect(lastLoginOf('Active', null)).toBe('1970-01-01');
  expect(lastLoginOf('RestrictedLogin', '2026-11-27 04:11:00+00')).toBeNull();
});

test.each([
  ['VI-0009', ['VI-0002', 'VI-0009'], ['VI-0010', 'VI-0011']],
  ['VI-0003', ['VI-0003', 'VI-0099', 'VI-OLD'], ['VI-0100', 'VI-0101']],
  ['1041', ['1041', '7'], ['1042', '1043']],
  ['Founder', ['Founder'], ['Founder1', 'Founder2']],
  [null, [], ['EMP001', 'EMP002']],
])('after %s come the next free employee numbers', (latest, used, expected) => {
  expect(nextNumbers(latest, used, 2)).toEqual(expected);
});

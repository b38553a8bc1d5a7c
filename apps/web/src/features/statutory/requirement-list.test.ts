import { expect, test } from 'vitest';
import { nothingYet, whoIsMeant } from './requirement-list.tsx';
import { NOTHING_YET } from './statutory-for-tests.ts';

const nobody = (teamSize: string | null, stateName: string | null = null, names: string[] = []) => ({
  ...NOTHING_YET,
  headcount: 0,
  isCounted: false,
  expected: { teamSize, stateName, names },
});

test('what the law requires is told of the people there are, or of the team the organisation spoke of', () => {
  expect(whoIsMeant(NOTHING_YET)).toBe('For 24 people and the states they work in.');
  expect(whoIsMeant(nobody('21-100'))).toBe('For a team of 21 to 100, as you told us.');
  expect(whoIsMeant(nobody('500+'))).toBe('For a team of more than 500, as you told us.');
  expect(whoIsMeant(nobody(null))).toBe('No people are added yet.');
});

test('before anybody is added, the page says what state and team size of the set-up mean, and nothing against it', () => {
  const names = ['EPF', 'ESI', 'Professional tax of Karnataka'];
  expect(nothingYet(nobody('21-100', 'Karnataka', names))).toBe(
    'The law will require in Karnataka: EPF, ESI and Professional tax of Karnataka. It is counted again when your people are added, and set up with one press under Payroll run.',
  );
  expect(nothingYet(nobody(null))).toMatch(/^The law will require: nothing\./);
  expect(nothingYet(NOTHING_YET)).toMatch(/^Nothing is required for your people so far\./);
  expect([nothingYet(NOTHING_YET), nothingYet(nobody('21-100', 'Karnataka', names))].join()).not.toMatch(/voluntar/);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RUPEE } from './amounts-for-tests.ts';
import { differences } from './differences-for-tests.ts';
import { engineYear } from './engine-year-for-tests.ts';
import { anyPerson } from './people-for-tests.ts';
import type { Person } from './person-for-tests.ts';
import { payrollYear } from './year-for-tests.ts';

/* Organisations that begin in November with figures since April, where professional tax is by the half-year or year. */

const STATES = ['TN', 'KL', 'PY', 'BR', 'JH', 'MP', 'MN', 'ML'];
const TAXES = [0, 625, 1_250, 1_000, 2_500, 930, 1_458.31, 750, 1_250, 2_084];

/** The tenth leaves in January, the ninth in November. */
function tenOf(state: string): readonly Person[] {
  return fc.sample(anyPerson, { numRuns: 10, seed: 20_261_101 }).map((person, index): Person => {
    const lastDay = { 8: '2026-11-14', 9: '2027-01-20' }[index] ?? null;
    const annual = person.salaries[0]?.annual ?? 0;
    const gross = RUPEE * Math.floor((annual * 7 * (80 + index)) / (1_200 * RUPEE));
    return {
      ...person,
      ...{ state, lastDay, joined: index === 7 ? '2026-09-07' : '2019-06-10', firstMonth: '2026-11' },
      leavingKnownIn: '2026-11',
      exemptOnRequest: [],
      disabled: false,
      born: '1990-05-20',
      opening: {
        ...{ gross, taxable: gross, pf: 0, tds: Math.floor(gross / 20) },
        professionalTax: Math.round((TAXES[index] ?? 0) * RUPEE),
      },
    };
  });
}

describe('ten people who begin in November with figures since April are taxed by the month to March as by law', () => {
  test.each(STATES)('in %s', (state) => {
    let taxed = 0;
    for (const person of tenOf(state)) {
      const law = payrollYear(person);
      expect(differences(law, engineYear(person))).toEqual([]);
      for (const slip of law.values()) if ((slip?.lines.get('professional-tax') ?? 0) > 0) taxed += 1;
    }
    expect(taxed).toBeGreaterThan(2);
  });
});

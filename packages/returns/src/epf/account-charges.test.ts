import { expect, test } from 'vitest';
import { member, october } from './epf-for-tests.ts';
import { prepareEcr } from './prepare-ecr.ts';

test('charges of the whole account are rounded once, on the wages of all members', () => {
  // 3 × 0.5% of 26,085 are 391.275: one by one they would be 3 × 130 = 390.
  const wages = ['100812345671', '100812345672', '100812345673'].map((uan) => ({
    ...member({ name: 'Asha Rao', uan, gross: 26_085, wage: 26_085, own: 3130, pension: 0, rest: 3130 }),
    epsWage: 0,
    admin: 130_00,
    edli: 130_00,
  }));
  const { totals, total } = prepareEcr(october(wages));
  expect(totals.map(({ label, amount }) => [label, amount / 100])).toEqual([
    ['EPF, employee and employer (account 1)', 18_780],
    ['Administrative charges (account 2)', 391],
    ['Up to the least charges of an establishment (account 2)', 109],
    ['Pension (account 10)', 0],
    ['Insurance, EDLI (account 21)', 391],
  ]);
  expect(total / 100).toBe(18_780 + 500 + 391);
});

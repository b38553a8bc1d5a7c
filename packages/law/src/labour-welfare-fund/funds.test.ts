import { describe, expect, test } from 'vitest';
import { STATES } from '../states.ts';
import { statesWithoutWelfareFund, welfareFundByState, welfareFundForFactories } from './by-state.ts';

const MONTHS_OF_CYCLE = { monthly: 12, 'half-yearly': 2, yearly: 1 } as const;

const rules = [...Object.values(welfareFundByState), ...Object.values(welfareFundForFactories)].flatMap((parameter) =>
  parameter.values.map((dated) => [`${parameter.name} from ${dated.from}`, dated.value] as const),
);

describe.each(rules)('%s', (_, rule) => {
  test('is deducted in as many months as its cycle has in a year', () => {
    expect(rule.months.length).toBe(MONTHS_OF_CYCLE[rule.cycle]);
    expect(rule.months.every((month) => Number.isInteger(month) && month >= 1 && month <= 12)).toBe(true);
  });

  test('never takes more from the employee than the employer pays', () => {
    const { employee, employer } = rule;
    if (employee.kind === 'fixed' && employer.kind === 'fixed') {
      expect(employee.amount).toBeLessThanOrEqual(employer.amount);
    }
    if (employer.kind === 'multiple') expect(employer.times).toBeGreaterThanOrEqual(1);
  });

  test('has amounts in whole paise', () => {
    for (const side of [rule.employee, rule.employer]) {
      if (side.kind === 'fixed') expect(Number.isSafeInteger(side.amount)).toBe(true);
    }
  });
});

test('every state and union territory either has a periodic contribution or is listed as without one', () => {
  const all = [...Object.keys(welfareFundByState), ...statesWithoutWelfareFund].sort();
  expect(all).toEqual(Object.keys(STATES).sort());
});

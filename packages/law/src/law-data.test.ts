import { describe, expect, test } from 'vitest';
import { bonusRule } from './bonus/bonus.ts';
import { type Dated, inForce, type Parameter } from './dated.ts';
import * as epfAdministration from './epf/administration.ts';
import { epfCeilingSplit } from './epf/ceiling-split.ts';
import * as epfPension from './epf/pension-membership.ts';
import * as epfRates from './epf/rates.ts';
import { epfWageCeiling } from './epf/wage-ceiling.ts';
import * as esiCoverage from './esi/coverage.ts';
import * as esiRates from './esi/rates.ts';
import * as gratuity from './gratuity/gratuity.ts';
import * as codePayment from './labour-codes/payment.ts';
import { codeWagesRule } from './labour-codes/wages.ts';
import { welfareFundByState, welfareFundForFactories } from './labour-welfare-fund/by-state.ts';
import { leaveEncashmentMeasure } from './leave-encashment/leave-encashment.ts';
import { professionalTaxByState } from './professional-tax/by-state.ts';
import { LAW_VERSION } from './version.ts';

const parameters: readonly Parameter<unknown>[] = [
  bonusRule,
  epfCeilingSplit,
  epfWageCeiling,
  codeWagesRule,
  leaveEncashmentMeasure,
  ...Object.values(epfAdministration),
  ...Object.values(epfPension),
  ...Object.values(epfRates),
  ...Object.values(esiCoverage),
  ...Object.values(esiRates),
  ...Object.values(gratuity),
  ...Object.values(codePayment),
  ...Object.values(professionalTaxByState),
  ...Object.values(welfareFundByState),
  ...Object.values(welfareFundForFactories),
];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function firstDays(values: readonly Dated<unknown>[]): readonly string[] {
  return values.map((dated) => dated.from ?? '0000-00-00');
}

describe.each(parameters.map((parameter) => [parameter.name, parameter] as const))('%s', (_, parameter) => {
  test('holds at least one value, the earliest first', () => {
    expect(parameter.values.length).toBeGreaterThan(0);
    expect(firstDays(parameter.values)).toEqual([...firstDays(parameter.values)].sort());
  });

  test('names a source, a legal basis and the day it was confirmed for every value', () => {
    for (const dated of parameter.values) {
      expect(dated.source.length).toBeGreaterThan(0);
      expect(dated.source.every((source) => source.trim().length > 3)).toBe(true);
      expect(dated.legalBasis ?? '').not.toBe('');
      expect(dated.confirmedOn).toBe(LAW_VERSION);
      if (dated.from !== null) expect(dated.from).toMatch(DAY);
    }
  });

  test('never has two enacted values begin on one day', () => {
    const enacted = firstDays(parameter.values.filter((dated) => dated.status === 'enacted'));
    expect(new Set(enacted).size).toBe(enacted.length);
  });

  test('never applies what is only announced', () => {
    for (const day of ['2024-04-01', '2026-03-31', '2026-11-20', '2099-12-31'] as const) {
      expect(inForce(parameter, day)?.status ?? 'enacted').toBe('enacted');
      expect(inForce(parameter, day, 'disputed')?.status).not.toBe('announced');
    }
  });
});

test('the ceiling of the provident fund is 15,000 to 16 September 2026 and 25,000 from the 17th', () => {
  expect(inForce(epfWageCeiling, '2026-09-16')?.value).toBe(1_500_000);
  expect(inForce(epfWageCeiling, '2026-09-17')?.value).toBe(2_500_000);
});

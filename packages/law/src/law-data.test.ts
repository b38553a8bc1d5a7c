import { describe, expect, test } from 'vitest';
import { allParameters } from './all-parameters.ts';
import { type Dated, inForce } from './dated.ts';
import { epfWageCeiling } from './epf/wage-ceiling.ts';
import { LAW_VERSION } from './version.ts';

const PAGE = /^(https?:|github:)/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function firstDays(values: readonly Dated<unknown>[]): readonly string[] {
  return values.map((dated) => dated.from ?? '0000-00-00');
}

function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

describe.each(allParameters.map((parameter) => [parameter.name, parameter] as const))('%s', (_, parameter) => {
  test('holds at least one value, the earliest first', () => {
    expect(parameter.values.length).toBeGreaterThan(0);
    expect(firstDays(parameter.values)).toEqual([...firstDays(parameter.values)].sort());
  });

  test('names a source and the day it was confirmed for every value', () => {
    for (const dated of parameter.values) {
      expect(dated.source.length).toBeGreaterThan(0);
      expect(dated.source.every((source) => source.trim().length > 8)).toBe(true);
      // A page is no law: where only pages are named, the words of the law behind them are.
      if (dated.source.every((source) => PAGE.test(source))) expect(dated.legalBasis ?? '').not.toBe('');
      expect(dated.confirmedOn).toMatch(DAY);
      // An edition cannot hold what was looked up after it.
      expect(dated.confirmedOn <= LAW_VERSION).toBe(true);
      if (dated.from !== null) expect(dated.from).toMatch(DAY);
    }
  });

  test('counts in whole paise and parts per million, never below zero', () => {
    for (const number of parameter.values.flatMap(({ value }) => numbersIn(value))) {
      expect(Number.isSafeInteger(number) && number >= 0).toBe(true);
    }
  });

  test('never has two values of one standing begin on one day', () => {
    for (const status of ['enacted', 'disputed'] as const) {
      const days = firstDays(parameter.values.filter((dated) => dated.status === status));
      expect(new Set(days).size).toBe(days.length);
    }
  });

  test('never applies what is only announced', () => {
    for (const day of ['2024-04-01', '2026-03-31', '2026-11-20', '2099-12-31'] as const) {
      expect(inForce(parameter, day)?.status ?? 'enacted').toBe('enacted');
      expect(inForce(parameter, day, 'disputed')?.status).not.toBe('announced');
    }
  });
});

test('every parameter has a name of its own', () => {
  expect(allParameters.length).toBeGreaterThan(120);
  expect(new Set(allParameters.map(({ name }) => name)).size).toBe(allParameters.length);
});

test('the ceiling of the provident fund is 15,000 to 16 September 2026 and 25,000 from the 17th', () => {
  expect(inForce(epfWageCeiling, '2026-09-16')?.value).toBe(1_500_000);
  expect(inForce(epfWageCeiling, '2026-09-17')?.value).toBe(2_500_000);
});

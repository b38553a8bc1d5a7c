import { paise } from '@muster/engine/kernel/money.ts';
import { expect, test } from 'vitest';
import type { Structure } from './salary.queries.ts';
import { structureLines } from './structure-lines.ts';

const zero = paise(0);
const STRUCTURE: Structure = {
  isAvailable: true,
  id: null,
  effectiveFrom: null,
  asOf: null,
  regimeType: 'new',
  annualCTC: zero,
  monthlyCTC: zero,
  monthlyGross: paise(5_000_000),
  annualGross: zero,
  monthlyTDS: paise(200_040),
  annualTDS: zero,
  monthlyTakeHome: paise(4_800_000),
  monthlyRounding: paise(40),
  annualTakeHome: zero,
  monthlyLeftOfCTC: zero,
  earnings: [],
  deductions: [],
  statutoryComponents: [],
  provisions: [],
  wagesUnderCode: null,
  warnings: [],
  explanations: [],
  history: [],
  version: null,
};

test('a month adds up to take-home with the rounding of net pay shown', () => {
  const monthly = new Map(structureLines(STRUCTURE).map((line) => [line.key, line.monthly ?? 0]));
  const amount = (key: string) => monthly.get(key) ?? 0;
  expect(amount('gross') - amount('tds') + amount('rounding')).toBe(amount('take-home'));
  const left = structureLines({ ...STRUCTURE, monthlyLeftOfCTC: paise(57) }).find(({ key }) => key === 'left');
  expect([left?.monthly, left?.annual]).toEqual([57, 684]);
  const even = structureLines({ ...STRUCTURE, monthlyRounding: zero });
  expect(even.some(({ key }) => key === 'rounding')).toBe(false);
});

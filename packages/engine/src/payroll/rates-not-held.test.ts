import { describe, expect, it } from 'vitest';
import { isRefusal } from '../kernel/refusal.ts';
import { prepareIncomeTaxLaw, ratesNoteOf } from '../taxes/law/income-tax-law.ts';
import { DEFAULT_PAYROLL_POLICY } from './terms/payroll-policy.ts';
import { facts, lawOf, payslipOf } from './testing-payslip.ts';

const OF_2027 =
  'Income tax is worked out with the rules of 2026-27: this version of Muster does not know those of 2027-28 yet.';

const notes = (year: number, month: number, policy = DEFAULT_PAYROLL_POLICY) =>
  payslipOf(facts(2_400_000), lawOf(year, month), policy).warnings.filter(({ code }) => code === 'LAW_NOT_KNOWN');

describe('a year whose rates are not held', () => {
  it('is computed with those of the last one, and every payslip of it says so', () => {
    const [held, borrowed] = [lawOf(2026, 4).incomeTax, lawOf(2027, 4).incomeTax];
    expect(held.ratesOfEarlierYear).toBe(undefined);
    const { ratesOfEarlierYear, ...same } = borrowed;
    expect(ratesOfEarlierYear).toBe(2026);
    expect({ ...same, financialYear: 2026, firstDay: held.firstDay }).toEqual(held);
    expect(notes(2027, 4)).toEqual([{ code: 'LAW_NOT_KNOWN', message: OF_2027 }]);
    expect(notes(2028, 3)).toHaveLength(1);
    expect(notes(2029, 1)[0]?.message).toContain('does not know those of 2028-29');
  });

  it('is none of those since April 2024, of which each has rates of its own', () => {
    for (const [year, month] of [
      [2024, 4],
      [2026, 3],
      [2026, 4],
      [2027, 3],
    ] as const)
      expect(notes(year, month)).toEqual([]);
    expect([2024, 2025, 2026].map(ratesNoteOf)).toEqual([null, null, null]);
  });

  it('says nothing where no tax is worked out, and earlier years than are known stay refused', () => {
    const untaxed = { ...DEFAULT_PAYROLL_POLICY, tds: { ...DEFAULT_PAYROLL_POLICY.tds, enabled: false } };
    expect(notes(2027, 4, untaxed)).toEqual([]);
    expect(isRefusal(prepareIncomeTaxLaw(2023))).toBe(true);
    expect(ratesNoteOf(2023)).toBe(null);
  });
});

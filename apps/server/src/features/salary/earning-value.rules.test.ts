import { PRE_TAX_SECTIONS } from '@muster/contract/salary-kinds.ts';
import { PRE_TAX_SECTIONS as ENGINE_SECTIONS } from '@muster/engine/taxes/facts/pre-tax-deductions.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isValueRefusal, shownValue, storedValue } from './earning-value.rules.ts';
import { codeFor, preTaxSectionOf } from './salary.rules.ts';

describe('the value of an earning', () => {
  test('comes back as it was typed: percentages to four decimals, rupees to two', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (ppm) => {
        const stored = storedValue('PercentageOfCtc', false, { calculationValue: ppm / 10_000 });
        expect(isValueRefusal(stored)).toBe(false);
        if (!isValueRefusal(stored)) expect([stored.ratePpm, shownValue(stored)]).toEqual([ppm, ppm / 10_000]);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (paise) => {
        const stored = storedValue('FlatAmount', false, { calculationValue: paise / 100 });
        if (isValueRefusal(stored)) throw new Error(stored.message);
        expect([stored.flatAmount, shownValue(stored)]).toEqual([paise, paise / 100]);
      }),
    );
  });

  test('the balance of the CTC takes none, a formula takes only a formula', () => {
    const nothing = { flatAmount: null, ratePpm: null, formula: null };
    expect(storedValue('FlatAmount', true, { calculationValue: 500 })).toEqual(nothing);
    expect(storedValue('CustomFormula', false, { formula: 'ctc / 12' })).toEqual({ ...nothing, formula: 'ctc / 12' });
    expect(storedValue('FlatAmount', false, { formula: 'ctc' })).toMatchObject({ field: 'formula' });
    expect(storedValue('PercentageOfBasic', false, {})).toEqual({
      field: 'calculationValue',
      message: 'Enter a value',
    });
  });
});

describe('the name formulas use', () => {
  test('comes from the name and is never taken twice', () => {
    expect(codeFor('Food', 'Food & fuel (monthly)', [])).toBe('FOOD_FUEL_MONTHLY');
    expect(codeFor('Food', 'Food fuel monthly', ['food_fuel_monthly'])).toBe('FOOD_FUEL_MONTHLY_2');
    expect(codeFor('Project', 'Gross', [])).toBe('GROSS_2');
    expect(codeFor('Project', 'भत्ता', [])).toBe('EARNING');
    expect(codeFor('Basic', 'Basic pay', [])).toBe('BASIC');
  });
});

test('a section a deduction can be saved under is one the engine lowers tax by; others lower nothing', () => {
  expect(PRE_TAX_SECTIONS).toEqual(ENGINE_SECTIONS);
  const sections = [...PRE_TAX_SECTIONS, '17(2)'].map((section) =>
    preTaxSectionOf({ deductionType: 'PreTax', preTaxDeductionSection: section }),
  );
  expect(sections).toEqual([...ENGINE_SECTIONS, null]);
  expect(preTaxSectionOf({ deductionType: 'PostTax', preTaxDeductionSection: '80C' })).toBe(null);
});

import { describe, expect, it } from 'vitest';
import { rupees } from '../kernel/money.ts';
import { percent } from '../kernel/rate.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { BASIC, CONVEYANCE, earning, FIXED, FOUR_COMPONENTS, HRA } from '../payroll/testing-payslip.ts';
import { compiledStructure, compileStructure } from './compile-structure.ts';
import { parseFormula } from './formula.ts';

function byFormula(code: string, text: string) {
  const formula = parseFormula(text);
  if (isRefusal(formula)) throw new Error(formula.message);
  return earning(code, code, { kind: 'formula', formula });
}

describe('a compiled structure', () => {
  it('computes Basic first, then the others, the balance last', () => {
    const food = byFormula('FOOD', 'phone * 2');
    const phone = earning('PHONE', 'Telephone', { kind: 'percent-of-gross', rate: percent(1) });
    expect(compileStructure([FIXED, food, HRA, BASIC, phone])).toMatchObject({
      order: [3, 4, 1, 2, 0],
      basic: 3,
      fixedAllowance: 0,
      dependsOnGross: true,
    });
    expect(compileStructure(FOUR_COMPONENTS)).toMatchObject({ order: [0, 1, 2, 3], dependsOnGross: false });
  });

  it('may have Basic itself as the balance', () => {
    const basic = earning('BASIC', 'Basic', { kind: 'balance' }, { role: 'basic' });
    expect(compileStructure([basic, CONVEYANCE])).toMatchObject({ order: [1, 0], basic: 0, fixedAllowance: 0 });
    expect(compileStructure([basic, HRA])).toMatchObject({
      code: 'CIRCULAR_COMPONENTS',
      message:
        'These components depend on each other: House rent allowance → Basic → House rent allowance. Change the formula of one of them.',
    });
  });

  it('needs a Basic and a balance', () => {
    expect(compileStructure([HRA, FIXED])).toEqual({
      refused: true,
      code: 'NO_BASIC',
      message: 'A salary structure needs a Basic component.',
      figures: {},
    });
    expect(compileStructure([BASIC, HRA])).toEqual({
      refused: true,
      code: 'NO_FIXED_ALLOWANCE',
      message: 'A salary structure needs a fixed allowance, which takes the balance of the CTC.',
      figures: {},
    });
    expect(compileStructure([BASIC, FIXED, earning('REST', 'Rest', { kind: 'balance' })])).toMatchObject({
      code: 'NO_FIXED_ALLOWANCE',
      message: 'Only one component can be the fixed allowance, which takes the balance of the CTC.',
    });
  });

  it('refuses names that two things would have', () => {
    const flat = { kind: 'flat', monthly: rupees(1) } as const;
    for (const code of ['CTC', 'Gross', 'basic']) {
      const other = { ...BASIC, code: 'PAY' };
      expect(compileStructure([other, earning(code, code, flat), FIXED])).toMatchObject({
        code: 'DUPLICATE_CODE',
        message: `A component cannot be called ${code}: formulas use that name.`,
      });
    }
    expect(compileStructure([BASIC, FIXED, earning('fixed', 'Twice', flat)])).toMatchObject({
      code: 'DUPLICATE_CODE',
      message: 'Two components are called fixed.',
    });
  });

  it('refuses a formula that uses what is no component, naming both', () => {
    expect(compileStructure([BASIC, byFormula('FOOD', 'bonus + basic'), FIXED])).toEqual({
      refused: true,
      code: 'UNKNOWN_NAME',
      message: "The formula of FOOD uses 'bonus', which is not a component.",
      figures: { component: 'FOOD', name: 'bonus' },
    });
  });

  it('is compiled once for one list of earnings', () => {
    const earnings = [...FOUR_COMPONENTS];
    expect(compiledStructure(earnings)).toBe(compiledStructure(earnings));
    expect(compiledStructure(earnings)).toEqual(compileStructure(earnings));
    expect(compiledStructure([...FOUR_COMPONENTS])).not.toBe(compiledStructure(earnings));
  });
});

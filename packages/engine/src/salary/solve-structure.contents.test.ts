import { describe, expect, it } from 'vitest';
import { type Paise, perYear, rupees, ZERO } from '../kernel/money.ts';
import { percent, times } from '../kernel/rate.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { rateToPaisa, toNearestRupee } from '../kernel/rounding.ts';
import { BASIC, CONVEYANCE, earning, FIXED, HRA } from '../payroll/testing-payslip.ts';
import { compileStructure } from './compile-structure.ts';
import { parseFormula } from './formula.ts';
import { contributionsInCtc, monthlyCtc, type SolveOptions, solveStructure } from './solve-structure.ts';
import { DEFAULT_CTC_CONTENTS, type StructureEarning, type StructureRules } from './structure-types.ts';

const EMPLOYER = {
  epf: rupees(1),
  eps: rupees(2),
  edli: rupees(4),
  admin: rupees(8),
  esi: rupees(16),
  lwf: rupees(32),
};
const NOTHING = { epf: ZERO, eps: ZERO, edli: ZERO, admin: ZERO, esi: ZERO, lwf: ZERO };

const RULES: StructureRules = {
  pfCeiling: null,
  esiCeiling: null,
  codeWages: null,
  addBackToPf: true,
  esiWageBasis: 'marked',
  esiCoverage: 'decide',
  employer: () => NOTHING,
};
const OPTIONS: SolveOptions = { inCtc: DEFAULT_CTC_CONTENTS, componentRounding: 'paisa' };

function solve(annual: Paise, earnings: readonly StructureEarning[], rules = RULES, options = OPTIONS) {
  const structure = compileStructure(earnings);
  if (isRefusal(structure)) throw new Error(structure.message);
  return solveStructure(structure, monthlyCtc(perYear(annual), 4), rules, options);
}

function byFormula(code: string, text: string) {
  const formula = parseFormula(text);
  if (isRefusal(formula)) throw new Error(formula.message);
  return earning(code, code, { kind: 'formula', formula });
}

describe('what is inside the CTC', () => {
  it('is what the organisation has chosen', () => {
    const none = { epf: false, edli: false, admin: false, esi: false, lwf: false, provisions: [] };
    const inside = (more: Partial<typeof none>) => contributionsInCtc(EMPLOYER, { ...none, ...more }) / 100;
    expect([
      inside({}),
      inside({ epf: true }),
      inside({ edli: true }),
      inside({ admin: true }),
      inside({ esi: true }),
      inside({ lwf: true }),
    ]).toEqual([0, 3, 4, 8, 16, 32]);
    expect(contributionsInCtc(EMPLOYER, DEFAULT_CTC_CONTENTS)).toBe(rupees(19));
  });

  it('holds provisions on basic with dearness allowance, and flat ones', () => {
    // Basic 50,000 and DA 10,000: 4.81% is 2,886; with the flat 500, 3,386 are set aside of the 1,00,000.
    const dearness = earning('DA', 'Dearness', { kind: 'flat', monthly: rupees(10_000) }, { role: 'dearness' });
    const provisions = [
      { code: 'G', label: 'Gratuity', calculation: { kind: 'percent-of-basic', rate: percent(4.81) } },
      { code: 'I', label: 'Insurance', calculation: { kind: 'flat', monthly: rupees(500) } },
    ] as const;
    const inCtc = { ...DEFAULT_CTC_CONTENTS, provisions };
    expect(solve(rupees(1_200_000), [BASIC, dearness, FIXED], RULES, { ...OPTIONS, inCtc })).toMatchObject({
      provisions: [rupees(2_886), rupees(500)],
      employerInCtc: rupees(3_386),
      amounts: [rupees(50_000), rupees(10_000), rupees(36_614)],
    });
  });
});

describe('rounding of components', () => {
  it('is to the paisa, or to the rupee where the organisation rounds so', () => {
    // A month of 10,00,005 is 83,333.75: basic 41,666.88 (half up), a third of it by formula 13,888.96.
    const third = byFormula('THIRD', 'basic / 3');
    const flat = earning('FLAT', 'Flat', { kind: 'flat', monthly: rupees(99.5) });
    const part = earning('PART', 'Part', { kind: 'percent-of-gross', rate: percent(1) });
    const earnings = [BASIC, third, flat, part, FIXED];
    const amounts = (componentRounding: SolveOptions['componentRounding']) => {
      const solved = solve(rupees(1_000_005), earnings, RULES, { ...OPTIONS, componentRounding });
      if (isRefusal(solved)) throw new Error(solved.message);
      return solved.amounts.map((amount) => amount / 100);
    };
    expect(amounts('paisa')).toEqual([41_666.88, 13_888.96, 99.5, 833.34, 26_845.07]);
    expect(amounts('rupee')).toEqual([41_667, 13_889, 100, 833, 26_844.75]);
  });
});

describe('a CTC that contributions leave a gap in', () => {
  it('pays the balance in whole rupees where components are', () => {
    // A tenth of pay and ₹50 more from 90,910 on: of a CTC of 1,00,001 the last whole rupee before is paid.
    const rules = {
      ...RULES,
      employer: ({ gross }: { gross: Paise }) => ({
        ...NOTHING,
        epf: toNearestRupee(times(gross, percent(10))),
        eps: gross >= rupees(90_890) ? rupees(50) : ZERO,
      }),
    };
    const solved = solve(rupees(1_200_012), [BASIC, FIXED], rules, { ...OPTIONS, componentRounding: 'rupee' });
    if (isRefusal(solved)) throw new Error(solved.message);
    expect(solved.amounts.map((amount) => amount % 100)).toEqual([0, 0]);
    expect([solved.gross, solved.employerInCtc, solved.leftOfCtc]).toEqual([rupees(90_889), rupees(9_089), rupees(23)]);
  });
});

describe('formulas', () => {
  it('see the CTC, the gross, Basic under any name and other components', () => {
    const basic = { ...BASIC, code: 'PAY' };
    const rules = { ...RULES, employer: () => ({ ...NOTHING, epf: rupees(2_000) }) };
    const earnings = [
      basic,
      byFormula('A', 'ctc - gross'),
      byFormula('B', 'basic * 10%'),
      byFormula('C', 'b + 1'),
      FIXED,
    ];
    expect(solve(rupees(1_200_000), earnings, rules)).toMatchObject({
      amounts: [rupees(50_000), rupees(2_000), rupees(5_000), rupees(5_001), rupees(35_999)],
    });
  });

  it('that divide by zero are refused, at once or when the gross makes them', () => {
    const code = 'FORMULA_DIVIDES_BY_ZERO';
    expect(solve(rupees(1_200_000), [BASIC, byFormula('A', '1 / (basic - 50000)'), FIXED])).toMatchObject({ code });
    const rules = { ...RULES, employer: () => ({ ...NOTHING, epf: rupees(2_000) }) };
    const onGross = [BASIC, byFormula('A', '1 / (gross - 98000)'), FIXED];
    expect(solve(rupees(1_200_000), onGross, rules)).toMatchObject({ code });
    // With ESI undecided, the refusal of the first solving is the result.
    expect(solve(rupees(1_200_000), onGross, { ...rules, esiCeiling: rupees(21_000) })).toMatchObject({ code });
  });

  it('that jump at some gross leave no more of the CTC than contributions can, or are refused', () => {
    // A tenth of what is paid is contributed. An allowance outside it that ends at some gross leaves a gap there.
    const rules = {
      ...RULES,
      employer: ({ pf }: { pf: Paise }) => ({ ...NOTHING, epf: rateToPaisa(pf, percent(10)) }),
    };
    const never = (text: string) => [
      { ...BASIC, epf: 'always' } as const,
      byFormula('A', text),
      { ...FIXED, epf: 'always' } as const,
    ];
    expect(solve(rupees(1_200_000), never('if(gross < 91100, 5000, 0)'), rules)).toMatchObject({
      code: 'STRUCTURE_DOES_NOT_SETTLE',
    });
    expect(solve(rupees(1_200_000), never('if(gross < 90930, 500, 0)'), rules)).toMatchObject({
      leftOfCtc: rupees(27.01),
    });
    // A division by zero between the two ends of the gap is found there.
    expect(solve(rupees(1_200_000), never('if(gross < 91100, 5000, 0) + 0 / (gross - 91136.36)'), rules)).toMatchObject(
      {
        code: 'FORMULA_DIVIDES_BY_ZERO',
      },
    );
  });

  it('that never come to rest on one amount are refused', () => {
    // Contributions of 96% of gross overshoot by nearly as much each time: 64 rounds are not enough.
    const rules = {
      ...RULES,
      employer: ({ gross }: { gross: Paise }) => ({ ...NOTHING, epf: rateToPaisa(gross, percent(96)) }),
    };
    expect(solve(rupees(1_200_000), [BASIC, FIXED], rules)).toMatchObject({
      code: 'STRUCTURE_DOES_NOT_SETTLE',
      message: 'The formulas of this structure give no final amount, because they use each other. Change one of them.',
    });
  });
});

describe('ESI', () => {
  const rules = {
    ...RULES,
    esiCeiling: rupees(21_000),
    employer: ({ esi }: { esi: Paise }) => ({ ...NOTHING, esi: esi > 0 ? rupees(600) : ZERO }),
  };
  const earnings = [BASIC, HRA, CONVEYANCE, FIXED];

  it.each([
    ['decide', 252_000, true],
    ['decide', 252_012, false],
    ['covered', 600_000, true],
    ['not-covered', 240_000, false],
  ] as const)('with coverage %s at a CTC of %d a year: %s', (esiCoverage, annual, covered) => {
    expect(solve(rupees(annual), earnings, { ...rules, esiCoverage })).toMatchObject({
      esiCovered: covered,
      employerInCtc: covered ? rupees(600) : ZERO,
    });
  });
});

describe('a CTC', () => {
  it('of nothing, or with a component below zero, is refused with the component', () => {
    expect(solve(ZERO, [BASIC, FIXED])).toMatchObject({
      code: 'NEGATIVE_COMPONENT',
      figures: { component: 'the CTC', amount: 0 },
    });
    expect(solve(rupees(120_000), [BASIC, byFormula('A', '0 - 5'), FIXED])).toMatchObject({
      code: 'NEGATIVE_COMPONENT',
      figures: { component: 'A', amount: -500 },
    });
  });
});

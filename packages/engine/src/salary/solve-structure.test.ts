import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { min, type Paise, paise, perYear, rupees, sum, ZERO } from '../kernel/money.ts';
import { periodOf } from '../kernel/pay-period.ts';
import { percent, times } from '../kernel/rate.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { toNearestRupee, toNextRupee } from '../kernel/rounding.ts';
import { codeWagesRulesFor } from '../statutory/labour-code-wages.ts';
import { compileStructure } from './compile-structure.ts';
import { parseFormula } from './formula.ts';
import { monthlyCtc, NEGATIVE_COMPONENT_MESSAGE, solveStructure } from './solve-structure.ts';
import {
  DEFAULT_CTC_CONTENTS,
  type EarningCalculation,
  type StructureEarning,
  type StructureRules,
} from './structure-types.ts';

function earning(
  code: string,
  calculation: EarningCalculation,
  more: Partial<StructureEarning> = {},
): StructureEarning {
  return {
    id: code,
    code,
    label: code,
    role: 'other',
    calculation,
    epf: 'never',
    esi: true,
    proRata: true,
    taxable: true,
    excludedFromWages: false,
    ...more,
  };
}

const BASIC = earning('BASIC', { kind: 'percent-of-ctc', rate: percent(50) }, { role: 'basic', epf: 'always' });
const HRA = earning(
  'HRA',
  { kind: 'percent-of-basic', rate: percent(50) },
  { role: 'house-rent', excludedFromWages: true },
);
const CONVEYANCE = earning('CONVEYANCE', { kind: 'flat', monthly: rupees(1_600) }, { excludedFromWages: true });
const FIXED = earning('FIXED', { kind: 'balance' }, { role: 'fixed-allowance', epf: 'below-ceiling' });
const FOUR = [BASIC, HRA, CONVEYANCE, FIXED];

const OCTOBER = periodOf(calendarDate('2026-10-01'), calendarDate('2026-10-31'));

/** 12% employer EPF up to the ceiling and 3.25% ESI, as in October 2026. */
function rules(more: Partial<StructureRules> = {}): StructureRules {
  const ceiling = rupees(25_000);
  return {
    pfCeiling: ceiling,
    esiCeiling: rupees(21_000),
    codeWages: codeWagesRulesFor(OCTOBER),
    addBackToPf: true,
    esiWageBasis: 'marked',
    esiCoverage: 'decide',
    employer: ({ pf, esi }) => ({
      epf: toNearestRupee(times(min(pf, ceiling), percent(12))),
      eps: ZERO,
      edli: ZERO,
      admin: ZERO,
      esi: toNextRupee(times(esi, percent(3.25))),
      lwf: ZERO,
    }),
    ...more,
  };
}

function solve(annual: Paise, earnings: readonly StructureEarning[] = FOUR, law: StructureRules = rules()) {
  const compiled = compileStructure(earnings);
  if (isRefusal(compiled)) return compiled;
  const options = { inCtc: DEFAULT_CTC_CONTENTS, componentRounding: 'paisa' } as const;
  return solveStructure(compiled, monthlyCtc(perYear(annual), 4), law, options);
}

function formula(text: string): EarningCalculation {
  const parsed = parseFormula(text);
  if (isRefusal(parsed)) throw new Error(parsed.message);
  return { kind: 'formula', formula: parsed };
}

describe('salary structure', () => {
  it('splits 12,00,000 a year: employer EPF of the ceiling comes out first, the fixed allowance takes the balance', () => {
    // CTC 1,00,000 a month; basic 50,000; PF wage capped at 25,000, so EPF 3,000 and gross 97,000;
    // HRA 25,000; conveyance 1,600; fixed 97,000 − 50,000 − 25,000 − 1,600 = 20,400.
    expect(solve(rupees(1_200_000))).toMatchObject({
      amounts: [rupees(50_000), rupees(25_000), rupees(1_600), rupees(20_400)],
      gross: rupees(97_000),
      employerInCtc: rupees(3_000),
      belowCeilingCounted: false,
      esiCovered: false,
    });
  });

  it('counts the fixed allowance for PF while the Always components are below the ceiling, to a fixed point', () => {
    // CTC 40,000: basic 20,000 < 25,000, so fixed counts. Gross 40,000 − E; fixed = 40,000 − E − 20,000 − 10,000 − 1,600
    // = 8,400 − E; E = 12% of (28,400 − E) = 3,408 ÷ 1.12 = 3,042.86, above 12% of the ceiling: E = 3,000, fixed 5,400.
    expect(solve(rupees(480_000))).toMatchObject({
      amounts: [rupees(20_000), rupees(10_000), rupees(1_600), rupees(5_400)],
      employerInCtc: rupees(3_000),
      belowCeilingCounted: true,
    });
  });

  it('decides ESI coverage on the gross before employer ESI, then takes employer ESI out of the CTC', () => {
    // CTC 22,000: basic 11,000, HRA 5,500, conveyance 1,600. Without ESI: E = 12% of (11,000 + fixed),
    // fixed = 3,900 − E, so E = 14,900 × 12 ÷ 112 = 1,596.43 → 1,596; gross 20,404 ≤ 21,000: covered.
    const solved = solve(rupees(264_000));
    if (isRefusal(solved)) throw new Error(solved.message);
    expect(solved.esiCovered).toBe(true);
    expect(sum([solved.gross, solved.employerInCtc, solved.leftOfCtc])).toBe(rupees(22_000));
    expect(solved.employer.esi).toBe(toNextRupee(times(solved.gross, percent(3.25))));
  });

  it('refuses a CTC that leaves a component negative, with the literal message', () => {
    // CTC 10,000: basic 5,000, HRA 2,500, conveyance raised to 4,000: nothing is left for the fixed allowance.
    const dear = earning('CONVEYANCE', { kind: 'flat', monthly: rupees(4_000) });
    expect(solve(rupees(120_000), [BASIC, HRA, dear, FIXED])).toMatchObject({
      refused: true,
      code: 'NEGATIVE_COMPONENT',
      message: NEGATIVE_COMPONENT_MESSAGE,
      figures: { component: 'FIXED' },
    });
    expect(NEGATIVE_COMPONENT_MESSAGE).toBe(
      "Amount must be greater than zero. Adjust the CTC or any of the component's amount.",
    );
  });

  it('adds back excluded components beyond half of remuneration', () => {
    // CTC 1,00,000 without PF in it: basic 20,000, HRA 60,000 excluded, fixed 20,000; half is 50,000, 10,000 too much.
    const basic = earning('BASIC', { kind: 'flat', monthly: rupees(20_000) }, { role: 'basic', epf: 'always' });
    const hra = earning('HRA', { kind: 'flat', monthly: rupees(60_000) }, { excludedFromWages: true });
    const free = rules({
      employer: () => ({ epf: ZERO, eps: ZERO, edli: ZERO, admin: ZERO, esi: ZERO, lwf: ZERO }),
      pfCeiling: rupees(15_000),
    });
    expect(solve(rupees(1_200_000), [basic, hra, FIXED], free)).toMatchObject({
      addBack: { excluded: rupees(60_000), excess: rupees(10_000), addedToPfWage: rupees(10_000) },
      wages: { pf: rupees(30_000) },
    });
  });

  it('computes formulas over other components in dependency order', () => {
    const food = earning('FOOD', formula('min(HRA * 10%, 2000)'));
    const solved = solve(rupees(1_200_000), [BASIC, food, HRA, FIXED]);
    expect(solved).toMatchObject({ amounts: [rupees(50_000), rupees(2_000), rupees(25_000), rupees(20_000)] });
  });

  it('names the components of a circle', () => {
    const one = earning('ONE', formula('two + 1'));
    const two = earning('TWO', formula('one + 1'));
    expect(solve(rupees(1_200_000), [BASIC, one, two, FIXED])).toMatchObject({
      code: 'CIRCULAR_COMPONENTS',
      message: 'These components depend on each other: ONE → TWO → ONE. Change the formula of one of them.',
    });
    const onFixed = earning('THREE', formula('fixed * 10%'));
    expect(solve(rupees(1_200_000), [BASIC, onFixed, FIXED])).toMatchObject({
      message: 'These components depend on each other: THREE → FIXED → THREE. Change the formula of one of them.',
    });
  });

  it('refuses names no component has, a second balance and a division by zero', () => {
    expect(solve(rupees(1), [BASIC, earning('X', formula('bonus')), FIXED])).toMatchObject({ code: 'UNKNOWN_NAME' });
    expect(solve(rupees(1), [BASIC, FIXED, earning('Y', { kind: 'balance' })])).toMatchObject({
      code: 'NO_FIXED_ALLOWANCE',
    });
    expect(solve(rupees(1_200_000), [BASIC, earning('X', formula('1 / (basic - 50000)')), FIXED])).toMatchObject({
      code: 'FORMULA_DIVIDES_BY_ZERO',
    });
  });

  it('gives March the paise that are left, so that twelve months are the year', () => {
    // 10,00,000 ÷ 12 = 83,333.333…: eleven months of 83,333.33 leave 83,333.37.
    expect(monthlyCtc(perYear(rupees(1_000_000)), 2)).toBe(rupees(83_333.33));
    expect(monthlyCtc(perYear(rupees(1_000_000)), 3)).toBe(rupees(83_333.37));
    expect(monthlyCtc(perYear(rupees(1_000_000)), 2, 'rupee')).toBe(rupees(83_333));
    expect(monthlyCtc(perYear(rupees(1_000_000)), 3, 'rupee')).toBe(rupees(83_337));
  });

  it('adds up to the monthly CTC with the few paise left of it, on wages as they are earned, or says what is negative', () => {
    const share = fc.integer({ min: 0, max: 600_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 500_000_000 }),
        share,
        share,
        fc.constantFrom<StructureEarning['epf'][]>('never', 'always', 'below-ceiling'),
        fc.boolean(),
        (annual, basicShare, grossShare, epf, forced) => {
          const earnings = [
            earning(
              'BASIC',
              { kind: 'percent-of-ctc', rate: percent(basicShare / 10_000) },
              { role: 'basic', epf: 'always' },
            ),
            earning(
              'PART',
              { kind: 'percent-of-gross', rate: percent(grossShare / 10_000) },
              { epf, excludedFromWages: true },
            ),
            FIXED,
          ];
          const law = rules({ esiCoverage: forced ? 'covered' : 'decide' });
          const solved = solve(paise(annual), earnings, law);
          if (isRefusal(solved)) {
            expect(solved.code).toBe('NEGATIVE_COMPONENT');
            return;
          }
          const { amounts, employerInCtc, leftOfCtc, wages } = solved;
          expect(sum([...amounts, employerInCtc, leftOfCtc])).toBe(monthlyCtc(perYear(paise(annual)), 4));
          expect(solved.employer).toEqual(law.employer({ ...wages, esi: solved.esiCovered ? wages.esi : ZERO }));
          // One step of each of the two contributions at most.
          expect(leftOfCtc).toBeGreaterThanOrEqual(0);
          expect(leftOfCtc).toBeLessThanOrEqual(200);
        },
      ),
      { numRuns: 10_000 },
    );
  });

  it('does not depend on the order of the components', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 12_000_000, max: 500_000_000 }),
        fc.shuffledSubarray(FOUR, { minLength: 4 }),
        (annual, shuffled) => {
          const straight = solve(paise(annual));
          const other = solve(paise(annual), shuffled);
          if (isRefusal(straight) || isRefusal(other)) throw new Error('refused');
          for (const [index, item] of shuffled.entries()) {
            expect(other.amounts[index]).toBe(straight.amounts[FOUR.indexOf(item)]);
          }
        },
      ),
      { numRuns: 10_000 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise, perYear, rupees, ZERO } from '../kernel/money.ts';
import { percent } from '../kernel/rate.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { createTracer, type Explanation } from '../kernel/trace.ts';
import { DEFAULT_PAYROLL_POLICY } from './payroll-policy.ts';
import { previewStructure } from './preview-structure.ts';
import type { PreviewOptions } from './structure-preview-types.ts';
import { BASIC, CONVEYANCE, earning, FIXED, HRA, lawOf, person, salary } from './testing-payslip.ts';

const LAWS = { 'September 2026': lawOf(2026, 9), 'December 2026': lawOf(2026, 12), 'June 2025': lawOf(2025, 6) };
const PHONE = earning('PHONE', 'Telephone', { kind: 'flat', monthly: rupees(500) }, { esi: false });
const SMALL_BASIC = { ...BASIC, calculation: { kind: 'percent-of-ctc', rate: percent(30) } } as const;
const SITE = earning(
  'SITE',
  'Site allowance',
  { kind: 'percent-of-ctc', rate: percent(45) },
  { excludedFromWages: true },
);
const PROVISIONS = [
  { code: 'GRATUITY', label: 'Gratuity', calculation: { kind: 'percent-of-basic', rate: percent(4.81) } },
] as const;

const anyOptions: fc.Arbitrary<PreviewOptions> = fc
  .record({
    law: fc.constantFrom<keyof typeof LAWS>('September 2026', 'December 2026', 'June 2025'),
    workState: fc.constantFrom('KA', 'MH', 'TN', null),
    isMember: fc.boolean(),
    forced: fc.boolean(),
    vpf: fc.constantFrom(0, 2),
    provided: fc.boolean(),
    contents: fc.record({
      epf: fc.boolean(),
      edli: fc.boolean(),
      admin: fc.boolean(),
      esi: fc.boolean(),
      lwf: fc.boolean(),
    }),
    wageBasis: fc.constantFrom('marked', 'code-wages'),
    monthlyDeductions: fc.integer({ min: 0, max: 200_000 }).map(paise),
  })
  .map(({ law, workState, isMember, forced, vpf, provided, contents, wageBasis, monthlyDeductions }) => {
    const pf = {
      epsMember: true,
      basis: { kind: 'ceiling' },
      vpf: percent(vpf),
      memberFrom: null,
      epsFrom: null,
    } as const;
    return {
      person: person({ workState, pf: isMember ? pf : null, esi: { forced, coveredEarlierInPeriod: false } }),
      law: LAWS[law],
      policy: {
        ...DEFAULT_PAYROLL_POLICY,
        inCtc: { ...contents, provisions: provided ? PROVISIONS : [] },
        esi: { enabled: true, wageBasis },
      },
      monthlyDeductions,
    };
  });

const anySalary = fc
  .record({
    ctc: fc.integer({ min: 15_000_000, max: 300_000_000 }),
    basic: fc.constantFrom(BASIC, SMALL_BASIC),
    components: fc.subarray([HRA, CONVEYANCE, PHONE, SITE]),
  })
  .map(({ ctc, basic, components }) => ({
    ...salary(0, '2020-04-01', [basic, ...components, FIXED]),
    annualCtc: perYear(paise(ctc)),
  }));

function inputsOf({ inputs }: Explanation): number[] {
  return inputs.flatMap(({ value }) => (value.kind === 'amount' ? [value.amount] : []));
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

describe('an explained structure', () => {
  it('has the figures of a plain one, and inputs that add up to them', () => {
    fc.assert(
      fc.property(anySalary, anyOptions, (revision, options) => {
        const tracer = createTracer();
        const shown = previewStructure(revision, options, tracer);
        expect(previewStructure(revision, options)).toEqual(shown);
        if (isRefusal(shown)) return;
        const told = tracer.explanations;
        for (const id of ['gross', 'pf-wage', 'esi-wage', 'employer-part-of-ctc']) {
          const explanation = told.get(id);
          if (explanation !== undefined) expect([id, total(inputsOf(explanation))]).toEqual([id, explanation.amount]);
        }
        const left = told.get('before-income-tax');
        const [gross = 0, ...taken] = left === undefined ? [] : inputsOf(left);
        expect(gross - total(taken)).toBe(shown.beforeIncomeTax.monthly);
        for (const { id, inputs } of told.values()) {
          for (const { ref, label, value } of inputs) {
            const referred = ref === undefined ? undefined : told.get(ref)?.amount;
            if (value.kind === 'amount' && referred !== undefined)
              expect([id, label, value.amount]).toEqual([id, label, referred]);
          }
        }
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);

  it('says what whole rupees of ESI do to a PF wage with pay added back', () => {
    const tracer = createTracer();
    const forced = person({ esi: { forced: true, coveredEarlierInPeriod: false } });
    const options = {
      person: forced,
      law: LAWS['December 2026'],
      policy: DEFAULT_PAYROLL_POLICY,
      monthlyDeductions: ZERO,
    };
    previewStructure(salary(1_200_288, '2020-04-01', [SMALL_BASIC, HRA, SITE, FIXED]), options, tracer);
    expect(tracer.explanations.get('earning:FIXED')?.note).toBe(
      'Contributions are whole rupees: a higher amount would raise them and pass the CTC, so ₹0.77 of it is left.',
    );
    expect(tracer.explanations.get('pf-wage')).toMatchObject({ amount: 43_036_98 });
  });

  it('has a sentence and the law behind each line', () => {
    const tracer = createTracer();
    const options = {
      person: person(),
      law: LAWS['December 2026'],
      policy: DEFAULT_PAYROLL_POLICY,
      monthlyDeductions: rupees(0),
    };
    previewStructure(salary(240_000), options, tracer);
    const without = [...tracer.explanations.values()].filter(({ source }) => source.length === 0);
    expect(without.map(({ id }) => id)).toEqual(['ctc', 'employer-part-of-ctc']);
    expect([...tracer.explanations.values()].filter(({ rule }) => !rule.endsWith('.'))).toEqual([]);
    expect(tracer.explanations.get('employee-lwf')).toMatchObject({ amount: 5_000, rule: '₹50 a year.' });
    expect(tracer.explanations.get('professional-tax')).toMatchObject({ amount: 0 });
  });
});

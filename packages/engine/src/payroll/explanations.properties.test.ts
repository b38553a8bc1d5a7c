import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inWords, partInWords } from '../explain/in-words.ts';
import { createTracer, type Explanation } from '../explain/trace.ts';
import type { Paise } from '../kernel/money.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { lawFor, NOTHING_DECLARED, yearOf } from '../taxes/facts/testing-facts.ts';
import { incomeTax } from '../taxes/income-tax.ts';
import { anyFacts, anyPolicy, LAWS, monthName } from './arbitraries-for-tests.ts';
import { computePayslip } from './compute-payslip.ts';
import { evaluatePart, evaluateWorking } from './evaluate-working-for-tests.ts';
import type { Told } from './explained-figure-for-tests.ts';
import { PAY_FIGURES } from './pay-figure-checks-for-tests.ts';
import { TAX_FIGURES } from './tax-figure-checks-for-tests.ts';
import { DEFAULT_PAYROLL_POLICY, type PayrollPolicy } from './terms/payroll-policy.ts';
import type { Payslip } from './terms/payslip-types.ts';

/* What each explanation says of itself, worked out again from nothing but its own reason, inputs and parts. */

const CHECKS = [...PAY_FIGURES, ...TAX_FIGURES];

function expected(explanation: Explanation, slip: Told, choices: PayrollPolicy): number | null {
  const check = CHECKS.find(([pattern]) => pattern.test(explanation.id));
  if (check === undefined) throw new Error(`no rule is known for ${explanation.id}`);
  return check[1](explanation, slip, choices);
}

function wrongOnes(slip: Told, choices: PayrollPolicy): string[] {
  const wrong: string[] = [];
  for (const explanation of slip.explanations?.values() ?? []) {
    const value = expected(explanation, slip, choices);
    if (value !== null && value !== explanation.amount)
      wrong.push(`${explanation.id}: ${value}, not ${explanation.amount}`);
    for (const part of slip.paidDays === 0 ? [] : (explanation.parts ?? [])) {
      const evaluated = evaluatePart(part);
      if (evaluated !== null && evaluated !== part.amount) {
        wrong.push(`${explanation.id}, ${part.kind}: ${evaluated}, not ${part.amount}`);
      }
      const { working } = partInWords(part);
      const read = evaluateWorking(working);
      if (read !== null && read !== part.amount)
        wrong.push(`${explanation.id}: ${working} is ${read}, not ${part.amount}`);
    }
    for (const { ref, label, value: inputValue } of explanation.inputs) {
      const referred: Paise | null | undefined = ref === undefined ? undefined : slip.explanations?.get(ref)?.amount;
      const isFullMonth = typeof label !== 'string' && label.kind === 'full-month';
      if (
        inputValue.kind === 'amount' &&
        typeof referred === 'number' &&
        !isFullMonth &&
        referred !== inputValue.amount
      ) {
        wrong.push(`${explanation.id} calls ${ref} ${inputValue.amount}, not ${referred}`);
      }
    }
  }
  return wrong;
}

const WITHOUT_LAW: ReadonlySet<string> = new Set(['rounding']);

/** Lines that have no explanation, no sentence, or no law with its section and its day. */
function unexplained(slip: Payslip): string[] {
  return slip.lines.flatMap(({ code }) => {
    const explanation = slip.explanations?.get(code);
    if (explanation === undefined) return [code];
    const { rule, source } = inWords(explanation, 'employee');
    const cites = source.every(
      ({ title, section, from }) => /\d/.test(section ?? title) && (from === null || /^\d{4}-/.test(from)),
    );
    const isTold = rule.endsWith('.') && cites && (source.length > 0 || WITHOUT_LAW.has(code));
    return isTold ? [] : [`${code}: ${rule}`];
  });
}

it('every line has a sentence and its law, and every figure follows from its own inputs by its own rule', () => {
  fc.assert(
    fc.property(anyFacts, monthName, anyPolicy, (payslipFacts, name, choices) => {
      const slip = computePayslip(payslipFacts, LAWS[name], choices, createTracer());
      if (isRefusal(slip)) return;
      const wrong = [...wrongOnes(slip, choices), ...unexplained(slip)];
      if (wrong.length > 0) expect(wrong).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
}, 60_000);

/** Incomes in lakh at which a rebate ends or a surcharge begins. */
const THRESHOLDS = fc.constantFrom(5, 7, 12, 50, 100, 200, 500);

it('every figure of a year of tax follows from its inputs just around the incomes where reliefs begin', () => {
  const near = fc.integer({ min: -50_000, max: 200_000 });
  const years = fc.constantFrom(2024 as const, 2025 as const, 2026 as const);
  fc.assert(
    fc.property(
      THRESHOLDS,
      near,
      years,
      fc.constantFrom('new', 'old'),
      fc.boolean(),
      (lakh, by, year, regime, isResident) => {
        const tracer = createTracer();
        const facts = yearOf(lakh * 100_000 + by, { declaration: NOTHING_DECLARED, isResident });
        incomeTax(facts, lawFor(year), regime, tracer);
        const told = { explanations: tracer.explanations, paidDays: 30, lopDays: 0, esiDays: 0 };
        const wrong = wrongOnes(told, DEFAULT_PAYROLL_POLICY);
        if (wrong.length > 0) expect(wrong).toEqual([]);
      },
    ),
    { numRuns: 10_000 },
  );
}, 60_000);

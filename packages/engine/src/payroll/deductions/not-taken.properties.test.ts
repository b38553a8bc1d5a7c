import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTracer } from '../../explain/trace.ts';
import { paise, sum } from '../../kernel/money.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { computePayslip } from '../compute-payslip.ts';
import { LINE_IDS } from '../terms/line-codes.ts';
import { DEFAULT_PAYROLL_POLICY } from '../terms/payroll-policy.ts';
import type { ArrearMonth, CarriedForward, MonthDeduction, Payslip, PayslipFacts } from '../terms/payslip-types.ts';
import { facts, lawOf, NO_TAX_FACTS, person } from '../testing-payslip.ts';
import { addCarriedDeductions, carriedOver } from './carry-forward.ts';

/* Years whose pay often does not suffice: what is paid, taken and left over is what was due. */

const MONTHS = [8, 9, 10, 11, 12, 13, 14, 15].map((month) => ({
  year: month > 12 ? 2027 : 2026,
  month: month > 12 ? month - 12 : month,
}));
const LAWS = MONTHS.map(({ year, month }) => lawOf(year, month));

const rarely = (most: number) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: most }) });

const anyMonth = fc.record({
  lost: fc.oneof(fc.constant(0), fc.integer({ min: 24, max: 31 })),
  /** Paise by which earlier months were paid too much (below zero) or too little. */
  corrections: fc.array(fc.integer({ min: -4_000_000, max: 1_000_000 }), { maxLength: 2 }),
  funds: fc.integer({ min: -300_000, max: 100_000 }),
  loan: rarely(3_000_000),
  canteen: rarely(500_000),
  taxByHand: rarely(8_000_000),
  bonus: rarely(500_000),
});
type Month = typeof anyMonth extends fc.Arbitrary<infer Value> ? Value : never;

const anyYear = fc.record({
  ctc: fc.integer({ min: 180_000, max: 1_800_000 }),
  state: fc.constantFrom('TN', 'KL', 'MH', 'KA'),
  months: fc.array(anyMonth, { minLength: MONTHS.length, maxLength: MONTHS.length }),
});

function arrearsOf({ corrections, funds }: Month, index: number): ArrearMonth[] {
  return corrections.map((amount, before) => ({
    month: { year: 2026, month: 4 + ((index + before) % 4) },
    lines: [
      { ...LINE, code: `part-${before}`, kind: 'earning', amount: paise(amount) },
      { ...LINE, code: `fund-${before}`, kind: 'employee-contribution', amount: paise(funds) },
    ],
  }));
}
const LINE = { componentId: null, label: 'Correction', taxable: true } as const;

function dueIn({ loan, canteen }: Month): MonthDeduction[] {
  const item = { componentId: null, section: null, recurring: false } as const;
  return [
    { ...item, code: 'loan', label: 'Loan', priority: 'loan', amount: paise(loan) },
    { ...item, code: 'canteen', label: 'Canteen', priority: 'other', amount: paise(canteen) },
  ];
}

const BONUS = { code: 'bonus', componentId: null, label: 'Bonus', taxable: true, epf: false, esi: false } as const;

function factsOf(year: { ctc: number; state: string }, month: Month, index: number, left: readonly CarriedForward[]) {
  const { state } = year;
  const byHand = month.taxByHand === 0 ? {} : { byHand: { amount: paise(month.taxByHand), reason: 'Asked for.' } };
  const more: Partial<PayslipFacts> = {
    person: person({ workState: state === 'TN' ? 'TN' : state === 'KL' ? 'KL' : state === 'MH' ? 'MH' : 'KA' }),
    lossOfPay: { days: month.lost, byDate: [] },
    arrears: arrearsOf(month, index),
    oneOffs: month.bonus === 0 ? [] : [{ ...BONUS, amount: paise(month.bonus) }],
    deductions: addCarriedDeductions(dueIn(month), left.map(carriedOver)),
    tax: { ...NO_TAX_FACTS, ...byHand },
  };
  return facts(year.ctc, more);
}

const isEarlier = (code: string): boolean => code.startsWith('deduction:not-taken:');
const amountOf = (slip: Payslip, counts: (line: Payslip['lines'][number]) => boolean) =>
  sum(slip.lines.filter(counts).map(({ amount }) => amount));

test('over a year nothing that is due is lost: it is taken, or is left over with its month and cause', () => {
  let carried = 0;
  let cut = 0;
  fc.assert(
    fc.property(anyYear, (year) => {
      let left: readonly CarriedForward[] = [];
      let [paidOut, earned, due] = [0, 0, 0];
      for (const [index, month] of year.months.entries()) {
        const law = LAWS[index] ?? lawOf(2026, 8);
        const slip = computePayslip(factsOf(year, month, index, left), law, DEFAULT_PAYROLL_POLICY, createTracer());
        if (isRefusal(slip)) return;
        const statutory = amountOf(slip, ({ kind }) => kind === 'tax' || kind === 'employee-contribution');
        // Before: what earlier payslips left over, and what the month itself is asked for.
        const before = sum(left.map(({ amount }) => amount));
        const after = sum(slip.carriedForward.map(({ amount }) => amount));
        const asked = month.loan + month.canteen + statutory;
        expect(slip.net - slip.rounding, `month ${index}`).toBe(slip.gross - asked - before + after);
        // A shortfall is named with its month; what was carried keeps the month it began in.
        const own = slip.carriedForward.filter(
          ({ notTaken }) => notTaken?.since.month === law.period.statutoryMonth.month,
        );
        expect(sum(own.map(({ amount }) => amount))).toBe(slip.recoverable);
        expect(slip.carriedForward.every(({ amount }) => amount > 0)).toBe(true);
        expect(new Set(slip.carriedForward.map(({ code }) => code)).size).toBe(slip.carriedForward.length);
        // Tax is never more than what there is, so it is never owed.
        expect(own.some(({ code }) => code.includes(LINE_IDS.tds))).toBe(false);
        // Nothing but contributions and taxes goes beyond half of the wages.
        const others = amountOf(slip, ({ code, kind }) => kind === 'deduction' && !isDue(slip, code));
        if (others > 0) expect(2 * slip.totalDeductions).toBeLessThanOrEqual(slip.gross);
        carried += slip.lines.filter(({ code, amount }) => isEarlier(code) && amount > 0).length;
        if (slip.explanations?.get(LINE_IDS.tds)?.notes?.some(({ kind }) => kind === 'tax-within-pay') === true)
          cut += 1;
        paidOut += slip.net - slip.rounding;
        earned += slip.gross;
        due += asked;
        left = slip.carriedForward;
      }
      expect(paidOut).toBe(earned - due + sum(left.map(({ amount }) => amount)));
    }),
    { numRuns: 400, seed: 20_261_124 },
  );
  expect(carried).toBeGreaterThan(500);
  expect(cut).toBeGreaterThan(100);
});

function isDue(slip: Payslip, code: string): boolean {
  const reason = slip.explanations?.get(code)?.reason;
  return reason?.kind === 'not-taken-before' && reason.cause === 'dues';
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { add, paise, perYear, rupees, sum, ZERO } from '../kernel/money.ts';
import { percent } from '../kernel/rate.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { createTracer } from '../kernel/trace.ts';
import { computePayslip } from './compute-payslip.ts';
import { DEFAULT_PAYROLL_POLICY, type PayrollPolicy } from './payroll-policy.ts';
import type { DeductionPriority, Payslip, PayslipFacts } from './payslip-types.ts';
import { BASIC, CONVEYANCE, earning, FIXED, FOUR_COMPONENTS, facts, HRA, lawOf, person } from './testing-payslip.ts';

/** Chosen by name, so that a counterexample prints the month and not its whole law. */
const LAWS = {
  'August 2026': lawOf(2026, 8),
  'September 2026': lawOf(2026, 9),
  'October 2026': lawOf(2026, 10),
  'February 2027': lawOf(2027, 2),
  'March 2027': lawOf(2027, 3),
};
const PHONE = earning('PHONE', 'Telephone', { kind: 'flat', monthly: rupees(500) }, { proRata: false, esi: false });
const PART = earning('PART', 'Special', { kind: 'percent-of-gross', rate: percent(7.5) }, { epf: 'below-ceiling' });

const monthName = fc.constantFrom('August 2026', 'September 2026', 'October 2026', 'February 2027', 'March 2027');

const policy: fc.Arbitrary<PayrollPolicy> = fc
  .record({
    lossOfPayDivisor: fc.constantFrom('calendar-days', 'fixed-30', 'fixed-26', 'working-days'),
    componentRounding: fc.constantFrom('paisa', 'rupee'),
    contributionRise: fc.constantFrom('fixed-allowance', 'ctc-grows'),
    netRounding: fc.constantFrom('rupee', 'paisa'),
  })
  .map((more) => ({ ...DEFAULT_PAYROLL_POLICY, ...more }));

const deduction = fc.record({
  amount: fc.integer({ min: 0, max: 5_000_000 }).map(paise),
  priority: fc.constantFrom<DeductionPriority>('court-order', 'loan', 'advance', 'other'),
});

const anyFacts: fc.Arbitrary<PayslipFacts> = fc
  .record({
    ctc: fc.integer({ min: 12_000_000, max: 900_000_000 }),
    raise: fc.option(fc.integer({ min: 12_000_000, max: 900_000_000 })),
    halfDaysLost: fc.integer({ min: 0, max: 40 }),
    components: fc.subarray([HRA, CONVEYANCE, PHONE, PART]),
    state: fc.constantFrom('KA', 'MH', 'TN', 'KL', 'DL', null),
    gender: fc.constantFrom('male', 'female', 'other'),
    regime: fc.constantFrom('new', 'old'),
    hasPan: fc.boolean(),
    covered: fc.boolean(),
    basis: fc.constantFrom({ kind: 'ceiling' }, { kind: 'full' }, { kind: 'amount', amount: rupees(18_000) }),
    bonus: fc.integer({ min: 0, max: 30_000_000 }).map(paise),
    deductions: fc.array(deduction, { maxLength: 4 }),
  })
  .map((given) => {
    const earnings = [BASIC, ...given.components, FIXED];
    const revision = { effectiveFrom: calendarDate('2021-01-01'), annualCtc: perYear(paise(given.ctc)), earnings };
    const raised = given.raise === null ? [] : [given.raise];
    const base = facts(0);
    const pf = { epsMember: true, basis: given.basis, vpf: percent(0), memberFrom: null, epsFrom: null };
    const { state: workState, gender } = given;
    return facts(0, {
      person: person({ workState, gender, pf, esi: { forced: false, coveredEarlierInPeriod: given.covered } }),
      revisions: [
        revision,
        ...raised.map((ctc) => ({
          ...revision,
          effectiveFrom: calendarDate('2026-09-11'),
          annualCtc: perYear(paise(ctc)),
        })),
      ],
      lossOfPay: { days: given.halfDaysLost / 2, byDate: [] },
      oneOffs: [
        {
          code: 'BONUS',
          componentId: null,
          label: 'Bonus',
          amount: given.bonus,
          taxable: true,
          epf: false,
          esi: false,
        },
      ],
      deductions: given.deductions.map((item, index) => ({
        ...item,
        code: `D${index}`,
        componentId: null,
        label: `D${index}`,
        preTax: false,
        recurring: false,
      })),
      tax: { ...base.tax, regime: given.regime, hasPan: given.hasPan },
    });
  });

function totalOf(payslip: Payslip, ...kinds: Payslip['lines'][number]['kind'][]) {
  return sum(payslip.lines.filter((line) => kinds.includes(line.kind)).map((line) => line.amount));
}

describe('every payslip', () => {
  it('adds up: net is earnings and reimbursements less deductions, with rounding and what is recoverable', () => {
    fc.assert(
      fc.property(anyFacts, monthName, policy, (given, name, choices) => {
        const month = LAWS[name];
        const slip = computePayslip(given, month, choices);
        if (isRefusal(slip)) return;
        const deductions = totalOf(slip, 'employee-contribution', 'tax', 'deduction');
        expect(slip.gross).toBe(totalOf(slip, 'earning'));
        expect(slip.totalDeductions).toBe(deductions);
        expect(slip.net).toBe(slip.gross + slip.reimbursements - deductions + slip.recoverable + slip.rounding);
        expect(slip.net).toBeGreaterThanOrEqual(0);
        expect(Math.abs(slip.rounding)).toBeLessThanOrEqual(50);
        expect(slip.employerCost).toBe(add(slip.gross, totalOf(slip, 'reimbursement', 'employer-contribution')));
        expect(slip.recoverable === 0 || slip.net === 0).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('has the same paise with and without explanations, and explains every line with its own amount', () => {
    fc.assert(
      fc.property(anyFacts, monthName, policy, (given, name, choices) => {
        const month = LAWS[name];
        const plain = computePayslip(given, month, choices);
        const explained = computePayslip(given, month, choices, createTracer());
        if (isRefusal(plain) || isRefusal(explained)) {
          expect(explained).toEqual(plain);
          return;
        }
        expect({ ...explained, explanations: null }).toEqual(plain);
        for (const line of explained.lines) {
          expect(explained.explanations?.get(line.code)?.amount, line.code).toBe(line.amount);
        }
        for (const [id, explanation] of explained.explanations ?? []) {
          for (const { ref } of explanation.inputs) {
            if (ref !== undefined) expect(explained.explanations?.has(ref), `${id} → ${ref}`).toBe(true);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('never pays more deductions than half of the wages beyond what is statutory', () => {
    fc.assert(
      fc.property(anyFacts, monthName, policy, (given, name, choices) => {
        const month = LAWS[name];
        const slip = computePayslip(given, month, choices);
        if (isRefusal(slip)) return;
        const other = totalOf(slip, 'deduction');
        if (other > 0) expect(slip.totalDeductions * 2).toBeLessThanOrEqual(slip.gross);
        const due = sum(given.deductions.map((item) => item.amount));
        expect(add(other, sum(slip.carriedForward.map((item) => item.amount)))).toBe(due);
      }),
      { numRuns: 200 },
    );
  });

  it('costs the employer exactly the CTC in a full month, with what is outside it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 12_000_000, max: 900_000_000 }), monthName, (ctc, name) => {
        const month = LAWS[name];
        const revisions = [
          { effectiveFrom: calendarDate('2021-01-01'), annualCtc: perYear(paise(ctc)), earnings: FOUR_COMPONENTS },
        ];
        const slip = computePayslip(facts(0, { revisions }), month, DEFAULT_PAYROLL_POLICY);
        if (isRefusal(slip)) throw new Error(slip.message);
        const outside = ['employer-edli', 'employer-epf-admin', 'employer-lwf'];
        const inside = slip.lines.filter(
          (line) => line.kind === 'employer-contribution' && !outside.includes(line.code),
        );
        expect(add(slip.gross, sum(inside.map((line) => line.amount)))).toBe(slip.monthlyCtc);
      }),
      { numRuns: 300 },
    );
  });

  it('pays nothing when no day is paid, whatever else is chosen', () => {
    fc.assert(
      fc.property(anyFacts, monthName, policy, (given, name, choices) => {
        const month = LAWS[name];
        // Left out: dues that do not follow from the month's pay, such as a tax of the half-year or a fixed fund.
        const paidByMonth = { ...given.person, workState: 'KA' } as const;
        const idle = { ...given, person: paidByMonth, oneOffs: [], lossOfPay: { days: month.period.days, byDate: [] } };
        const slip = computePayslip(idle, month, choices);
        if (isRefusal(slip)) return;
        expect([slip.gross, slip.totalDeductions, slip.net, slip.employerCost]).toEqual([ZERO, ZERO, ZERO, ZERO]);
      }),
      { numRuns: 200 },
    );
  });

  it('does not depend on the order in which components or deductions are listed', () => {
    fc.assert(
      fc.property(anyFacts, monthName, policy, (given, name, choices) => {
        const month = LAWS[name];
        const turned: PayslipFacts = {
          ...given,
          revisions: given.revisions.map((revision) => ({ ...revision, earnings: revision.earnings.toReversed() })),
        };
        const straight = computePayslip(given, month, choices);
        const other = computePayslip(turned, month, choices);
        if (isRefusal(straight) || isRefusal(other)) {
          expect(isRefusal(other)).toBe(isRefusal(straight));
          return;
        }
        const byCode = (slip: Payslip) => new Map(slip.lines.map((line) => [line.code, line.amount]));
        expect(byCode(other)).toEqual(byCode(straight));
        expect(other.net).toBe(straight.net);
      }),
      { numRuns: 200 },
    );
  });
});

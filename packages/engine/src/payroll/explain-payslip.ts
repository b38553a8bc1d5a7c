import type { PayReason } from '../explain/pay-reasons.ts';
import {
  amountInput,
  type CollectingTracer,
  daysInput,
  type Explanation,
  type ExplanationInput,
  monthInput,
} from '../explain/trace.ts';
import { itemAt } from '../kernel/item-at.ts';
import type { Paise } from '../kernel/money.ts';
import type { Ppm } from '../kernel/rate.ts';
import type { Deductions } from './deductions/deduct-within-limit.ts';
import type { MonthPay } from './deductions/month-contributions.ts';
import type { TaxOfMonth } from './deductions/month-tax.ts';
import { HUNDREDTHS } from './earnings/paid-time.ts';
import { explainEarnings } from './explain-earnings.ts';
import { explainContributionWages } from './explain-wages.ts';
import type { MonthDues } from './payslip-lines.ts';
import {
  arrearCode,
  deductionCode,
  LINE_IDS,
  oneOffCode,
  provisionCode,
  reimbursementCode,
} from './terms/line-codes.ts';
import type { MonthLaw } from './terms/month-law.ts';
import type {
  ArrearMonth,
  CarriedForward,
  MonthDeduction,
  OneOffEarning,
  PayslipLine,
  PayslipLineKind,
  PayslipTotals,
} from './terms/payslip-types.ts';

/** The parts of a payslip its explanation is written from. */
export type ComputedPayslip = {
  readonly pay: MonthPay;
  readonly dues: MonthDues;
  readonly tax: TaxOfMonth;
  readonly deductions: Deductions;
  readonly lines: readonly PayslipLine[];
  readonly totals: PayslipTotals;
  readonly carriedForward: readonly CarriedForward[];
};

/** Records why every line and total is what it is, beside what contributions and taxes have recorded themselves. */
export function explainPayslip(tracer: CollectingTracer, computed: ComputedPayslip): void {
  explainEarnings(tracer, computed.pay);
  explainContributionWages(tracer, computed.pay, computed.dues);
  explainItems(tracer, computed);
  explainProvisions(tracer, computed);
  explainTotals(tracer, computed);
}

/** One-offs, reimbursements, arrears and deductions: amounts somebody entered or an earlier month left. */
function explainItems(tracer: CollectingTracer, { pay, deductions, lines }: ComputedPayslip): void {
  const { facts, law } = pay;
  const source = [law.pay.owed];
  for (const item of facts.oneOffs) {
    const { label, amount } = item;
    tracer.record({ id: oneOffCode(item), label, amount, ...enteredOrPaidOut(item), source });
  }
  for (const item of facts.reimbursements) {
    const { label, amount } = item;
    const inputs = [amountInput('Entered', amount)];
    tracer.record({ id: reimbursementCode(item), label, amount, reason: EXPENSES, inputs, source });
  }
  for (const arrear of facts.arrears) explainArrear(tracer, arrear, law);
  for (const { deduction, deducted, available } of deductions.applied) {
    tracer.record({
      id: deductionCode(deduction),
      label: deduction.label,
      amount: deducted,
      reason: deductedBecause(deduction, deducted, law.deductionCap?.value ?? null),
      inputs: [
        amountInput('Due this month', deduction.amount),
        amountInput('Available for deductions', available),
        amountInput('Gross pay', pay.gross, LINE_IDS.gross),
        ...linesOf(lines, ['employee-contribution', 'tax']),
      ],
      // The section that allows deductions is also that of the limit.
      source: [law.pay.deductions],
    });
  }
}

function explainArrear(tracer: CollectingTracer, { month, lines, corrected }: ArrearMonth, { pay }: MonthLaw): void {
  const reason: PayReason =
    corrected === undefined ? { kind: 'arrears', month } : { kind: 'days-corrected', month, days: corrected.days };
  const source = corrected === undefined ? [pay.owed] : [pay.owed, pay.lost];
  for (const { code, kind, label, amount, taxable } of lines) {
    const components = (corrected?.components ?? []).filter((each) => kind === 'earning' && each.taxable === taxable);
    const differences = components.length === 0 ? [{ label: 'Difference', amount }] : components;
    const inputs = [monthInput('Month', month), ...differences.map((each) => amountInput(each.label, each.amount))];
    tracer.record({ id: arrearCode(code, month), label, amount, reason, inputs, source });
  }
}

function enteredOrPaidOut({ amount, leave }: OneOffEarning): Pick<Explanation, 'reason' | 'inputs'> {
  if (leave === undefined) return { reason: ENTERED, inputs: [amountInput('Entered', amount)] };
  const { days, monthly, rate, isOnLeaving } = leave;
  const { wage, daysOfMonth: divisor } = rate;
  const name = wage === 'basic' ? 'Basic and DA of a month' : 'Gross pay, full month';
  return {
    reason: { kind: 'leave-paid-out', monthly, wage, divisor, days, isOnLeaving },
    inputs: [amountInput(name, monthly), daysInput('Leave paid out', days)],
  };
}

const ENTERED: PayReason = { kind: 'entered' };
const EXPENSES: PayReason = { kind: 'expenses' };

function deductedBecause(
  { amount: due, priority, notTaken }: MonthDeduction,
  taken: Paise,
  share: Ppm | null,
): PayReason {
  if (notTaken !== undefined) return { kind: 'not-taken-before', ...notTaken, due };
  if (taken < due) return { kind: 'deducted-in-part', due, share };
  return { kind: priority === 'court-order' ? 'deducted-by-court-order' : 'deducted-as-agreed' };
}

/** Provisions: set aside for the person, not paid by the month. */
function explainProvisions(tracer: CollectingTracer, { pay }: ComputedPayslip): void {
  const { time, earned, policy, law } = pay;
  const paid = time.isFull ? 'full' : { days: time.paid / HUNDREDTHS, of: time.period.days };
  for (const [index, provision] of policy.inCtc.provisions.entries()) {
    const { calculation, label } = provision;
    tracer.record({
      id: provisionCode(provision),
      label,
      amount: itemAt(earned.provisions, index),
      reason: {
        kind: 'provision',
        share:
          calculation.kind === 'flat'
            ? { kind: 'flat', monthly: calculation.monthly }
            : { kind: 'rate', rate: calculation.rate },
        paid,
      },
      inputs: [amountInput('Full month', itemAt(earned.latest.solved.provisions, index))],
      source: [law.pay.owed],
    });
  }
}

function explainTotals(tracer: CollectingTracer, { pay, lines, totals }: ComputedPayslip): void {
  const { owed, deductions } = pay.law.pay;
  const gross = amountInput('Gross pay', totals.gross, LINE_IDS.gross);
  const taken = amountInput('Total deductions', totals.totalDeductions, LINE_IDS.totalDeductions);
  tracer.record({
    id: LINE_IDS.gross,
    label: 'Gross pay',
    amount: totals.gross,
    reason: GROSS_PAY,
    inputs: linesOf(lines, ['earning']),
    source: [owed],
  });
  tracer.record({
    id: LINE_IDS.totalDeductions,
    label: 'Total deductions',
    amount: totals.totalDeductions,
    reason: TOTAL_DEDUCTIONS,
    inputs: linesOf(lines, ['employee-contribution', 'tax', 'deduction']),
    source: [deductions],
  });
  const paidBack = linesOf(lines, ['reimbursement']);
  tracer.record({
    id: LINE_IDS.net,
    label: 'Net pay',
    amount: totals.net,
    reason: netPayBecause(totals),
    inputs: [gross, ...paidBack, taken, ...linesOf(lines, ['rounding'])],
    source: [owed, deductions],
  });
  if (totals.rounding !== 0) {
    tracer.record({
      id: LINE_IDS.rounding,
      label: 'Rounding',
      amount: totals.rounding,
      reason: ROUNDING,
      inputs: [gross, ...paidBack, taken],
      source: [],
    });
  }
  tracer.record({
    id: LINE_IDS.employerCost,
    label: 'Cost to the employer',
    amount: totals.employerCost,
    reason: { kind: 'employer-cost', hasReimbursements: totals.reimbursements > 0 },
    inputs: [gross, ...linesOf(lines, ['reimbursement', 'employer-contribution'])],
    source: [],
  });
}

const GROSS_PAY: PayReason = { kind: 'gross-pay' };
const TOTAL_DEDUCTIONS: PayReason = { kind: 'total-deductions' };
const ROUNDING: PayReason = { kind: 'rounding' };

function netPayBecause({ gross, reimbursements, totalDeductions, recoverable, rounding }: PayslipTotals): PayReason {
  const isRounded = rounding !== 0;
  return { kind: 'net-pay', gross, reimbursements, deductions: totalDeductions, recoverable, isRounded };
}

function linesOf(lines: readonly PayslipLine[], kinds: readonly PayslipLineKind[]): ExplanationInput[] {
  const inputs: ExplanationInput[] = [];
  for (const { kind, label, amount, code } of lines) {
    if (kinds.includes(kind)) inputs.push(amountInput(label, amount, code));
  }
  return inputs;
}

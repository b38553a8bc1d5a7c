import { formatMonth } from '../kernel/calendar-date.ts';
import { formatRate } from '../kernel/format-amount.ts';
import { itemAt } from '../kernel/item-at.ts';
import type { Paise } from '../kernel/money.ts';
import {
  amountInput,
  type CollectingTracer,
  type ExplanationInput,
  type ExplanationSource,
  textInput,
} from '../kernel/trace.ts';
import { explainEarnings } from './explain-earnings.ts';
import { explainContributionWages, explainProvidentFundParts } from './explain-wages.ts';
import { arrearCode, deductionCode, LINE_IDS, oneOffCode, provisionCode, reimbursementCode } from './line-codes.ts';
import type { MonthPay } from './month-contributions.ts';
import { HUNDREDTHS } from './paid-time.ts';
import type { MonthDues } from './payslip-lines.ts';
import type { DeductionPriority, PayslipLine, PayslipLineKind, PayslipTotals } from './payslip-types.ts';
import type { Deductions } from './take-deductions.ts';

/** The parts of a payslip its explanation is written from. */
export type ComputedPayslip = {
  readonly pay: MonthPay;
  readonly dues: MonthDues;
  readonly deductions: Deductions;
  readonly lines: readonly PayslipLine[];
  readonly totals: PayslipTotals;
};

/** Records why every line and total is what it is, beside what contributions and taxes have recorded themselves. */
export function explainPayslip(tracer: CollectingTracer, computed: ComputedPayslip): void {
  explainEarnings(tracer, computed.pay);
  explainContributionWages(tracer, computed.pay, computed.dues);
  explainProvidentFundParts(tracer, computed.pay);
  explainItems(tracer, computed);
  explainProvisions(tracer, computed);
  explainTotals(tracer, computed);
}

/** One-offs, reimbursements, arrears and deductions: amounts somebody entered or an earlier month left. */
function explainItems(tracer: CollectingTracer, { pay, deductions, lines }: ComputedPayslip): void {
  const { facts, law } = pay;
  const { owed } = law.pay;
  for (const item of facts.oneOffs) {
    const rule = 'Entered for this month only.';
    const inputs = [amountInput('Entered', item.amount)];
    tracer.record({ id: oneOffCode(item), label: item.label, amount: item.amount, rule, inputs, source: [owed] });
  }
  for (const item of facts.reimbursements) {
    const rule = 'Expenses paid back; not part of gross pay.';
    tracer.record({
      id: reimbursementCode(item),
      label: item.label,
      amount: item.amount,
      rule,
      inputs: [amountInput('Entered', item.amount)],
      source: [owed],
    });
  }
  for (const arrear of facts.arrears) {
    for (const { code, label, amount } of arrear.lines) {
      const rule = `What ${formatMonth(arrear.month)} pays after the change, less what it had paid.`;
      const inputs = [textInput('Month', formatMonth(arrear.month)), amountInput('Difference', amount)];
      tracer.record({ id: arrearCode(code, arrear.month), label, amount, rule, inputs, source: [owed] });
    }
  }
  const limit = law.deductionCap;
  for (const { deduction, taken, free } of deductions.taken) {
    const share = limit === null ? 'what is paid' : `${formatRate(limit.value)} of wages`;
    const rule =
      taken < deduction.amount
        ? `Deductions together may reach ${share}; what does not fit is carried forward.`
        : takenRule(deduction.priority);
    tracer.record({
      id: deductionCode(deduction),
      label: deduction.label,
      amount: taken,
      rule,
      inputs: [
        amountInput('Due this month', deduction.amount),
        amountInput('Left for deductions', free),
        amountInput('Gross pay', pay.gross, LINE_IDS.gross),
        ...linesOf(lines, ['employee-contribution', 'tax']),
      ],
      // The section that allows deductions is also that of the limit.
      source: [law.pay.deductions],
    });
  }
}

function takenRule(priority: DeductionPriority): string {
  return priority === 'court-order' ? 'Taken as the court has ordered, before other deductions.' : 'Taken as agreed.';
}

/** Provisions: set aside for the person, not paid by the month. */
function explainProvisions(tracer: CollectingTracer, { pay }: ComputedPayslip): void {
  const { time, earned, policy, law } = pay;
  for (const [index, provision] of policy.inCtc.provisions.entries()) {
    const amount = itemAt(earned.provisions, index);
    const { calculation, label } = provision;
    const share =
      calculation.kind === 'flat' ? 'The same amount every month' : `${formatRate(calculation.rate)} of basic`;
    const days = time.isFull ? '' : `, for ${time.paid / HUNDREDTHS} of ${time.period.days} days`;
    const rule = `${share}, set aside by the employer within the CTC${days}.`;
    const inputs = [amountInput('Full month', itemAt(earned.latest.solved.provisions, index))];
    tracer.record({ id: provisionCode(provision), label, amount, rule, inputs, source: [law.pay.owed] });
  }
}

function explainTotals(tracer: CollectingTracer, { pay, lines, totals }: ComputedPayslip): void {
  const { owed, deductions } = pay.law.pay;
  const sourceOf: Readonly<Record<string, readonly ExplanationSource[]>> = {
    [LINE_IDS.gross]: [owed],
    [LINE_IDS.totalDeductions]: [deductions],
    [LINE_IDS.net]: [owed, deductions],
  };
  const record = (id: string, label: string, amount: Paise, rule: string, inputs: ExplanationInput[]): void =>
    tracer.record({ id, label, amount, rule, inputs, source: sourceOf[id] ?? [] });
  const gross = amountInput('Gross pay', totals.gross, LINE_IDS.gross);
  const taken = amountInput('Total deductions', totals.totalDeductions, LINE_IDS.totalDeductions);
  record(LINE_IDS.gross, 'Gross pay', totals.gross, 'All earnings of the month.', linesOf(lines, ['earning']));
  record(
    LINE_IDS.totalDeductions,
    'Total deductions',
    totals.totalDeductions,
    'Contributions, taxes and other deductions of the month.',
    linesOf(lines, ['employee-contribution', 'tax', 'deduction']),
  );
  record(
    LINE_IDS.net,
    'Net pay',
    totals.net,
    totals.recoverable > 0
      ? 'Deductions exceed earnings: nothing is paid and the rest is to be recovered.'
      : 'Gross pay and reimbursements less deductions, rounded as the organisation has chosen.',
    [gross, ...linesOf(lines, ['reimbursement']), taken, ...linesOf(lines, ['rounding'])],
  );
  if (totals.rounding !== 0) {
    const rule = 'Brings net pay to the nearest rupee, 50 paise up.';
    record(LINE_IDS.rounding, 'Rounding', totals.rounding, rule, [gross, ...linesOf(lines, ['reimbursement']), taken]);
  }
  record(
    LINE_IDS.employerCost,
    'Cost to the employer',
    totals.employerCost,
    'Gross pay, reimbursements and what the employer contributes.',
    [gross, ...linesOf(lines, ['reimbursement', 'employer-contribution'])],
  );
}

function linesOf(lines: readonly PayslipLine[], kinds: readonly PayslipLineKind[]): ExplanationInput[] {
  const inputs: ExplanationInput[] = [];
  for (const { kind, label, amount, code } of lines) {
    if (kinds.includes(kind)) inputs.push(amountInput(label, amount, code));
  }
  return inputs;
}

import { formatMonth } from '../kernel/calendar-date.ts';
import { formatRate, formatRupeesShort } from '../kernel/format-amount.ts';
import { itemAt } from '../kernel/item-at.ts';
import { type Paise, subtract } from '../kernel/money.ts';
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
    const rule = 'Your organisation entered this amount for this month only.';
    const inputs = [amountInput('Entered', item.amount)];
    tracer.record({ id: oneOffCode(item), label: item.label, amount: item.amount, rule, inputs, source: [owed] });
  }
  for (const item of facts.reimbursements) {
    const rule = 'Your expenses, paid back. They are not part of gross pay.';
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
      const rule = `Your pay for ${formatMonth(arrear.month)} was revised: this is the difference from what was paid then.`;
      const inputs = [textInput('Month', formatMonth(arrear.month)), amountInput('Difference', amount)];
      tracer.record({ id: arrearCode(code, arrear.month), label, amount, rule, inputs, source: [owed] });
    }
  }
  const limit = law.deductionCap;
  for (const { deduction, taken, free } of deductions.taken) {
    const share = limit === null ? 'your pay' : `${formatRate(limit.value)} of your wages`;
    const rest = formatRupeesShort(subtract(deduction.amount, taken));
    const rule =
      taken < deduction.amount
        ? `${formatRupeesShort(taken)} of ${formatRupeesShort(deduction.amount)} is deducted now: all deductions together cannot exceed ${share}. The remaining ${rest} is due in the next payroll.`
        : takenRule(deduction.priority);
    tracer.record({
      id: deductionCode(deduction),
      label: deduction.label,
      amount: taken,
      rule,
      inputs: [
        amountInput('Due this month', deduction.amount),
        amountInput('Available for deductions', free),
        amountInput('Gross pay', pay.gross, LINE_IDS.gross),
        ...linesOf(lines, ['employee-contribution', 'tax']),
      ],
      // The section that allows deductions is also that of the limit.
      source: [law.pay.deductions],
    });
  }
}

function takenRule(priority: DeductionPriority): string {
  return priority === 'court-order'
    ? 'Deducted in full, as the court has ordered, before other deductions.'
    : 'Deducted in full, as agreed.';
}

/** Provisions: set aside for the person, not paid by the month. */
function explainProvisions(tracer: CollectingTracer, { pay }: ComputedPayslip): void {
  const { time, earned, policy, law } = pay;
  for (const [index, provision] of policy.inCtc.provisions.entries()) {
    const amount = itemAt(earned.provisions, index);
    const { calculation, label } = provision;
    const share =
      calculation.kind === 'flat'
        ? `${formatRupeesShort(calculation.monthly)} every month`
        : `${formatRate(calculation.rate)} of your basic pay`;
    const days = time.isFull ? '' : ` You are paid for ${time.paid / HUNDREDTHS} of ${time.period.days} days.`;
    const rule = `${share}, which your employer sets aside as part of your CTC.${days}`;
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
  record(
    LINE_IDS.gross,
    'Gross pay',
    totals.gross,
    'All your earnings of the month, added together.',
    linesOf(lines, ['earning']),
  );
  record(
    LINE_IDS.totalDeductions,
    'Total deductions',
    totals.totalDeductions,
    'Your contributions, taxes and other deductions of the month, added together.',
    linesOf(lines, ['employee-contribution', 'tax', 'deduction']),
  );
  record(LINE_IDS.net, 'Net pay', totals.net, netPayRule(totals), [
    gross,
    ...linesOf(lines, ['reimbursement']),
    taken,
    ...linesOf(lines, ['rounding']),
  ]);
  if (totals.rounding !== 0) {
    const rule = 'Net pay is rounded to the nearest rupee; 50 paise are rounded up.';
    record(LINE_IDS.rounding, 'Rounding', totals.rounding, rule, [gross, ...linesOf(lines, ['reimbursement']), taken]);
  }
  record(
    LINE_IDS.employerCost,
    'Cost to the employer',
    totals.employerCost,
    totals.reimbursements > 0
      ? 'Your gross pay, your reimbursements and your employer’s contributions, added together.'
      : 'Your gross pay and your employer’s contributions, added together.',
    [gross, ...linesOf(lines, ['reimbursement', 'employer-contribution'])],
  );
}

function netPayRule({ gross, reimbursements, totalDeductions, recoverable, rounding }: PayslipTotals): string {
  const deductions = formatRupeesShort(totalDeductions);
  if (recoverable > 0) {
    const more = formatRupeesShort(recoverable);
    return `Your deductions, ${deductions}, are ${more} more than your pay: nothing is paid this month and ${more} will be recovered.`;
  }
  const paid = reimbursements > 0 ? ` plus reimbursements ${formatRupeesShort(reimbursements)}` : '';
  const rounded = rounding === 0 ? '' : ', rounded to the nearest rupee';
  return `Gross pay ${formatRupeesShort(gross)}${paid} minus deductions ${deductions}${rounded}.`;
}

function linesOf(lines: readonly PayslipLine[], kinds: readonly PayslipLineKind[]): ExplanationInput[] {
  const inputs: ExplanationInput[] = [];
  for (const { kind, label, amount, code } of lines) {
    if (kinds.includes(kind)) inputs.push(amountInput(label, amount, code));
  }
  return inputs;
}

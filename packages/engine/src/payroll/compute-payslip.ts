import type { CollectingTracer } from '../explain/trace.ts';
import { add, atLeastZero, negate, type Paise, subtract, ZERO } from '../kernel/money.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { amountToNearestRupee } from '../kernel/rounding.ts';
import { isIncomeTaxPayee } from '../statutory/income-tax-payee.ts';
import type { ProfessionalTaxRules } from '../statutory/professional-tax-rules.ts';
import type { PreTaxDeduction } from '../taxes/facts/pre-tax-deductions.ts';
import {
  capAtDeducted,
  type Deductions,
  deductWithinLimit,
  earlierDuesTaken,
  preTaxDeducted,
  preTaxDue,
} from './deductions/deduct-within-limit.ts';
import {
  type MonthPay,
  type MonthProfessionalTax,
  monthEpf,
  monthEsi,
  monthProfessionalTax,
  monthWelfareFund,
} from './deductions/month-contributions.ts';
import { monthTax, type TaxDeductible, type TaxOfMonth } from './deductions/month-tax.ts';
import { notTakenIn } from './deductions/not-taken.ts';
import { type MonthTerms, monthEarnings, monthWages } from './earnings/month-earnings.ts';
import { monthsAhead } from './earnings/months-ahead.ts';
import { HUNDREDTHS, paidTime } from './earnings/paid-time.ts';
import { type ComputedPayslip, explainPayslip } from './explain-payslip.ts';
import {
  deductionLines,
  earningLines,
  employerLines,
  type MonthDues,
  reimbursementLines,
  roundingLine,
  statutoryLines,
  taxLines,
} from './payslip-lines.ts';
import { payslipWarnings } from './payslip-warnings.ts';
import type { MonthLaw } from './terms/month-law.ts';
import type { PayrollPolicy } from './terms/payroll-policy.ts';
import type { PayslipTaxSheet } from './terms/payslip-tax-types.ts';
import type {
  CarriedForward,
  Payslip,
  PayslipFacts,
  PayslipLine,
  PayslipRefusal,
  PayslipTotals,
} from './terms/payslip-types.ts';

/**
 * One person's payslip for the pay period of the law given. The same facts, law and policy give the same paise, with
 * or without a tracer; with one, every line has an explanation under its code. Refused when there is no salary, no
 * employment in the period, or a structure that cannot be solved.
 */
export function computePayslip(
  facts: PayslipFacts,
  law: MonthLaw,
  policy: PayrollPolicy,
  tracer: CollectingTracer | null = null,
): Payslip | PayslipRefusal {
  const month = earnedMonth(facts, law, policy, tracer);
  if (isRefusal(month)) return month;
  const computed = computedPayslip(month, deductFromPay(month.pay, month.contributions, tracer));
  if (tracer !== null) explainPayslip(tracer, computed);
  return payslipOf(computed, tracer);
}

/** What a payslip is computed from, and where its taxes are explained. */
export type PayslipTerms = {
  readonly facts: PayslipFacts;
  readonly law: MonthLaw;
  readonly policy: PayrollPolicy;
  readonly tracer: CollectingTracer | null;
};

/** What tax, and all that hangs on it, come to with other tax facts. */
export type TaxBeside = {
  readonly facts: PayslipFacts;
  readonly taxSheet: PayslipTaxSheet;
  readonly professionalTax: Paise;
  readonly preTax: readonly PreTaxDeduction[];
};

/**
 * The same payslip as a tax sheet wants it: of its figures the taxes alone are explained. Beside it the tax of the month
 * with other tax facts, where they are given: pay and contributions, which no tax changes, are worked out once.
 */
export function computeForTax(
  { facts, law, policy, tracer }: PayslipTerms,
  other: Omit<PayslipTerms, 'law'> | null,
): { readonly payslip: Payslip; readonly beside: TaxBeside | null } | PayslipRefusal {
  const month = earnedMonth(facts, law, policy, null);
  if (isRefusal(month)) return month;
  const { pay, contributions } = month;
  const payslip = payslipOf(computedPayslip(month, deductFromPay(pay, contributions, tracer)), tracer);
  if (other === null) return { payslip, beside: null };
  const otherPay: MonthPay = { ...pay, facts: other.facts, policy: other.policy };
  const { dues, tax, deductions } = deductFromPay(otherPay, contributions, other.tracer);
  const beside: TaxBeside = {
    facts: other.facts,
    taxSheet: tax.projection,
    professionalTax: dues.professionalTax?.result.amount ?? ZERO,
    preTax: preTaxTaken(other.facts, deductions),
  };
  return { payslip, beside };
}

/** A month up to what its pay takes for contributions: all that no tax changes. */
type EarnedMonth = {
  readonly pay: MonthPay;
  readonly contributions: Contributions;
  readonly earnings: readonly PayslipLine[];
  readonly reimbursed: readonly PayslipLine[];
};

function earnedMonth(
  facts: PayslipFacts,
  law: MonthLaw,
  policy: PayrollPolicy,
  tracer: CollectingTracer | null,
): EarnedMonth | PayslipRefusal {
  const time = paidTime(facts, law.period, policy);
  if (isRefusal(time)) return time;
  const terms: MonthTerms = { facts, law, policy, time };
  const earned = monthEarnings(terms);
  if (isRefusal(earned)) return earned;
  const wages = monthWages(terms, earned);
  const earnings = earningLines(facts, earned);
  const reimbursed = reimbursementLines(facts);
  const [gross, reimbursements] = [total(earnings), total(reimbursed)];
  const ahead = monthsAhead(terms, earned);
  const pay: MonthPay = { facts, law, policy, time, earned, wages, gross, reimbursements, ahead };
  const contributions = {
    epf: monthEpf(pay, tracer),
    esi: monthEsi(pay, tracer),
    lwf: monthWelfareFund(pay, tracer),
  };
  return { pay, contributions, earnings, reimbursed };
}

function computedPayslip(
  { pay, earnings, reimbursed }: EarnedMonth,
  { dues, tax, statutory, deductions }: PayDeductions,
): ComputedPayslip {
  const employer = employerLines(pay, dues);
  const totals = totalsOf(pay, add(total(statutory), deductions.total), total(employer));
  const lines = earnings.concat(reimbursed, statutory, deductionLines(deductions), employer);
  if (totals.rounding !== 0) lines.push(roundingLine(totals.rounding));
  const carriedForward = carriedFrom(pay, statutory, deductions, totals);
  return { pay, dues, tax, deductions, lines, totals, carriedForward };
}

function carriedFrom(
  pay: MonthPay,
  statutory: readonly PayslipLine[],
  deductions: Deductions,
  { recoverable, gross, reimbursements }: PayslipTotals,
): readonly CarriedForward[] {
  if (recoverable === 0) return deductions.carriedForward;
  const earlierDues = earlierDuesTaken(pay.facts.deductions, add(gross, reimbursements));
  return [...deductions.carriedForward, ...notTakenIn(pay, statutory, earlierDues)];
}

/** Each brings what counts closer to what is taken by the rate of tax at least: far fewer are ever needed. */
const MAX_ROUNDS = 32;

type Contributions = Pick<MonthDues, 'epf' | 'esi' | 'lwf'>;

/** Professional tax that follows from the pay alone, or the rules of one that hangs on the income after deductions. */
type StatutoryDues = Contributions & {
  readonly professionalTax: MonthProfessionalTax | null;
  readonly payersTax: ProfessionalTaxRules | null;
};

type PayDeductions = {
  readonly dues: MonthDues;
  readonly tax: TaxOfMonth;
  readonly statutory: readonly PayslipLine[];
  readonly deductions: Deductions;
};

/**
 * What law takes and the other deductions. Those that lower the year's tax count as far as they are taken, and what is
 * left for them depends on that tax: from all that is due downwards, until what counts is what is taken.
 */
function deductFromPay(pay: MonthPay, contributions: Contributions, tracer: CollectingTracer | null): PayDeductions {
  const statutoryDues = { ...contributions, ...professionalTaxOf(pay, tracer) };
  let preTax = preTaxDue(pay.facts.deductions);
  for (let round = 0; preTax.length > 0 && round < MAX_ROUNDS; round += 1) {
    const { deductions } = deductionsWith(preTax, pay, statutoryDues, null);
    const next = capAtDeducted(preTax, deductions);
    if (totalOf(next) === totalOf(preTax)) break;
    preTax = next;
  }
  return deductionsWith(preTax, pay, statutoryDues, tracer);
}

function deductionsWith(
  preTax: readonly PreTaxDeduction[],
  pay: MonthPay,
  statutoryDues: StatutoryDues,
  tracer: CollectingTracer | null,
): PayDeductions {
  const { epf, esi, lwf, payersTax } = statutoryDues;
  const professionalTax =
    payersTax === null ? statutoryDues.professionalTax : payersTaxOf(payersTax, pay, { epf, preTax }, tracer);
  const all = add(pay.gross, pay.reimbursements);
  const beforeTax = statutoryLines(pay, { epf, esi, lwf, professionalTax });
  const left = atLeastZero(subtract(subtract(all, earlierDuesTaken(pay.facts.deductions, all)), total(beforeTax)));
  const tax = monthTax(pay, { epf, professionalTax, preTax, left }, tracer);
  const dues: MonthDues = { epf, esi, lwf, professionalTax, tds: tax.projection };
  const statutory = beforeTax.concat(taxLines(dues));
  const paid = { wages: pay.gross, all, statutory: total(statutory) };
  const deductions = deductWithinLimit(pay.facts.deductions, paid, pay.law.deductionCap?.value ?? null);
  return { dues, tax, statutory, deductions };
}

function totalOf(deductions: readonly PreTaxDeduction[]): Paise {
  let amount = ZERO;
  for (const deduction of deductions) amount = add(amount, deduction.amount);
  return amount;
}

function professionalTaxOf(
  pay: MonthPay,
  tracer: CollectingTracer | null,
): Pick<StatutoryDues, 'professionalTax' | 'payersTax'> {
  const { workState } = pay.facts.person;
  const rules = workState === null ? undefined : pay.law.professionalTax.get(workState);
  if (rules?.value.onlyIncomeTaxPayees === true) return { professionalTax: null, payersTax: rules };
  return { professionalTax: monthProfessionalTax(pay, true, tracer), payersTax: null };
}

/**
 * Some states tax only those whose income is taxable: there the year's income is estimated first, without this tax, and
 * must be above the income free of tax by more than this tax takes in a year.
 */
function payersTaxOf(
  rules: ProfessionalTaxRules,
  pay: MonthPay,
  { epf, preTax }: Pick<TaxDeductible, 'epf' | 'preTax'>,
  tracer: CollectingTracer | null,
): MonthProfessionalTax | null {
  const estimate = monthTax(pay, { epf, professionalTax: null, preTax, left: null }, null).projection;
  if (estimate === null) return monthProfessionalTax(pay, false, tracer);
  const { taxableIncome, slabs } = estimate.sheet;
  const taxed = slabs.find(({ tax }) => tax > 0);
  const isPayee = taxed !== undefined && isIncomeTaxPayee(taxableIncome, taxed.above, rules.value);
  return monthProfessionalTax(pay, isPayee, tracer);
}

function totalsOf(pay: MonthPay, totalDeductions: Paise, employer: Paise): PayslipTotals {
  const { gross, reimbursements, policy } = pay;
  const balance = subtract(add(gross, reimbursements), totalDeductions);
  const recoverable = atLeastZero(negate(balance));
  const due = atLeastZero(balance);
  const net = policy.netRounding === 'rupee' ? amountToNearestRupee(due) : due;
  return {
    gross,
    reimbursements,
    totalDeductions,
    net,
    rounding: subtract(net, due),
    recoverable,
    employerCost: add(add(gross, reimbursements), employer),
  };
}

const NO_PRE_TAX: readonly PreTaxDeduction[] = [];

function preTaxTaken(facts: PayslipFacts, deductions: Deductions): readonly PreTaxDeduction[] {
  return facts.deductions.length === 0 ? NO_PRE_TAX : preTaxDeducted(deductions);
}

// Field by field: a spread would copy them one at a time into an object that grows.
function payslipOf(computed: ComputedPayslip, tracer: CollectingTracer | null): Payslip {
  const { pay, dues, tax, deductions, lines, totals, carriedForward } = computed;
  const { time, earned, wages, law, facts } = pay;
  const { epf, esi, professionalTax } = dues;
  return {
    lines,
    gross: totals.gross,
    reimbursements: totals.reimbursements,
    totalDeductions: totals.totalDeductions,
    net: totals.net,
    rounding: totals.rounding,
    recoverable: totals.recoverable,
    employerCost: totals.employerCost,
    monthlyCtc: earned.latest.solved.monthlyCtc,
    monthlyGross: earned.latest.solved.gross,
    daysInPeriod: law.period.days,
    paidDays: time.paid / HUNDREDTHS,
    lopDays: (time.lop - time.esi) / HUNDREDTHS,
    esiDays: time.esi / HUNDREDTHS,
    pfWage: epf === null ? ZERO : wages.pf,
    epfWage: epf?.epfWage ?? ZERO,
    employerEpfWage: epf?.employerEpfWage ?? ZERO,
    epsWage: epf?.epsWage ?? ZERO,
    edliWage: epf?.edliWage ?? ZERO,
    esiWage: esi?.covered === true ? wages.esi : ZERO,
    esiCovered: esi?.covered ?? false,
    ptWage: professionalTax?.result.income ?? ZERO,
    taxableSalary: tax.taxableSalary,
    preTax: preTaxTaken(facts, deductions),
    taxSheet: tax.projection,
    carriedForward,
    policy: pay.policy,
    warnings: payslipWarnings(pay, dues, carriedForward, totals.recoverable),
    explanations: tracer === null ? null : tracer.explanations,
  };
}

function total(lines: readonly PayslipLine[]): Paise {
  let result = ZERO;
  for (const line of lines) result = add(result, line.amount);
  return result;
}

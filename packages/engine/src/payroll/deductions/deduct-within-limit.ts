import { add, atLeastZero, min, type Paise, subtract, sum, ZERO } from '../../kernel/money.ts';
import { type Ppm, times } from '../../kernel/rate.ts';
import { toPaisaDown } from '../../kernel/rounding.ts';
import type { PreTaxDeduction } from '../../taxes/facts/pre-tax-deductions.ts';
import type { CarriedForward, DeductionPriority, MonthDeduction } from '../terms/payslip-types.ts';

export type AppliedDeduction = {
  readonly deduction: MonthDeduction;
  readonly deducted: Paise;
  /** What was free for it after the ones before it. */
  readonly available: Paise;
};

export type Deductions = {
  readonly applied: readonly AppliedDeduction[];
  readonly total: Paise;
  readonly carriedForward: readonly CarriedForward[];
};

/** What deductions may be taken from; `statutory` are the contributions and taxes of the month itself. */
type PaidOut = { readonly wages: Paise; readonly all: Paise; readonly statutory: Paise };

const ORDER: Readonly<Record<DeductionPriority, number>> = {
  statutory: 0,
  'court-order': 1,
  loan: 2,
  advance: 3,
  other: 4,
};

/**
 * Deducts in their order as far as all deductions together stay within the share of wages the law allows
 * (Code on Wages 2019, section 18) and within what is paid; the rest is carried forward. Contributions and taxes come
 * first and are never cut by the limit, those that an earlier payslip left over before those of the month.
 */
export function deductWithinLimit(deductions: readonly MonthDeduction[], paid: PaidOut, cap: Ppm | null): Deductions {
  const limit = cap === null ? paid.all : min(paid.all, toPaisaDown(times(paid.wages, cap)));
  const earlierDues = earlierDuesTaken(deductions, paid.all);
  let leftForDues = earlierDues;
  let left = atLeastZero(subtract(subtract(limit, paid.statutory), earlierDues));
  const applied: AppliedDeduction[] = [];
  const carriedForward: CarriedForward[] = [];
  const ordered = deductions.length > 1 ? [...deductions].sort(byPriority) : deductions;
  for (const deduction of ordered) {
    const isDue = deduction.priority === 'statutory';
    const available = isDue ? leftForDues : left;
    const amount = min(deduction.amount, available);
    applied.push({ deduction, deducted: amount, available });
    if (isDue) leftForDues = subtract(leftForDues, amount);
    else left = subtract(left, amount);
    if (amount < deduction.amount) carriedForward.push(restOf(deduction, subtract(deduction.amount, amount)));
  }
  return { applied, total: applied.reduce((sum, item) => add(sum, item.deducted), ZERO), carriedForward };
}

/** What the pay of the month gives for contributions and taxes that earlier payslips could not take. */
export function earlierDuesTaken(deductions: readonly MonthDeduction[], paid: Paise): Paise {
  let due = ZERO;
  for (const { priority, amount } of deductions) if (priority === 'statutory') due = add(due, amount);
  return min(due, atLeastZero(paid));
}

function restOf({ code, label, section, priority, notTaken }: MonthDeduction, amount: Paise): CarriedForward {
  const rest = { code, label, section, priority, amount };
  return notTaken === undefined ? rest : { ...rest, notTaken };
}

/** A deduction of the month under a section that lowers tax. */
export type MonthPreTax = PreTaxDeduction & Pick<MonthDeduction, 'code'>;

/** What of the deductions is due under a section that lowers tax. */
export function preTaxDue(deductions: readonly MonthDeduction[]): readonly MonthPreTax[] {
  const due: MonthPreTax[] = [];
  for (const { code, section, amount } of deductions) if (section !== null) due.push({ code, section, amount });
  return due;
}

/** What of it is deducted. */
export function preTaxDeducted({ applied }: Deductions): readonly MonthPreTax[] {
  return preTaxDue(applied.map(({ deduction, deducted: amount }) => ({ ...deduction, amount })));
}

/** Each as far as it is deducted. */
export function capAtDeducted(preTax: readonly MonthPreTax[], deductions: Deductions): readonly MonthPreTax[] {
  const deducted = preTaxDeducted(deductions);
  return preTax.map((each) => ({
    ...each,
    amount: min(each.amount, sum(deducted.filter(({ code }) => code === each.code).map(({ amount }) => amount))),
  }));
}

/** In their order, and in each class what earlier months left over before what is due now. */
function byPriority(left: MonthDeduction, right: MonthDeduction): number {
  return ORDER[left.priority] - ORDER[right.priority] || ageOf(left) - ageOf(right);
}

function ageOf({ amount, carried }: MonthDeduction): number {
  return carried === amount ? 0 : 1;
}

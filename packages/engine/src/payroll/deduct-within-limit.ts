import { add, atLeastZero, min, type Paise, subtract, sum, ZERO } from '../kernel/money.ts';
import { type Ppm, times } from '../kernel/rate.ts';
import { toPaisaDown } from '../kernel/rounding.ts';
import type { PreTaxDeduction } from '../taxes/pre-tax-deductions.ts';
import type { CarriedForward, DeductionPriority, MonthDeduction } from './payslip-types.ts';

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

const ORDER: Readonly<Record<DeductionPriority, number>> = { 'court-order': 0, loan: 1, advance: 2, other: 3 };

/**
 * Deducts in their order as far as all deductions together stay within the share of wages the law allows
 * (Code on Wages 2019, section 18) and within what is paid; the rest is carried forward. Contributions and taxes come
 * first and are never cut by the limit.
 */
export function deductWithinLimit(
  deductions: readonly MonthDeduction[],
  paid: { readonly wages: Paise; readonly all: Paise; readonly statutory: Paise },
  cap: Ppm | null,
): Deductions {
  const limit = cap === null ? paid.all : min(paid.all, toPaisaDown(times(paid.wages, cap)));
  let left = atLeastZero(subtract(limit, paid.statutory));
  const applied: AppliedDeduction[] = [];
  const carriedForward: CarriedForward[] = [];
  const ordered = deductions.length > 1 ? [...deductions].sort(byPriority) : deductions;
  for (const deduction of ordered) {
    const amount = min(deduction.amount, left);
    applied.push({ deduction, deducted: amount, available: left });
    left = subtract(left, amount);
    if (amount < deduction.amount) {
      const { code, label, section } = deduction;
      carriedForward.push({ code, label, section, amount: subtract(deduction.amount, amount) });
    }
  }
  return { applied, total: applied.reduce((sum, item) => add(sum, item.deducted), ZERO), carriedForward };
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

function byPriority(left: MonthDeduction, right: MonthDeduction): number {
  return ORDER[left.priority] - ORDER[right.priority];
}

import type { Due } from '../due.ts';
import type { Slab } from '../professional-tax/schedule.ts';
import { rupees } from '../rupees.ts';

/** What one side pays; money in paise, rates in parts per million of wages paid. */
export type WelfareContribution =
  | { readonly kind: 'fixed'; readonly amount: number }
  | { readonly kind: 'share'; readonly rate: number; readonly cap: number }
  /** That many times what is deducted from the employee. */
  | { readonly kind: 'multiple'; readonly times: number; readonly cap: number }
  | { readonly kind: 'slabs'; readonly slabs: readonly Slab[] };

export type WelfareFundRule = {
  readonly cycle: 'monthly' | 'half-yearly' | 'yearly';
  /** The months (1 to 12) whose payroll deducts it; nothing is due in others. */
  readonly months: readonly number[];
  readonly employee: WelfareContribution;
  readonly employer: WelfareContribution;
  readonly government?: WelfareContribution;
  /** Per establishment and period; the difference is never recovered from pay. */
  readonly employerMinimum?: number;
  /** Establishments with fewer persons are outside. */
  readonly leastHeadcount?: number;
  /** Monthly wages above this are outside. */
  readonly wageLimit?: number;
  readonly managersExcluded?: boolean;
  /** Supervisors with monthly wages above this are outside. */
  readonly supervisorsExcludedAbove?: number;
  readonly apprenticesAndPartTimeExcluded?: boolean;
  readonly due: readonly Due[];
};

export const everyMonth: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** A fixed amount in whole rupees. */
export function fixed(amount: number): WelfareContribution {
  return { kind: 'fixed', amount: rupees(amount) };
}

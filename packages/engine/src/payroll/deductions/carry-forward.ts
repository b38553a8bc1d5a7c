import { type CalendarMonth, compareMonths } from '../../kernel/calendar-date.ts';
import { add, type Paise, paise } from '../../kernel/money.ts';
import type { PreTaxSection } from '../../taxes/facts/pre-tax-deductions.ts';
import type { CarriedForward, MonthDeduction } from '../terms/payslip-types.ts';
import { notTakenAtAll } from './not-taken.ts';

/** A deduction left over, with its section where it lowers tax, and its class and cause where it has one. */
export type CarriedDeduction = readonly [
  code: string,
  label: string,
  amount: number,
  section?: PreTaxSection | null,
  more?: Partial<Pick<CarriedForward, 'priority' | 'notTaken'>>,
];

/**
 * What is due this month, with what earlier months left over: as more of the same deduction, or as one of its own, in
 * the class it had.
 */
export function addCarriedDeductions(
  due: readonly MonthDeduction[],
  left: readonly CarriedDeduction[],
): readonly MonthDeduction[] {
  const all = [...due];
  for (const [code, label, amount, section = null, { priority = 'other', ...cause } = {}] of left) {
    const carried = paise(amount);
    const position = all.findIndex((deduction) => deduction.code === code);
    const same = all[position];
    all[same === undefined ? all.length : position] =
      same === undefined
        ? { componentId: null, code, label, amount: carried, carried, priority, section, recurring: false, ...cause }
        : { ...same, amount: add(same.amount, carried), carried };
  }
  return all;
}

/** As it is kept with the year. */
export function carriedOver({ code, label, amount, section, priority, notTaken }: CarriedForward): CarriedDeduction {
  if (priority === 'other') return section === null ? [code, label, amount] : [code, label, amount, section];
  return [code, label, amount, section, notTaken === undefined ? { priority } : { priority, notTaken }];
}

/** What a payslip left over, also one of before its causes were noted with the year. */
export function carriedFromPayslip(
  carriedForward: readonly CarriedDeduction[],
  recoverable: Paise,
  month: CalendarMonth,
): readonly CarriedDeduction[] {
  const isNoted = carriedForward.some(([, , , , more]) => {
    return more?.notTaken !== undefined && compareMonths(more.notTaken.since, month) === 0;
  });
  if (recoverable === 0 || isNoted) return carriedForward;
  return [...carriedForward, carriedOver(notTakenAtAll(recoverable, month))];
}

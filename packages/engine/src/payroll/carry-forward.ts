import { add, paise } from '../kernel/money.ts';
import type { MonthDeduction } from './payslip-types.ts';
import type { CarriedDeduction } from './year-to-date.ts';

/** What is due this month, with what earlier months left over: as more of the same deduction, or as one of its own. */
export function addCarriedDeductions(
  due: readonly MonthDeduction[],
  left: readonly CarriedDeduction[],
): readonly MonthDeduction[] {
  const all = [...due];
  for (const [code, label, amount, section = null] of left) {
    const carried = paise(amount);
    const position = all.findIndex((deduction) => deduction.code === code);
    const same = all[position];
    all[same === undefined ? all.length : position] =
      same === undefined
        ? { componentId: null, code, label, amount: carried, carried, priority: 'other', section, recurring: false }
        : { ...same, amount: add(same.amount, carried), carried };
  }
  return all;
}

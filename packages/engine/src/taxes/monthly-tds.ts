import { atLeastZero, type Paise } from '../kernel/money.ts';
import { share } from '../kernel/rate.ts';
import { toNearestRupee, toNearestTenRupees, toPaisaHalfUp } from '../kernel/rounding.ts';

/** How an organisation rounds a month's tax; the last month takes the exact rest whatever it is. */
export type MonthlyTaxRounding = 'rupee' | 'paisa' | 'ten rupees';

/** The tax of a month as somebody entered it, in place of what is worked out. */
export type TdsByHand = { readonly amount: Paise; readonly reason: string };

/**
 * One month's part of tax still due: an equal share over the months left, this one included, never below zero.
 * @throws RangeError when no month is left.
 */
export function monthlyShare(due: Paise, monthsLeft: number, rounding: MonthlyTaxRounding = 'rupee'): Paise {
  if (!(Number.isInteger(monthsLeft) && monthsLeft >= 1)) throw new RangeError(`${monthsLeft} months are left`);
  const amount = atLeastZero(due);
  if (monthsLeft === 1) return amount;
  const part = share(amount, 1, monthsLeft);
  if (rounding === 'paisa') return toPaisaHalfUp(part);
  return rounding === 'rupee' ? toNearestRupee(part) : toNearestTenRupees(part);
}

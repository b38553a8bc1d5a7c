import { min, type Paise, subtract, ZERO } from '../kernel/money.ts';
import { share } from '../kernel/rate.ts';
import { toPaisaHalfUp } from '../kernel/rounding.ts';

export type LossOfPayBasis = 'calendar-days' | 'fixed-30' | 'fixed-26' | 'working-days';

export type LossOfPayResult = {
  /** Taken off, to the paisa. */
  readonly lopAmount: Paise;
  readonly earned: Paise;
};

/** The days a month is divided by. */
export function lossOfPayDivisor(basis: LossOfPayBasis, calendarDays: number, workingDays: number): number {
  if (basis === 'fixed-30') return 30;
  if (basis === 'fixed-26') return 26;
  return basis === 'working-days' ? workingDays : calendarDays;
}

/**
 * component × days ÷ divisor is lost, never more than the component, so that a full month always pays in full and
 * an absence longer than the divisor pays nothing. Days count to the hundredth.
 * @throws RangeError when the divisor is not above zero.
 */
export function lossOfPay(component: Paise, lopDays: number, divisor: number): LossOfPayResult {
  const lopAmount = lopDays <= 0 ? ZERO : min(component, forDays(component, lopDays, divisor));
  return { lopAmount, earned: subtract(component, lopAmount) };
}

/** component × paid days ÷ divisor, never more than the component. */
export function payForDays(component: Paise, paidDays: number, divisor: number): LossOfPayResult {
  const earned = paidDays <= 0 ? ZERO : min(component, forDays(component, paidDays, divisor));
  return { lopAmount: subtract(component, earned), earned };
}

function forDays(component: Paise, days: number, divisor: number): Paise {
  return toPaisaHalfUp(share(component, Math.round(days * 100), divisor * 100));
}

/*
 * The oracle: a second, plain reckoning of a financial year's payroll, written from the law alone. It shares nothing
 * with the engine: no sums, no roundings, no dates, no rates, and nothing of packages/law. Slow and obvious on purpose.
 * Amounts are whole paise; a fraction is a pair of whole numbers, and nothing is rounded before the law rounds it.
 */

export const RUPEE = 100;

/** The nearest whole number, a half going away from zero. */
export function nearest(numerator: number, denominator = 1): number {
  const size = Math.abs(exact(numerator));
  const rest = size % denominator;
  const quotient = (size - rest) / denominator;
  const rounded = rest * 2 >= denominator ? quotient + 1 : quotient;
  return numerator < 0 ? -rounded : rounded;
}

/** The nearest rupee, 50 paise going up. */
export function nearestRupee(numerator: number, denominator = 1): number {
  return RUPEE * nearest(numerator, denominator * RUPEE);
}

export function nearestTenRupees(numerator: number, denominator = 1): number {
  return 10 * RUPEE * nearest(numerator, denominator * 10 * RUPEE);
}

export function nextRupee(numerator: number, denominator = 1): number {
  const rupees = wholePart(numerator, denominator * RUPEE);
  return RUPEE * (rupees * denominator * RUPEE < numerator ? rupees + 1 : rupees);
}

/** What is left of an amount above zero when the fraction is dropped. */
export function wholePart(numerator: number, denominator: number): number {
  if (numerator < 0) throw new RangeError('only amounts above zero lose their fraction');
  return (exact(numerator) - (numerator % denominator)) / denominator;
}

export function truncateToRupee(amount: number): number {
  return RUPEE * wholePart(amount, RUPEE);
}

export function atLeastZero(amount: number): number {
  return Math.max(0, amount);
}

export function total(amounts: Iterable<number>): number {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return exact(sum);
}

function exact(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number that is surely exact`);
  return amount;
}

declare const paiseBrand: unique symbol;
declare const spanBrand: unique symbol;

/** An amount of money in whole paise (1 rupee = 100 paise). Always a safe integer, never -0. */
export type Paise = number & { readonly [paiseBrand]: 'paise' };

/** An amount for one month. Kept apart from yearly amounts so that the two are never added. */
export type PaisePerMonth = Paise & { readonly [spanBrand]: 'month' };

/** An amount for one year (twelve months). */
export type PaisePerYear = Paise & { readonly [spanBrand]: 'year' };

function isPaise(value: number): value is Paise {
  return Number.isSafeInteger(value);
}

/** @throws RangeError when the value is no whole number of paise or too large to be exact. */
export function paise(value: number): Paise {
  const amount = value + 0; // turns -0 into 0
  if (!isPaise(amount)) throw new RangeError(`${value} is not an exact number of paise`);
  return amount;
}

/**
 * Rupees as written in data, with at most two decimals.
 * @throws RangeError when the value has a part of a paisa.
 */
export function rupees(value: number): Paise {
  const nearest = Math.round(value * 100);
  // A two-decimal amount is the double nearest to its whole number of paise over 100, and nothing else is.
  if (nearest / 100 !== value) throw new RangeError(`${value} rupees has a part of a paisa`);
  return paise(nearest);
}

export const ZERO: Paise = paise(0);

function isPaisePerMonth(value: number): value is PaisePerMonth {
  return Number.isSafeInteger(value);
}

function isPaisePerYear(value: number): value is PaisePerYear {
  return Number.isSafeInteger(value);
}

/** @throws RangeError when the value is no whole number of paise. */
export function perMonth(amount: number): PaisePerMonth {
  if (!isPaisePerMonth(amount)) throw new RangeError(`${amount} is not an amount`);
  return amount;
}

/** @throws RangeError when the value is no whole number of paise. */
export function perYear(amount: number): PaisePerYear {
  if (!isPaisePerYear(amount)) throw new RangeError(`${amount} is not an amount`);
  return amount;
}

export function add(left: Paise, right: Paise): Paise {
  return paise(left + right);
}

export function subtract(left: Paise, right: Paise): Paise {
  return paise(left - right);
}

export function negate(amount: Paise): Paise {
  return paise(0 - amount);
}

/** A whole number of times the amount, such as twelve months of it. */
export function multiply(amount: Paise, count: number): Paise {
  return paise(amount * count);
}

export function sum(amounts: Iterable<Paise>): Paise {
  let total = 0;
  for (const amount of amounts) total += amount;
  return paise(total);
}

export function min(left: Paise, right: Paise): Paise {
  return left < right ? left : right;
}

export function max(left: Paise, right: Paise): Paise {
  return left > right ? left : right;
}

/** The amount, or zero when it is negative. */
export function atLeastZero(amount: Paise): Paise {
  return amount < 0 ? ZERO : amount;
}

/** Negative when left is smaller, zero when equal, positive when larger. */
export function compare(left: Paise, right: Paise): number {
  return left - right;
}

import { type Paise, paise } from './money.ts';

declare const ppmBrand: unique symbol;

/** A rate in whole parts per million: 12% is 120,000. */
export type Ppm = number & { readonly [ppmBrand]: 'ppm' };

/** Parts in the whole of a rate. */
export const MILLION = 1_000_000;

function isPpm(value: number): value is Ppm {
  return Number.isSafeInteger(value);
}

/** @throws RangeError when the value is no whole number of parts per million. */
export function ppm(value: number): Ppm {
  const rate = value + 0;
  if (!isPpm(rate)) throw new RangeError(`${value} is not a whole number of parts per million`);
  return rate;
}

/**
 * A percentage with at most four decimals, as written in data: 8.33 is 83,300 parts per million.
 * @throws RangeError when it has more decimals.
 */
export function percent(value: number): Ppm {
  const nearest = Math.round(value * 10_000);
  if (Math.abs(value * 10_000 - nearest) > 1e-4) throw new RangeError(`${value}% has more than four decimals`);
  return ppm(nearest);
}

/**
 * An exact amount of paise that has not been rounded yet: numerator ÷ denominator, denominator above zero.
 * Only a named rounding (rounding.ts) turns it back into Paise. Held in safe integers, or in bigints when those
 * would not be exact.
 */
export type Unrounded =
  | { readonly kind: 'small'; readonly numerator: number; readonly denominator: number }
  | { readonly kind: 'big'; readonly numerator: bigint; readonly denominator: bigint };

export function exactly(amount: Paise): Unrounded {
  return { kind: 'small', numerator: amount, denominator: 1 };
}

/** amount × rate, exact. */
export function times(amount: Paise, rate: Ppm): Unrounded {
  return share(amount, rate, MILLION);
}

/**
 * amount × numerator ÷ denominator, exact, such as 16 of 30 days of it.
 * @throws RangeError when the parts are no whole numbers or the denominator is not above zero.
 */
export function share(amount: Paise, numerator: number, denominator: number): Unrounded {
  if (!(Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator) && denominator > 0)) {
    throw new RangeError(`${numerator} of ${denominator} is not an exact share`);
  }
  const product = amount * numerator;
  if (Number.isSafeInteger(product)) return { kind: 'small', numerator: product + 0, denominator };
  return { kind: 'big', numerator: BigInt(amount) * BigInt(numerator), denominator: BigInt(denominator) };
}

/** left + right, exact. */
export function plus(left: Unrounded, right: Unrounded): Unrounded {
  if (left.kind === 'small' && right.kind === 'small') {
    if (left.denominator === right.denominator) {
      const numerator = left.numerator + right.numerator;
      if (Number.isSafeInteger(numerator)) return { kind: 'small', numerator, denominator: left.denominator };
    } else {
      const denominator = left.denominator * right.denominator;
      const numerator = left.numerator * right.denominator + right.numerator * left.denominator;
      const exact =
        Number.isSafeInteger(denominator) &&
        Number.isSafeInteger(left.numerator * right.denominator) &&
        Number.isSafeInteger(right.numerator * left.denominator) &&
        Number.isSafeInteger(numerator);
      if (exact) return { kind: 'small', numerator, denominator };
    }
  }
  const [n1, d1, n2, d2] = [
    BigInt(left.numerator),
    BigInt(left.denominator),
    BigInt(right.numerator),
    BigInt(right.denominator),
  ];
  return reduced(n1 * d2 + n2 * d1, d1 * d2);
}

/** value × numerator ÷ denominator, exact: a rate on an amount that is itself not rounded yet. */
export function shareOf(value: Unrounded, numerator: number, denominator: number): Unrounded {
  if (!(Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator) && denominator > 0)) {
    throw new RangeError(`${numerator} of ${denominator} is not an exact share`);
  }
  if (value.kind === 'small') {
    const top = value.numerator * numerator;
    const bottom = value.denominator * denominator;
    if (Number.isSafeInteger(top) && Number.isSafeInteger(bottom)) {
      return { kind: 'small', numerator: top + 0, denominator: bottom };
    }
  }
  return reduced(BigInt(value.numerator) * BigInt(numerator), BigInt(value.denominator) * BigInt(denominator));
}

/** An exact amount × rate. */
export function timesOf(value: Unrounded, rate: Ppm): Unrounded {
  return shareOf(value, rate, MILLION);
}

/** Negative, zero or positive as left is smaller than, equal to or larger than right. */
export function compareUnrounded(left: Unrounded, right: Unrounded): number {
  const difference =
    BigInt(left.numerator) * BigInt(right.denominator) - BigInt(right.numerator) * BigInt(left.denominator);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** An exact fraction of paise, in lowest terms, in safe integers where they hold it. */
export function fraction(numerator: bigint, denominator: bigint): Unrounded {
  if (denominator === 0n) throw new RangeError('the denominator is zero');
  return denominator < 0n ? reduced(-numerator, -denominator) : reduced(numerator, denominator);
}

function reduced(numerator: bigint, denominator: bigint): Unrounded {
  let a = numerator < 0n ? -numerator : numerator;
  let b = denominator;
  while (b > 0n) [a, b] = [b, a % b];
  const top = numerator / a;
  const bottom = denominator / a;
  const small = Number(top);
  const smallBottom = Number(bottom);
  return Number.isSafeInteger(small) && Number.isSafeInteger(smallBottom)
    ? { kind: 'small', numerator: small, denominator: smallBottom }
    : { kind: 'big', numerator: top, denominator: bottom };
}

/** Zero, not rounded. */
export const NOTHING: Unrounded = exactly(paise(0));

import { type Paise, paise } from './money.ts';
import { exactly, MILLION, type Ppm, times, type Unrounded } from './rate.ts';

/*
 * Every rounding works on the size of the amount, so that a reversal is always the mirror of what it reverses:
 * half up means 50 paise and more go away from zero.
 */
type Direction = 'half-up' | 'up' | 'down';

/** Component amounts: to the paisa, half a paisa up. */
export function toPaisaHalfUp(value: Unrounded): Paise {
  return roundTo(value, 1, 'half-up');
}

/** EPF, EPS, EDLI contributions, monthly TDS, net pay: to the nearest rupee, 50 paise up. */
export function toNearestRupee(value: Unrounded): Paise {
  return roundTo(value, 100, 'half-up');
}

/** ESI contributions: up to the next rupee. */
export function toNextRupee(value: Unrounded): Paise {
  return roundTo(value, 100, 'up');
}

/** Drops the paise. */
export function toLowerRupee(value: Unrounded): Paise {
  return roundTo(value, 100, 'down');
}

/** Taxable income and the year's tax: to the nearest ten rupees, five rupees up. */
export function toNearestTenRupees(value: Unrounded): Paise {
  return roundTo(value, 1000, 'half-up');
}

/** Drops the part of a paisa: for limits that may be used up but not passed. */
export function toPaisaDown(value: Unrounded): Paise {
  return roundTo(value, 1, 'down');
}

/** toPaisaHalfUp of amount × rate, in one step: the form for figures worked out for every person of a run. */
export function rateToPaisa(amount: Paise, rate: Ppm): Paise {
  return roundRate(amount, rate, 1, 'half-up');
}

/** toNearestRupee of amount × rate, in one step. */
export function rateToNearestRupee(amount: Paise, rate: Ppm): Paise {
  return roundRate(amount, rate, 100, 'half-up');
}

/** toNextRupee of amount × rate, in one step. */
export function rateToNextRupee(amount: Paise, rate: Ppm): Paise {
  return roundRate(amount, rate, 100, 'up');
}

export function amountToNearestRupee(amount: Paise): Paise {
  return toNearestRupee(exactly(amount));
}

/** Drops the paise of an amount. */
export function amountToLowerRupee(amount: Paise): Paise {
  return toLowerRupee(exactly(amount));
}

function roundRate(amount: Paise, rate: Ppm, unit: number, direction: Direction): Paise {
  const product = amount * rate;
  const step = MILLION * unit;
  return Math.abs(product) + step * 2 <= Number.MAX_SAFE_INTEGER
    ? roundSmall(product, step, unit, direction)
    : roundTo(times(amount, rate), unit, direction);
}

function roundTo(value: Unrounded, unit: number, direction: Direction): Paise {
  if (value.kind === 'small') {
    const step = value.denominator * unit;
    // Room for a step above the amount keeps every product below exact.
    if (Math.abs(value.numerator) + step * 2 <= Number.MAX_SAFE_INTEGER)
      return roundSmall(value.numerator, step, unit, direction);
  }
  return roundBig(BigInt(value.numerator), BigInt(value.denominator) * BigInt(unit), unit, direction);
}

function roundSmall(numerator: number, step: number, unit: number, direction: Direction): Paise {
  const size = Math.abs(numerator);
  // Exact while the numerator stays below the largest safe integer less a step (see above): the true quotient is then
  // further from a whole number than the double's error. Several times quicker than the remainder of doubles.
  const floor = Math.floor(size / step);
  const remainder = size - floor * step;
  const raise = direction === 'half-up' ? remainder * 2 >= step : direction === 'up' ? remainder > 0 : false;
  const rounded = (raise ? floor + 1 : floor) * unit;
  return paise(numerator < 0 ? -rounded : rounded);
}

function roundBig(numerator: bigint, step: bigint, unit: number, direction: Direction): Paise {
  const size = numerator < 0n ? -numerator : numerator;
  const remainder = size % step;
  const raise = direction === 'half-up' ? remainder * 2n >= step : direction === 'up' ? remainder > 0n : false;
  const units = size / step + (raise ? 1n : 0n);
  return paise(Number(numerator < 0n ? -units : units) * unit);
}

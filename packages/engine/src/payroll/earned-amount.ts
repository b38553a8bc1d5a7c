import { itemAt } from '../kernel/item-at.ts';
import { atLeastZero, type Paise, ZERO } from '../kernel/money.ts';
import { NOTHING, plus, share, type Unrounded } from '../kernel/rate.ts';
import { toNearestRupee, toPaisaHalfUp } from '../kernel/rounding.ts';
import type { ComponentRounding } from '../salary/structure-types.ts';
import { HUNDREDTHS, type PaidTime } from './paid-time.ts';

/**
 * What one earning pays for the days of one stretch, exact: the full month's amount by calendar days of the stretch,
 * less lost days over the organisation's divisor. Below zero where a lost day costs more than a day pays; what other
 * stretches pay then makes up for it.
 */
export function earnedShare(full: Paise, days: number, lop: number, time: PaidTime): Unrounded {
  const { period, lopDivisor } = time;
  if (lopDivisor === period.days) return share(full, days * HUNDREDTHS - lop, period.days * HUNDREDTHS);
  const present = share(full, days, period.days);
  if (lop === 0) return present;
  return plus(present, share(full, -lop, lopDivisor * HUNDREDTHS));
}

/**
 * One earning over the whole period from its full monthly amounts, one for each stretch (null where the salary of that
 * stretch does not have it). Never below zero; rounded once, at the end.
 */
export function earnedAmount(
  fullAmounts: readonly (Paise | null)[],
  proRata: boolean,
  time: PaidTime,
  rounding: ComponentRounding,
): Paise {
  if (time.paid === 0) return ZERO;
  if (!proRata) return lastOf(fullAmounts);
  let total: Unrounded = NOTHING;
  for (const [index, stretch] of time.stretches.entries()) {
    const full = itemAt(fullAmounts, index);
    if (full !== null) total = plus(total, earnedShare(full, stretch.days, stretch.lop, time));
  }
  return atLeastZero(rounding === 'rupee' ? toNearestRupee(total) : toPaisaHalfUp(total));
}

/** The amount of the latest salary of the period that has the earning: one that is not scaled is paid so, whole. */
export function lastOf(fullAmounts: readonly (Paise | null)[]): Paise {
  let last = ZERO;
  for (const amount of fullAmounts) if (amount !== null) last = amount;
  return last;
}

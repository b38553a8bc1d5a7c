import { itemAt } from '../../kernel/item-at.ts';
import { atLeastZero, max, type Paise, ZERO } from '../../kernel/money.ts';
import { NOTHING, plus, share, type Unrounded } from '../../kernel/rate.ts';
import { toNearestRupee, toPaisaHalfUp } from '../../kernel/rounding.ts';
import type { ComponentRounding } from '../../salary/structure-types.ts';
import { HUNDREDTHS, type PaidSpan, type PaidTime } from './paid-time.ts';

/**
 * What one earning pays for the days of one span, exact: the full month's amount by the days of the span, less
 * lost days over the organisation's divisor. Below zero where a lost day costs more than a day pays; what other
 * spans pay then makes up for it.
 */
export function earnedShare(
  full: Paise,
  { present, lop }: Pick<PaidSpan, 'present' | 'lop'>,
  time: PaidTime,
): Unrounded {
  const { presentDivisor, lopDivisor } = time;
  if (lopDivisor === presentDivisor) return share(full, present - lop, presentDivisor * HUNDREDTHS);
  const paid = share(full, present, presentDivisor * HUNDREDTHS);
  if (lop === 0) return paid;
  return plus(paid, share(full, -lop, lopDivisor * HUNDREDTHS));
}

/**
 * One earning over the whole period from its full monthly amounts, one for each span (null where the salary of that
 * span does not have it). Never below zero, nor below the pay of a day that was worked; rounded once, at the end.
 */
export function earnedAmount(
  fullAmounts: readonly (Paise | null)[],
  proRata: boolean,
  time: PaidTime,
  rounding: ComponentRounding,
): Paise {
  if (time.paid === 0) return ZERO;
  if (!proRata) return latestAmount(fullAmounts);
  let total: Unrounded = NOTHING;
  for (const [index, span] of time.spans.entries()) {
    const full = itemAt(fullAmounts, index);
    if (full !== null) total = plus(total, earnedShare(full, span, time));
  }
  const earned = atLeastZero(rounded(total, rounding));
  return time.minimumPaid === 0 ? earned : max(earned, rounded(minimumShare(fullAmounts, time), rounding));
}

/** The pay of the day that is due at least, at the last salary under which a day was worked. */
export function minimumShare(fullAmounts: readonly (Paise | null)[], time: PaidTime): Unrounded {
  return share(itemAt(fullAmounts, lastPaidSpan(time)) ?? ZERO, time.minimumPaid, time.lopDivisor * HUNDREDTHS);
}

/** The last span of which not every day is lost; there is one while a day is paid. */
export function lastPaidSpan({ spans }: PaidTime): number {
  return spans.findLastIndex(({ days, lop }) => lop < days * HUNDREDTHS);
}

function rounded(value: Unrounded, rounding: ComponentRounding): Paise {
  return rounding === 'rupee' ? toNearestRupee(value) : toPaisaHalfUp(value);
}

/** The amount of the latest salary of the period that has the earning: one that is not scaled is paid so, whole. */
export function latestAmount(fullAmounts: readonly (Paise | null)[]): Paise {
  let last = ZERO;
  for (const amount of fullAmounts) if (amount !== null) last = amount;
  return last;
}

import type { ExplanationPart } from '../explain/part.ts';
import { type CalendarDate, dayNumber } from '../kernel/calendar-date.ts';
import { max, min, type Paise } from '../kernel/money.ts';
import { exactly, NOTHING, plus, share, type Unrounded } from '../kernel/rate.ts';
import { toPaisaHalfUp } from '../kernel/rounding.ts';
import type { EpfRules } from './epf-rules.ts';

/** The wage contributions are charged on: up to the ceiling, the whole PF wage, or up to an agreed amount. */
export type ContributionBasis = { readonly kind: 'ceiling' } | { readonly kind: 'full' } | AgreedAmount;

/**
 * Law lets people agree on more than the ceiling, never on less: where the ceiling is above the amount, the ceiling
 * counts. Absent in facts of payslips that were paid before: there the amount counted by itself.
 */
export type AgreedAmount = { readonly kind: 'amount'; readonly amount: Paise; readonly floor?: 'ceiling' };

/** Day numbers (see dayNumber), both ends counted. */
export type DaySpan = { readonly firstDay: number; readonly lastDay: number };

/** Scales the ceiling with paid days. Law does not; an employer may. */
export type CeilingProration = { readonly paidDays: number; readonly days: number };

export type WageBase = {
  readonly pfWage: Paise;
  readonly basis: ContributionBasis;
  /** The days the PF wage was earned over: the period, or the part of it in employment. */
  readonly earned: DaySpan;
  /** The days that count for this contribution: membership inside the period. */
  readonly member: DaySpan;
  readonly proration: CeilingProration | null;
};

export const EVERY_DAY: DaySpan = { firstDay: Number.MIN_SAFE_INTEGER, lastDay: Number.MAX_SAFE_INTEGER };

export function spanOf(from: CalendarDate | null, to: CalendarDate | null): DaySpan {
  return {
    firstDay: from === null ? EVERY_DAY.firstDay : dayNumber(from),
    lastDay: to === null ? EVERY_DAY.lastDay : dayNumber(to),
  };
}

export function overlap(left: DaySpan, right: DaySpan): DaySpan {
  return { firstDay: Math.max(left.firstDay, right.firstDay), lastDay: Math.min(left.lastDay, right.lastDay) };
}

export function lengthOf(span: DaySpan): number {
  return Math.max(0, span.lastDay - span.firstDay + 1);
}

/**
 * The wage that counts, exact: divided by days over the ceilings of the period, each part capped, the parts added.
 * With one ceiling and full membership it is simply the lower of wage and ceiling.
 */
export function countedWage(wageBase: WageBase, rules: EpfRules): Unrounded {
  const [only] = rules.ceilings;
  const days = lengthOf(wageBase.earned);
  const whole =
    wageBase.member.firstDay <= wageBase.earned.firstDay && wageBase.member.lastDay >= wageBase.earned.lastDay;
  if (rules.ceilings.length === 1 && only !== undefined && whole) {
    return exactly(cappedWage(wageBase.pfWage, wageBase.basis, wageBase.proration, only.cited.value));
  }
  let total: Unrounded = NOTHING;
  const inside = overlap(wageBase.earned, wageBase.member);
  for (const segment of rules.ceilings) {
    const partDays = lengthOf(overlap(segment, inside));
    if (partDays > 0)
      total = plus(
        total,
        share(cappedWage(wageBase.pfWage, wageBase.basis, wageBase.proration, segment.cited.value), partDays, days),
      );
  }
  return total;
}

/** The same steps as countedWage, as parts of an explanation. */
export function countedWageParts(wageBase: WageBase, rules: EpfRules): readonly ExplanationPart[] {
  const inside = overlap(wageBase.earned, wageBase.member);
  const of = lengthOf(wageBase.earned);
  return rules.ceilings.flatMap((segment) => {
    const part = overlap(segment, inside);
    const days = lengthOf(part);
    if (days === 0) return [];
    const base = cappedWage(wageBase.pfWage, wageBase.basis, wageBase.proration, segment.cited.value);
    const [from, to] = [dateAt(segment, part.firstDay), dateAt(segment, part.lastDay)];
    return [{ kind: 'days', from, to, base, days, of, lost: null, amount: toPaisaHalfUp(share(base, days, of)) }];
  });
}

type Segment = EpfRules['ceilings'][number];

const datesOf = new WeakMap<Segment, Map<number, CalendarDate>>();

/** The date of a day number. Most payslips of a month ask for the same few, and a date costs more than all beside it. */
function dateAt(segment: Segment, day: number): CalendarDate {
  const dates = datesOf.get(segment) ?? new Map<number, CalendarDate>();
  const date = dates.get(day) ?? segment.from.add({ days: day - segment.firstDay });
  datesOf.set(segment, dates.set(day, date));
  return date;
}

/** Up to what a limited basis counts under a ceiling. */
export function wageLimit(basis: Exclude<ContributionBasis, { kind: 'full' }>, ceiling: Paise): Paise {
  if (basis.kind === 'ceiling') return ceiling;
  return basis.floor === 'ceiling' ? max(basis.amount, ceiling) : basis.amount;
}

/** The PF wage up to what the basis lets count, in a month of one ceiling. */
export function cappedWage(
  pfWage: Paise,
  basis: ContributionBasis,
  proration: CeilingProration | null,
  ceiling: Paise,
): Paise {
  if (basis.kind === 'full') return pfWage;
  const limit = wageLimit(basis, ceiling);
  if (proration === null) return min(pfWage, limit);
  return min(pfWage, toPaisaHalfUp(share(limit, Math.round(proration.paidDays * 100), proration.days * 100)));
}

import { addDays, type CalendarDate, dayNumber } from '../kernel/calendar-date.ts';
import type { LeaveDays, LeavePolicy } from './leave-policy.ts';

/** Days of one origin that are left, with the day they lapse; a debt when below zero. */
export type Lot = {
  readonly kind: 'current' | 'carried' | 'comp-off';
  readonly days: LeaveDays;
  readonly lapsesOn: CalendarDate | null;
};

type Lapsing = Lot & { readonly lapsesOn: CalendarDate };

type Entry = { readonly day: CalendarDate; readonly kind: string; readonly days: LeaveDays };

function isLapsing(lot: Lot): lot is Lapsing {
  return lot.lapsesOn !== null;
}

/** Lots whose day to lapse has come by a day, and the others. */
export function splitLapsed(
  lots: readonly Lot[],
  day: CalendarDate,
): { readonly lapsed: readonly Lapsing[]; readonly remaining: readonly Lot[] } {
  const hasLapsed = (lot: Lot): boolean => lot.lapsesOn !== null && dayNumber(lot.lapsesOn) <= dayNumber(day);
  const gone = lots.filter(isLapsing).filter(hasLapsed);
  return {
    lapsed: gone.toSorted((one, other) => dayNumber(one.lapsesOn) - dayNumber(other.lapsesOn)),
    remaining: lots.filter((lot) => !hasLapsed(lot)),
  };
}

/** The lots after days came in or went out. */
export function applyEntry(lots: readonly Lot[], entry: Entry, policy: LeavePolicy): readonly Lot[] {
  return entry.days >= 0 ? addDaysToLots(lots, entry, policy) : takeDaysFromLots(lots, -entry.days, policy);
}

/** What comes in settles a debt first. */
function addDaysToLots(lots: readonly Lot[], { day, kind, days }: Entry, policy: LeavePolicy): readonly Lot[] {
  const debt = lots.find((lot) => lot.days < 0)?.days ?? 0;
  if (kind !== 'comp-off') return withCurrent(lots, days);
  const remainder = days + debt;
  if (remainder <= 0) return withCurrent(lots, days);
  const otherLots = lots.filter((lot) => lot.days >= 0);
  return [...otherLots, { kind, days: remainder, lapsesOn: addDays(day, policy.compOffLapsesAfterDays) }];
}

/** Adds days (or a debt) to this year's own, with any open debt. */
function withCurrent(lots: readonly Lot[], days: LeaveDays): readonly Lot[] {
  const isCurrent = (lot: Lot): boolean => lot.kind === 'current' || lot.days < 0;
  const currentDays = lots.filter(isCurrent).reduce((total, lot) => total + lot.days, days);
  const otherLots = lots.filter((lot) => !isCurrent(lot));
  return currentDays === 0 ? otherLots : [...otherLots, { kind: 'current', days: currentDays, lapsesOn: null }];
}

/** Takes from the lots in the policy's order, those that lapse sooner first; what they do not hold is a debt. */
function takeDaysFromLots(lots: readonly Lot[], days: LeaveDays, policy: LeavePolicy): readonly Lot[] {
  let needed = days;
  const remaining: Lot[] = [];
  for (const lot of lots.toSorted((one, other) => rank(one, policy) - rank(other, policy))) {
    const days = Math.min(Math.max(0, lot.days), needed);
    needed -= days;
    if (lot.days !== days) remaining.push({ ...lot, days: lot.days - days });
  }
  return needed === 0 ? remaining : withCurrent(remaining, -needed);
}

function rank({ kind, lapsesOn }: Lot, { order }: LeavePolicy): number {
  const latest = 1_000_000;
  const lapse = lapsesOn === null ? latest : dayNumber(lapsesOn);
  return kind === 'carried' && order === 'carried-last' ? latest + lapse : lapse - (kind === 'carried' ? 1 : 0);
}

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
export function lapsed(
  lots: readonly Lot[],
  day: CalendarDate,
): { readonly gone: readonly Lapsing[]; readonly left: readonly Lot[] } {
  const isGone = (lot: Lot): boolean => lot.lapsesOn !== null && dayNumber(lot.lapsesOn) <= dayNumber(day);
  const gone = lots.filter(isLapsing).filter(isGone);
  return {
    gone: gone.toSorted((one, other) => dayNumber(one.lapsesOn) - dayNumber(other.lapsesOn)),
    left: lots.filter((lot) => !isGone(lot)),
  };
}

/** The lots after days came in or went out. */
export function applyEntry(lots: readonly Lot[], entry: Entry, policy: LeavePolicy): readonly Lot[] {
  return entry.days >= 0 ? received(lots, entry, policy) : used(lots, -entry.days, policy);
}

/** What comes in settles a debt first. */
function received(lots: readonly Lot[], { day, kind, days }: Entry, policy: LeavePolicy): readonly Lot[] {
  const debt = lots.find((lot) => lot.days < 0)?.days ?? 0;
  if (kind !== 'comp-off') return withCurrent(lots, days);
  const left = days + debt;
  if (left <= 0) return withCurrent(lots, days);
  const others = lots.filter((lot) => lot.days >= 0);
  return [...others, { kind, days: left, lapsesOn: addDays(day, policy.compOffLapsesAfterDays) }];
}

/** Adds days (or a debt) to this year's own, with any debt that stands. */
function withCurrent(lots: readonly Lot[], days: LeaveDays): readonly Lot[] {
  const isOwn = (lot: Lot): boolean => lot.kind === 'current' || lot.days < 0;
  const own = lots.filter(isOwn).reduce((total, lot) => total + lot.days, days);
  const others = lots.filter((lot) => !isOwn(lot));
  return own === 0 ? others : [...others, { kind: 'current', days: own, lapsesOn: null }];
}

/** Takes from the lots in the policy's order, those that lapse sooner first; what they do not hold is a debt. */
function used(lots: readonly Lot[], days: LeaveDays, policy: LeavePolicy): readonly Lot[] {
  let needed = days;
  const left: Lot[] = [];
  for (const lot of lots.toSorted((one, other) => place(one, policy) - place(other, policy))) {
    const taken = Math.min(Math.max(0, lot.days), needed);
    needed -= taken;
    if (lot.days !== taken) left.push({ ...lot, days: lot.days - taken });
  }
  return needed === 0 ? left : withCurrent(left, -needed);
}

function place({ kind, lapsesOn }: Lot, { order }: LeavePolicy): number {
  const latest = 1_000_000;
  const lapse = lapsesOn === null ? latest : dayNumber(lapsesOn);
  return kind === 'carried' && order === 'carried-last' ? latest + lapse : lapse - (kind === 'carried' ? 1 : 0);
}

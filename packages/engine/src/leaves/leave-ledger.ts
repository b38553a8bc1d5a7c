import {
  addDays,
  addMonths,
  type CalendarDate,
  compareMonths,
  dayNumber,
  firstDayOf,
  monthOf,
} from '../kernel/calendar-date.ts';
import { type Refusal, refuse } from '../kernel/refusal.ts';
import { type AccrualFacts, leaveCredits } from './leave-accrual.ts';
import { applyEntry, type Lot, splitLapsed } from './leave-lots.ts';
import type { LeaveDays, LeavePolicy } from './leave-policy.ts';

export type LedgerKind = 'opening' | 'credit' | 'comp-off' | 'taken' | 'encashed' | 'lapsed';

/** One dated line of a balance; days are hundredths, below zero for what goes out. */
export type LedgerEntry = {
  readonly day: CalendarDate;
  readonly kind: LedgerKind;
  readonly days: LeaveDays;
  readonly balance: LeaveDays;
};

type DatedDays = { readonly day: CalendarDate; readonly days: LeaveDays };

export type LedgerFacts = AccrualFacts & {
  /** A balance from before, on its day. */
  readonly opening: DatedDays | null;
  readonly taken: readonly DatedDays[];
  readonly encashed: readonly DatedDays[];
  /** Days off that were worked and completed as comp-off. */
  readonly compOffs: readonly DatedDays[];
};

type LedgerEvent = DatedDays & { readonly kind: LedgerKind; readonly rank: number };

const RANK = { opening: 0, lapsed: 1, credit: 2, 'comp-off': 3, encashed: 4, taken: 5 } as const;

/**
 * The dated entries of one leave type of one person up to a day. Credits, comp-offs and leave are put in the order of
 * their days; what a lot's last day leaves of it lapses the day after, and what the year's end leaves above the limit
 * lapses with the year.
 */
export function leaveLedger(policy: LeavePolicy, facts: LedgerFacts, upTo: CalendarDate): readonly LedgerEntry[] {
  const entries: LedgerEntry[] = [];
  let lots: readonly Lot[] = [];
  let balance = 0;
  const addEntry = (day: CalendarDate, kind: LedgerKind, days: LeaveDays): void => {
    if (days === 0) return;
    balance += days;
    entries.push({ day, kind, days, balance });
  };
  for (const { day, kind, days } of ledgerEvents(policy, facts, upTo)) {
    const expired = splitLapsed(lots, day);
    for (const lot of expired.lapsed) addEntry(lot.lapsesOn, 'lapsed', -lot.days);
    lots = expired.remaining;
    if (kind === 'lapsed') {
      const result = carryForwardLots(lots, policy, day);
      addEntry(day, 'lapsed', -result.lapsedDays);
      lots = result.lots;
    } else {
      lots = applyEntry(lots, { day, kind, days }, policy);
      addEntry(day, kind, days);
    }
  }
  for (const lot of splitLapsed(lots, upTo).lapsed) addEntry(lot.lapsesOn, 'lapsed', -lot.days);
  return entries;
}

/** Hundredths of a day at the end of a day. */
export function leaveBalance(entries: readonly LedgerEntry[], day: CalendarDate): LeaveDays {
  return entries.findLast((entry) => dayNumber(entry.day) <= dayNumber(day))?.balance ?? 0;
}

function ledgerEvents(policy: LeavePolicy, facts: LedgerFacts, upTo: CalendarDate): readonly LedgerEvent[] {
  const events: LedgerEvent[] = [];
  const addEvents = (kind: LedgerKind, sign: 1 | -1, list: readonly DatedDays[]): void => {
    for (const { day, days } of list) events.push({ day, kind, days: sign * days, rank: RANK[kind] });
  };
  const { opening } = facts;
  const firstDay = opening === null ? null : dayNumber(opening.day);
  const isAfterOpening = ({ day }: DatedDays): boolean => firstDay === null || dayNumber(day) > firstDay;
  addEvents('opening', 1, opening === null ? [] : [opening]);
  addEvents('credit', 1, leaveCredits(policy, facts, upTo).filter(isAfterOpening));
  addEvents('comp-off', 1, facts.compOffs.filter(isAfterOpening));
  addEvents('encashed', -1, facts.encashed.filter(isAfterOpening));
  addEvents('taken', -1, facts.taken.filter(isAfterOpening));
  addEvents('lapsed', 1, yearStarts(policy, facts.joined, upTo).filter(isAfterOpening));
  return events
    .filter(({ day }) => dayNumber(day) <= dayNumber(upTo))
    .sort((left, right) => dayNumber(left.day) - dayNumber(right.day) || left.rank - right.rank);
}

/** First days of the leave years after the one of joining. */
function yearStarts(policy: LeavePolicy, joined: CalendarDate, upTo: CalendarDate): readonly DatedDays[] {
  const starts: DatedDays[] = [];
  let month = addMonths(monthOf(joined), 1);
  while (compareMonths(month, monthOf(upTo)) <= 0) {
    if (month.month === policy.yearBeginsIn) starts.push({ day: firstDayOf(month), days: 0 });
    month = addMonths(month, 1);
  }
  return starts;
}

/** Comp-offs keep their own last day; the rest is carried as one lot, up to the limit. */
function carryForwardLots(
  lots: readonly Lot[],
  { carryForward }: LeavePolicy,
  day: CalendarDate,
): { readonly lots: readonly Lot[]; readonly lapsedDays: LeaveDays } {
  const compOffs = lots.filter(({ kind }) => kind === 'comp-off');
  const otherDays = lots.filter(({ kind }) => kind !== 'comp-off').reduce((total, lot) => total + lot.days, 0);
  const carriedDays = carryForward.max === null ? otherDays : Math.min(otherDays, carryForward.max);
  const { lapsesAfterDays } = carryForward;
  const lapsesOn = lapsesAfterDays === null ? null : addDays(day, lapsesAfterDays);
  const carriedLots: readonly Lot[] =
    carriedDays === 0 ? [] : [{ kind: 'carried', days: carriedDays, lapsesOn: carriedDays < 0 ? null : lapsesOn }];
  return { lots: [...carriedLots, ...compOffs], lapsedDays: otherDays - carriedDays };
}

/** Why so many hundredths of a day cannot be taken; null when they can. */
export function leaveRefusal(
  balance: LeaveDays,
  days: LeaveDays,
  policy: LeavePolicy,
): Refusal<'NOT_ENOUGH_LEAVE'> | null {
  const available = balance + policy.negativeLimit;
  if (days <= available) return null;
  return refuse('NOT_ENOUGH_LEAVE', `Only ${Math.max(0, available) / 100} days are left.`, {
    asked: days / 100,
    left: Math.max(0, available) / 100,
  });
}

/** What of a balance can be paid out, in hundredths of a day. */
export function encashableDays(balance: LeaveDays, { encashable }: LeavePolicy): LeaveDays {
  if (encashable === null || balance <= 0) return 0;
  return encashable.max === null ? balance : Math.min(balance, encashable.max);
}

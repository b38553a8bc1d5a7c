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
import { applyEntry, type Lot, lapsed } from './leave-lots.ts';
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
  /** The balance somebody brought in, on the day it held. */
  readonly opening: DatedDays | null;
  readonly taken: readonly DatedDays[];
  readonly encashed: readonly DatedDays[];
  /** Days off that were worked and completed as comp-off. */
  readonly compOffs: readonly DatedDays[];
};

type Happening = DatedDays & { readonly kind: LedgerKind; readonly rank: number };

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
  const write = (day: CalendarDate, kind: LedgerKind, days: LeaveDays): void => {
    if (days === 0) return;
    balance += days;
    entries.push({ day, kind, days, balance });
  };
  for (const { day, kind, days } of happenings(policy, facts, upTo)) {
    const expired = lapsed(lots, day);
    for (const lot of expired.gone) write(lot.lapsesOn, 'lapsed', -lot.days);
    lots = expired.left;
    if (kind === 'lapsed') {
      const carried = carriedOver(lots, policy, day);
      write(day, 'lapsed', -carried.lost);
      lots = carried.lots;
    } else {
      lots = applyEntry(lots, { day, kind, days }, policy);
      write(day, kind, days);
    }
  }
  for (const lot of lapsed(lots, upTo).gone) write(lot.lapsesOn, 'lapsed', -lot.days);
  return entries;
}

/** Hundredths of a day at the end of a day. */
export function leaveBalance(entries: readonly LedgerEntry[], day: CalendarDate): LeaveDays {
  return entries.findLast((entry) => dayNumber(entry.day) <= dayNumber(day))?.balance ?? 0;
}

function happenings(policy: LeavePolicy, facts: LedgerFacts, upTo: CalendarDate): readonly Happening[] {
  const all: Happening[] = [];
  const put = (kind: LedgerKind, sign: 1 | -1, list: readonly DatedDays[]): void => {
    for (const { day, days } of list) all.push({ day, kind, days: sign * days, rank: RANK[kind] });
  };
  const { opening } = facts;
  const begins = opening === null ? null : dayNumber(opening.day);
  const counts = ({ day }: DatedDays): boolean => begins === null || dayNumber(day) > begins;
  put('opening', 1, opening === null ? [] : [opening]);
  put('credit', 1, leaveCredits(policy, facts, upTo).filter(counts));
  put('comp-off', 1, facts.compOffs.filter(counts));
  put('encashed', -1, facts.encashed.filter(counts));
  put('taken', -1, facts.taken.filter(counts));
  put('lapsed', 1, yearStarts(policy, facts.joined, upTo).filter(counts));
  return all
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
function carriedOver(
  lots: readonly Lot[],
  { carryForward }: LeavePolicy,
  day: CalendarDate,
): { readonly lots: readonly Lot[]; readonly lost: LeaveDays } {
  const own = lots.filter(({ kind }) => kind === 'comp-off');
  const rest = lots.filter(({ kind }) => kind !== 'comp-off').reduce((total, lot) => total + lot.days, 0);
  const kept = carryForward.most === null ? rest : Math.min(rest, carryForward.most);
  const { lapsesAfterDays } = carryForward;
  const lapsesOn = lapsesAfterDays === null ? null : addDays(day, lapsesAfterDays);
  const carried: readonly Lot[] =
    kept === 0 ? [] : [{ kind: 'carried', days: kept, lapsesOn: kept < 0 ? null : lapsesOn }];
  return { lots: [...carried, ...own], lost: rest - kept };
}

/** Why so many hundredths of a day cannot be taken; null when they can. */
export function leaveRefusal(
  balance: LeaveDays,
  days: LeaveDays,
  policy: LeavePolicy,
): Refusal<'NOT_ENOUGH_LEAVE'> | null {
  const left = balance + policy.negativeLimit;
  if (days <= left) return null;
  return refuse('NOT_ENOUGH_LEAVE', `Only ${Math.max(0, left) / 100} days are left.`, {
    asked: days / 100,
    left: Math.max(0, left) / 100,
  });
}

/** What of a balance can be paid out, in hundredths of a day. */
export function encashableDays(balance: LeaveDays, { encashable }: LeavePolicy): LeaveDays {
  if (encashable === null || balance <= 0) return 0;
  return encashable.most === null ? balance : Math.min(balance, encashable.most);
}

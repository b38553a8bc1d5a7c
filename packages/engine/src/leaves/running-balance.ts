import type { PlannedCredit } from './credits.ts';
import { BEFORE_OPENING, carriedLapseKey, compOffLapseKey, leavingKey, yearEndKey } from './entry-keys.ts';
import { DEFAULT_LEAVE_POLICY, type LeaveAmount, type LeavePolicy } from './leave-policy.ts';
import { type DatedPolicy, isoOfNumber, policyOf } from './leave-year.ts';
import type { EntryBasis, EntryKind, SkippedWhy } from './ledger-types.ts';
import { addToLots, carryOver, type LapsingLot, type Lot, splitLapsed, sumOfLots, takeFromLots } from './lots.ts';

/** A line that somebody wrote, on the day (its number) it counts for. */
export type Line = {
  readonly key: string;
  readonly day: number;
  readonly kind: EntryKind;
  readonly amount: LeaveAmount;
};

/** A line that there should be, on the day (its number) it belongs to. */
export type ExpectedLine = Line & { readonly basis: EntryBasis };

/** The lots of a person as the days go by, with the lines that the engine adds to what people wrote. */
export type RunningBalance = {
  /** From a balance brought in, which stands for every line until its day. */
  begin(opening: Line, lines: readonly Line[]): void;
  write(line: Line): void;
  /** Why nothing was credited; null when something was, or when nothing was due. */
  credit(credit: PlannedCredit): SkippedWhy | null;
  endYear(day: number, refused: LeaveAmount): void;
  lapseUntil(day: number): void;
  /** On the last working day what is left is paid out, where the type is paid out at all. */
  payOut(day: number): void;
  expected(): readonly ExpectedLine[];
  lots(): readonly Lot[];
};

export function createRunningBalance(versions: readonly DatedPolicy[]): RunningBalance {
  const lines: ExpectedLine[] = [];
  let lots: readonly Lot[] = [];
  /** Refused leave that lies in what was carried above the limit. */
  let escaped = 0;
  const policyAt = (day: number): LeavePolicy => policyOf(versions, day) ?? versions[0]?.policy ?? DEFAULT_LEAVE_POLICY;
  const add = (day: number, kind: EntryKind, line: { key: string; amount: LeaveAmount; basis: EntryBasis }): void => {
    const { key, amount, basis } = line;
    if (amount !== 0) lines.push({ key, day, kind, amount, basis });
  };
  return {
    begin(opening, all) {
      const before = all.filter((line) => line !== opening && line.day <= opening.day);
      const amount = 0 - before.reduce((total, line) => total + line.amount, 0);
      add(opening.day, 'correction', { key: BEFORE_OPENING, amount, basis: { kind: 'before-opening' } });
    },
    write({ key, day, kind, amount }) {
      if (amount < 0) lots = takeFromLots(lots, { amount: -amount, day }, policyAt(day));
      else if (amount > 0) lots = addToLots(lots, lotOf({ key, day, kind, amount }, policyAt(day)));
    },
    credit({ key, day, amount, why, basis, highestBalance }) {
      if (why !== null) return why;
      const room = highestBalance === null ? amount : Math.max(0, highestBalance - sumOfLots(lots));
      const credited = Math.min(amount, room);
      add(day, 'credit', { key, amount: credited, basis: { ...basis, cutOff: amount - credited } });
      lots = addToLots(lots, { kind: 'current', amount: credited, since: day, lapsesOn: null, key: null });
      return credited < amount ? 'highest-balance' : null;
    },
    endYear(day, refused) {
      const policy = policyAt(day);
      const { refusedEscapes, excess } = policy.carryForward;
      const result = carryOver(lots, policy, { day, refused: refusedEscapes ? refused + escaped : 0 });
      const { rest, carried } = result;
      const kind = excess === 'lapses' ? 'lapsed' : 'encashed';
      const basis = { kind: 'year-end', rest, carried, refused: result.escaped } as const;
      add(day, kind, { key: yearEndKey(isoOfNumber(day)), amount: carried - rest, basis });
      ({ lots, escaped } = result);
    },
    lapseUntil(day) {
      const { lapsed, left: rest } = splitLapsed(lots, day);
      lots = rest;
      for (const lot of lapsed) add(lot.lapsesOn, 'lapsed', lapseOf(lot));
    },
    payOut(day) {
      const rest = sumOfLots(lots);
      if (rest <= 0 || policyAt(day).encashable === null) return;
      add(day, 'encashed', { key: leavingKey(isoOfNumber(day)), amount: -rest, basis: { kind: 'leaving', rest } });
      lots = [];
    },
    expected: () => lines,
    lots: () => lots,
  };
}

function lotOf({ key, day, kind, amount }: Line, { compOffLapsesAfterDays }: LeavePolicy): Lot {
  if (kind !== 'comp-off') return { kind: 'current', amount, since: day, lapsesOn: null, key: null };
  const lapsesOn = compOffLapsesAfterDays === null ? null : day + compOffLapsesAfterDays;
  return { kind, amount, since: day, lapsesOn, key };
}

function lapseOf({ key, since, lapsesOn, amount }: LapsingLot): {
  readonly key: string;
  readonly amount: LeaveAmount;
  readonly basis: EntryBasis;
} {
  const from = isoOfNumber(since);
  return key === null
    ? {
        key: carriedLapseKey(isoOfNumber(lapsesOn)),
        amount: -amount,
        basis: { kind: 'lapse', of: 'carried', since: from },
      }
    : { key: compOffLapseKey(key), amount: -amount, basis: { kind: 'lapse', of: 'comp-off', since: from } };
}

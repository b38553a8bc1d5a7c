import { type CalendarDate, compareDates, dayNumber, monthOf, monthText } from '../kernel/calendar-date.ts';
import type { ChargedDay } from './cost-types.ts';
import { correctedBy, correctionKey, isOfEngine, takenKey } from './entry-keys.ts';
import type { LeaveAmount, LeavePolicy } from './leave-policy.ts';
import { dateOfNumber } from './leave-year.ts';
import type { DueEntry, Entry, LeaveLot, LedgerInput, Skipped } from './ledger-types.ts';
import { replay } from './replay.ts';

/**
 * The lines that are missing until a day, and who was skipped why. A line that is written and would be another now is
 * never touched: the difference is a line of its own, dated the last day. So is a line dated that is missed only now,
 * after later ones were written: the balances of the past stay as they were read. After they are written nothing is
 * missing.
 */
export function leaveEntriesDue(input: LedgerInput): {
  readonly due: readonly DueEntry[];
  readonly skipped: readonly Skipped[];
  /** The next day on which anything can be due while nothing changes, once these are written; null where there is none. */
  readonly nextDay: CalendarDate | null;
} {
  const { expected, skipped, nextDay } = replay(input);
  const { lines: written, processed } = writtenLines(input);
  const due: DueEntry[] = [];
  const correct = (key: string, expectedAmount: LeaveAmount, { amount, corrections }: WrittenLine): void => {
    if (amount === expectedAmount) return;
    due.push({
      day: input.upTo,
      kind: 'correction',
      amount: expectedAmount - amount,
      sourceKey: correctionKey(key, corrections + 1),
      basis: { kind: 'correction', of: key, expected: expectedAmount, written: amount },
    });
  };
  const keys = new Set<string>();
  for (const { key, day, kind, amount, basis } of expected) {
    keys.add(key);
    const before = written.get(key);
    if (before !== undefined) correct(key, amount, before);
    else due.push({ day: day <= processed ? input.upTo : dateOfNumber(day), kind, amount, sourceKey: key, basis });
  }
  for (const [key, line] of written) if (!keys.has(key)) correct(key, 0, line);
  return { due, skipped, nextDay: nextDay === null ? null : dateOfNumber(nextDay) };
}

/** What is written of one line of the engine, its corrections with it. */
type WrittenLine = { readonly amount: LeaveAmount; readonly corrections: number };

function writtenLines({ written, upTo }: LedgerInput): {
  readonly lines: ReadonlyMap<string, WrittenLine>;
  /** The last day that was gone through before. */
  readonly processed: number;
} {
  const lines = new Map<string, WrittenLine>();
  const last = dayNumber(upTo);
  let processed = Number.NEGATIVE_INFINITY;
  for (const { sourceKey, day, amount } of written) {
    const number = dayNumber(day);
    if (!isOfEngine(sourceKey) || number > last) continue;
    processed = Math.max(processed, number);
    const corrected = correctedBy(sourceKey);
    const key = corrected ?? sourceKey;
    const before = lines.get(key) ?? { amount: 0, corrections: 0 };
    lines.set(key, {
      amount: before.amount + amount,
      corrections: before.corrections + (corrected === null ? 0 : 1),
    });
  }
  return { lines, processed };
}

/** The balance at the end of a day: the sum of its lines until then, whatever their order. */
export function leaveBalance(entries: readonly Entry[], day: CalendarDate): LeaveAmount {
  return entries.reduce((total, entry) => (compareDates(entry.day, day) > 0 ? total : total + entry.amount), 0);
}

/** What there is by origin, with the days it lapses on, those that lapse first before the others. */
export function leaveLots(input: LedgerInput): readonly LeaveLot[] {
  return replay(input)
    .lots.map(({ kind, amount, since, lapsesOn }) => ({
      kind,
      amount,
      since: dateOfNumber(since),
      lapsesOn: lapsesOn === null ? null : dateOfNumber(lapsesOn),
    }))
    .toSorted((one, other) => lapseNumber(one) - lapseNumber(other));
}

function lapseNumber({ lapsesOn }: LeaveLot): number {
  return lapsesOn === null ? Number.POSITIVE_INFINITY : dayNumber(lapsesOn);
}

/**
 * The lines of a leave that was approved: one for each month, on its first day that costs anything. Where a leave year
 * begins within a month, the days from then on have a line of their own.
 */
export function takenEntries(
  leaveId: string,
  days: readonly ChargedDay[],
  yearBegins: CalendarDate | null = null,
): readonly Entry[] {
  const lines = new Map<string, Entry>();
  for (const { date, amount } of days) {
    if (amount === 0) continue;
    const isInNewYear = yearBegins !== null && yearBegins.day > 1 && compareDates(date, yearBegins) >= 0;
    const isSplit = isInNewYear && date.year === yearBegins.year && date.month === yearBegins.month;
    const key = takenKey(leaveId, `${monthText(monthOf(date))}${isSplit ? '-new-year' : ''}`);
    const line = lines.get(key);
    lines.set(key, { day: line?.day ?? date, kind: 'taken', amount: (line?.amount ?? 0) - amount, sourceKey: key });
  }
  return [...lines.values()];
}

/** What of a balance may be paid out. */
export function encashableAmount(balance: LeaveAmount, { encashable }: Pick<LeavePolicy, 'encashable'>): LeaveAmount {
  if (encashable === null) return 0;
  const free = Math.max(0, balance - encashable.keptBack);
  return encashable.max === null ? free : Math.min(free, encashable.max);
}

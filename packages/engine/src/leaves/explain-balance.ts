import type { LeaveMeasure, LeaveReason } from '../explain/leave-reasons.ts';
import { leaveInWords } from '../explain/leave-words.ts';
import { type Explanation, textInput } from '../explain/trace.ts';
import { type CalendarDate, compareDates } from '../kernel/calendar-date.ts';
import type { ChargedDay } from './cost-types.ts';
import { yearEndKey } from './entry-keys.ts';
import type { LeavePolicy, LeaveUnit } from './leave-policy.ts';
import { leaveYearOf } from './leave-year.ts';
import { leaveBalance } from './ledger.ts';
import { ENTRY_KINDS, type Entry, type EntryBasis } from './ledger-types.ts';

export type BalanceOfDay = {
  readonly entries: readonly Entry[];
  readonly day: CalendarDate;
  readonly policy: Pick<LeavePolicy, 'unit' | 'yearBeginsIn'>;
  readonly joined: CalendarDate;
};

export function measureOf(unit: LeaveUnit): LeaveMeasure {
  return unit === 'hour' ? 'minutes' : 'days';
}

/** Why a balance is what it is on a day: what came over from before its leave year, and the lines of the year by kind. */
export function explainBalance({ entries, day, policy, joined }: BalanceOfDay): Explanation {
  const measure = measureOf(policy.unit);
  const { from } = leaveYearOf(policy, joined, day);
  const isBefore = (entry: Entry): boolean =>
    compareDates(entry.day, from) < 0 ||
    (compareDates(entry.day, from) === 0 && entry.sourceKey === yearEndKey(from.toString()));
  const entriesSoFar = entries.filter((entry) => compareDates(entry.day, day) <= 0);
  const sum = (lines: readonly Entry[]): number => lines.reduce((total, { amount }) => total + amount, 0);
  const ofYear = entriesSoFar.filter((entry) => !isBefore(entry));
  const of = ENTRY_KINDS.map((kind) => ({ kind, amount: sum(ofYear.filter((entry) => entry.kind === kind)) })).filter(
    ({ amount }) => amount !== 0,
  );
  const amount = leaveBalance(entries, day);
  return {
    id: 'leave-balance',
    label: 'Balance',
    amount: null,
    reason: {
      kind: 'leave-balance',
      measure,
      amount,
      carried: sum(entriesSoFar.filter(isBefore)),
      since: from.toString(),
      of,
    },
    inputs: [textInput('Balance', leaveInWords(amount, measure))],
    source: [],
  };
}

/** Why one line says what it says. */
export function entryReason({ day, kind, amount, basis }: Entry, unit: LeaveUnit): LeaveReason {
  const common = { measure: measureOf(unit), amount } as const;
  if (basis === undefined) return { kind: 'leave-line', ...common, line: kind, day: day.toString() };
  return reasonOfBasis(basis, common, kind === 'encashed');
}

function reasonOfBasis(
  basis: EntryBasis,
  common: { readonly measure: LeaveMeasure; readonly amount: number },
  isEncashed: boolean,
): LeaveReason {
  switch (basis.kind) {
    case 'credit':
      return { ...basis, ...common, kind: 'leave-credit' };
    case 'year-end':
      return { ...basis, ...common, kind: 'leave-year-end', isEncashed };
    case 'leaving':
      return { ...basis, ...common, kind: 'leave-leaving' };
    case 'lapse':
      return { ...basis, ...common, kind: 'leave-lapse' };
    case 'before-opening':
      return { ...common, kind: 'leave-before-opening' };
    case 'correction':
      return { ...common, kind: 'leave-correction', expected: basis.expected, written: basis.written };
  }
}

/** Why a day of a leave costs what it costs. */
export function chargedDayReason({ amount, reason, off }: ChargedDay, unit: LeaveUnit): LeaveReason {
  return { kind: 'leave-day', measure: measureOf(unit), amount, because: reason, off };
}

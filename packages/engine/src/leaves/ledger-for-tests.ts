import { type CalendarDate, calendarDate } from '../kernel/calendar-date.ts';
import { DEFAULT_LEAVE_POLICY, type LeavePolicy, type PolicyVersion } from './leave-policy.ts';
import { leaveEntriesDue } from './ledger.ts';
import { ENTRY_KINDS, type Entry, type EntryKind, type LedgerFacts, type WorkedMonth } from './ledger-types.ts';

/* Ledgers written down as people read them: '2026-04-01 credit 12'. */

export const SOMEBODY: LedgerFacts = {
  joined: calendarDate('2020-04-01'),
  lastWorkingDay: null,
  probationEnds: null,
  noticeFrom: null,
  dateOfBirth: null,
  gender: null,
  employmentType: { isEntitled: true, quota: null, since: null },
  worked: [],
  workedBefore: null,
  refused: [],
};

export const day = calendarDate;

/** The policy with these choices, and the usual ones for the rest. */
export function policyWith(choices: Partial<LeavePolicy>): LeavePolicy {
  return { ...DEFAULT_LEAVE_POLICY, ...choices };
}

/** A person of whom nothing is known but this. */
export function person(facts: Partial<LedgerFacts>): LedgerFacts {
  return { ...SOMEBODY, ...facts };
}

function isKind(word: string): word is EntryKind {
  return ENTRY_KINDS.some((kind) => kind === word);
}

/** '2026-06-10 taken -2.5', with a key of its own after it where another line names it. */
export function entry(line: string, position = 0): Entry {
  const [date = '', kind = '', days = '', key = `${kind}-${date}-${position}`] = line.split(' ');
  if (!isKind(kind)) throw new RangeError(`${kind} is no kind of entry`);
  return { day: calendarDate(date), kind, amount: Math.round(Number(days) * 100), sourceKey: key };
}

/** Days worked in months, '2026-05 21.5'; after a plus, days that count for qualifying alone. */
export function worked(...months: readonly string[]): readonly WorkedMonth[] {
  return months.map((text) => {
    const [month = '', days = '', deemed = '0'] = text.split(/[ +]+/);
    const [year, number] = month.split('-').map(Number);
    return {
      month: { year: year ?? 0, month: number ?? 0 },
      worked: Math.round(Number(days) * 100),
      deemed: Math.round(Number(deemed) * 100),
    };
  });
}

export type Story = {
  readonly policy?: Partial<LeavePolicy>;
  /** Later rules by their first day. */
  readonly later?: Readonly<Record<string, Partial<LeavePolicy>>>;
  readonly from?: string;
  readonly facts?: Partial<LedgerFacts>;
  /** What people wrote. */
  readonly lines?: readonly string[];
  readonly upTo: string;
};

export function versionsOf({ policy = {}, later = {}, from = '2020-04-01' }: Story): readonly PolicyVersion[] {
  const changes = Object.entries(later).map(([date, choices]) => ({
    from: date,
    policy: policyWith({ ...policy, ...choices }),
  }));
  return [{ from, policy: policyWith(policy) }, ...changes];
}

export function inputOf(story: Story, upTo: CalendarDate = calendarDate(story.upTo)) {
  const lines = (story.lines ?? []).map(entry);
  return { versions: versionsOf(story), facts: person(story.facts ?? {}), written: lines, upTo };
}

/** All lines in the order of their days, those that people wrote among them, each with the balance after it. */
export function ledgerOf(story: Story): readonly string[] {
  const input = inputOf(story);
  return inOrder([...input.written, ...leaveEntriesDue(input).due]);
}

const ORDER: readonly EntryKind[] = ['opening', 'correction', 'lapsed', 'credit'];

/** Only what the engine adds: day, kind and amount. */
export function dueOf(story: Story): readonly string[] {
  return leaveEntriesDue(inputOf(story)).due.map(
    ({ day: on, kind, amount }) => `${on.toString()} ${kind} ${amount / 100}`,
  );
}

export function skippedOf(story: Story): readonly string[] {
  return leaveEntriesDue(inputOf(story)).skipped.map(({ day: on, why }) => `${on.toString()} ${why}`);
}

function inOrder(entries: readonly Entry[]): readonly string[] {
  const rank = ({ kind }: Entry): number => (ORDER.includes(kind) ? ORDER.indexOf(kind) : ORDER.length);
  let balance = 0;
  return entries
    .toSorted((one, other) => one.day.toString().localeCompare(other.day.toString()) || rank(one) - rank(other))
    .map(({ day: on, kind, amount }) => {
      balance += amount;
      return `${on.toString()} ${kind} ${amount / 100} = ${balance / 100}`;
    });
}

import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { getBalanceReport } from '@muster/contract/features/leave-balances/leave-balances.contract.ts';
import { wireLeave } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { addDays, calendarDate, compareDates } from '@muster/engine/kernel/calendar-date.ts';
import { yearEndKey } from '@muster/engine/leaves/entry-keys.ts';
import type { LeavePolicy } from '@muster/engine/leaves/leave-policy.ts';
import { leaveYearOf } from '@muster/engine/leaves/leave-year.ts';
import { leaveBalance, leaveEntriesDue, leaveLots } from '@muster/engine/leaves/ledger.ts';
import type { Entry } from '@muster/engine/leaves/ledger-types.ts';
import type { EntryRow } from './leave-entries.store.ts';
import { entryOf, inputOf, type Ledger } from './read-ledgers.ts';

type Output = ResponseOf<typeof getBalanceReport>['types'][number];

/** How far ahead the next credit is looked for. */
const DAYS_AHEAD = 400;

/** The rules of a ledger on a day; before the first ones, those. */
export function policyOf({ versions }: Ledger, date: string): LeavePolicy {
  const version = versions.findLast(({ from }) => from <= date) ?? versions[0];
  if (!version) throw new Error('A leave type has rules');
  return version.policy;
}

/** Whether a person has anything to do with a type: it is theirs, or they have a line of it. */
export function concerns({ type, person, entries, isExcluded, versions }: Ledger): boolean {
  if (entries.length > 0) return true;
  const gender = versions.at(-1)?.policy.gender ?? null;
  return type.isActive && !isExcluded && (gender === null || gender === person.gender);
}

/** What is there by a day, and of a day to come what will be as things are. */
export function entriesUntil(ledger: Ledger, date: string, today: string): readonly Entry[] {
  const entries = ledger.entries.map(entryOf);
  if (date <= today || !ledger.type.isActive) return entries;
  return [...entries, ...leaveEntriesDue(inputOf(ledger, date)).due];
}

/** What will be there by a day once these days are taken: what is carried and lapses is worked out with them. */
export function entriesWith(
  ledger: Ledger,
  days: readonly { readonly date: string; readonly amount: number }[],
  date: string,
): readonly Entry[] {
  const takenEntries = days.map(({ date: on, amount }, at): Entry => {
    return { day: calendarDate(on), kind: 'taken', amount: -amount, sourceKey: `ahead:${at}` };
  });
  const input = inputOf(ledger, date);
  const entries = [...input.written, ...takenEntries];
  if (!ledger.type.isActive) return entries;
  return [...entries, ...leaveEntriesDue({ ...input, written: entries }).due];
}

type Query = { readonly date: string; readonly today: string; readonly pending: number };

/** The balance of a type with what it is made of in its leave year. */
export function balanceOfType(ledger: Ledger, { date, today, pending }: Query): Output {
  const { type, facts } = ledger;
  const { unit } = type;
  const wire = (amount: number) => wireLeave(unit, amount);
  const day = calendarDate(date);
  const policy = policyOf(ledger, date);
  const year = leaveYearOf(policy, facts.joined, day);
  const entries = entriesUntil(ledger, date, today).filter((entry) => compareDates(entry.day, day) <= 0);
  const isBefore = ({ day: of, sourceKey }: Entry) =>
    compareDates(of, year.from) < 0 || sourceKey === yearEndKey(year.from.toString());
  const sum = (...kinds: readonly EntryRow['kind'][]) =>
    wire(
      entries.filter((row) => !isBefore(row) && kinds.includes(row.kind)).reduce((total, row) => total + row.amount, 0),
    );
  const balance = leaveBalance(entries, day);
  return {
    leaveTypeId: type.id,
    name: type.name,
    code: type.code,
    colour: type.colour,
    unit,
    isPaid: type.isPaid,
    isActive: type.isActive,
    balance: wire(balance),
    pending: wire(pending),
    available: wire(balance - pending),
    quota: policy.annualQuota > 0 ? wire(policy.annualQuota) : null,
    year: { from: year.from.toString(), to: year.to.toString() },
    carried: wire(entries.filter(isBefore).reduce((total, { amount }) => total + amount, 0)),
    credited: sum('opening', 'credit', 'comp-off'),
    taken: sum('taken', 'returned'),
    lapsed: sum('lapsed'),
    encashed: sum('encashed'),
    adjusted: sum('adjusted', 'correction'),
    lapsing: leaveLots({ ...inputOf(ledger, date), written: entries }).flatMap(({ amount, lapsesOn }) =>
      amount > 0 && lapsesOn !== null ? [{ amount: wire(amount), on: lapsesOn.toString() }] : [],
    ),
    nextCredit: nextCredit(ledger, date, wire),
  };
}

function nextCredit(ledger: Ledger, date: string, wire: (amount: number) => number): Output['nextCredit'] {
  if (!ledger.type.isActive) return null;
  const until = addDays(calendarDate(date), DAYS_AHEAD).toString();
  const credit = leaveEntriesDue(inputOf(ledger, until)).due.find(
    ({ kind, day }) => kind === 'credit' && day.toString() > date,
  );
  return credit ? { amount: wire(credit.amount), on: credit.day.toString() } : null;
}

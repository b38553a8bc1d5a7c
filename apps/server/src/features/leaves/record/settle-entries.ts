import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { returnedFrom, returnedKey } from '@muster/engine/leaves/entry-keys.ts';
import { takenEntries } from '@muster/engine/leaves/ledger.ts';
import type { By } from '../../../platform/caller.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import {
  type EntryOfLeave,
  entriesOfLeaves,
  type NewEntry,
  writeEntries,
} from '../../leave-balances/leave-balances.facts.ts';
import type { LeaveDetails } from './leaves.tables.ts';

/** A leave and the days it costs now; none once it is cancelled. */
export type Settled = {
  readonly id: string;
  readonly userId: string;
  readonly leaveTypeId: string;
  readonly details: LeaveDetails;
  readonly comment: string | null;
};

/**
 * Brings the lines of leaves in the ledger to what they should be: what is taken the first time, and afterwards the
 * difference alone, as a line of its own. The same twice writes nothing the second time.
 */
export async function settleEntries(tx: TenantTx, { services, actor }: By, all: readonly Settled[]): Promise<void> {
  const leaves = all.filter(({ details }) => details.hasBalance);
  if (leaves.length === 0) return;
  const entries = await entriesOfLeaves(
    tx,
    leaves.map(({ id }) => id),
  );
  const ofLeave = Map.groupBy(entries, ({ leaveId }) => leaveId);
  const today = services.clock.today();
  const lines = leaves.flatMap((leave) => linesOf(leave, ofLeave.get(leave.id) ?? [], today));
  await writeEntries(
    tx,
    lines.map((line) => ({ ...line, createdBy: actor.id })),
  );
}

function linesOf(leave: Settled, entries: readonly EntryOfLeave[], today: string): NewEntry[] {
  const days = leave.details.days.map((day) => ({ ...day, date: calendarDate(day.date) }));
  const { yearBegins } = leave.details;
  const begins = yearBegins === undefined ? null : calendarDate(yearBegins);
  const expected = new Map(takenEntries(leave.id, days, begins).map((entry) => [entry.sourceKey, entry]));
  const keys = [...new Set([...expected.keys(), ...entries.map(takenOf)])];
  return keys.flatMap((key) => {
    const should = expected.get(key);
    const own = entries.filter((line) => takenOf(line) === key);
    const difference = (should?.amount ?? 0) - own.reduce((sum, { amount }) => sum + amount, 0);
    if (difference === 0) return [];
    const { userId, leaveTypeId, id: leaveId, comment } = leave;
    const first = own[0]?.date ?? should?.day.toString() ?? today;
    // What comes back counts from the day it comes back, and never before it was taken.
    const date = own.length === 0 || first > today ? first : today;
    const isBack = difference > 0;
    const nextKey = isBack ? returnedKey(key, own.length) : `${key}${AGAIN}${own.length}`;
    const sourceKey = own.length === 0 ? key : nextKey;
    const kind = isBack ? ('returned' as const) : ('taken' as const);
    return { userId, leaveTypeId, date, kind, amount: difference, sourceKey, leaveId, comment };
  });
}

const AGAIN = '-again-';

/** The line that was written first for the same part of a leave. */
function takenOf({ sourceKey }: EntryOfLeave): string {
  return (returnedFrom(sourceKey) ?? sourceKey).split(AGAIN)[0] ?? sourceKey;
}

import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import {
  balancesUpTo,
  type EntryRow,
  entriesFrom,
  insertEntries,
  insertReversals,
  lockLedgers,
  type NewEntry,
  type PersonBalance,
} from './leave-entries.store.ts';

export type { NewEntry, PersonBalance } from './leave-entries.store.ts';

/**
 * Keeps everybody else from judging or writing the balances of these people until the transaction ends. Taken before a
 * balance is judged and entries are written.
 */
export function lockBalances(tx: TenantTx, people: readonly string[]): Promise<void> {
  return lockLedgers(tx, people);
}

/**
 * What people have of each type at the end of a day: the sum of the entries dated until then, in hundredths of a day or
 * minutes. A type without an entry is not in it. One statement.
 */
export function balancesOn(
  tx: TenantTx,
  query: { readonly people: readonly string[]; readonly date: string },
): Promise<readonly PersonBalance[]> {
  return balancesUpTo(tx, query);
}

/** The lines of these people whose source key begins with this, in order. */
export function linesFrom(tx: TenantTx, people: readonly string[], source: string): Promise<readonly EntryRow[]> {
  return entriesFrom(tx, people, source);
}

/** Adds lines to ledgers. One whose source key is there already is left out; returns those that were written. */
export function writeEntries(tx: TenantTx, entries: readonly NewEntry[]): Promise<readonly NewEntry[]> {
  return insertEntries(tx, entries);
}

/**
 * Takes entries back: a line of the opposite amount for each that is not taken back yet, dated `date`, as `returned`
 * for leave that was taken and `adjusted` for anything else. Returns how many lines were written.
 */
export function reverseEntries(
  tx: TenantTx,
  sourceKeys: readonly string[],
  date: string,
  why: { readonly comment: string; readonly createdBy: string | null },
): Promise<number> {
  return insertReversals(tx, sourceKeys, date, why);
}

/** A line that a leave made in a ledger: what it took, or gave back. */
export type EntryOfLeave = Pick<EntryRow, 'date' | 'amount' | 'sourceKey'> & { readonly leaveId: string };

/** What these leaves took of balances and gave back, the oldest first. */
export function entriesOfLeaves(tx: TenantTx, leaveIds: readonly string[]): Promise<EntryOfLeave[]> {
  return tx.rows(sql`
    select leave_id as "leaveId", date, amount, source_key as "sourceKey" from leave_entries
    where tenant_id = ${tx.tenantId} and leave_id = any(${sql.param(leaveIds)}::uuid[]) order by date, id`);
}

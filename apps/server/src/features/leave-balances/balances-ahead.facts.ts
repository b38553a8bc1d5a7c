import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { leaveBalance } from '@muster/engine/leaves/ledger.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { entriesUntil, entriesWith } from './balance-of-type.views.ts';
import { leavePeople } from './leave-people.views.ts';
import { readLedgers } from './read-ledgers.ts';

/** A leave that is to be held against a balance. */
export type LeaveAhead = {
  readonly userId: string;
  readonly leaveTypeId: string;
  readonly fromDate: string;
  readonly toDate: string;
  /** Last day of its leave year: what is booked for later in it is not there any more. */
  readonly yearEnd: string;
  /** Days of the leave years before that are to be taken and not written yet, with what they cost. */
  readonly earlier?: readonly { readonly date: string; readonly amount: number }[];
};

/**
 * What there will be for each leave, in their order: everything that is written until its last day, with what is
 * credited or lapses before it begins, and never more than is left at the end of its leave year. The number of
 * statements does not depend on how many there are.
 */
export async function balancesAhead(
  tx: TenantTx,
  services: Pick<Services, 'slots' | 'clock'>,
  leaves: readonly LeaveAhead[],
): Promise<readonly number[]> {
  const begin = leaves.map(({ fromDate }) => fromDate).toSorted();
  const upTo = begin.at(-1);
  if (upTo === undefined) return [];
  const today = services.clock.today();
  const people = await leavePeople(tx, [...new Set(leaves.map(({ userId }) => userId))]);
  const typeIds = [...new Set(leaves.map(({ leaveTypeId }) => leaveTypeId))];
  const ledgers = await readLedgers(tx, services, { people, typeIds, upTo });
  const byKey = new Map(ledgers.map((ledger) => [`${ledger.person.id} ${ledger.type.id}`, ledger]));
  return leaves.map(({ userId, leaveTypeId, fromDate, toDate, yearEnd, earlier = [] }) => {
    const ledger = byKey.get(`${userId} ${leaveTypeId}`);
    if (!ledger) return 0;
    const entries =
      earlier.length === 0 ? entriesUntil(ledger, fromDate, today) : entriesWith(ledger, earlier, fromDate);
    const [then, atYearEnd] = [toDate, yearEnd].map((day) => leaveBalance(entries, calendarDate(day)));
    return Math.min(then ?? 0, yearEnd > toDate ? (atYearEnd ?? 0) : (then ?? 0));
  });
}

import { leaveInWords, wireLeave } from '@muster/contract/features/leave-types-amounts.ts';
import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { leaveYearOf } from '@muster/engine/leaves/leave-year.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { balancesAhead } from '../leave-balances/balances-ahead.facts.ts';
import { leaveSettingsOf, ruleVersionsOf } from '../leave-types/leave-types.facts.ts';
import type { LeaveRow } from './leaves.views.ts';
import { leavePeople } from './people.views.ts';
import { daysInWords } from './refusal-words.ts';

/**
 * A balance may have shrunk since a leave was applied for: it is approved only where there is still enough, or where it
 * may go below zero. Several of one balance that are approved together share it. The balances are locked. Errors:
 * CONFLICT, with what is left.
 */
export async function refuseShortBalance(tx: TenantTx, services: Services, rows: readonly LeaveRow[]): Promise<void> {
  const limited = rows
    .filter(({ details }) => details.hasBalance)
    .toSorted((one, other) => (one.fromDate < other.fromDate ? -1 : 1));
  if (limited.length === 0) return;
  const { allowNegativeBalance } = await leaveSettingsOf(tx);
  const versions = await ruleVersionsOf(tx, [...new Set(limited.map(({ leaveTypeId }) => leaveTypeId))]);
  const people = await leavePeople(
    tx,
    limited.map(({ userId }) => userId),
  );
  const asked = limited.map((row) => {
    const { userId, leaveTypeId, fromDate, toDate } = row;
    const dated = versions.get(leaveTypeId) ?? [];
    const policy = (dated.findLast(({ from }) => from <= fromDate) ?? dated[0])?.policy;
    if (!policy) throw new Error('A leave type has rules');
    const joined = calendarDate(people.get(userId)?.dateOfJoining ?? LONG_AGO);
    const { to } = leaveYearOf(policy, joined, calendarDate(fromDate));
    const below = allowNegativeBalance ? policy.negativeLimit : 0;
    return { row, below, ahead: { userId, leaveTypeId, fromDate, toDate, yearEnd: to.toString() } };
  });
  const balances = await balancesAhead(
    tx,
    services,
    asked.map(({ ahead }) => ahead),
  );
  const together = new Map<string, number>();
  for (const [place, { row, below }] of asked.entries()) {
    const key = `${row.userId} ${row.leaveTypeId}`;
    const left = (balances[place] ?? 0) + below - (together.get(key) ?? 0);
    if (row.amount > left) throw problem('CONFLICT', { message: tooLittle(row, Math.max(0, left)) });
    together.set(key, (together.get(key) ?? 0) + row.amount);
  }
}

const LONG_AGO = '1900-01-01';

function tooLittle({ employeeName, typeName, unit, amount, fromDate, toDate }: LeaveRow, left: number): string {
  const words = (one: number) => leaveInWords(unit, wireLeave(unit, one));
  return `${employeeName} has ${words(left)} of ${typeName} left by now, and the leave of ${daysInWords(fromDate, toDate)} takes ${words(amount)}. Reject it, or put the balance right first.`;
}

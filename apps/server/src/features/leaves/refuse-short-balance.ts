import { leaveInWords, wireLeave } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { balancesAhead } from '../leave-balances/balances-ahead.facts.ts';
import { leaveSettingsOf, ruleVersionsOf } from '../leave-types/leave-types.facts.ts';
import { daysInWords } from './judge/refusals.texts.ts';
import type { LeaveRow } from './record/leaves.views.ts';
import { leavePeople } from './record/people.views.ts';
import { joinedOf, type YearPart, yearPartsOf } from './record/year-parts.rules.ts';

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
  const asked = limited.flatMap((row) => {
    const { userId, leaveTypeId, fromDate, toDate, details } = row;
    const dated = versions.get(leaveTypeId) ?? [];
    const policy = (dated.findLast(({ from }) => from <= fromDate) ?? dated[0])?.policy;
    if (!policy) throw new Error('A leave type has rules');
    const parts = yearPartsOf(policy, joinedOf(people.get(userId)), { fromDate, toDate, ...details });
    const below = allowNegativeBalance ? policy.negativeLimit : 0;
    return parts.map((part) => ({ row, below, part, key: `${userId} ${leaveTypeId}` }));
  });
  const balances = await balancesAhead(
    tx,
    services,
    asked.map(({ row: { userId, leaveTypeId }, part, key }) => {
      const before = asked.filter((one) => one.key === key && one.part.yearEnd < part.yearFrom);
      return { userId, leaveTypeId, ...part, earlier: before.flatMap((one) => one.part.days) };
    }),
  );
  const together = new Map<string, number>();
  for (const [place, { row, below, part, key }] of asked.entries()) {
    const inYear = `${key} ${part.yearFrom}`;
    const left = (balances[place] ?? 0) + below - (together.get(inYear) ?? 0);
    if (part.amount > left) throw problem('CONFLICT', { message: tooLittle(row, part, Math.max(0, left)) });
    together.set(inYear, (together.get(inYear) ?? 0) + part.amount);
  }
}

function tooLittle({ employeeName, typeName, unit }: LeaveRow, part: YearPart, left: number): string {
  const { fromDate, toDate, amount } = part;
  const words = (one: number) => leaveInWords(unit, wireLeave(unit, one));
  return `${employeeName} has ${words(left)} of ${typeName} left by now, and the leave of ${daysInWords(fromDate, toDate)} takes ${words(amount)}. Reject it, or put the balance right first.`;
}

import type { LeavePolicy } from '@muster/engine/leaves/leave-policy.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { balancesOn } from '../leave-balances/leave-balances.facts.ts';
import type { AskedDays } from './leave-costs.ts';
import type { OtherLeaveRow } from './taken.views.ts';

type Asked = {
  readonly asked: AskedDays & { readonly leaveTypeId: string };
  readonly policy: LeavePolicy;
  readonly others: readonly OtherLeaveRow[];
  /** Last day of the leave year: what waits for the next one does not lower this one. */
  readonly yearEnd: string;
};

/**
 * What somebody has of a type on the last day of a leave, less what is booked for later in its leave year, and what of it
 * other requests wait for.
 */
export async function availableLeave(
  tx: TenantTx,
  _services: Services,
  { asked, others, yearEnd }: Asked,
): Promise<{ readonly balance: number; readonly pending: number }> {
  const balanceOn = async (date: string): Promise<number> => {
    const balances = await balancesOn(tx, { people: [asked.userId], date });
    return balances.find(({ leaveTypeId }) => leaveTypeId === asked.leaveTypeId)?.amount ?? 0;
  };
  const then = await balanceOn(asked.toDate);
  const balance = yearEnd > asked.toDate ? Math.min(then, await balanceOn(yearEnd)) : then;
  const pending = others
    .filter((row) => row.leaveTypeId === asked.leaveTypeId && row.status === 1 && row.fromDate <= yearEnd)
    .reduce((sum, { amount }) => sum + amount, 0);
  return { balance, pending };
}

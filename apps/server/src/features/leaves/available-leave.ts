import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { balancesAhead } from '../leave-balances/balances-ahead.facts.ts';
import type { AskedDays } from './leave-costs.ts';
import type { OtherLeaveRow } from './taken.views.ts';

type Asked = {
  readonly asked: AskedDays & { readonly leaveTypeId: string };
  readonly others: readonly OtherLeaveRow[];
  /** Last day of the leave year: what waits for the next one does not lower this one. */
  readonly yearEnd: string;
};

/** What somebody will have of a type for a leave, and what of it other requests wait for. */
export async function availableLeave(
  tx: TenantTx,
  services: Services,
  { asked, others, yearEnd }: Asked,
): Promise<{ readonly balance: number; readonly pending: number }> {
  const [balance = 0] = await balancesAhead(tx, services, [{ ...asked, yearEnd }]);
  const pending = others
    .filter((row) => row.leaveTypeId === asked.leaveTypeId && row.status === 1 && row.fromDate <= yearEnd)
    .reduce((sum, { amount }) => sum + amount, 0);
  return { balance, pending };
}

import { ENCASHMENT_STATUS } from '@muster/contract/features/leave-balances/leave-balances-encashments.contract.ts';
import { ne, sql } from 'drizzle-orm';
import { TOLD_NOW } from '../../platform/database/columns.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { own, rowsOf } from '../../platform/database/own-rows.ts';
import { leaveEncashments } from './leave-balances.tables.ts';

type NewEncashment = Omit<typeof leaveEncashments.$inferInsert, 'tenantId'>;
type Decided = Pick<NewEncashment, 'status' | 'payMonth' | 'decidedBy' | 'comment'>;

export const encashmentRows = rowsOf(leaveEncashments);

export async function changeEncashment(tx: TenantTx, id: string, decision: Decided): Promise<void> {
  await tx
    .update(leaveEncashments)
    .set({ ...decision, decidedAt: TOLD_NOW })
    .where(own(tx, leaveEncashments, { id }));
}

/** What somebody asked to be paid out and nobody decided, by type; one request left out. */
export async function waitingEncashments(
  tx: TenantTx,
  { userId, except }: { readonly userId: string; readonly except: string | null },
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({
      leaveTypeId: leaveEncashments.leaveTypeId,
      amount: sql<number>`sum(${leaveEncashments.amount})::int`,
    })
    .from(leaveEncashments)
    .where(
      own(
        tx,
        leaveEncashments,
        { userId, status: ENCASHMENT_STATUS.Pending },
        except === null ? undefined : ne(leaveEncashments.id, except),
      ),
    )
    .groupBy(leaveEncashments.leaveTypeId);
  return new Map(rows.map(({ leaveTypeId, amount }) => [leaveTypeId, amount]));
}

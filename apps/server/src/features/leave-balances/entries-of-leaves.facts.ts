import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';

/** A line that a leave made in a ledger: what it took, or gave back. */
export type EntryOfLeave = {
  readonly leaveId: string;
  readonly date: string;
  readonly amount: number;
  readonly sourceKey: string;
};

/** What these leaves took of balances and gave back, the oldest first. */
export async function entriesOfLeaves(tx: TenantTx, leaveIds: readonly string[]): Promise<EntryOfLeave[]> {
  const { rows } = await tx.execute<EntryOfLeave>(sql`
    select leave_id as "leaveId", date, amount, source_key as "sourceKey" from leave_entries
    where tenant_id = ${tx.tenantId} and leave_id = any(${sql.param(leaveIds)}::uuid[]) order by date, id`);
  return rows;
}

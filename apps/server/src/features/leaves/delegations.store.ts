import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { type ColumnsOf, rowsOf } from '../../platform/database/own-rows.ts';
import { leaveDelegations } from './record/leaves.tables.ts';

export const delegationRows = rowsOf(leaveDelegations);

/** For whom somebody decides on a day. */
export async function delegatedTo(tx: TenantTx, userId: string, day: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct from_user_id as id from leave_delegations
     where tenant_id = ${tx.tenantId} and to_user_id = ${userId} and ${day} between from_date and to_date`);
  return rows.map(({ id }) => id);
}

/** Who decides for these people on a day. */
export function delegatesOf(tx: TenantTx, people: readonly string[], day: string) {
  return tx.rows<{ fromUserId: string; toUserId: string }>(sql`
    select from_user_id as "fromUserId", to_user_id as "toUserId" from leave_delegations
     where tenant_id = ${tx.tenantId} and from_user_id = any(${sql.param(people)}::uuid[])
       and ${day} between from_date and to_date`);
}

export type DelegationRow = ColumnsOf<typeof leaveDelegations, 'createdBy'> & {
  readonly fromName: string;
  readonly toName: string;
};

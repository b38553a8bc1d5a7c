import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { leaveDelegations } from './record/leaves.tables.ts';

/** For whom somebody decides on a day. */
export async function delegatedTo(tx: TenantTx, userId: string, day: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct from_user_id as id from leave_delegations
     where tenant_id = ${tx.tenantId} and to_user_id = ${userId} and ${day} between from_date and to_date`);
  return rows.map(({ id }) => id);
}

/** Who decides for these people on a day. */
export async function delegatesOf(tx: TenantTx, people: readonly string[], day: string) {
  const { rows } = await tx.execute<{ fromUserId: string; toUserId: string }>(sql`
    select from_user_id as "fromUserId", to_user_id as "toUserId" from leave_delegations
     where tenant_id = ${tx.tenantId} and from_user_id = any(${sql.param(people)}::uuid[])
       and ${day} between from_date and to_date`);
  return rows;
}

export async function insertDelegation(
  tx: TenantTx,
  row: Omit<typeof leaveDelegations.$inferInsert, 'tenantId'>,
): Promise<void> {
  await tx.insert(leaveDelegations).values({ tenantId: tx.tenantId, ...row });
}

export async function deleteDelegation(tx: TenantTx, id: string): Promise<void> {
  await tx.execute(sql`delete from leave_delegations where tenant_id = ${tx.tenantId} and id = ${id}`);
}

export type DelegationRow = {
  readonly id: string;
  readonly fromUserId: string;
  readonly fromName: string;
  readonly toUserId: string;
  readonly toName: string;
  readonly fromDate: string;
  readonly toDate: string;
};

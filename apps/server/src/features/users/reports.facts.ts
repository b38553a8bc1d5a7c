import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';

/** Who reports to whom: straight to the manager, only by way of others, or both. */
export type Reports = 'direct' | 'indirect' | 'all';

/** The people below a manager and how far; a circle of managers ends where it began. */
export async function everyReport(tx: TenantTx, managerId: string): Promise<{ id: string; depth: number }[]> {
  const { rows } = await tx.execute<{ id: string; depth: number }>(sql`
    with recursive below as (
      select id, 1 as depth from users where tenant_id = ${tx.tenantId} and reporting_manager_id = ${managerId}
      union all
      select u.id, below.depth + 1 from below
        join users u on u.tenant_id = ${tx.tenantId} and u.reporting_manager_id = below.id
    ) cycle id set is_cycle using path
    select id, min(depth) as depth from below where id <> ${managerId} group by id`);
  return rows;
}

/** Those of them who report straight to the manager, only by way of others, or all. */
export async function reportsOf(tx: TenantTx, managerId: string, which: Reports): Promise<string[]> {
  const reports = await everyReport(tx, managerId);
  return reports.filter(({ depth }) => which === 'all' || (which === 'direct') === (depth === 1)).map(({ id }) => id);
}

/** Whether a person reports to the manager, at any depth. */
export async function isBelow(tx: TenantTx, managerId: string, userId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    with recursive above as (
      select reporting_manager_id as id from users where tenant_id = ${tx.tenantId} and id = ${userId}
      union
      select u.reporting_manager_id from above
        join users u on u.tenant_id = ${tx.tenantId} and u.id = above.id
    )
    select exists (select from above where id = ${managerId}) as found`);
  return managerId !== userId && (rows[0]?.found ?? false);
}

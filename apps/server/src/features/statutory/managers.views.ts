import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';

/**
 * Those of some people who are no workers in the sense of the law: managers, and supervisors above its limit of pay. Who
 * they are is said of people for the welfare fund.
 */
export async function managersAmong(tx: TenantTx, people: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select user_id as id from statutory_identifiers
     where tenant_id = ${tx.tenantId} and user_id = any(${sql.param(people)}::uuid[]) and lwf_category = 'manager'`);
  return new Set(rows.map(({ id }) => id));
}

import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';

/**
 * Those of some people who are said to be managers, as it is asked for the welfare fund: they are no workers in the sense
 * of the law. It leaves out supervisors above its limit of pay, too; neither who supervises nor their pay is asked, so
 * they count as workers unless they are said to be managers.
 */
export async function managersAmong(tx: TenantTx, people: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select user_id as id from statutory_identifiers
     where tenant_id = ${tx.tenantId} and user_id = any(${sql.param(people)}::uuid[]) and lwf_category = 'manager'`);
  return new Set(rows.map(({ id }) => id));
}

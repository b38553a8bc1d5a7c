import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';

/** Those of some people whom Employees' State Insurance (ESI) knows: they have an insurance number. */
export async function insuredUnderEsi(tx: TenantTx, people: readonly string[]): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select user_id as "userId" from statutory_identifiers
     where tenant_id = ${tx.tenantId} and user_id = any(${sql.param(people)}::uuid[]) and esi_number_secret is not null`);
  return new Set(rows.map(({ userId }) => userId));
}

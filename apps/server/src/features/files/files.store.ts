import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';

/** Those names on the disk that are the id of no file. */
export async function withoutRow(tx: TenantTx, names: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from unnest(${sql.param(names)}::text[]) as stored (name)
    where not exists (select from files where tenant_id = ${tx.tenantId} and id::text = name)`);
  return rows.map(({ name }) => name);
}

import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import type { DelegationRow } from './delegations.store.ts';

const nameOf = (table: string) =>
  sql.raw(`btrim(concat_ws(' ', ${table}.first_name, ${table}.middle_name, ${table}.last_name))`);

/** Those that are not over: of one person, given and received, or all. */
export async function delegationsFrom(
  tx: TenantTx,
  { userId, day }: { readonly userId: string | null; readonly day: string },
): Promise<DelegationRow[]> {
  const { rows } = await tx.execute<DelegationRow>(sql`
    select g.id, g.from_user_id as "fromUserId", ${nameOf('f')} as "fromName", g.to_user_id as "toUserId",
      ${nameOf('t')} as "toName", g.from_date as "fromDate", g.to_date as "toDate"
    from leave_delegations g
    join users f on f.tenant_id = g.tenant_id and f.id = g.from_user_id
    join users t on t.tenant_id = g.tenant_id and t.id = g.to_user_id
    where g.tenant_id = ${tx.tenantId} and g.to_date >= ${day}
      and (${userId}::uuid is null or ${userId} in (g.from_user_id, g.to_user_id))
    order by g.from_date, g.id`);
  return rows;
}

import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';

/** The payslips of a run whose people can sign in and see them: a withheld one is not shown. */
export async function payslipsWithReaders(tx: TenantTx, runId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from payslips p join users u on u.tenant_id = p.tenant_id and u.id = p.user_id
    where p.tenant_id = ${tx.tenantId} and p.run_id = ${runId} and u.status = 'Active' and u.email is not null
      and p.withheld_at is null
    order by p.id`);
  return rows.map(({ id }) => id);
}

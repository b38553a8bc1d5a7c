import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';

type Named = {
  readonly departmentId: string | null;
  readonly optionId: string | null;
  readonly reportingManagerId: string | null;
};
type References = { department: boolean; employment: boolean; manager: boolean };

/** Which of the things a person refers to are there. */
export async function findReferences(tx: TenantTx, { departmentId, optionId, reportingManagerId }: Named) {
  const { rows } = await tx.execute<References>(sql`select
    exists (select from departments where tenant_id = ${tx.tenantId} and id = ${departmentId}) as department,
    exists (select from employment_types where tenant_id = ${tx.tenantId} and id = ${optionId}) as employment,
    exists (select from users where tenant_id = ${tx.tenantId} and id = ${reportingManagerId}) as manager`);
  return rows[0] ?? { department: false, employment: false, manager: false };
}

/** Whether the person is somewhere above the manager. */
export async function isAbove(tx: TenantTx, userId: string, managerId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with recursive line as (
      select id, reporting_manager_id from users where tenant_id = ${tx.tenantId} and id = ${managerId}
      union
      select up.id, up.reporting_manager_id from users up
        join line on up.id = line.reporting_manager_id where up.tenant_id = ${tx.tenantId}
    )
    select 1 from line where id = ${userId}`);
  return rows.length > 0;
}

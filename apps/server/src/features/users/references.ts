import { STATES } from '@muster/law/states.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { fieldProblem } from '../../platform/http/problem.ts';

type References = {
  readonly departmentId?: string | null | undefined;
  readonly employmentType?: { optionId: string } | null | undefined;
  readonly reportingManagerId?: string | null | undefined;
  readonly workState?: string | null | undefined;
};

type Found = { department: boolean; employment: boolean; manager: boolean };

/**
 * Checks that what a person refers to exists in the organisation, and that the line of managers stays a line.
 * Errors: INVALID_INPUT at the field.
 */
export async function checkReferences(tx: TenantTx, userId: string | null, sent: References): Promise<void> {
  const { departmentId = null, reportingManagerId = null, workState } = sent;
  const optionId = sent.employmentType?.optionId ?? null;
  if (workState && !Object.hasOwn(STATES, workState)) throw fieldProblem('workState', 'Choose a state from the list');
  if (departmentId || optionId || reportingManagerId) {
    const { rows } = await tx.execute<Found>(sql`select
      exists (select from departments where tenant_id = ${tx.tenantId} and id = ${departmentId}) as department,
      exists (select from employment_types where tenant_id = ${tx.tenantId} and id = ${optionId}) as employment,
      exists (select from users where tenant_id = ${tx.tenantId} and id = ${reportingManagerId}) as manager`);
    const [found] = rows;
    if (departmentId && !found?.department) throw fieldProblem('departmentId', 'This department does not exist');
    if (optionId && !found?.employment) throw fieldProblem('employmentType', 'This employment type does not exist');
    if (reportingManagerId && !found?.manager) throw fieldProblem('reportingManagerId', 'This manager does not exist');
  }
  if (userId && reportingManagerId) await checkLine(tx, userId, reportingManagerId);
}

async function checkLine(tx: TenantTx, userId: string, managerId: string): Promise<void> {
  if (userId === managerId) throw fieldProblem('reportingManagerId', 'Nobody can be their own reporting manager');
  const { rows } = await tx.execute(sql`
    with recursive line as (
      select id, reporting_manager_id from users where tenant_id = ${tx.tenantId} and id = ${managerId}
      union
      select up.id, up.reporting_manager_id from users up
        join line on up.id = line.reporting_manager_id where up.tenant_id = ${tx.tenantId}
    )
    select 1 from line where id = ${userId}`);
  if (rows.length) {
    throw fieldProblem(
      'reportingManagerId',
      'This manager already reports to this person, directly or through others. Choose another manager',
    );
  }
}

import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { insertSet } from '../../platform/database/insert-set.ts';
import { departmentHistory } from './users.tables.ts';

type First = {
  readonly id: string;
  readonly departmentId?: string | null | undefined;
  readonly dateOfJoining?: string | null | undefined;
};

// The first row also counts before its day, so that any early day does where nobody knows when somebody joined.
const LONG_AGO = '1900-01-01';

/** The departments new people begin in, from the day they join. */
export function beginDepartments(tx: TenantTx, people: readonly First[]): Promise<void> {
  const rows = people.flatMap(({ id, departmentId, dateOfJoining }) =>
    departmentId ? [{ tenantId: tx.tenantId, userId: id, fromDate: dateOfJoining ?? LONG_AGO, departmentId }] : [],
  );
  return insertSet(tx, departmentHistory, rows);
}

type Change = {
  readonly userId: string;
  readonly was: string | null;
  readonly departmentId: string | null;
  readonly from: string;
};

/** A person is in another department from a day on; what they were in counts until then. */
export async function changeDepartment(tx: TenantTx, { userId, was, departmentId, from }: Change): Promise<void> {
  if (was === departmentId) return;
  await tx.execute(sql`
    with later as (
      delete from department_history where tenant_id = ${tx.tenantId} and user_id = ${userId} and from_date > ${from}
    )
    insert into department_history (tenant_id, user_id, from_date, department_id)
    select ${tx.tenantId}::uuid, ${userId}::uuid, day, department
      from (values (${LONG_AGO}::date, ${was}::uuid, true), (${from}::date, ${departmentId}::uuid, false))
        as t(day, department, is_first)
     where not is_first or not exists (
       select from department_history where tenant_id = ${tx.tenantId} and user_id = ${userId} and from_date <= ${from})
    on conflict (tenant_id, user_id, from_date) do update set department_id = excluded.department_id`);
}

export type DepartmentFrom = { readonly from: string; readonly departmentId: string | null };

/** The department on a day: the first one also counts before its day. */
export function departmentOn(departments: readonly DepartmentFrom[], day: string): string | null {
  const inForce = departments.findLast(({ from }) => from <= day) ?? departments[0];
  return inForce?.departmentId ?? null;
}

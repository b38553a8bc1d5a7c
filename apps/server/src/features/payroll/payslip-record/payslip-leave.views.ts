import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { FINAL } from '../run/period-law.facts.ts';
import { among } from '../run/period-people.views.ts';

/** A line of a leave balance that is paid out on payslips. */
export type PaidLeave = {
  readonly userId: string;
  readonly leaveTypeId: string;
  readonly key: string;
  readonly amount: number;
};

const COLUMNS = sql.raw(`l.user_id as "userId", l.leave_type_id as "leaveTypeId", l.source_key as key`);

/** What approved payrolls other than this one paid people of each line. */
export async function leavePaidBefore(
  tx: TenantTx,
  { people, runId }: { readonly people: readonly string[]; readonly runId: string },
): Promise<PaidLeave[]> {
  const { rows } = await tx.execute<PaidLeave>(sql`
    select ${COLUMNS}, sum(l.amount)::int as amount
    from payslip_leave l
      join payslips p on p.tenant_id = l.tenant_id and p.id = l.payslip_id
      join payroll_runs r on r.tenant_id = p.tenant_id and r.id = p.run_id and r.state in ${FINAL}
    where l.tenant_id = ${tx.tenantId} and l.user_id = any(${sql.param(people)}::uuid[]) and p.run_id <> ${runId}
    group by l.user_id, l.leave_type_id, l.source_key`);
  return rows;
}

/** Everybody with a payslip in a run, and what of leave it pays out. */
export async function leaveOfRun(tx: TenantTx, runId: string, only?: readonly string[]) {
  const { rows } = await tx.execute<{ userId: string; paid: readonly Omit<PaidLeave, 'userId'>[] }>(sql`
    select p.user_id as "userId", coalesce((select json_agg(json_build_object('leaveTypeId', l.leave_type_id,
        'key', l.source_key, 'amount', l.amount)) from payslip_leave l
      where l.tenant_id = p.tenant_id and l.payslip_id = p.id), '[]') as paid
    from payslips p where p.tenant_id = ${tx.tenantId} and p.run_id = ${runId} ${among('p.user_id', only)}`);
  return rows;
}

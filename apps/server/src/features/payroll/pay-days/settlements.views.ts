import type { Settlement } from '@muster/contract/features/payroll/payroll-settlements.contract.ts';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { among } from '../run/period-people.views.ts';

/** What was settled for the payroll of a month, by name. */
export async function settlementsFor(tx: TenantTx, at: CalendarMonth): Promise<Omit<Settlement, 'actions'>[]> {
  const { rows } = await tx.execute<Omit<Settlement, 'actions'>>(sql`
    select s.id, s.user_id as "employeeId", btrim(u.first_name || ' ' || u.last_name) as "employeeName", s.run_id as "payrollId",
      r.month, r.year, s.kind, s.from_day as "from", s.to_day as "to", s.how, s.reason,
      s.recorded_by_name as "recordedBy", s.created_at as "recordedAt"
    from payroll_settlements s
      join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
      join payroll_runs r on r.tenant_id = s.tenant_id and r.id = s.run_id
    where s.tenant_id = ${tx.tenantId} and s.year = ${at.year} and s.month = ${at.month}
    order by u.first_name, u.last_name, u.id, r.year, r.month, s.from_day`);
  return rows;
}

/** People whose days were to be settled by a one-off in the payroll of a month, and who have none entered in it. */
export async function promisedOneOffs(
  tx: TenantTx,
  at: CalendarMonth,
  only?: readonly string[],
): Promise<{ id: string; firstName: string; lastName: string }[]> {
  const { rows } = await tx.execute<{ id: string; firstName: string; lastName: string }>(sql`
    select u.id, u.first_name as "firstName", u.last_name as "lastName"
    from users u where u.tenant_id = ${tx.tenantId} ${among('u.id', only)} and exists (
      select from payroll_settlements s where s.tenant_id = u.tenant_id and s.user_id = u.id
        and s.year = ${at.year} and s.month = ${at.month} and s.how = 'one-off')
      and not exists (
        select from payslip_adjustments a where a.tenant_id = u.tenant_id and a.user_id = u.id
          and a.year = ${at.year} and a.month = ${at.month}
          and (json_array_length(a.earnings) > 0 or json_array_length(a.deductions) > 0))
    order by u.first_name, u.last_name, u.id`);
  return rows;
}

import type { OvertimeBefore } from '@muster/engine/attendance/overtime-of-period.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { FINAL } from '../run/final-states.facts.ts';

/** Overtime that approved payrolls of the same quarter and calendar year counted before a month, by person. */
export async function overtimeBefore(
  tx: TenantTx,
  people: readonly string[],
  { year, month }: { year: number; month: number },
): Promise<ReadonlyMap<string, OvertimeBefore>> {
  const quarterFrom = month - ((month - 1) % 3);
  const { rows } = await tx.execute<OvertimeBefore & { userId: string }>(sql`
    select p.user_id as "userId",
      coalesce(sum(p.overtime_seconds) filter (where p.month >= ${quarterFrom}), 0)::int as "quarterSeconds",
      sum(p.overtime_seconds)::int as "yearSeconds"
    from payslips p join payroll_runs r on r.tenant_id = p.tenant_id and r.id = p.run_id and r.state in ${FINAL}
    where p.tenant_id = ${tx.tenantId} and p.user_id = any(${sql.param(people)}::uuid[])
      and p.year = ${year} and p.month < ${month} and p.overtime_seconds > 0
    group by p.user_id`);
  return new Map(rows.map(({ userId, ...before }) => [userId, before]));
}

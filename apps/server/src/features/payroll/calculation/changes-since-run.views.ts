import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { UNSEEN_SINCE } from '../payslip-record/payslip-records.tables.ts';
import { among, comparingAll } from '../run/period-people.views.ts';

export type TouchedPerson = {
  readonly id: string;
  readonly name: string;
  /** Hash of the payslip as it is in the run; null for somebody without one. */
  readonly hash: string | null;
  /** Figures since April were entered or changed. */
  readonly figures: boolean;
};

/**
 * People of a run whose person, salary or figures since April may have been stored after their payslip read them, and people
 * of its period with a salary who have no payslip in it, and `others` of the run. What was written need not change the
 * payslip.
 */
export async function touchedSinceRun(
  tx: TenantTx,
  run: { readonly id: string; readonly periodFrom: string; readonly periodTo: string },
  financialYear: number,
  { others, only }: { readonly others: readonly string[]; readonly only: readonly string[] | undefined },
): Promise<TouchedPerson[]> {
  const rows = await comparingAll<TouchedPerson>(
    tx,
    only,
    sql`
    select p.user_id as id, p.name, p.hash, coalesce(o.updated_at >= ${UNSEEN_SINCE}, false) as figures
    from payslips p
      left join users u on u.tenant_id = p.tenant_id and u.id = p.user_id
      left join (select p.user_id, max(p.updated_at) as changed_at from salary_structures p where p.tenant_id = ${tx.tenantId} ${among('p.user_id', only)} group by 1) s
        on s.user_id = p.user_id
      left join opening_balances o on o.tenant_id = p.tenant_id and o.user_id = p.user_id and o.financial_year = ${financialYear}
    where p.tenant_id = ${tx.tenantId} and p.run_id = ${run.id} ${among('p.user_id', only)}
      and (u.id is null or u.updated_at >= ${UNSEEN_SINCE} or s.changed_at >= ${UNSEEN_SINCE} or o.updated_at >= ${UNSEEN_SINCE}
        or p.user_id = any(${sql.param([...others])}::uuid[]))
    union all
    select u.id, btrim(u.first_name || ' ' || u.last_name), null, false
    from users u
    where u.tenant_id = ${tx.tenantId} ${among('u.id', only)} and u.date_of_joining <= ${run.periodTo}
      and (u.last_working_day is null or u.last_working_day >= ${run.periodFrom})
      and not exists (select from payslips p where p.tenant_id = u.tenant_id and p.run_id = ${run.id} and p.user_id = u.id)
      and exists (select from salary_structures s where s.tenant_id = u.tenant_id and s.user_id = u.id and s.effective_from <= ${run.periodTo})
    order by 2, 1`,
  );
  return rows;
}

/** Whether a salary component may have been changed after the payslips of a run read it. */
export async function componentsChangedSince(tx: TenantTx, runId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ changed: boolean }>(sql`
    select exists (
      select from (
        select updated_at from salary_earnings where tenant_id = ${tx.tenantId}
        union all select updated_at from salary_deductions where tenant_id = ${tx.tenantId}) c
      where c.updated_at >= (select min(${UNSEEN_SINCE}) from payslips p where p.tenant_id = ${tx.tenantId} and p.run_id = ${runId})
    ) as changed`);
  return rows[0]?.changed ?? false;
}

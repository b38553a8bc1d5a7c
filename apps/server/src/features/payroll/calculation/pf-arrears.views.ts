import { monthIndex } from '@muster/engine/kernel/calendar-date.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { LINES, STORED_FACTS } from '../payslip-record/payslip-lines.facts.ts';
import { wholeText } from '../payslip-record/shaped-text.rules.ts';
import type { RunRow } from '../run/payroll.store.ts';
import { FINAL } from '../run/period-law.facts.ts';

const withFacts = <Row extends { readonly facts: string }>(row: Row): Row => ({ ...row, facts: wholeText(row.facts) });

type WithArrears = { readonly payslipId: string; readonly userId: string; readonly facts: string };

/** People whose payslips of a run settle earlier months, with what these were computed from. */
export async function peopleWithArrears(tx: TenantTx, runId: string): Promise<WithArrears[]> {
  const { rows } = await tx.execute<WithArrears>(sql`
    select p.id as "payslipId", p.user_id as "userId", ${STORED_FACTS} as facts
    from payslips p join payslip_inputs i on i.tenant_id = p.tenant_id and i.id = p.id
    where p.tenant_id = ${tx.tenantId} and p.run_id = ${runId}
      and exists (select from ${LINES} where l.is_arrear)
    order by p.name, p.id`);
  return rows.map(withFacts);
}

export type FrozenMonth = Pick<RunRow, 'year' | 'month' | 'periodFrom' | 'periodTo' | 'usualDays' | 'policy'> & {
  readonly userId: string;
  readonly facts: string;
};

/** What the approved payrolls before one were computed from for these people, the earliest first. */
export async function frozenMonths(
  tx: TenantTx,
  before: Pick<RunRow, 'year' | 'month'>,
  userIds: readonly string[],
): Promise<FrozenMonth[]> {
  if (userIds.length === 0) return [];
  const { rows } = await tx.execute<FrozenMonth>(sql`
    select p.user_id as "userId", ${STORED_FACTS} as facts, r.year, r.month, r.period_from::text as "periodFrom",
      r.period_to::text as "periodTo", r.usual_days as "usualDays", r.policy
    from payslips p join payslip_inputs i on i.tenant_id = p.tenant_id and i.id = p.id
      join payroll_runs r on r.tenant_id = p.tenant_id and r.id = p.run_id
    where p.tenant_id = ${tx.tenantId} and p.user_id = any(${sql.param([...userIds])}::uuid[])
      and r.state in ${FINAL} and r.year * 12 + r.month < ${monthIndex(before)}
    order by r.year, r.month`);
  return rows.map(withFacts);
}

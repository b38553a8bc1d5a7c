import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { paidBy } from './payments.store.ts';

export type RunRelations = {
  readonly id: string;
  readonly hasPayments: boolean;
  readonly hasLaterRun: boolean;
  readonly hasUnpaid: boolean;
  /** Who changed the month's payslips by hand. */
  readonly hands: readonly string[];
};

/** What was paid from runs, what is left to pay (nothing of one that is paid), and whether another one builds on them. */
export async function relationsOf(tx: TenantTx, runIds: readonly string[]): Promise<RunRelations[]> {
  if (runIds.length === 0) return [];
  const { rows } = await tx.execute<RunRelations>(sql`
    select r.id,
      exists (select from payroll_payments p where p.tenant_id = r.tenant_id and p.run_id = r.id) as "hasPayments",
      exists (select from payroll_runs later where later.tenant_id = r.tenant_id and later.state <> 'Rejected'
        and (later.year, later.month) > (r.year, r.month)) as "hasLaterRun",
      (r.state = 'Approved' and exists (select from payslips where ${paidBy(tx, sql`r.id`)})) as "hasUnpaid",
      array(select distinct h.changed_by::text from payslip_hand_changes h
        where h.tenant_id = r.tenant_id and h.year = r.year and h.month = r.month) as hands
    from payroll_runs r
    where r.tenant_id = ${tx.tenantId} and r.id = any(${sql.param([...runIds])}::uuid[])`);
  return rows;
}

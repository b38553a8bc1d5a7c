import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';

export type PayslipsSent = {
  readonly people: number;
  /** Told by mail, and the last time. */
  readonly sent: number;
  readonly sentAt: string | null;
  readonly withoutEmail: number;
};

/** Whom the payslips of a payroll reached. */
export async function payslipsSent(tx: TenantTx, runId: string): Promise<PayslipsSent> {
  const { rows } = await tx.execute<PayslipsSent>(sql`
    select count(*)::int as people, count(p.sent_at)::int as sent, count(*) filter (where u.email is null)::int as "withoutEmail",
      to_char(max(p.sent_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "sentAt"
    from payslips p left join users u on u.tenant_id = p.tenant_id and u.id = p.user_id
    where p.tenant_id = ${tx.tenantId} and p.run_id = ${runId} and p.withheld_at is null`);
  const [row] = rows;
  if (row === undefined) throw new Error('An aggregate without its row');
  return row;
}

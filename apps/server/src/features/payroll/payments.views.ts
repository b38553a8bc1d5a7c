import { type Paise, paise } from '@muster/engine/kernel/money.ts';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { payslips } from './payslip-records.tables.ts';

export type Unpaid = {
  readonly people: number;
  readonly net: Paise;
  readonly withoutAccount: number;
  readonly netWithoutAccount: Paise;
};

/** As things stand now, not when the payroll was run: an account added since can be paid to. */
export const HAS_ACCOUNT = sql`exists (select from users u where u.tenant_id = payslips.tenant_id and u.id = payslips.user_id
  and u.bank_account_secret is not null)`;

/** Payslips a run pays: its own that are not withheld, and earlier withheld ones it releases. */
export const paidBy = (tx: TenantTx, runId: string) =>
  and(
    eq(payslips.tenantId, tx.tenantId),
    isNull(payslips.paymentId),
    or(and(eq(payslips.runId, runId), isNull(payslips.withheldAt)), eq(payslips.releasedInRunId, runId)),
  );

/** What the run still has to pay, and how much of it to people whose bank account nobody entered yet. */
export async function unpaidOf(tx: TenantTx, runId: string): Promise<Unpaid> {
  const { rows } = await tx.execute<{ [Name in keyof Unpaid]: number }>(sql`
    select count(*) as people, coalesce(sum(net), 0)::bigint as net,
      count(*) filter (where u.bank_account_secret is null) as "withoutAccount",
      coalesce(sum(net) filter (where u.bank_account_secret is null), 0)::bigint as "netWithoutAccount"
    from payslips left join users u on u.tenant_id = payslips.tenant_id and u.id = payslips.user_id
    where ${paidBy(tx, runId)}`);
  const [unpaid] = rows;
  if (unpaid === undefined) throw new Error('An aggregate without its row');
  return { ...unpaid, net: paise(unpaid.net), netWithoutAccount: paise(unpaid.netWithoutAccount) };
}

import { randomUUIDv7 } from 'node:crypto';
import { formatRupees } from '@muster/engine/kernel/format-amount.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { sql } from 'drizzle-orm';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { isPaid } from './payslip-record/payslip-payments.tables.ts';
import { unpaidOf } from './payslip-record/unpaid.views.ts';
import { addPayment, changeRun, lockedRun } from './run/payroll.store.ts';

/** What a bank says of payslips: paid under a UTR on a day, or sent back after they were. */
export type BankPayments = {
  readonly paid: readonly { readonly payslipId: string; readonly utr: string; readonly on: string }[];
  readonly returned: readonly string[];
};

const MODE = 'Bank transfer';

/** Pays payslips as the bank did, and opens those that came back; their payrolls are paid once nobody is left. */
export async function recordBankPayments(
  tx: TenantTx,
  caller: Caller,
  { paid, returned }: BankPayments,
): Promise<void> {
  await lockRunsOf(tx, [...returned, ...paid.map(({ payslipId }) => payslipId)]);
  const opened = await openAgain(tx, returned);
  const marked = await markPaid(tx, caller, paid);
  for (const id of new Set([...opened, ...marked])) await settleState(tx, caller, id);
}

/** Nobody else pays or withholds these payslips until the transaction ends. */
async function lockRunsOf(tx: TenantTx, payslipIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select from payroll_runs r where r.tenant_id = ${tx.tenantId} and r.id in (
      select unnest(array[run_id, released_in_run_id]) from payslips
      where tenant_id = ${tx.tenantId} and id = any(${sql.param([...payslipIds])}::uuid[]))
    order by r.id for update`);
}

/** Returns the runs whose payments came back. */
async function openAgain(tx: TenantTx, payslipIds: readonly string[]): Promise<string[]> {
  if (payslipIds.length === 0) return [];
  const { rows } = await tx.execute<{ runId: string }>(sql`
    with back as (
      delete from payslip_payments pay using payslips p
      where p.tenant_id = ${tx.tenantId} and p.id = any(${sql.param([...payslipIds])}::uuid[])
        and pay.tenant_id = p.tenant_id and pay.run_id = p.run_id and pay.user_id = p.user_id
      returning p.id, pay.payment_id, p.net),
    less as (
      update payroll_payments y set people = y.people - b.people, amount = y.amount - b.amount, updated_at = now()
      from (select payment_id, count(*)::int as people, sum(net)::bigint as amount from back group by 1) b
      where y.tenant_id = ${tx.tenantId} and y.id = b.payment_id)
    update payslips p set version = p.version + 1, updated_at = now()
    from back b where p.tenant_id = ${tx.tenantId} and p.id = b.id
    returning coalesce(p.released_in_run_id, p.run_id) as "runId"`);
  return rows.map(({ runId }) => runId);
}

type Unpaid = {
  readonly payslipId: string;
  readonly runId: string;
  readonly net: number;
  readonly utr: string;
  readonly on: string;
};

/** Returns the runs that were paid. What was recorded by hand before only gets its UTR. */
async function markPaid(tx: TenantTx, { principal }: Caller, paid: BankPayments['paid']): Promise<string[]> {
  if (paid.length === 0) return [];
  await tx.execute(sql`
    update payslip_payments pay set payment_reference = n.utr
    from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as n("payslipId" uuid, utr text)
      join payslips p on p.tenant_id = ${tx.tenantId} and p.id = n."payslipId"
    where pay.tenant_id = p.tenant_id and pay.run_id = p.run_id and pay.user_id = p.user_id`);
  const rows = await tx.rows<Unpaid>(sql`
    select p.id as "payslipId", coalesce(p.released_in_run_id, p.run_id) as "runId", p.net, n.utr, n."on"
    from payslips p join jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as n("payslipId" uuid, utr text, "on" text)
      on p.id = n."payslipId"
    where p.tenant_id = ${tx.tenantId} and not ${isPaid('p')} for update of p`);
  const together = Map.groupBy(rows, ({ runId, on }) => `${runId} ${on}`);
  for (const [key, some] of together) {
    const [runId = '', day = ''] = key.split(' ');
    await payTogether(tx, some, { runId, day, by: principal.name });
  }
  return rows.map(({ runId }) => runId);
}

type Payment = { readonly runId: string; readonly day: string; readonly by: string };

/** One payment for those whom the bank paid on one day. */
async function payTogether(tx: TenantTx, some: readonly Unpaid[], { runId, day, by }: Payment): Promise<void> {
  const id = randomUUIDv7();
  const amount = paise(some.reduce((sum, { net }) => sum + net, 0));
  const payment = { id, runId, paymentDate: day, paymentMode: MODE, people: some.length, amount };
  await addPayment(tx, { ...payment, recordedByName: by });
  await tx.execute(sql`
    insert into payslip_payments (tenant_id, run_id, user_id, payment_id, paid_on, payment_mode, payment_reference)
    select p.tenant_id, p.run_id, p.user_id, ${id}::uuid, ${day}::date, ${MODE}, n.utr
    from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as n("payslipId" uuid, utr text)
      join payslips p on p.tenant_id = ${tx.tenantId} and p.id = n."payslipId"`);
}

async function settleState(tx: TenantTx, { services, actor }: Caller, runId: string): Promise<void> {
  const run = await lockedRun(tx, runId);
  const left = await unpaidOf(tx, runId);
  const state = left.people === 0 ? 'Paid' : 'Approved';
  const paidAt = left.people === 0 ? (run.paidAt ?? services.clock.moment().toString()) : null;
  await changeRun(tx, runId, { state, paidAt });
  await audit(tx, actor, {
    action: 'record-payments',
    entity: 'payroll',
    entityId: runId,
    before: { state: run.state },
    after: { state, mode: MODE, left: left.people, leftToPay: formatRupees(left.net) },
  });
}

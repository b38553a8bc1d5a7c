import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { isPaid, WITH_PAYMENT, withPayment } from '../../payroll/payslip-record/payslip-payments.tables.ts';

/** A salary that a payroll pays: its own, or one of an earlier month that it releases. */
export type Salary = {
  readonly payslipId: string;
  readonly userId: string;
  readonly name: string;
  readonly employeeNumber: string | null;
  readonly net: number;
  readonly year: number;
  readonly month: number;
  readonly isWithheld: boolean;
  readonly isPaid: boolean;
  readonly paymentMode: string | null;
  readonly accountSecret: string | null;
  readonly ifsc: string | null;
  readonly accountHolderName: string | null;
  readonly bankName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
};

/** In the order of files, with accounts as they are recorded now. */
export async function salariesOfRun(tx: TenantTx, runId: string): Promise<Salary[]> {
  const { rows } = await tx.execute<Salary>(sql`
    select p.id as "payslipId", p.user_id as "userId", p.name, p.employee_number as "employeeNumber", p.net, p.year, p.month,
      (p.withheld_at is not null and p.released_in_run_id is distinct from ${runId}::uuid) as "isWithheld",
      pay.payment_id is not null as "isPaid", pay.payment_mode as "paymentMode", u.bank_account_secret as "accountSecret",
      u.ifsc_code as ifsc, u.account_holder_name as "accountHolderName", u.bank_name as "bankName", u.email,
      u.phone_number as phone
    from payslips p left join users u on u.tenant_id = p.tenant_id and u.id = p.user_id ${WITH_PAYMENT}
    where p.tenant_id = ${tx.tenantId} and (p.run_id = ${runId} or p.released_in_run_id = ${runId})
    order by p.name, p.id`);
  return rows;
}

type ChangedAccount = { readonly userId: string; readonly at: string; readonly by: string };

/**
 * Of the people of a run, those whose account or branch was changed since they were last paid, or since this payslip was
 * calculated where they never were; the latest change. A first account is no change.
 */
export async function accountsChanged(tx: TenantTx, runId: string): Promise<ChangedAccount[]> {
  const { rows } = await tx.execute<ChangedAccount>(sql`
    select p.user_id as "userId", to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, c.actor_name as by
    from (select user_id, min(created_at) as calculated_at from payslips
        where tenant_id = ${tx.tenantId} and (run_id = ${runId} or released_in_run_id = ${runId}) group by user_id) p
      cross join lateral (select coalesce(max(pay.paid_on)::timestamptz, p.calculated_at) as at from payslips o
        ${withPayment('o')}
        where o.tenant_id = ${tx.tenantId} and o.user_id = p.user_id) last
      cross join lateral (select a.at, a.actor_name from audit_entries a
        where a.tenant_id = ${tx.tenantId} and a.entity = 'user' and a.entity_id = p.user_id::text and a.at > last.at
          and (a.before ->> 'bankAccountNumber' is not null or a.before ->> 'ifscCode' is not null)
          and a.after ?| array['bankAccountNumber', 'ifscCode']
        order by a.at desc limit 1) c`);
  return rows;
}

/** A payment of somebody in a file that was not taken back. */
export type PaymentLine = {
  readonly id: string;
  readonly fileId: string;
  readonly userId: string;
  readonly name: string;
  readonly payslipId: string | null;
  readonly amount: number;
  readonly reference: string | null;
  readonly outcome: 'paid' | 'failed' | null;
  readonly utr: string | null;
  readonly note: string | null;
  readonly holds: boolean;
  readonly isSent: boolean;
  /** The month of the salary. */
  readonly year: number;
  readonly month: number;
};

/** Payments of a month's files, and those of whichever file that pay one of these salaries. */
export async function paymentLines(
  tx: TenantTx,
  { year, month }: CalendarMonth,
  payslipIds: readonly string[],
): Promise<PaymentLine[]> {
  const { rows } = await tx.execute<PaymentLine>(sql`
    select l.id, l.file_id as "fileId", l.user_id as "userId", coalesce(p.name, btrim(u.first_name || ' ' || u.last_name)) as name,
      l.payslip_id as "payslipId", l.amount, l.reference, l.outcome, l.utr, l.outcome_note as note, l.holds_payment as holds,
      f.downloaded_at is not null as "isSent", coalesce(p.year, f.year) as year, coalesce(p.month, f.month) as month
    from return_file_people l
      join return_files f on f.tenant_id = l.tenant_id and f.id = l.file_id
      join users u on u.tenant_id = l.tenant_id and u.id = l.user_id
      left join payslips p on p.tenant_id = l.tenant_id and p.id = l.payslip_id
    where l.tenant_id = ${tx.tenantId} and f.kind = 'bank' and f.withdrawn_at is null
      and ((f.year = ${year} and f.month = ${month}) or l.payslip_id = any(${sql.param([...payslipIds])}::uuid[]))
    order by name, l.id`);
  return rows;
}

/** Names of those of some people whose salaries of a run are in a file that may be at the bank, without an outcome. */
export async function namesAtBank(tx: TenantTx, runId: string, only: readonly string[] | null): Promise<string[]> {
  const among = only === null ? sql`true` : sql`p.user_id = any(${sql.param([...only])}::uuid[])`;
  const { rows } = await tx.execute<{ name: string }>(sql`
    select p.name from payslips p where p.tenant_id = ${tx.tenantId}
      and (p.run_id = ${runId} or p.released_in_run_id = ${runId}) and not ${isPaid('p')} and ${among}
      and exists (select from return_file_people l
        join return_files f on f.tenant_id = l.tenant_id and f.id = l.file_id
        left join payslips o on o.tenant_id = l.tenant_id and o.id = l.payslip_id
        where l.tenant_id = p.tenant_id and l.user_id = p.user_id and l.holds_payment and l.outcome is null
          and f.kind = 'bank' and f.withdrawn_at is null and f.downloaded_at is not null
          and (coalesce(o.year, f.year), coalesce(o.month, f.month)) = (p.year, p.month))
    order by p.name, p.id`);
  return rows.map(({ name }) => name);
}

/** A payment of a file, with its salary as it is now. */
export type LineNow = {
  readonly id: string;
  readonly name: string;
  readonly reference: string | null;
  readonly amount: number;
  readonly outcome: 'paid' | 'failed' | null;
  readonly utr: string | null;
  /** Of the same payslip, or of the one that took its place when the payroll was run again. */
  readonly payslipNow: string | null;
  readonly net: number | null;
  readonly isWithheld: boolean;
  readonly isByHand: boolean;
  readonly periodFrom: string | null;
  /** After this one failed, another file took the payment over. */
  readonly isElsewhere: boolean;
};

export async function linesOfFile(tx: TenantTx, fileId: string): Promise<LineNow[]> {
  const { rows } = await tx.execute<LineNow>(sql`
    select l.id, btrim(u.first_name || ' ' || u.last_name) as name, l.reference, l.amount, l.outcome, l.utr, n.id as "payslipNow",
      n.net, coalesce(n.withheld_at is not null and n.released_in_run_id is null, false) as "isWithheld",
      coalesce(lower(pay.payment_mode) in ('cash', 'cheque'), false) as "isByHand",
      r.period_from as "periodFrom",
      exists (select from return_file_people other where other.tenant_id = l.tenant_id and other.payslip_id = l.payslip_id
        and other.id <> l.id and other.holds_payment) as "isElsewhere"
    from return_file_people l
      join return_files f on f.tenant_id = l.tenant_id and f.id = l.file_id
      join users u on u.tenant_id = l.tenant_id and u.id = l.user_id
      left join payslips o on o.tenant_id = l.tenant_id and o.id = l.payslip_id
      left join payroll_runs r on r.tenant_id = l.tenant_id and r.state in ('Approved', 'Paid')
        and (r.year, r.month) = (coalesce(o.year, f.year), coalesce(o.month, f.month))
      left join payslips n on n.tenant_id = l.tenant_id and n.run_id = r.id and n.user_id = l.user_id
      ${withPayment('n')}
    where l.tenant_id = ${tx.tenantId} and l.file_id = ${fileId} order by name, l.id`);
  return rows;
}

import { isFinal, type RunState } from '@muster/contract/features/payroll/payroll-run.ts';
import type { PayslipRow } from '@muster/contract/features/payslips/payslips-details.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { type PaymentDays, paymentDays } from '@muster/engine/payroll/terms/payment-days.ts';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { likePattern } from '../../platform/database/like-pattern.ts';
import { own } from '../../platform/database/own-rows.ts';
import { WITH_PAYMENT } from '../payroll/payslip-record/payslip-payments.tables.ts';
import { payrollRuns } from '../payroll/run/payroll.tables.ts';
import { FINAL } from '../payroll/run/period-law.facts.ts';
import { tenantDeductions, tenantEarnings } from '../salary/salary.tables.ts';

const ROW = sql.raw(`p.id, p.run_id as "payrollId", p.user_id as "employeeId", p.name as "employeeName",
  p.employee_number as "employeeNumber", p.snapshot->>'department' as "departmentName", p.month, p.year,
  (p.paid_days / 100.0)::float8 as "payableDays", ((p.lop_days - p.esi_days) / 100.0)::float8 as "lossOfPayDays", (p.esi_days / 100.0)::float8 as "esiDays", p.gross, p.deductions,
  p.net, r.state as status, pay.paid_on as "paidOn", p.withheld_at as "withheldAt", p.released_in_run_id as "releasedInRunId",
  r.pay_date as "payDate", payer.state as "payerState", payer.pay_date as "payerDate",
  (p.sent_at is not null) as "isSent", (pay.payment_id is not null) as "isPaid"`);

/** With the run, the later one that pays a payslip which was withheld, and the payment. */
const FROM = sql`from payslips p join payroll_runs r on r.tenant_id = p.tenant_id and r.id = p.run_id
  left join payroll_runs payer on payer.tenant_id = p.tenant_id and payer.id = p.released_in_run_id ${WITH_PAYMENT}`;

type StoredRow = Omit<PayslipRow, 'gross' | 'deductions' | 'net' | 'isWithheld' | 'dueOn' | 'actions'> & {
  isPaid: boolean;
  gross: number;
  deductions: number;
  net: number;
  withheldAt: string | null;
  releasedInRunId: string | null;
  payDate: string;
  payerState: RunState | null;
  payerDate: string | null;
};

function shownRow<Row extends StoredRow>(row: Row, today: string) {
  const { payDate, payerState, payerDate, releasedInRunId: _released, ...rest } = row;
  const payer = payerState === null || payerDate === null ? null : { state: payerState, payDate: payerDate };
  return {
    ...rest,
    gross: paise(row.gross),
    deductions: paise(row.deductions),
    net: paise(row.net),
    ...paymentDaysOf(row, { state: row.status, payDate }, payer, today),
  };
}

type Paying = { readonly state: RunState; readonly payDate: string };

/** When a payslip was or will be paid by its run, or by the later one that it is released into. */
export function paymentDaysOf(
  payslip: Parameters<typeof paymentDays>[0],
  run: Paying,
  payer: Paying | null,
  today: string,
): PaymentDays {
  const paying = ({ state, payDate }: Paying) => ({ isFinal: isFinal(state), payDate });
  return paymentDays(payslip, paying(run), payer === null ? null : paying(payer), today);
}

export type PayslipFilter = {
  /** Null for everyone. */
  readonly userId: string | null;
  readonly financialYears: { readonly from: number; readonly to: number } | null;
  readonly month?: number | undefined;
  readonly searchText?: string | undefined;
  readonly today: string;
  readonly limit: number;
  readonly offset: number;
};

/** Payslips of approved and paid runs, newest first, by name within a month. */
export async function listPayslips(tx: TenantTx, filter: PayslipFilter) {
  const where = sql.join(conditions(tx, filter), sql` and `);
  const { rows } = await tx.execute<StoredRow>(sql`
    select ${ROW} ${FROM} where ${where} order by p.year desc, p.month desc, p.name, p.id
    limit ${filter.limit} offset ${filter.offset}`);
  const { rows: counts } = await tx.execute<{ n: number }>(sql`select count(*) as n ${FROM} where ${where}`);
  return { rows: rows.map((row) => shownRow(row, filter.today)), totalRecords: counts[0]?.n ?? 0 };
}

function conditions(tx: TenantTx, { userId, financialYears, month, searchText }: PayslipFilter): SQL[] {
  const all = [sql`p.tenant_id = ${tx.tenantId}`, sql`r.state in ${FINAL}`];
  if (userId !== null) all.push(sql`p.user_id = ${userId}`);
  if (financialYears !== null) all.push(sql`p.financial_year between ${financialYears.from} and ${financialYears.to}`);
  if (month !== undefined) all.push(sql`p.month = ${month}`);
  if (searchText?.trim()) {
    const like = likePattern(searchText.trim());
    all.push(sql`(p.name ilike ${like} or p.employee_number ilike ${like})`);
  }
  return all;
}

/** Withheld payslips of a person that no later run pays yet. */
export async function withheldOf(tx: TenantTx, userId: string, today: string) {
  const { rows } = await tx.execute<StoredRow & { withholdReason: string | null }>(sql`
    select ${ROW}, p.withheld_reason as "withholdReason" ${FROM}
    where p.tenant_id = ${tx.tenantId} and p.user_id = ${userId} and p.withheld_at is not null
      and p.released_in_run_id is null and pay.payment_id is null and r.state <> 'Rejected'
    order by p.year, p.month, p.id`);
  return rows.map((row) => shownRow(row, today));
}

/** The same person's final payslips before and after a month. */
export async function neighbours(tx: TenantTx, at: { userId: string; year: number; month: number }) {
  const one = (
    side: SQL,
    order: SQL,
  ) => sql`(select p.id ${FROM} where p.tenant_id = ${tx.tenantId} and p.user_id = ${at.userId}
    and r.state in ${FINAL} and (p.year, p.month) ${side} (${at.year}, ${at.month}) order by ${order} limit 1)`;
  const { rows } = await tx.execute<{ previousId: string | null; nextId: string | null }>(sql`
    select ${one(sql`<`, sql`p.year desc, p.month desc`)} as "previousId", ${one(sql`>`, sql`p.year, p.month`)} as "nextId"`);
  return rows[0] ?? { previousId: null, nextId: null };
}

export type Recipient = {
  readonly payslipId: string;
  readonly userId: string;
  readonly firstName: string;
  readonly email: string | null;
};

type AskedFor = Recipient & { readonly isWithheld: boolean };

/** The people of a run, or one of them, with the address they have now. */
export function recipientsOf(tx: TenantTx, runId: string, userId: string | null): Promise<AskedFor[]> {
  const only = userId === null ? sql`` : sql`and p.user_id = ${userId}`;
  return tx.rows(sql`
    select p.id as "payslipId", p.user_id as "userId", u.first_name as "firstName", coalesce(u.email, u.personal_email) as email,
      (p.withheld_at is not null and p.released_in_run_id is null) as "isWithheld"
    from payslips p join users u on u.tenant_id = p.tenant_id and u.id = p.user_id
    where p.tenant_id = ${tx.tenantId} and p.run_id = ${runId} ${only} order by p.id`);
}

/** The state and month of a run, or null. */
export async function runStateOf(tx: TenantTx, runId: string) {
  const [run] = await tx
    .select({ state: payrollRuns.state, year: payrollRuns.year, month: payrollRuns.month })
    .from(payrollRuns)
    .where(own(tx, payrollRuns, { id: runId }));
  return run ?? null;
}

/** Earnings by id, for one-off amounts. */
export async function earningsById(tx: TenantTx, ids: readonly string[]) {
  const rows = await tx
    .select()
    .from(tenantEarnings)
    .where(own(tx, tenantEarnings, {}, inArray(tenantEarnings.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function deductionsById(tx: TenantTx, ids: readonly string[]) {
  const rows = await tx
    .select()
    .from(tenantDeductions)
    .where(own(tx, tenantDeductions, {}, inArray(tenantDeductions.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}

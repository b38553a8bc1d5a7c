import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { getPayroll } from '@muster/contract/features/payroll/payroll.contract.ts';
import type { PayrollPerson } from '@muster/contract/features/payroll/payroll-run.ts';
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { likePattern } from '../../platform/database/like-pattern.ts';
import { payslips } from './payslip-record/payslip-records.tables.ts';
import type { RunState } from './run/payroll.rules.ts';
import type { RunRow } from './run/payroll.store.ts';
import { payrollRuns } from './run/payroll.tables.ts';

/** What of a run is the same for every reader; the contract names what of it is told. */
export function runFields(run: RunRow) {
  return {
    ...run,
    periodStart: run.periodFrom,
    periodEnd: run.periodTo,
    status: run.state,
    employeesCount: run.people,
    totalGross: run.gross,
    totalReimbursements: run.reimbursements,
    totalDeductions: run.deductions,
    totalNet: run.net,
    totalTds: run.tds,
    totalCost: run.employerCost,
    withheldCount: run.withheldPeople,
    ranBy: run.ranByName,
    overriddenBy: run.overrodeByName,
    approvedBy: run.approvedByName,
    rejectedBy: run.rejectedByName,
  };
}

const newestFirst = [desc(payrollRuns.year), desc(payrollRuns.month), desc(payrollRuns.id)];

export type RunFilter = {
  readonly states?: readonly RunState[];
  readonly year?: number | undefined;
  readonly limit: number;
  readonly offset: number;
};

export async function listRuns(tx: TenantTx, filter: RunFilter): Promise<{ rows: RunRow[]; totalRecords: number }> {
  const where = and(
    eq(payrollRuns.tenantId, tx.tenantId),
    filter.states === undefined ? undefined : inArray(payrollRuns.state, [...filter.states]),
    filter.year === undefined ? undefined : eq(payrollRuns.year, filter.year),
  );
  const rows = await tx
    .select()
    .from(payrollRuns)
    .where(where)
    .orderBy(...newestFirst)
    .limit(filter.limit)
    .offset(filter.offset);
  return { rows, totalRecords: await tx.$count(payrollRuns, where) };
}

/** How many payslips of each run are paid. */
export async function paidCounts(tx: TenantTx, runIds: readonly string[]): Promise<Map<string, number>> {
  if (runIds.length === 0) return new Map();
  const rows = await tx
    .select({ runId: payslips.runId, n: count(payslips.paymentId) })
    .from(payslips)
    .where(and(eq(payslips.tenantId, tx.tenantId), inArray(payslips.runId, [...runIds])))
    .groupBy(payslips.runId);
  return new Map(rows.map(({ runId, n }) => [runId, n]));
}

export type PeopleQuery = ParsedRequest<typeof getPayroll>['query'];
type PeopleFilter = PeopleQuery & { readonly limit: number; readonly offset: number };

/** Somebody of a run, and whether what they are paid has left. */
export type PersonOfRun = Omit<PayrollPerson, 'actions'> & { readonly isPaid: boolean };

type PersonRow = Omit<PersonOfRun, 'notes'> & { notes: readonly { message: string }[]; lacksAccount: boolean };

/** An outlier that somebody who lacks nothing has by joining, leaving, or the end of something of last month. */
const EXPLAINED = sql`(p.is_outlier and coalesce((p.variance->>'isExplained')::boolean, false))`;

/** A page of a run's people: outliers first, unexplained ones before all, the biggest change on top, then by name. */
export async function peopleOfRun(tx: TenantTx, run: { id: string; days: number }, filter: PeopleFilter) {
  const where = sql.join(
    [sql`p.tenant_id = ${tx.tenantId}`, sql`p.run_id = ${run.id}`, ...conditions(filter)],
    sql` and `,
  );
  const { rows } = await tx.execute<PersonRow>(sql`
    select p.id, p.user_id as "employeeId", p.name as "employeeName", p.employee_number as "employeeNumber",
      p.snapshot->>'department' as "departmentName", p.snapshot->>'designation' as designation,
      ${run.days}::int as "daysInPeriod", p.paid_days / 100.0::float8 as "payableDays", (p.lop_days - p.esi_days) / 100.0::float8 as "lossOfPayDays", p.esi_days / 100.0::float8 as "esiDays",
      p.gross, p.deductions, p.tds, p.net, (p.variance->>'previousNet')::bigint as "previousNet", p.net_change as change,
      p.variance->>'why' as why, p.notes, (p.payment_id is null and u.bank_account_secret is null) as "lacksAccount", p.is_outlier as "isOutlier", ${EXPLAINED} as "isExplained",
      (p.withheld_at is not null and p.released_in_run_id is null) as "isWithheld", p.withheld_reason as "withholdReason",
      p.paid_on as "paidOn", p.payment_mode as "paymentMode", (p.sent_at is not null) as "isSent",
      (p.payment_id is not null) as "isPaid", p.version
    from payslips p left join users u on u.tenant_id = p.tenant_id and u.id = p.user_id where ${where}
    order by p.is_outlier desc, ${EXPLAINED}, case when p.is_outlier then abs(p.net_change) else 0 end desc, p.name, p.id
    limit ${filter.limit} offset ${filter.offset}`);
  const { rows: counts } = await tx.execute<{ total: number; outliers: number; explained: number }>(sql`
    select count(*) as total, count(*) filter (where p.is_outlier) as outliers,
      count(*) filter (where ${EXPLAINED}) as explained from payslips p where ${where}`);
  return {
    rows: rows.map(shownPerson),
    totalRecords: counts[0]?.total ?? 0,
    outliers: counts[0]?.outliers ?? 0,
    explained: counts[0]?.explained ?? 0,
  };
}

function shownPerson({ lacksAccount, notes, ...row }: PersonRow): PersonOfRun {
  return { ...row, notes: [...notes.map(({ message }) => message), ...(lacksAccount ? ['No bank account'] : [])] };
}

function conditions({ searchQuery, cause, departmentId, show }: PeopleFilter): SQL[] {
  const all: SQL[] = [];
  if (searchQuery?.trim()) {
    const like = likePattern(searchQuery.trim());
    all.push(sql`(p.name ilike ${like} or p.employee_number ilike ${like})`);
  }
  if (departmentId) all.push(sql`p.department_id = ${departmentId}`);
  if (cause) {
    all.push(sql`exists (select from json_array_elements(p.variance->'causes') c(value) where c.value->>0 = ${cause})`);
  }
  if (show === 'outliers') all.push(sql`p.is_outlier`);
  if (show === 'withheld') all.push(sql`p.withheld_at is not null and p.released_in_run_id is null`);
  if (show === 'unpaid') all.push(sql`p.payment_id is null`);
  return all;
}

import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { getPayroll } from '@muster/contract/features/payroll/payroll.contract.ts';
import { isFinal, type PayrollPerson } from '@muster/contract/features/payroll/payroll-run.ts';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { likePattern } from '../../platform/database/like-pattern.ts';
import { together } from '../../platform/database/together.ts';
import { isPaid, WITH_PAYMENT } from './payslip-record/payslip-payments.tables.ts';
import { EXPLAINED, OUTLIERS } from './payslip-record/payslip-records.tables.ts';
import { type RunState, storedPeriod } from './run/payroll.rules.ts';
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
  const page = tx
    .select()
    .from(payrollRuns)
    .where(where)
    .orderBy(...newestFirst)
    .limit(filter.limit)
    .offset(filter.offset);
  const [rows, totalRecords] = await together([page, tx.$count(payrollRuns, where)]);
  return { rows, totalRecords };
}

/**
 * How many payslips of each approved run are paid. Of one that is paid, all but those that were withheld and that no other
 * run has paid: few, which an index holds.
 */
export async function paidCounts(tx: TenantTx, all: readonly RunRow[]): Promise<Map<string, number>> {
  const runs = all.filter(({ state }) => isFinal(state));
  if (runs.length === 0) return new Map();
  const idsOf = (isDone: boolean) =>
    sql.param(runs.filter(({ state }) => (state === 'Paid') === isDone).map(({ id }) => id));
  const rows = await tx.rows<{ runId: string; n: number }>(sql`
    select p.run_id as "runId", count(*)::int as n from payslips p
    where p.tenant_id = ${tx.tenantId} and p.run_id = any(${idsOf(true)}::uuid[]) and p.withheld_at is not null
      and not ${isPaid('p')} group by 1
    union all select run_id, count(*)::int from payslip_payments
    where tenant_id = ${tx.tenantId} and run_id = any(${idsOf(false)}::uuid[]) group by 1`);
  const counts = new Map(rows.map(({ runId, n }) => [runId, n]));
  return new Map(
    runs.map(({ id, state, people }) => {
      const count = counts.get(id) ?? 0;
      return [id, state === 'Paid' ? people - count : count];
    }),
  );
}

export type PeopleQuery = ParsedRequest<typeof getPayroll>['query'];
type PeopleFilter = PeopleQuery & { readonly limit: number; readonly offset: number };

/** Somebody of a run, and whether what they are paid has left. */
export type PersonOfRun = Omit<PayrollPerson, 'actions'> & { readonly isPaid: boolean };

type PersonRow = Omit<PersonOfRun, 'notes'> & { notes: readonly { message: string }[]; lacksAccount: boolean };

/** In their order: outliers first, unexplained ones before all, the biggest change on top, then by name. */
const IN_ORDER = sql.raw('p.review_rank, p.name, p.id');

/** The payslips of a page. */
export function pageOfRun(
  tx: Pick<TenantTx, 'tenantId'>,
  runId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  filters: readonly SQL[] = [],
): SQL {
  const where = sql.join([sql`p.tenant_id = ${tx.tenantId}`, sql`p.run_id = ${runId}`, ...filters], sql` and `);
  return sql`select p.id from payslips p where ${where} order by ${IN_ORDER} limit ${limit} offset ${offset}`;
}

/** A page of a run's people. Their ids are found first, from an index: payslips are wide. */
export async function peopleOfRun(tx: TenantTx, run: RunRow, filter: PeopleFilter) {
  const filters = conditions(filter);
  const { days } = storedPeriod(run);
  // How many there are in all a finished run says; only outliers are counted then, and they come first in the index.
  const isCounted = filters.length === 0 && run.state !== 'Calculating' && run.state !== 'Failed';
  const where = sql.join([sql`p.tenant_id = ${tx.tenantId}`, sql`p.run_id = ${run.id}`, ...filters], sql` and `);
  const [rows, [counts]] = await together([
    tx.rows<PersonRow>(sql`
      select p.id, p.user_id as "employeeId", p.name as "employeeName", p.employee_number as "employeeNumber",
        p.snapshot->>'department' as "departmentName", p.snapshot->>'designation' as designation,
        ${days}::int as "daysInPeriod", p.paid_days / 100.0::float8 as "payableDays", (p.lop_days - p.esi_days) / 100.0::float8 as "lossOfPayDays", p.esi_days / 100.0::float8 as "esiDays",
        p.gross, p.deductions, p.tds, p.net, (p.variance->>'previousNet')::bigint as "previousNet", p.net_change as change,
        p.variance->>'why' as why, p.notes, (pay.payment_id is null and u.bank_account_secret is null) as "lacksAccount", p.is_outlier as "isOutlier", ${EXPLAINED} as "isExplained",
        (p.withheld_at is not null and p.released_in_run_id is null) as "isWithheld", p.withheld_reason as "withholdReason",
        pay.paid_on as "paidOn", pay.payment_mode as "paymentMode", (p.sent_at is not null) as "isSent",
        (pay.payment_id is not null) as "isPaid", p.version
      from payslips p left join users u on u.tenant_id = p.tenant_id and u.id = p.user_id ${WITH_PAYMENT}
      where p.tenant_id = ${tx.tenantId} and p.id = any(array(${pageOfRun(tx, run.id, filter, filters)}))
      order by ${IN_ORDER}`),
    tx.rows<{ total: number; outliers: number; explained: number }>(sql`
      select ${isCounted ? sql`${run.people}::int` : sql`count(*)`} as total, count(*) filter (where ${OUTLIERS}) as outliers,
        count(*) filter (where ${EXPLAINED}) as explained
      from payslips p where ${where} ${isCounted ? sql`and ${OUTLIERS}` : sql``}`),
  ]);
  return {
    rows: rows.map(shownPerson),
    totalRecords: counts?.total ?? 0,
    outliers: counts?.outliers ?? 0,
    explained: counts?.explained ?? 0,
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
  if (show === 'outliers') all.push(OUTLIERS);
  if (show === 'withheld') all.push(sql`p.withheld_at is not null and p.released_in_run_id is null`);
  if (show === 'unpaid') all.push(sql`not ${isPaid('p')}`);
  return all;
}

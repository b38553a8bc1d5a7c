import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { payrollReport, ReportStatus } from '@muster/contract/features/payroll/payroll-report.contract.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { isPaid } from './payslip-record/payslip-payments.tables.ts';
import { FINAL } from './run/period-law.facts.ts';

export type ReportFilter = {
  readonly year: number;
  readonly month: number;
  /** Whose reports: direct (1) or of all levels (2) of this person; everyone (3). */
  readonly scope: number;
  readonly managerId: string;
  readonly workLocation?: string | undefined;
  readonly departmentId?: string | undefined;
  readonly designation?: string | undefined;
  readonly status: ReportStatus;
  readonly limit: number | null;
  readonly offset: number;
};

type ReportRow = ResponseOf<typeof payrollReport>['rows'][number];

/** What each person of a month was paid, of the run that is not rejected. */
export async function reportRows(tx: TenantTx, filter: ReportFilter) {
  const where = sql.join(conditions(tx, filter), sql` and `);
  const from = sql`${IN_REPORT} where ${where}`;
  const slice = filter.limit === null ? sql`` : sql`limit ${filter.limit} offset ${filter.offset}`;
  const { rows } = await tx.execute<ReportRow>(sql`
    with recursive ${reports(tx, filter.managerId)}
    select p.user_id as "employeeId", p.name as "employeeName", p.employee_number as "employeeNumber",
      p.snapshot->>'department' as "departmentName", p.snapshot->>'designation' as designation,
      p.snapshot->>'workLocation' as "workLocation", (p.paid_days / 100.0)::float8 as "payableDays", p.gross,
      p.reimbursements, p.deductions, p.tds, p.net, p.employer_contributions as "employerContributions"
    ${from} order by p.name, p.id ${slice}`);
  const { rows: counts } = await tx.execute<{ n: number }>(sql`
    with recursive ${reports(tx, filter.managerId)} select count(*) as n ${from}`);
  return { rows, totalRecords: counts[0]?.n ?? 0 };
}

/** Everyone below a person, level by level; union, not union all, so that a circle of managers ends. */
function reports(tx: TenantTx, managerId: string): SQL {
  return sql`reports(id) as (
    select id from users where tenant_id = ${tx.tenantId} and reporting_manager_id = ${managerId}
    union select u.id from users u join reports on u.reporting_manager_id = reports.id where u.tenant_id = ${tx.tenantId})`;
}

function conditions(tx: TenantTx, filter: ReportFilter): SQL[] {
  const all = [sql`p.tenant_id = ${tx.tenantId}`, sql`p.year = ${filter.year}`, sql`p.month = ${filter.month}`];
  if (filter.scope === 1) {
    all.push(
      sql`p.user_id in (select id from users where tenant_id = ${tx.tenantId} and reporting_manager_id = ${filter.managerId})`,
    );
  }
  if (filter.scope === 2) all.push(sql`p.user_id in (select id from reports)`);
  // As the list of filters offers them, also when typed in another case.
  if (filter.workLocation) all.push(same(sql`p.snapshot->>'workLocation'`, filter.workLocation));
  if (filter.departmentId) all.push(sql`p.department_id = ${filter.departmentId}`);
  if (filter.designation) all.push(same(sql`p.snapshot->>'designation'`, filter.designation));
  const status = STATUS[filter.status];
  if (status !== null) all.push(status);
  return all;
}

const same = (column: SQL, value: string) => sql`lower(trim(${column})) = lower(trim(${value}))`;

const IS_WITHHELD = sql`(not ${isPaid('p')} and p.withheld_at is not null and p.released_in_run_id is null)`;
const STATUS: Readonly<Record<ReportStatus, SQL | null>> = {
  All: null,
  Paid: isPaid('p'),
  Withheld: IS_WITHHELD,
  NotPaid: sql`not ${isPaid('p')} and not ${IS_WITHHELD}`,
};

const IN_REPORT = sql`from payslips p join payroll_runs r on r.tenant_id = p.tenant_id and r.id = p.run_id
  and (r.state = 'Draft' or r.state in ${FINAL})`;

/** What the people of a month can be filtered by: as it was when they were paid. */
export async function reportFilters(tx: TenantTx, { year, month }: { year: number; month: number }) {
  const { rows } = await tx.execute<{
    workLocations: string[];
    designations: string[];
    departments: { id: string; name: string }[];
  }>(sql`
    with paid as (select p.department_id, p.snapshot ${IN_REPORT}
      where p.tenant_id = ${tx.tenantId} and p.year = ${year} and p.month = ${month})
    select array(select distinct snapshot->>'workLocation' from paid where snapshot->>'workLocation' <> '' order by 1) as "workLocations",
      array(select distinct snapshot->>'designation' from paid where snapshot->>'designation' <> '' order by 1) as designations,
      coalesce((select json_agg(json_build_object('id', id, 'name', name) order by name, id) from (
        select department_id as id, min(snapshot->>'department') as name from paid
        where department_id is not null group by 1) d where name is not null), '[]'::json) as departments`);
  return rows[0] ?? { workLocations: [], designations: [], departments: [] };
}

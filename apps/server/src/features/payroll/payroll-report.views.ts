import { paise } from '@muster/engine/kernel/money.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';

export type ReportFilter = {
  readonly year: number;
  readonly month: number;
  /** Whose reports: direct (1) or of all levels (2) of this person; everyone (3). */
  readonly scope: number;
  readonly managerId: string;
  readonly workLocation?: string | undefined;
  readonly departmentId?: string | undefined;
  readonly designation?: string | undefined;
  readonly limit: number | null;
  readonly offset: number;
};

const AMOUNTS = ['gross', 'reimbursements', 'deductions', 'tds', 'net', 'employerContributions'] as const;

export type ReportRow = {
  readonly employeeId: string;
  readonly employeeName: string;
  readonly employeeNumber: string | null;
  readonly departmentName: string | null;
  readonly designation: string | null;
  readonly workLocation: string | null;
  readonly payableDays: number;
} & Record<(typeof AMOUNTS)[number], number>;

/** What each person of a month was paid, of the run that is not rejected. */
export async function reportRows(tx: TenantTx, filter: ReportFilter) {
  const where = sql.join(conditions(tx, filter), sql` and `);
  const from = sql`from payslips p join payroll_runs r on r.tenant_id = p.tenant_id and r.id = p.run_id
    and r.state in ('Draft', 'Approved', 'Paid') where ${where}`;
  const slice = filter.limit === null ? sql`` : sql`limit ${filter.limit} offset ${filter.offset}`;
  const { rows } = await tx.execute<ReportRow>(sql`
    with recursive ${reports(tx, filter.managerId)}
    select p.user_id as "employeeId", p.name as "employeeName", p.employee_number as "employeeNumber",
      p.snapshot->>'department' as "departmentName", p.snapshot->>'designation' as designation,
      p.snapshot->>'workLocation' as "workLocation", (p.paid_days / 100.0)::float8 as "payableDays", p.gross,
      p.reimbursements, p.deductions, p.tds, p.net, p.employer_contributions as "employerContributions"
    ${from} order by p.name, p.id ${slice}`);
  const { rows: counted } = await tx.execute<{ n: number }>(sql`
    with recursive ${reports(tx, filter.managerId)} select count(*) as n ${from}`);
  return { rows: rows.map(shown), totalRecords: counted[0]?.n ?? 0 };
}

function shown(row: ReportRow) {
  return {
    ...row,
    gross: paise(row.gross),
    reimbursements: paise(row.reimbursements),
    deductions: paise(row.deductions),
    tds: paise(row.tds),
    net: paise(row.net),
    employerContributions: paise(row.employerContributions),
  };
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
  if (filter.workLocation) all.push(sql`p.snapshot->>'workLocation' = ${filter.workLocation}`);
  if (filter.departmentId) all.push(sql`p.department_id = ${filter.departmentId}`);
  if (filter.designation) all.push(sql`p.snapshot->>'designation' = ${filter.designation}`);
  return all;
}

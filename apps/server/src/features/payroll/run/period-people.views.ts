import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { TenantTx } from '../../../platform/database/database.ts';
import { together } from '../../../platform/database/together.ts';

/** Somebody a period pays, as lists name them. */
export type PeriodPerson = {
  readonly id: string;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly employeeNumber: string | null;
  readonly departmentName: string | null;
  readonly workState: string | null;
  /** The first and last day of the period in employment. */
  readonly from: string;
  readonly to: string;
  /** Days without pay entered by hand, in hundredths. */
  readonly entered: number;
};

/** A condition that leaves these people, or everybody where nobody is named. */
export function among(column: 'u.id' | 'u.user_id' | 'p.user_id', only: readonly string[] | undefined): SQL {
  return only === undefined ? sql`` : sql`and ${sql.raw(column)} = any(${sql.param([...only])}::uuid[])`;
}

/** Everybody with a salary whom a period pays, by name. */
export async function peopleOfPeriod(
  tx: TenantTx,
  { from, to, year, month }: { from: string; to: string; year: number; month: number },
  only?: readonly string[],
): Promise<PeriodPerson[]> {
  const { rows } = await tx.execute<PeriodPerson>(sql`
    select u.id, btrim(concat_ws(' ', u.first_name, u.last_name)) as name, u.first_name as "firstName", u.last_name as "lastName", u.employee_number as "employeeNumber",
      d.name as "departmentName", u.work_state as "workState", greatest(u.date_of_joining, ${from}::date) as "from",
      least(coalesce(u.last_working_day, ${to}::date), ${to}::date) as "to", coalesce(a.lop_days, 0) as entered
    from users u
      left join departments d on d.tenant_id = u.tenant_id and d.id = u.department_id
      left join payslip_adjustments a on a.tenant_id = u.tenant_id and a.user_id = u.id and a.year = ${year} and a.month = ${month}
    where u.tenant_id = ${tx.tenantId} ${among('u.id', only)} and u.date_of_joining <= ${to}
      and (u.last_working_day is null or u.last_working_day >= ${from})
      and exists (select from salary_structures s
        where s.tenant_id = u.tenant_id and s.user_id = u.id and s.effective_from <= ${to})
    order by u.first_name, u.last_name, u.id`);
  return rows;
}

/** People of approved payrolls of these months whom a later period does not pay any more. */
export async function paidAndGone(
  tx: TenantTx,
  runIds: readonly string[],
  before: string,
  only?: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select distinct u.id, btrim(concat_ws(' ', u.first_name, u.last_name)) as name
    from payslips p join users u on u.tenant_id = p.tenant_id and u.id = p.user_id
    where p.tenant_id = ${tx.tenantId} and p.run_id = any(${sql.param(runIds)}::uuid[]) ${among('p.user_id', only)}
      and u.last_working_day < ${before} order by 2, 1`);
  return rows;
}

/** Of so few people an index is the shorter way, whatever the planner expects. */
const FEW = 200;

/**
 * Asks something that compares all people with all payslips, or these people where they are few. Of people and runs that were just written the planner has
 * no statistics: it expects one row of each, and would compare all with all. What else the transaction asks meanwhile is
 * not planned so: the three leave together.
 */
export async function comparingAll<R extends pg.QueryResultRow>(
  tx: TenantTx,
  only: readonly string[] | undefined,
  query: SQL,
): Promise<R[]> {
  if (only !== undefined && only.length <= FEW) return tx.rows<R>(query);
  const [, rows] = await together([
    tx.rows(sql`set local enable_nestloop = off`),
    tx.rows<R>(query),
    tx.rows(sql`set local enable_nestloop = on`),
  ]);
  return rows;
}

import type { RunState } from '@muster/contract/features/payroll/payroll-run.ts';
import { type Paise, paise } from '@muster/engine/kernel/money.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { FINAL } from '../payroll/run/period-law.facts.ts';

/** People who have not left, as the home page counts them. */
export async function peopleCounts(tx: TenantTx, today: string) {
  const { rows } = await tx.execute<Record<string, number>>(sql`
    with people as (
      select status, date_of_joining, work_state is not null as has_state, pan_secret is not null as has_pan,
        bank_account_secret is not null as has_bank,
        exists (select from salary_structures s where s.tenant_id = u.tenant_id and s.user_id = u.id) as has_salary,
        ${worksOn(today)} as works
      from users u where tenant_id = ${tx.tenantId})
    select count(*) filter (where works) as active,
      count(*) filter (where works and has_pan and has_bank and has_salary) as ready,
      count(*) filter (where status = 'PendingEmailVerification') as pending,
      count(*) filter (where status = 'Deactivated') as inactive,
      count(*) filter (where not works and status in ('Active', 'RestrictedLogin')) as left_active,
      count(*) filter (where works and date_of_joining between date_trunc('month', ${today}::date) and ${today}::date) as joined,
      count(*) filter (where works and not has_salary) as no_salary,
      count(*) filter (where works and not has_bank) as no_bank,
      count(*) filter (where works and not has_pan) as no_pan,
      count(*) filter (where works and not has_state) as no_state
    from people`);
  const [row] = rows;
  const count = (name: string) => Number(row?.[name] ?? 0);
  return {
    active: count('active'),
    ready: count('ready'),
    pending: count('pending'),
    inactive: count('inactive'),
    leftStillActive: count('left_active'),
    joinedThisMonth: count('joined'),
    withoutSalary: count('no_salary'),
    withoutBank: count('no_bank'),
    withoutPan: count('no_pan'),
    withoutState: count('no_state'),
  };
}

/** People and cost of every department, the largest first; the cost is that of one run. */
export async function departmentCounts(tx: TenantTx, today: string, runId: string | null) {
  const { rows } = await tx.execute<{
    id: string | null;
    name: string | null;
    people: number;
    cost: number | null;
  }>(sql`
    with parts as (
      select department_id, 1 as people, null::bigint as cost from users u
      where tenant_id = ${tx.tenantId} and ${worksOn(today)}
      union all
      select department_id, 0, employer_cost from payslips
      where tenant_id = ${tx.tenantId} and run_id = ${runId}::uuid)
    select d.id, d.name, sum(people) as people, sum(cost)::bigint as cost
    from parts left join departments d on d.tenant_id = ${tx.tenantId} and d.id = parts.department_id
    group by d.id, d.name
    order by 3 desc, d.name, d.id`);
  return rows.map(({ id, name, people, cost }) => ({
    id,
    name,
    people: Number(people),
    cost: cost === null ? null : paise(Number(cost)),
  }));
}

export type CostOfMonth = {
  readonly runId: string;
  readonly year: number;
  readonly month: number;
  readonly people: number;
  readonly net: Paise;
  readonly tax: Paise;
  readonly rest: Paise;
  readonly cost: Paise;
  readonly isDraft: boolean;
};

/** The calculated payrolls of a financial year that were not rejected, in order. */
export async function costByMonth(tx: TenantTx, financialYear: number): Promise<readonly CostOfMonth[]> {
  const { rows } = await tx.execute<{
    id: string;
    year: number;
    month: number;
    people: number;
    net: number;
    tds: number;
    employerCost: number;
    state: string;
  }>(sql`
    select id, year, month, people, net, tds, employer_cost as "employerCost", state from payroll_runs
    where tenant_id = ${tx.tenantId} and (state = 'Draft' or state in ${FINAL})
      and ${monthsOf(financialYear)}
    order by year, month, id`);
  return rows.map(({ id, year, month, people, net, tds, employerCost, state }) => ({
    runId: id,
    year,
    month,
    people,
    net: paise(Number(net)),
    tax: paise(Number(tds)),
    rest: paise(Number(employerCost) - Number(net) - Number(tds)),
    cost: paise(Number(employerCost)),
    isDraft: state === 'Draft',
  }));
}

/** The latest payroll that was not rejected, with how many of its payslips are paid; null when it is paid or none. */
type RunInHand = { id: string; year: number; month: number; status: RunState; payDate: string; paid: number };

export async function runInHand(tx: TenantTx) {
  const { rows } = await tx.execute<RunInHand>(sql`
    select id, year, month, state as status, pay_date::text as "payDate",
      (select count(payment_id) from payslips p where p.tenant_id = r.tenant_id and p.run_id = r.id) as paid
    from payroll_runs r where tenant_id = ${tx.tenantId} and state <> 'Rejected'
    order by year desc, month desc, id desc limit 1`);
  const [run] = rows;
  return run === undefined || run.status === 'Paid' ? null : { ...run, paid: Number(run.paid) };
}

function monthsOf(financialYear: number): SQL {
  return sql`year * 12 + month between ${financialYear * 12 + 4} and ${financialYear * 12 + 15}`;
}

/** The last payslips of a person from payrolls that were approved; one that is withheld is not shown. */
export async function lastPayslips(tx: TenantTx, userId: string, today: string) {
  const { rows } = await tx.execute<{
    id: string;
    year: number;
    month: number;
    net: number;
    payDate: string;
    paidOn: string | null;
  }>(sql`
    select p.id, p.year, p.month, p.net, coalesce(p.paid_on, payer.pay_date, r.pay_date)::text as "payDate",
      case when p.paid_on <= ${today}::date then p.paid_on::text end as "paidOn"
    from payslips p join payroll_runs r on r.tenant_id = p.tenant_id and r.id = p.run_id
    left join payroll_runs payer on payer.tenant_id = p.tenant_id and payer.id = p.released_in_run_id
    where p.tenant_id = ${tx.tenantId} and p.user_id = ${userId} and r.state in ${FINAL}
      and (p.withheld_at is null or p.released_in_run_id is not null)
    order by p.year desc, p.month desc, p.id limit 6`);
  return rows.map(({ id, year, month, net, payDate, paidOn }) => ({
    id,
    year,
    month,
    net: paise(Number(net)),
    payDate,
    isPaid: paidOn !== null,
    paidOn,
    dueOn: paidOn === null && payDate > today ? payDate : null,
  }));
}

/** Whether each part of a person's profile is there. */
export async function profileParts(tx: TenantTx, userId: string): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await tx.execute<Record<string, boolean>>(sql`
    select image_file_id is not null as photo, phone_number is not null as phone, personal_email is not null as mail,
      emergency_contact is not null as emergency, address is not null as address, blood_group is not null as blood,
      date_of_birth is not null as birth, pan_secret is not null as pan, bank_account_secret is not null as bank
    from users where tenant_id = ${tx.tenantId} and id = ${userId}`);
  return new Map(Object.entries(rows[0] ?? {}));
}

/** How many people work in each state. */
export async function peopleByState(tx: TenantTx, today: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ state: string; people: number }>(sql`
    select work_state as state, count(*) as people from users u
    where tenant_id = ${tx.tenantId} and work_state is not null and ${worksOn(today)}
    group by 1 order by 1`);
  return new Map(rows.map(({ state, people }) => [state, Number(people)]));
}

/** Administrators and moderators who are there. */
export async function staffIds(tx: TenantTx): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from users
    where tenant_id = ${tx.tenantId} and status = 'Active' and role in ('Administrator', 'Moderator') order by id`);
  return rows.map(({ id }) => id);
}

/** Of a row `u` of users: whoever was invited and has a salary is paid as the others are, whether or not they ever log in. */
const IS_PAID = sql`(u.status in ('Active', 'RestrictedLogin') or u.status = 'PendingEmailVerification'
  and exists (select from salary_structures s where s.tenant_id = u.tenant_id and s.user_id = u.id))`;

/** Those of them who have not left. */
export function worksOn(today: string): SQL {
  return sql`${IS_PAID} and (u.last_working_day is null or u.last_working_day >= ${today}::date)`;
}

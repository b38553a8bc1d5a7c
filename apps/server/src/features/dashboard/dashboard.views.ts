import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { dashboard } from '@muster/contract/features/dashboard/dashboard.contract.ts';
import type { RunState } from '@muster/contract/features/payroll/payroll-run.ts';
import { type Paise, paise } from '@muster/engine/kernel/money.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { tenants } from '../organisation/organisation.tables.ts';
import { isPayeeOf } from '../payroll/payroll.facts.ts';
import { WITH_PAYMENT, withPayment } from '../payroll/payslip-record/payslip-payments.tables.ts';
import { FINAL } from '../payroll/run/period-law.facts.ts';
import { statutoryColumns, statutoryFrom } from '../statutory/statutory.facts.ts';
import { planFrom } from '../subscriptions/subscriptions.facts.ts';

type Counts = ResponseOf<typeof dashboard>['organisation'] & {};
type PeopleCounts = Counts['people'];

/** Counts of the people of one department and state. */
type PeopleGroup = PeopleCounts & { readonly departmentId: string | null; readonly state: string | null };

export type CountedPeople = {
  readonly people: PeopleCounts;
  /** How many there are, by department. */
  readonly byDepartment: ReadonlyMap<string | null, number>;
  readonly byState: ReadonlyMap<string, number>;
};

/** People who have not left, as the home page counts them: everybody is read once for all its counts. */
export async function countedPeople(tx: TenantTx, today: string): Promise<CountedPeople> {
  const groups = await tx.rows<PeopleGroup>(sql`
    with salaried as (select distinct user_id from salary_structures where tenant_id = ${tx.tenantId}),
    people as (
      select u.department_id, u.work_state, u.status, u.date_of_joining, u.pan_secret is not null as has_pan,
        u.bank_account_secret is not null as has_bank, s.user_id is not null as has_salary,
        ${isPaid(sql`s.user_id is not null`)} and ${stillHere(today)} as works
      from users u left join salaried s on s.user_id = u.id where u.tenant_id = ${tx.tenantId})
    select department_id as "departmentId", work_state as state,
      count(*) filter (where works)::int as active,
      count(*) filter (where works and has_pan and has_bank and has_salary)::int as ready,
      count(*) filter (where status = 'PendingEmailVerification')::int as pending,
      count(*) filter (where status = 'Deactivated')::int as inactive,
      count(*) filter (where not works and status in ('Active', 'RestrictedLogin'))::int as "leftStillActive",
      count(*) filter (where works
        and date_of_joining between date_trunc('month', ${today}::date) and ${today}::date)::int as "joinedThisMonth",
      count(*) filter (where works and not has_salary)::int as "withoutSalary",
      count(*) filter (where works and not has_bank)::int as "withoutBank",
      count(*) filter (where works and not has_pan)::int as "withoutPan",
      count(*) filter (where works and work_state is null)::int as "withoutState"
    from people group by department_id, work_state order by work_state`);
  const sum = (name: keyof PeopleCounts) => groups.reduce((total, group) => total + group[name], 0);
  const countBy = <K>(keyOf: (group: PeopleGroup) => K) =>
    groups.reduce(
      (counts, group) => counts.set(keyOf(group), (counts.get(keyOf(group)) ?? 0) + group.active),
      new Map<K, number>(),
    );
  return {
    people: {
      active: sum('active'),
      ready: sum('ready'),
      pending: sum('pending'),
      inactive: sum('inactive'),
      leftStillActive: sum('leftStillActive'),
      joinedThisMonth: sum('joinedThisMonth'),
      withoutSalary: sum('withoutSalary'),
      withoutBank: sum('withoutBank'),
      withoutPan: sum('withoutPan'),
      withoutState: sum('withoutState'),
    },
    byDepartment: countBy(({ departmentId }) => departmentId),
    byState: countBy(({ state }) => state ?? ''),
  };
}

/** Departments by name. */
export function departmentNames(tx: TenantTx): Promise<{ id: string; name: string }[]> {
  return tx.rows(sql`select id, name from departments where tenant_id = ${tx.tenantId} order by name, id`);
}

type RunSums = {
  readonly departmentId: string | null;
  /** What the latest payroll cost; null where it paid nobody of the department. */
  readonly cost: number | null;
  /** Of the payroll in hand. */
  readonly paid: number;
  readonly unpaid: number;
  readonly unpaidNet: number;
};

/** What one payroll cost and what another one has paid and still has to pay, by department: each payslip is read once. */
export function runSums(
  tx: TenantTx,
  { latest, inHand }: { readonly latest: string | null; readonly inHand: string | null },
): Promise<readonly RunSums[]> {
  const runs = [latest, inHand].filter((id) => id !== null);
  if (runs.length === 0) return Promise.resolve([]);
  const isUnpaid = inHand === null ? sql`false` : sql`pay.payment_id is null and ${isPayeeOf(inHand)}`;
  return tx.rows(sql`
    select payslips.department_id as "departmentId",
      sum(payslips.employer_cost) filter (where payslips.run_id = ${latest}::uuid)::bigint as cost,
      (count(pay.payment_id) filter (where payslips.run_id = ${inHand}::uuid))::int as paid,
      (count(*) filter (where ${isUnpaid}))::int as unpaid,
      coalesce(sum(payslips.net) filter (where ${isUnpaid}), 0)::bigint as "unpaidNet"
    from payslips ${withPayment('payslips')}
    where payslips.tenant_id = ${tx.tenantId}
      and (payslips.run_id = any(${sql.param(runs)}::uuid[]) or payslips.released_in_run_id = ${inHand}::uuid)
    group by payslips.department_id`);
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

export type RunInHand = { id: string; year: number; month: number; status: RunState; payDate: string };

/** The latest payroll that was not rejected; null when it is paid or none. */
export async function runInHand(tx: TenantTx): Promise<RunInHand | null> {
  const [run] = await tx.rows<RunInHand>(sql`
    select id, year, month, state as status, pay_date::text as "payDate"
    from payroll_runs where tenant_id = ${tx.tenantId} and state <> 'Rejected'
    order by year desc, month desc, id desc limit 1`);
  return run === undefined || run.status === 'Paid' ? null : run;
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
    select p.id, p.year, p.month, p.net, coalesce(pay.paid_on, payer.pay_date, r.pay_date)::text as "payDate",
      case when pay.paid_on <= ${today}::date then pay.paid_on::text end as "paidOn"
    from payslips p join payroll_runs r on r.tenant_id = p.tenant_id and r.id = p.run_id
    left join payroll_runs payer on payer.tenant_id = p.tenant_id and payer.id = p.released_in_run_id
    ${WITH_PAYMENT}
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

/** Administrators and moderators who are there. */
export async function staffIds(tx: TenantTx): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from users
    where tenant_id = ${tx.tenantId} and status = 'Active' and role in ('Administrator', 'Moderator') order by id`);
  return rows.map(({ id }) => id);
}

/** Of a row `u` of users: whoever was invited and has a salary is paid as the others are, whether or not they ever log in. */
const isPaid = (hasSalary: SQL) =>
  sql`(u.status in ('Active', 'RestrictedLogin') or u.status = 'PendingEmailVerification' and ${hasSalary})`;

const stillHere = (today: string) => sql`(u.last_working_day is null or u.last_working_day >= ${today}::date)`;

/** Those of them who have not left. */
export function worksOn(today: string): SQL {
  const hasSalary = sql`exists (select from salary_structures s where s.tenant_id = u.tenant_id and s.user_id = u.id)`;
  return sql`${isPaid(hasSalary)} and ${stillHere(today)}`;
}

/** The organisation with what it has set up by law and its plan, in one statement. */
export async function organisationWithPlan(tx: TenantTx, services: Pick<Services, 'config' | 'clock'>) {
  const [row] = await tx
    .select({ tenant: tenants, ...statutoryColumns(tx, services) })
    .from(tenants)
    .where(eq(tenants.tenantId, tx.tenantId));
  if (!row) throw new Error('A tenant-bound transaction without its tenant row');
  const { tenant, subscription } = row;
  return { tenant, setUp: statutoryFrom(row, services), plan: planFrom(subscription, services) };
}

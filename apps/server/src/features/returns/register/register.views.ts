import type {
  RegisterGroup,
  RegisterRow,
  RegisterSpan,
} from '@muster/contract/features/returns/returns-register.contract.ts';
import { type CalendarMonth, financialYearOf, monthIndex } from '@muster/engine/kernel/calendar-date.ts';
import { ARREARS, type ComponentSum, OWN_COLUMNS, type OwnColumn } from '@muster/returns/register/register-columns.ts';
import { type SQL, sql } from 'drizzle-orm';
import { slicesOf } from '../../../platform/database/cursor.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { LINES, SETTLED_CODE } from '../../payroll/payslip-record/payslip-lines.facts.ts';
import { payslips } from '../../payroll/payslip-record/payslip-records.tables.ts';
import { payrollRuns } from '../../payroll/run/payroll.tables.ts';
import type { ReturnRun } from '../month/return-runs.views.ts';

/** The payrolls of a register: that of the month, and for the year the approved ones before it. */
export async function runsOfSpan(tx: TenantTx, month: CalendarMonth, span: RegisterSpan): Promise<ReturnRun[]> {
  const index = sql`${payrollRuns.year} * 12 + ${payrollRuns.month}`;
  const last = monthIndex(month);
  const first = span === 'month' ? last : financialYearOf(month) * 12 + 4;
  const runs = await tx
    .select()
    .from(payrollRuns)
    .where(
      sql`${payrollRuns.tenantId} = ${tx.tenantId} and ${index} between ${first} and ${last}
        and (${payrollRuns.state} in ('Approved', 'Paid') or ${index} = ${last} and ${payrollRuns.state} = 'Draft')`,
    )
    .orderBy(index);
  return runs;
}

/** Whose rows: all that a query needs of a transaction. */
type Tenant = Pick<TenantTx, 'tenantId'>;

export type RegisterScope = {
  readonly runIds: readonly string[];
  readonly groupBy: RegisterGroup | null;
  /** Empty for people of no group; null for everybody. */
  readonly only: string | null;
};

const NO_GROUP = sql`null::text`;

/** Each person once, as in the latest of the payrolls: which payslip that is, for what else it says is wide. */
function latest(tx: Tenant, { runIds, groupBy, only }: RegisterScope): SQL {
  const group = groupBy === null ? NO_GROUP : sql.raw(`nullif(trim(p.snapshot->>'${groupBy}'), '')`);
  const filter = only === null ? sql`` : sql`where coalesce(grp, '') = ${only}`;
  // One payroll has everybody once.
  const [each, newest] =
    runIds.length === 1
      ? [sql``, sql``]
      : [sql`distinct on (p.user_id)`, sql`order by p.user_id, p.year desc, p.month desc`];
  return sql`latest as (select * from (
      select ${each} p.user_id, p.id, p.name, ${group} as grp
      from payslips p where p.tenant_id = ${tx.tenantId} and p.run_id = any(${list(runIds)})
      ${newest}) each_person ${filter})`;
}

/** Payslips as p with the group of their person as x: looked up only where there are groups. */
function grouped({ groupBy, only }: RegisterScope): SQL {
  return groupBy === null && only === null
    ? sql`payslips p cross join (select ${NO_GROUP} as grp) x`
    : sql`payslips p join latest x on x.user_id = p.user_id`;
}

const list = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;

const columnOf = (name: OwnColumn) => `p.${payslips[name].name}`;
const OWN_SUMS = sql.raw(
  OWN_COLUMNS.map((name) => `coalesce(sum(${columnOf(name)}), 0)::bigint as "${name}"`).join(', '),
);

/** Days are hundredths. */
export type RegisterPerson = Record<OwnColumn, number> &
  Readonly<Omit<RegisterRow, 'amounts'>> & { readonly group: string | null };

type Slice = { readonly offset: number; readonly limit: number };

/** People by group and name, those of no group last. */
export async function registerPeople(tx: TenantTx, scope: RegisterScope, slice: Slice): Promise<RegisterPerson[]> {
  const { rows } = await tx.execute<RegisterPerson>(peopleQuery(tx, scope, slice));
  return rows;
}

/** All of them, some at a time. */
export function registerSlices(tx: TenantTx, scope: RegisterScope, atOnce: number) {
  return slicesOf<RegisterPerson>(tx, peopleQuery(tx, scope, null), atOnce);
}

export function peopleQuery(tx: Tenant, scope: RegisterScope, slice: Slice | null): SQL {
  const part = slice === null ? sql`` : sql`limit ${slice.limit} offset ${slice.offset}`;
  return sql`
    with ${latest(tx, scope)},
    slice as (select * from latest order by grp nulls last, name, user_id ${part})
    select l.user_id as "employeeId", last.employee_number as "employeeNumber", l.name, l.grp as "group",
      s.department, s.designation, s."workLocation", s."workState", s."costCentre", s."dateOfJoining", own.*
    from slice l join payslips last on last.tenant_id = ${tx.tenantId} and last.id = l.id
      cross join lateral json_to_record(last.snapshot) s(department text, designation text, "workLocation" text,
      "workState" text, "costCentre" text, "dateOfJoining" text) cross join lateral (
      select sum(p.paid_days)::int as "paidDays", sum(p.lop_days - p.esi_days)::int as "lopDays",
        sum(p.esi_days)::int as "esiDays", ${OWN_SUMS} from payslips p
      where p.tenant_id = ${tx.tenantId} and p.user_id = l.user_id and p.run_id = any(${list(scope.runIds)})) own
    order by l.grp nulls last, l.name, l.user_id`;
}

/** A component on lines of whatever month: what it is called there, else by its code, what is entered by hand by its name. */
const KEY = sql`l.kind || ' ' || coalesce(l.component,
  case when l.code ~ '^(arrear:)?(one.off|deduction|reimbursement):' then left(md5(lower(l.label)), 12)
    else ${SETTLED_CODE} end) || case when l.is_arrear then ${sql.raw(`'${ARREARS}'`)} else '' end`;
const COUNTS = sql`l.kind <> 'rounding'`;

/** What each of these people has in each component. */
export async function componentAmounts(
  tx: TenantTx,
  scope: RegisterScope,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, number>>>> {
  if (userIds.length === 0) return new Map();
  const query = amountsQuery(tx, scope, userIds);
  const { rows } = await tx.execute<{ userId: string; amounts: Record<string, number> }>(query);
  return new Map(rows.map(({ userId, amounts }) => [userId, amounts]));
}

export function amountsQuery(tx: Tenant, { runIds }: RegisterScope, userIds: readonly string[]): SQL {
  return sql`
    select user_id as "userId", json_object_agg(key, amount) as amounts from (
      select p.user_id, ${KEY} as key, sum(l.amount)::bigint as amount
      from payslips p cross join ${LINES}
      where p.tenant_id = ${tx.tenantId} and p.run_id = any(${list(runIds)}) and p.user_id = any(${list(userIds)})
        and ${COUNTS} group by 1, 2) each_component group by 1`;
}

export type GroupedSum = ComponentSum & { readonly group: string | null };

/** What the lines of a register add up to by component, for each group. */
export async function componentSums(tx: TenantTx, scope: RegisterScope): Promise<GroupedSum[]> {
  // Groups are taken for many more than they are, and what lines add up to would be sorted on disk.
  if (scope.groupBy !== null) await tx.execute(sql`select set_config('work_mem', '32MB', true)`);
  const { rows } = await tx.execute<GroupedSum>(sumsQuery(tx, scope));
  return rows;
}

export function sumsQuery(tx: Tenant, scope: RegisterScope): SQL {
  // First by what lines say, then by what that comes to: of a hundred thousand lines a few dozen differ.
  return sql`
    with ${latest(tx, scope)},
    different as (
      select x.grp, l.code, l.kind, l.component, l.label, l.is_arrear, max(p.year * 12 + p.month) as month,
        min(l.place) as place, sum(l.amount) as amount
      from ${grouped(scope)} cross join ${LINES}
      where p.tenant_id = ${tx.tenantId} and p.run_id = any(${list(scope.runIds)})
      group by 1, 2, 3, 4, 5, 6)
    select l.grp as "group", ${KEY} as key, l.kind, l.is_arrear as "isArrear",
      substr(max(lpad(l.month::text, 6, '0') || l.label), 7) as label,
      min(l.place)::int as place, sum(l.amount)::bigint as amount
    from different l where ${COUNTS} group by 1, 2, 3, 4 order by 1, 2`;
}

export type GroupedOwn = Record<OwnColumn, number> & {
  readonly group: string | null;
  readonly people: number;
  /** Of what somebody has anything. */
  readonly used: readonly OwnColumn[];
  /** Whether Employees' State Insurance pays somebody's days. */
  readonly hasEsiDays: boolean;
};

/** What payslips say of themselves, for each group in the order of the register. */
export async function ownSums(tx: TenantTx, scope: RegisterScope): Promise<GroupedOwn[]> {
  const used = sql.raw(
    OWN_COLUMNS.map((name) => `case when bool_or(${columnOf(name)} <> 0) then '${name}' end`).join(', '),
  );
  const { rows } = await tx.execute<GroupedOwn>(sql`
    with ${latest(tx, scope)}
    select x.grp as "group", count(distinct p.user_id)::int as people, ${OWN_SUMS},
      array_remove(array[${used}], null) as used, bool_or(p.esi_days > 0) as "hasEsiDays"
    from ${grouped(scope)}
    where p.tenant_id = ${tx.tenantId} and p.run_id = any(${list(scope.runIds)})
    group by 1 order by 1 nulls last`);
  return rows;
}

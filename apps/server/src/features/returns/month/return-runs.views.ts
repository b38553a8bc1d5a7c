import type { RoleName } from '@muster/contract/access.ts';
import { type CalendarMonth, monthIndex } from '@muster/engine/kernel/calendar-date.ts';
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { StatutoryFigures } from '../../payroll/payslip-record/statutory-figures.facts.ts';
import { payrollRuns } from '../../payroll/run/payroll.tables.ts';
import { users } from '../../users/users.tables.ts';

export type ReturnRun = typeof payrollRuns.$inferSelect;

/** The payroll of a month that was not rejected; null when there is none. */
export async function runOfMonth(tx: TenantTx, { year, month }: CalendarMonth): Promise<ReturnRun | null> {
  const [run] = await tx
    .select()
    .from(payrollRuns)
    .where(
      and(
        eq(payrollRuns.tenantId, tx.tenantId),
        eq(payrollRuns.year, year),
        eq(payrollRuns.month, month),
        ne(payrollRuns.state, 'Rejected'),
      ),
    );
  return run ?? null;
}

/** The month of a payroll, and how many people it pays; null where there is none. */
export async function monthOfRun(
  tx: TenantTx,
  id: string,
): Promise<(CalendarMonth & { readonly people: number }) | null> {
  const [run] = await tx
    .select({ year: payrollRuns.year, month: payrollRuns.month, people: payrollRuns.people })
    .from(payrollRuns)
    .where(and(eq(payrollRuns.tenantId, tx.tenantId), eq(payrollRuns.id, id)));
  return run ?? null;
}

/** The state of the payroll of each of these months that has one. */
export function runStates(tx: TenantTx, months: readonly CalendarMonth[]) {
  return tx
    .select({ id: payrollRuns.id, year: payrollRuns.year, month: payrollRuns.month, state: payrollRuns.state })
    .from(payrollRuns)
    .where(
      and(
        eq(payrollRuns.tenantId, tx.tenantId),
        ne(payrollRuns.state, 'Rejected'),
        sql`${payrollRuns.year} * 12 + ${payrollRuns.month} = any(${sql.param(months.map(monthIndex))}::int[])`,
      ),
    );
}

/** Months that have a payroll, newest first. */
export function monthsWithPayroll(tx: TenantTx): Promise<(CalendarMonth & { readonly isFinal: boolean })[]> {
  return tx
    .select({
      year: payrollRuns.year,
      month: payrollRuns.month,
      isFinal: sql<boolean>`${payrollRuns.state} in ('Approved', 'Paid')`,
    })
    .from(payrollRuns)
    .where(and(eq(payrollRuns.tenantId, tx.tenantId), ne(payrollRuns.state, 'Rejected')))
    .orderBy(desc(payrollRuns.year), desc(payrollRuns.month));
}

export type ReturnPerson = {
  readonly payslipId: string;
  readonly runId: string;
  readonly userId: string;
  readonly name: string;
  readonly employeeNumber: string | null;
  /** Null where the payslip is older than returns. */
  readonly statutory: StatutoryFigures | null;
  /** Hundredths of a day. */
  readonly lopDays: number;
  readonly dateOfBirth: string | null;
  readonly dateOfJoining: string | null;
  readonly uanSecret: string | null;
  readonly uanName: string | null;
  readonly esiNumberSecret: string | null;
  /** Hundredths of a day. */
  readonly paidDays: number;
  readonly lastWorkingDay: string | null;
  readonly accountHolderName: string | null;
  /** The days of service that the payslip was calculated with. */
  readonly paidJoinedOn: string | null;
  readonly paidLeftOn: string | null;
};

/** The people of a payroll in the order of files, with their numbers as they are recorded now. */
export function returnPeopleQuery(tx: Pick<TenantTx, 'tenantId'>, runId: string): SQL {
  return peopleQuery(tx, sql`p.run_id = ${runId}`);
}

/** People by some of their payslips, called p. */
export function peopleQuery(tx: Pick<TenantTx, 'tenantId'>, which: SQL): SQL {
  return sql`
    select p.id as "payslipId", p.run_id as "runId", p.user_id as "userId", p.name, p.employee_number as "employeeNumber", p.statutory,
      p.lop_days as "lopDays", u.date_of_birth as "dateOfBirth", i.uan_secret as "uanSecret", i.uan_name as "uanName",
      i.esi_number_secret as "esiNumberSecret", p.paid_days as "paidDays", u.last_working_day as "lastWorkingDay",
      u.date_of_joining as "dateOfJoining", u.account_holder_name as "accountHolderName",
      p.snapshot->>'dateOfJoining' as "paidJoinedOn", p.snapshot->>'lastWorkingDay' as "paidLeftOn"
    from payslips p
      left join users u on u.tenant_id = p.tenant_id and u.id = p.user_id
      left join statutory_identifiers i on i.tenant_id = p.tenant_id and i.user_id = p.user_id
    where p.tenant_id = ${tx.tenantId} and ${which}
    order by p.name, p.id`;
}

/** Those of some people who are members of the provident fund. */
export async function pfMembersAmong(tx: TenantTx, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from users u left join statutory_identifiers i on i.tenant_id = u.tenant_id and i.user_id = u.id
    where u.tenant_id = ${tx.tenantId} and u.id = any(${sql.param([...userIds])}::uuid[]) and coalesce(i.pf_member, true)`);
  return new Set(rows.map(({ id }) => id));
}

/** The role of somebody of the organisation; null for nobody. */
export async function roleOf(tx: TenantTx, userId: string): Promise<RoleName | null> {
  const [row] = await tx
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.tenantId, tx.tenantId), eq(users.id, userId)));
  return row?.role ?? null;
}

import type { PayrollDetails } from '@muster/contract/features/payroll/payroll-run.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { RunPolicy } from '../run/payroll.rules.ts';
import type { RunRow } from '../run/payroll.store.ts';
import { FINAL } from '../run/period-law.facts.ts';
import { among } from '../run/period-people.views.ts';
import { STORED_FACTS } from './payslip-lines.facts.ts';
import { wholeText } from './shaped-text.rules.ts';

/** Payrolls whose days are still corrected. */
const MAX_RUNS = 12;

/** A payroll whose days attendance drove, or unpaid leave alone. */
export type DrivenRun = Pick<RunRow, 'id' | 'year' | 'month' | 'periodFrom' | 'periodTo' | 'usualDays'> & {
  readonly policy: RunPolicy;
};

/** The latest approved payrolls before a month whose pay attendance or leave drove, the earliest first. */
export async function drivenRuns(tx: TenantTx, before: { year: number; month: number }): Promise<DrivenRun[]> {
  const { rows } = await tx.execute<DrivenRun>(sql`
    select id, year, month, period_from as "periodFrom", period_to as "periodTo", usual_days as "usualDays", policy
    from payroll_runs
    where tenant_id = ${tx.tenantId} and state in ${FINAL} and (policy->'attendance' is not null or policy->'leave' is not null)
      and (year, month) < (${before.year}::int, ${before.month}::int)
    order by year desc, month desc limit ${MAX_RUNS}`);
  return rows.toReversed();
}

export type PaidDay = { readonly userId: string; readonly date: string; readonly halves: number };

/**
 * Days of people that approved payrolls did not pay, with what later ones corrected, inside the employment as it is
 * entered now: days outside it are settled by themselves.
 */
export async function daysAsPaid(
  tx: TenantTx,
  { people, from, to }: { people: readonly string[]; from: string; to: string },
): Promise<PaidDay[]> {
  const { rows } = await tx.execute<PaidDay>(sql`
    select d.user_id as "userId", d.date, round(sum(d.halves)::numeric, 2)::float8 as halves
    from payslip_days d
      join payslips p on p.tenant_id = d.tenant_id and p.id = d.payslip_id
      join payroll_runs r on r.tenant_id = p.tenant_id and r.id = p.run_id and r.state in ${FINAL}
      join users u on u.tenant_id = d.tenant_id and u.id = d.user_id
    where d.tenant_id = ${tx.tenantId} and d.date between ${from} and ${to}
      and d.user_id = any(${sql.param(people)}::uuid[])
      and d.date >= u.date_of_joining and (u.last_working_day is null or d.date <= u.last_working_day)
    group by d.user_id, d.date having round(sum(d.halves)::numeric, 2) <> 0
    order by d.user_id, d.date`);
  return rows;
}

/** The facts of payslips, by run and person. */
export async function frozenFactsOf(
  tx: TenantTx,
  slips: readonly { readonly runId: string; readonly userId: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (slips.length === 0) return new Map();
  const { rows } = await tx.execute<{ runId: string; userId: string; facts: string }>(sql`
    select p.run_id as "runId", p.user_id as "userId", ${STORED_FACTS} as facts
    from unnest(${sql.param(slips.map(({ runId }) => runId))}::uuid[], ${sql.param(slips.map(({ userId }) => userId))}::uuid[])
        as wanted(run_id, user_id)
      join payslips p on p.tenant_id = ${tx.tenantId} and p.run_id = wanted.run_id and p.user_id = wanted.user_id
      join payslip_inputs i on i.tenant_id = p.tenant_id and i.id = p.id`);
  return new Map(rows.map(({ runId, userId, facts }) => [`${runId} ${userId}`, wholeText(facts)]));
}

type DaysOfPayslip = {
  readonly userId: string;
  readonly days: readonly { readonly date: string; readonly halves: number }[];
  readonly esiDays: number;
};

/** What the payslips of a run take because of attendance, by person, and how many hundredths of days of it ESI pays. */
export async function daysOfRun(tx: TenantTx, runId: string, only?: readonly string[]) {
  const { rows } = await tx.execute<DaysOfPayslip>(sql`
    select p.user_id as "userId", p.esi_days as "esiDays", coalesce((select json_agg(json_build_object('date', d.date, 'halves', d.halves) order by d.date)
      from payslip_days d where d.tenant_id = p.tenant_id and d.payslip_id = p.id), '[]') as days
    from payslips p where p.tenant_id = ${tx.tenantId} and p.run_id = ${runId} ${among('p.user_id', only)}`);
  return rows;
}

/** The payslips of a run whose people can sign in and see them: a withheld one is not shown. */
export async function payslipsWithReaders(tx: TenantTx, runId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from payslips p join users u on u.tenant_id = p.tenant_id and u.id = p.user_id
    where p.tenant_id = ${tx.tenantId} and p.run_id = ${runId} and u.status = 'Active' and u.email is not null
      and p.withheld_at is null
    order by p.id`);
  return rows.map(({ id }) => id);
}

const NAMED_PEOPLE = 5;

type ChangedByHand = PayrollDetails['changedByHand'];

/** Who changed the pay of how many people by hand for the payroll of a month, some of them by name; the latest first. */
export async function handChangesOf(tx: TenantTx, { state, year, month }: RunRow): Promise<ChangedByHand> {
  if (state === 'Rejected') return [];
  const { rows } = await tx.execute<ChangedByHand[number]>(sql`
    select max(h.changed_by_name) as by, count(distinct h.user_id)::int as people, max(h.changed_at) as at,
      (array_agg(distinct btrim(u.first_name || ' ' || u.last_name)))[1:${NAMED_PEOPLE}::int] as names
    from payslip_hand_changes h join users u on u.tenant_id = h.tenant_id and u.id = h.user_id
    where h.tenant_id = ${tx.tenantId} and h.year = ${year} and h.month = ${month}
    group by h.changed_by order by max(h.changed_at) desc, h.changed_by`);
  return rows;
}

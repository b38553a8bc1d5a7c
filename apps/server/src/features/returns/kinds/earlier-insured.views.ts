import { type CalendarMonth, monthIndex } from '@muster/engine/kernel/calendar-date.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { payrollRuns } from '../../payroll/run/payroll.tables.ts';
import { peopleQuery, type ReturnRun } from '../month/return-runs.views.ts';

/** The approved payrolls before a month. */
export function finalRunsBefore(tx: TenantTx, before: CalendarMonth): Promise<ReturnRun[]> {
  return tx
    .select()
    .from(payrollRuns)
    .where(
      and(
        eq(payrollRuns.tenantId, tx.tenantId),
        inArray(payrollRuns.state, ['Approved', 'Paid']),
        sql`${payrollRuns.year} * 12 + ${payrollRuns.month} < ${monthIndex(before)}`,
      ),
    );
}

const ids = (of: readonly string[]) => sql`any(${sql.param([...of])}::uuid[])`;

type Which = {
  readonly recent: readonly string[];
  readonly older: readonly string[];
  readonly except: readonly string[];
};

/**
 * Everybody but some by their last payslip of these payrolls that says ESI, or, of recent ones, is older than returns. Of
 * older payrolls only those with an insurance number are looked for, each by the latest: without one the portal never had
 * them, and all payslips of all years are too many to read.
 */
export function lastInsuredQuery(tx: Pick<TenantTx, 'tenantId'>, { recent, older, except }: Which): SQL {
  const isElsewhere = (user: SQL) =>
    sql`exists (select from unnest(${sql.param([...except])}::uuid[]) here (id) where here.id = ${user})`;
  return peopleQuery(
    tx,
    sql`p.id in (
      with recent as (
        select distinct on (e.user_id) e.user_id, e.id from payslips e
        where e.tenant_id = ${tx.tenantId} and e.run_id = ${ids(recent)}
          and (e.statutory is null or e.statutory ->> 'esi' is not null) and not ${isElsewhere(sql`e.user_id`)}
        order by e.user_id, e.year desc, e.month desc)
      select id from recent
      union all
      select o.id from statutory_identifiers n
        cross join lateral (
          select e.id from payslips e
          where e.tenant_id = n.tenant_id and e.user_id = n.user_id and e.run_id = ${ids(older)}
            and e.statutory ->> 'esi' is not null
          order by e.year desc, e.month desc limit 1) o
      where n.tenant_id = ${tx.tenantId} and n.esi_number_secret is not null and not ${isElsewhere(sql`n.user_id`)}
        and not exists (select from recent where recent.user_id = n.user_id))`,
  );
}

/** In which of these payrolls, by `monthIndex` of the latest, some people got a payslip without ESI. */
export async function lastUninsured(
  tx: TenantTx,
  { runs, among }: { readonly runs: readonly string[]; readonly among: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ userId: string; at: number }>(sql`
    select p.user_id as "userId", max(p.year * 12 + p.month)::int as at from payslips p
    where p.tenant_id = ${tx.tenantId} and p.run_id = ${ids(runs)} and p.user_id = ${ids(among)}
      and p.statutory is not null and p.statutory ->> 'esi' is null
    group by 1`);
  return new Map(rows.map(({ userId, at }) => [userId, at]));
}

/** What the ESI sheets before a month that were not withdrawn say of somebody. */
export type SaidOnSheets = {
  /** The last days somebody left with. */
  readonly exits: readonly string[];
  /** By `monthIndex`: the latest that says one, and the latest there is of anybody; zero for none. */
  readonly saidAt: number;
  readonly listedAt: number;
};

export async function saidOnSheets(
  tx: TenantTx,
  { before, among }: { readonly before: CalendarMonth; readonly among: readonly string[] },
): Promise<ReadonlyMap<string, SaidOnSheets>> {
  const { rows } = await tx.execute<SaidOnSheets & { userId: string }>(sql`
    select l.user_id as "userId", coalesce(array_agg(l.reference) filter (where l.reference is not null), '{}') as exits,
      coalesce(max(f.year * 12 + f.month) filter (where l.reference is not null), 0)::int as "saidAt",
      max(f.year * 12 + f.month)::int as "listedAt"
    from return_file_people l join return_files f on f.tenant_id = l.tenant_id and f.id = l.file_id
    where l.tenant_id = ${tx.tenantId} and l.user_id = ${ids(among)} and f.kind = 'esi' and f.withdrawn_at is null
      and f.year * 12 + f.month < ${monthIndex(before)}
    group by 1`);
  return new Map(rows.map(({ userId, ...said }) => [userId, said]));
}

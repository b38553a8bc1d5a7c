import { type CalendarMonth, monthIndex } from '@muster/engine/kernel/calendar-date.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { payrollRuns } from '../payroll/payroll.tables.ts';
import { peopleQuery, type ReturnRun } from './returns.views.ts';

/** Months from the first up to the one before the last. */
export type EarlierMonths = { readonly from: CalendarMonth; readonly before: CalendarMonth };

export function finalRunsOf(tx: TenantTx, { from, before }: EarlierMonths): Promise<ReturnRun[]> {
  return tx
    .select()
    .from(payrollRuns)
    .where(
      and(
        eq(payrollRuns.tenantId, tx.tenantId),
        inArray(payrollRuns.state, ['Approved', 'Paid']),
        sql`${payrollRuns.year} * 12 + ${payrollRuns.month} between ${monthIndex(from)} and ${monthIndex(before) - 1}`,
      ),
    );
}

type Which = { readonly runs: readonly string[]; readonly except: readonly string[] };

/** Everybody but some by their last payslip of these payrolls that says ESI, or is older than returns. */
export function lastInsuredQuery(tx: Pick<TenantTx, 'tenantId'>, { runs, except }: Which): SQL {
  return peopleQuery(
    tx,
    sql`p.id in (
      select distinct on (e.user_id) e.id from payslips e
      where e.tenant_id = ${tx.tenantId} and e.run_id = any(${sql.param([...runs])}::uuid[])
        and (e.statutory is null or e.statutory ->> 'esi' is not null)
        and not exists (select from unnest(${sql.param([...except])}::uuid[]) here (id) where here.id = e.user_id)
      order by e.user_id, e.year desc, e.month desc)`,
  );
}

/** What the ESI sheets of these months that were not withdrawn say of those who left, by person. */
export async function exitsSaid(
  tx: TenantTx,
  { from, before }: EarlierMonths,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await tx.execute<{ userId: string; said: string[] }>(sql`
    select l.user_id as "userId", array_agg(l.reference) as said
    from return_file_people l join return_files f on f.tenant_id = l.tenant_id and f.id = l.file_id
    where l.tenant_id = ${tx.tenantId} and l.reference is not null and f.kind = 'esi' and f.withdrawn_at is null
      and f.year * 12 + f.month between ${monthIndex(from)} and ${monthIndex(before) - 1}
    group by 1`);
  return new Map(rows.map(({ userId, said }) => [userId, new Set(said)]));
}

import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { PAID_OUT } from './leave-balances.tables.ts';
import { type LeavePerson, leavePeople } from './leave-people.views.ts';

type Line = {
  readonly userId: string;
  readonly leaveTypeId: string;
  readonly key: string;
  readonly amount: number;
};

type Query = {
  readonly people: readonly string[];
  readonly month: string;
  readonly since: string;
  readonly to: string;
};

/**
 * What was approved for a payroll of the month or before, and what ledgers paid out by themselves, their corrections
 * under the key of what they correct; above zero for what is to be paid. One statement.
 */
export function encashedLines(tx: TenantTx, query: Query): Promise<Line[]> {
  return tx.rows(encashedQuery(tx, query));
}

export function encashedQuery(tx: Pick<TenantTx, 'tenantId'>, { people, month, since, to }: Query): SQL {
  const ids = sql.param(people);
  return sql`
    select user_id as "userId", leave_type_id as "leaveTypeId", 'encashed:' || id as key, amount
      from leave_encashments
     where tenant_id = ${tx.tenantId} and user_id = any(${ids}::uuid[]) and status = 2 and pay_month <= ${month}
       and pay_month > ${since}
    union all
    select e.user_id, e.leave_type_id, k.key, -e.amount
      from leave_entries e
      cross join lateral (select regexp_replace(e.source_key, '^correction:(.+):\\d+$', '\\1') as key) k
     where e.tenant_id = ${tx.tenantId} and e.user_id = any(${ids}::uuid[]) and e.date between ${since} and ${to}
       and ${sql.raw(`e.${PAID_OUT}`)} and exists (
         select from leave_entries w where w.tenant_id = e.tenant_id and w.user_id = e.user_id
           and w.leave_type_id = e.leave_type_id and w.source_key = k.key and w.kind = 'encashed')
    order by 1, 2, 3`;
}

/** Those of these people whose last working day is among the days. */
export async function peopleLeaving(
  tx: TenantTx,
  { people, from, to }: { readonly people: readonly string[]; readonly from: string; readonly to: string },
): Promise<LeavePerson[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from users where tenant_id = ${tx.tenantId} and id = any(${sql.param(people)}::uuid[])
      and last_working_day between ${from} and ${to}`);
  return rows.length === 0
    ? []
    : leavePeople(
        tx,
        rows.map(({ id }) => id),
      );
}

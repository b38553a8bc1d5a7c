import type { PayrollDetails } from '@muster/contract/features/payroll/payroll-run.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { RunRow } from '../run/payroll.store.ts';

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

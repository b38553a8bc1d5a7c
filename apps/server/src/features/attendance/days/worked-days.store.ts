import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';

type Span = { readonly people: readonly string[]; readonly from: string; readonly to: string };

/** Hundredths of days worked, by month: present by any name a day, half a day half of one, a rejected day none. */
export async function workedByMonth(tx: TenantTx, { people, from, to }: Span) {
  const { rows } = await tx.execute<{ userId: string; month: string; days: number }>(sql`
    select user_id as "userId", to_char(date, 'YYYY-MM') as month,
      sum(case when status = 2 then 50 else 100 end)::int as days
    from attendance_days
    where tenant_id = ${tx.tenantId} and user_id = any(${sql.param(people)}::uuid[]) and date between ${from} and ${to}
      and is_over and approval <> 3 and status in (1, 2, 4, 7, 8, 9)
    group by user_id, to_char(date, 'YYYY-MM')`);
  return rows;
}

import { REQUEST_TYPE } from '@muster/contract/features/requests-details.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';

type PeoplesDays = { readonly people: readonly string[]; readonly from: string; readonly to: string };

/** How many regularizations of each person that touch these days nobody has decided. */
export async function openRegularizations(
  tx: TenantTx,
  { people, from, to }: PeoplesDays,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ userId: string; count: number }>(sql`
    select user_id as "userId", count(*)::int as count from requests
    where tenant_id = ${tx.tenantId} and status = 'Opened' and type = ${REQUEST_TYPE.AttendanceRegularization}
      and user_id = any(${sql.param(people)}::uuid[]) and from_date <= ${to} and to_date >= ${from}
    group by user_id`);
  return new Map(rows.map(({ userId, count }) => [userId, count]));
}

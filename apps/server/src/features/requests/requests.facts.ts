import { REQUEST_TYPE } from '@muster/contract/features/requests/requests-details.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { effectsOf } from './request-effects.views.ts';
import { openRequestsById } from './requests.views.ts';

type PeoplesDays = { readonly people: readonly string[]; readonly from: string; readonly to: string };

/** A regularization that nobody has decided, with the days it is about. */
export type OpenRegularization = { readonly userId: string; readonly from: string; readonly to: string };

/** Those of people that touch these days. */
export function openRegularizationsIn(
  tx: TenantTx,
  { people, from, to }: PeoplesDays,
): Promise<readonly OpenRegularization[]> {
  return tx.rows<OpenRegularization>(sql`
    select user_id as "userId", from_date::text as "from", to_date::text as "to" from requests
    where tenant_id = ${tx.tenantId} and status = 'Opened' and type = ${REQUEST_TYPE.AttendanceRegularization}
      and user_id = any(${sql.param(people)}::uuid[]) and from_date <= ${to} and to_date >= ${from}`);
}

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

/** A day that approving a request would change, and how many lost halves of it that gives back; takes where negative. */
export type RequestedDay = { readonly userId: string; readonly date: string; readonly halvesBack: number };

/** What approving the named requests would do to the days of their people; decided ones are left out. */
export async function requestedDays(
  tx: TenantTx,
  services: Services,
  ids: readonly string[],
): Promise<readonly RequestedDay[]> {
  const rows = await openRequestsById(tx, ids);
  const effects = await effectsOf(tx, services, rows);
  return rows.flatMap(({ id, userId }) =>
    (effects.get(id)?.days ?? []).flatMap(({ date, before, after }) => {
      const halvesBack = after === null ? 0 : before.lostHalves - after.lostHalves;
      return halvesBack === 0 ? [] : [{ userId, date, halvesBack }];
    }),
  );
}

import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/own-rows.ts';
import { refusingInUse } from '../../platform/http/errors.ts';
import { sites } from './sites.tables.ts';

export type SiteRow = typeof sites.$inferSelect;

export const siteRows = rowsOf(sites);

/** These people work at the site and nobody else, in two statements; who they were before. */
export async function replacePeople(tx: TenantTx, siteId: string, people: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    with gone as (
      delete from site_people where tenant_id = ${tx.tenantId} and site_id = ${siteId}
         and user_id <> all(${sql.param(people)}::uuid[])
    )
    select user_id as "userId" from site_people where tenant_id = ${tx.tenantId} and site_id = ${siteId}`);
  await tx.execute(sql`
    insert into site_people (tenant_id, site_id, user_id)
    select ${tx.tenantId}, ${siteId}, id from unnest(${sql.param(people)}::uuid[]) as t(id)
    on conflict do nothing`);
  return rows.map(({ userId }) => userId);
}

/** A name that another site has, in the product's words at its field. */
export const namingDuplicates = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  refusingInUse({ sites_name: ['name', `There is a client site named ${name} already.`] }, work);

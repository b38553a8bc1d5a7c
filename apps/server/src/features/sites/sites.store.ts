import { and, eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { refusingInUse } from '../../platform/http/errors.ts';
import { sites } from './sites.tables.ts';

export type SiteRow = typeof sites.$inferSelect;
type NewSite = Omit<typeof sites.$inferInsert, 'tenantId'>;

const own = (tx: TenantTx, id: string) => and(eq(sites.tenantId, tx.tenantId), eq(sites.id, id));

export async function siteExists(tx: TenantTx, id: string): Promise<boolean> {
  const rows = await tx.select({ id: sites.id }).from(sites).where(own(tx, id));
  return rows.length > 0;
}

/** The site, locked for the change to come. */
export async function lockSite(tx: TenantTx, id: string): Promise<SiteRow | null> {
  const [row] = await tx.select().from(sites).where(own(tx, id)).for('update');
  return row ?? null;
}

export async function insertSite(tx: TenantTx, row: NewSite): Promise<SiteRow> {
  const [added] = await tx
    .insert(sites)
    .values({ tenantId: tx.tenantId, ...row })
    .returning();
  if (!added) throw new Error('A site was not stored');
  return added;
}

/** Changes a site and raises its version; null when it is gone. */
export async function changeSite(tx: TenantTx, id: string, changes: Partial<NewSite>): Promise<SiteRow | null> {
  const [row] = await tx
    .update(sites)
    .set({ ...changes, version: sql`${sites.version} + 1`, updatedAt: sql`now()` })
    .where(own(tx, id))
    .returning();
  return row ?? null;
}

export async function removeSite(tx: TenantTx, id: string): Promise<void> {
  await tx.delete(sites).where(own(tx, id));
}

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

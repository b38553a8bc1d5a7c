import { randomUUIDv7 } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { own, rowsOf } from '../../platform/database/own-rows.ts';
import { tenants, usageEvents } from './organisation.tables.ts';

export const tenantRows = rowsOf(tenants);

/** Whether the organisation was due to go, and is gone. */
export async function purgeClosedTenant(tx: TenantTx): Promise<boolean> {
  const { rows } = await tx.execute<{ purged: boolean }>(sql`select purge_closed_tenant() as purged`);
  return rows[0]?.purged ?? false;
}

export async function insertUsage(
  tx: TenantTx,
  event: Pick<typeof usageEvents.$inferInsert, 'userId' | 'name' | 'details'>,
): Promise<void> {
  await tx.insert(usageEvents).values({ tenantId: tx.tenantId, id: randomUUIDv7(), ...event });
}

export async function removeUsage(tx: TenantTx, until: string): Promise<void> {
  await tx.delete(usageEvents).where(own(tx, usageEvents, {}, lt(usageEvents.at, until)));
}

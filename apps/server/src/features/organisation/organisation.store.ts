import { randomUUIDv7 } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import type { TenantRow } from './organisation.facts.ts';
import { tenants, usageEvents } from './organisation.tables.ts';

type Changes = Partial<Omit<typeof tenants.$inferInsert, 'tenantId' | 'version' | 'createdAt'>>;

/** Changes the organisation when `version` is still the present one; null when someone was faster. */
export async function changeTenant(tx: TenantTx, changes: Changes, version?: number): Promise<TenantRow | null> {
  const [row] = await tx
    .update(tenants)
    .set({ ...changes, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(and(eq(tenants.tenantId, tx.tenantId), version === undefined ? undefined : eq(tenants.version, version)))
    .returning();
  return row ?? null;
}

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
  await tx.delete(usageEvents).where(and(eq(usageEvents.tenantId, tx.tenantId), lt(usageEvents.at, until)));
}

import { and, eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import type { TenantRow } from './organisation.facts.ts';
import { tenants } from './organisation.tables.ts';

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

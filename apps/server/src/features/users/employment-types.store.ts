import { and, eq } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { employmentTypes } from './users.tables.ts';

/** Adds an employment type, or names one anew. */
export async function writeEmploymentType(tx: TenantTx, { id, name }: { id: string; name: string }): Promise<void> {
  await tx
    .insert(employmentTypes)
    .values({ tenantId: tx.tenantId, id, name })
    .onConflictDoUpdate({ target: [employmentTypes.tenantId, employmentTypes.id], set: { name } });
}

export async function removeEmploymentType(tx: TenantTx, id: string): Promise<void> {
  await tx.delete(employmentTypes).where(and(eq(employmentTypes.tenantId, tx.tenantId), eq(employmentTypes.id, id)));
}

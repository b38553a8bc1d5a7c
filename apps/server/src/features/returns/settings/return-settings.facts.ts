import { randomUUIDv7 } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { returnSettings } from './return-settings.tables.ts';

/** Nobody else changes what files are told once, until the transaction ends. Returns the id of the settings. */
export async function lockSettings(tx: TenantTx): Promise<string> {
  await tx
    .insert(returnSettings)
    .values({ tenantId: tx.tenantId, id: randomUUIDv7() })
    .onConflictDoNothing({ target: returnSettings.tenantId });
  const [row] = await tx
    .select({ id: returnSettings.id })
    .from(returnSettings)
    .where(eq(returnSettings.tenantId, tx.tenantId))
    .for('update');
  if (row === undefined) throw new Error('Settings that were just added');
  return row.id;
}

type SettingsChange = { readonly bank?: object; readonly templates?: readonly object[] };

/** What a feature above keeps with them. */
export async function changeSettings(tx: TenantTx, change: SettingsChange): Promise<void> {
  await tx
    .update(returnSettings)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(returnSettings.tenantId, tx.tenantId));
}

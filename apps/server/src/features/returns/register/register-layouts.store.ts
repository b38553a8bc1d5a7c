import { type RegisterLayout, registerLayout } from '@muster/contract/features/returns/returns-register.contract.ts';
import { z } from '@muster/contract/zod.ts';
import { eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { lockSettings } from '../settings/return-settings.facts.ts';
import { returnSettings } from '../settings/return-settings.tables.ts';

const stored = z.array(registerLayout);

/** Saved choices of columns, by name. */
export async function layoutsOf(tx: TenantTx): Promise<RegisterLayout[]> {
  const [row] = await tx
    .select({ registers: returnSettings.registers })
    .from(returnSettings)
    .where(eq(returnSettings.tenantId, tx.tenantId));
  return stored.parse(row?.registers ?? []);
}

/** Changes the saved choices, with the row locked until the transaction ends. */
export async function changeLayouts(
  tx: TenantTx,
  change: (layouts: readonly RegisterLayout[]) => readonly RegisterLayout[],
): Promise<void> {
  await lockSettings(tx);
  const registers = change(await layoutsOf(tx)).toSorted((one, other) => one.name.localeCompare(other.name));
  await tx
    .update(returnSettings)
    .set({ registers, version: sql`${returnSettings.version} + 1`, updatedAt: sql`now()` })
    .where(eq(returnSettings.tenantId, tx.tenantId));
}

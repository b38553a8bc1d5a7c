import { eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { attendanceSettings } from './attendance.tables.ts';
import { type SavedSettings, settingsOf } from './attendance-rules-of.ts';

/** The settings as they are, and the version of their row; 0 where nothing was saved. */
export async function readSettings(tx: TenantTx): Promise<{ settings: SavedSettings; version: number }> {
  const [row] = await tx
    .select({ settings: attendanceSettings.settings, version: attendanceSettings.version })
    .from(attendanceSettings)
    .where(eq(attendanceSettings.tenantId, tx.tenantId));
  return { settings: settingsOf(row?.settings ?? null), version: row?.version ?? 0 };
}

export async function writeSettings(tx: TenantTx, settings: SavedSettings, updatedBy: string | null): Promise<number> {
  const [row] = await tx
    .insert(attendanceSettings)
    .values({ tenantId: tx.tenantId, settings, updatedBy })
    .onConflictDoUpdate({
      target: attendanceSettings.tenantId,
      set: { settings, updatedBy, version: sql`${attendanceSettings.version} + 1`, updatedAt: sql`now()` },
    })
    .returning({ version: attendanceSettings.version });
  if (!row) throw new Error('Settings were not stored');
  return row.version;
}

/** Settings are saved one after the other. */
export async function lockSettings(tx: TenantTx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`attendance settings ${tx.tenantId}`}, 0))`);
}

import { eq, type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { rowsOf } from '../../../platform/database/own-rows.ts';
import { attendanceSettings } from './attendance.tables.ts';
import { type SavedSettings, settingsOf } from './attendance-settings.rules.ts';

/** The settings as they are, and the version of their row; 0 where nothing was saved. */
export async function readSettings(tx: TenantTx): Promise<{ settings: SavedSettings; version: number }> {
  const [row] = await tx
    .select({ settings: attendanceSettings.settings, version: attendanceSettings.version })
    .from(attendanceSettings)
    .where(eq(attendanceSettings.tenantId, tx.tenantId));
  return { settings: settingsOf(row?.settings ?? null), version: row?.version ?? 0 };
}

/** Settings that count from a day on; the first ones also before it. */
export type DatedSettings = { readonly from: string; readonly settings: Partial<SavedSettings> };

/** What counted on a day, and all that came until another; in order. */
export function settingsHistory(tx: TenantTx, from: string, to: string): Promise<DatedSettings[]> {
  return tx.rows(settingsSince(tx, from, to));
}

/** The same for the inside of another query. */
export function settingsSince(tx: TenantTx, from: string, to: string): SQL {
  return sql`select h.from_date as "from", h.settings from attendance_settings_history h
     where h.tenant_id = ${tx.tenantId}
       and (h.from_date between ${from} and ${to} or h.from_date = coalesce(
         (select max(from_date) from attendance_settings_history
           where tenant_id = ${tx.tenantId} and from_date <= ${from}),
         (select min(from_date) from attendance_settings_history where tenant_id = ${tx.tenantId})))
     order by h.from_date`;
}

/** Saved settings count from a day on; what counted before it stays, what was to count later does not. */
export async function keepSettings(tx: TenantTx, from: string, settings: Partial<SavedSettings>): Promise<void> {
  await tx.execute(sql`
    with later as (
      delete from attendance_settings_history where tenant_id = ${tx.tenantId} and from_date > ${from}
    )
    insert into attendance_settings_history (tenant_id, from_date, settings)
    values (${tx.tenantId}, ${from}, ${JSON.stringify(settings)}::jsonb)
    on conflict (tenant_id, from_date) do update set settings = excluded.settings`);
}

/** Everything that counted from a day on, anew. */
export async function replaceSettings(tx: TenantTx, from: string, rows: readonly DatedSettings[]): Promise<void> {
  await tx.execute(sql`
    delete from attendance_settings_history where tenant_id = ${tx.tenantId} and from_date >= ${from}`);
  await tx.execute(sql`
    insert into attendance_settings_history (tenant_id, from_date, settings)
    select ${tx.tenantId}, r."from", r.settings
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("from" date, settings jsonb)`);
}

export const settingsRows = rowsOf(attendanceSettings);

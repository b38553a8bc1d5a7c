import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { rulesOf, type SavedSettings, settingsOf } from '../logs/attendance-rules-of.ts';
import { type DatedSettings, replaceSettings, settingsHistory } from '../logs/attendance-settings.store.ts';
import { replaceKeptRules } from './attendance-days.store.ts';

/** What was changed of the settings counts from a day before today: it is written into everything that counted since then. */
export async function keepSettingsSince(
  tx: TenantTx,
  { from, today }: { readonly from: string; readonly today: string },
  change: Partial<SavedSettings>,
): Promise<void> {
  const history = await settingsHistory(tx, from, today);
  const held = history.findLast((one) => one.from <= from) ?? history[0] ?? { settings: {} };
  const rows: DatedSettings[] = [
    { from, settings: { ...held.settings, ...change } },
    ...history
      .filter((one) => one.from > from)
      .map((one) => ({ from: one.from, settings: { ...one.settings, ...change } })),
  ];
  await replaceSettings(tx, from, rows);
  for (const [at, row] of rows.entries()) {
    const next = rows[at + 1]?.from;
    const to = next === undefined ? today : addDays(calendarDate(next), -1).toString();
    await replaceKeptRules(tx, { from: row.from, to }, rulesOf(settingsOf(row.settings)));
  }
}

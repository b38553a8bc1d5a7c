import type { WindowKind } from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';
import { financialYearOn } from '@muster/contract/financial-year.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { isReleasedOn } from './declaration-settings.rules.ts';
import { type WindowRow, windowsSince } from './declaration-settings.store.ts';

export type CurrentWindow = { readonly financialYear: number; readonly row: WindowRow | null };

/** The window of this financial year; in April that of the last one for as long as it is open. */
export async function currentWindow(
  tx: TenantTx,
  { clock }: Pick<Services, 'clock'>,
  kind: WindowKind,
): Promise<CurrentWindow> {
  const today = clock.today();
  const financialYear = financialYearOn(today);
  const rows = await windowsSince(tx, kind, financialYear - 1);
  const open = rows.find((row) => isReleasedOn(today, row));
  const row = open ?? rows.find((one) => one.financialYear === financialYear) ?? null;
  return { financialYear: row?.financialYear ?? financialYear, row };
}

import { randomUUIDv7 } from 'node:crypto';
import { payrollChoices } from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import { eq } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/own-rows.ts';
import type { Services } from '../../platform/services.ts';
import { statutoryColumns, statutoryFrom } from '../statutory/statutory.facts.ts';
import type { StatutorySetUp } from '../statutory/statutory-law.facts.ts';
import { payrollSettings } from './payroll-settings.tables.ts';

export type SettingsRow = Omit<typeof payrollSettings.$inferSelect, 'tenantId' | 'id' | 'createdAt' | 'updatedAt'> & {
  readonly id: string | null;
};

const ownSettings = rowsOf(payrollSettings);

/** What an organisation starts with: calendar months, paid on the last working day. */
export const DEFAULT_SETTINGS: SettingsRow = {
  id: null,
  payPeriodType: 'DaysInMonth',
  payStartDay: null,
  payEndDay: null,
  payDayType: 'LastWorkingDay',
  payDay: -1,
  lastRunMonth: null,
  lastRunYear: null,
  lastRunTaken: false,
  lossOfPayBasis: 'calendar-days',
  attendanceDrivesPay: false,
  attendanceFromMonth: null,
  attendanceFromYear: null,
  payApprovalNeedsSecondPerson: false,
  looseningAskedBy: null,
  looseningAskedByName: null,
  looseningAskedAt: null,
  choices: payrollChoices.parse({}),
  salaryMarkedAt: null,
  statutoryMarkedAt: null,
  settingsMarkedAt: null,
  enabledAt: null,
  version: 0,
};

/** The organisation's settings, or the usual ones (version 0) when nothing was saved yet. */
export async function settingsRow(tx: TenantTx): Promise<SettingsRow> {
  const [row] = await tx.select().from(payrollSettings).where(eq(payrollSettings.tenantId, tx.tenantId));
  return row ? readRow(row) : DEFAULT_SETTINGS;
}

/** The settings, and what the organisation deducts by law, in one statement; null when nothing was saved yet. */
export async function settingsAndStatutory(
  tx: TenantTx,
  services: Pick<Services, 'config' | 'clock'>,
): Promise<{ readonly settings: SettingsRow; readonly setUp: StatutorySetUp } | null> {
  const [row] = await tx
    .select({ settings: payrollSettings, ...statutoryColumns(tx, services) })
    .from(payrollSettings)
    .where(eq(payrollSettings.tenantId, tx.tenantId));
  return row === undefined ? null : { settings: readRow(row.settings), setUp: statutoryFrom(row, services) };
}

function readRow({
  tenantId: _tenant,
  createdAt: _created,
  updatedAt: _updated,
  ...settings
}: typeof payrollSettings.$inferSelect): SettingsRow {
  return { ...settings, choices: payrollChoices.parse(settings.choices) };
}

/** Changes the settings, making them when there are none. Null when someone else changed them since `version`. */
export async function changeSettings(
  tx: TenantTx,
  before: SettingsRow,
  change: Partial<Omit<SettingsRow, 'id' | 'version'>>,
): Promise<SettingsRow | null> {
  if (before.id === null) {
    const { id: _none, version: _zero, ...usual } = before;
    await ownSettings.insert(tx, { id: randomUUIDv7(), ...usual, ...change, version: 1 });
    return settingsRow(tx);
  }
  const { id, version } = before;
  return (await ownSettings.change(tx, { id, version }, change)) && settingsRow(tx);
}

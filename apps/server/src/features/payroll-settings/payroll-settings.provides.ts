import type { Provision } from '../../platform/slots.ts';
import { attendanceDrivesPay } from '../attendance/day-preview.facts.ts';
import { settingsRow } from './payroll-settings.store.ts';

/** What payroll settings tell features below them. */
export const payrollSettingsProvides: readonly Provision[] = [
  attendanceDrivesPay.with(async (tx) => (await settingsRow(tx)).attendanceDrivesPay),
];

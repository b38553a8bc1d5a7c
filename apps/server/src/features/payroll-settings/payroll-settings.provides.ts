import type { Provision } from '../../platform/slots.ts';
import { payFollowsFrom } from '../attendance/day-preview.facts.ts';
import { settingsRow } from './payroll-settings.store.ts';

const ALWAYS = '1900-01-01';

/** What payroll settings tell features below them. */
export const payrollSettingsProvides: readonly Provision[] = [
  payFollowsFrom.with(async (tx) => ((await settingsRow(tx)).attendanceDrivesPay ? ALWAYS : null)),
];

import type { RequestOf } from '@muster/contract/endpoint.ts';
import {
  HOURS_CALCULATION,
  MIN_HOURS_INPUT,
  MIN_HOURS_MODE,
  REGULARIZATION_ENTRY,
  type saveAttendanceSettings,
} from '@muster/contract/features/attendance/attendance-settings.contract.ts';
import type { ContractFormState } from '../../../ui/fields/form.tsx';
import type { Settings } from '../days/attendance.queries.ts';
import { clampGrace, withSeconds } from './settings-rules.ts';

const TIMES = ['fullDayDuration', 'halfDayDuration', 'shiftStart', 'shiftEnd'] as const;

/** The settings as the form holds them: times without seconds, choices by their names. */
export function valuesOf({ version: _version, ownAddress: _address, ...stored }: Settings) {
  const times = Object.fromEntries(TIMES.map((name) => [name, stored[name].slice(0, 5)]));
  return { ...stored, ...times, countsFrom: '' };
}

export type SettingsValues = ReturnType<typeof valuesOf>;
export type SettingsForm = ContractFormState<SettingsValues>;

/** Everything, as it is sent; without self-update no past day is open. */
export function sentSettings(
  values: SettingsValues,
  version: number,
): RequestOf<typeof saveAttendanceSettings>['body'] {
  const { totalHoursCalculationType, minHoursRequiredMode, minHoursInputType, regularizationEntryType } = values;
  return {
    ...values,
    totalHoursCalculationType: HOURS_CALCULATION[totalHoursCalculationType],
    minHoursRequiredMode: MIN_HOURS_MODE[minHoursRequiredMode],
    minHoursInputType: MIN_HOURS_INPUT[minHoursInputType],
    regularizationEntryType: REGULARIZATION_ENTRY[regularizationEntryType],
    fullDayDuration: withSeconds(values.fullDayDuration),
    halfDayDuration: withSeconds(values.halfDayDuration),
    shiftStart: withSeconds(values.shiftStart),
    shiftEnd: withSeconds(values.shiftEnd),
    gracePeriodMinutes: clampGrace(values.gracePeriodMinutes),
    maxPastDaysForAttendanceUpdate: values.allowSelfAttendanceUpdate ? values.maxPastDaysForAttendanceUpdate : 0,
    countsFrom: values.countsFrom === '' ? null : values.countsFrom,
    version,
  };
}

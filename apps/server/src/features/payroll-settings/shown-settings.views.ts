import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { getPayrollSettings } from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import { attendanceFromOf, mayChangeLastRun, previousMonth } from './payroll-settings.rules.ts';
import type { SettingsRow } from './payroll-settings.store.ts';

export type ShownSettings = ResponseOf<typeof getPayrollSettings>;

/** The settings as this person sees them; proposals until they are saved. */
export function shownSettings(
  row: SettingsRow,
  { today, viewer, paidUpTo, wasRun }: { today: string; viewer: string; paidUpTo: string | null; wasRun: boolean },
): ShownSettings {
  const proposed = previousMonth(today);
  const {
    id: _id,
    lastRunMonth,
    lastRunYear,
    lastRunTaken: _taken,
    attendanceFromMonth: _month,
    attendanceFromYear: _year,
    salaryMarkedAt: _a,
    statutoryMarkedAt: _b,
    settingsMarkedAt: _c,
    enabledAt: _d,
    looseningAskedBy: askedBy,
    looseningAskedByName: askedByName,
    looseningAskedAt: askedAt,
    ...rest
  } = row;
  return {
    ...rest,
    attendanceFrom: attendanceFromOf(row),
    loosening:
      askedBy !== null && askedAt !== null
        ? { askedBy, askedByName: askedByName ?? '', askedAt: askedAt, isOwn: askedBy === viewer }
        : null,
    lastPayrollRunMonth: lastRunMonth ?? proposed.month,
    lastPayrollYear: lastRunYear ?? proposed.year,
    isSettingEditable: mayChangeLastRun(row, wasRun),
    paidUpTo,
    isSaved: lastRunMonth !== null,
  };
}

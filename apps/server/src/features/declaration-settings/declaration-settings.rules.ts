import type { ReminderState } from '@muster/contract/features/declaration-settings/declaration-settings-reminders.ts';
import type {
  ReminderOutcome,
  WindowKind,
  WindowStatus,
} from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';
import { addDays, type CalendarMonth, calendarDate } from '@muster/engine/kernel/calendar-date.ts';

type Dated = { readonly status: WindowStatus; readonly startDate: string; readonly lockDate: string };

/** The lock date is the last day on which people may submit, whether or not the job that locks has run since. */
export function isReleasedOn(today: string, { status, startDate, lockDate }: Dated): boolean {
  return status === 'Released' && startDate <= today && today <= lockDate;
}

type FromMonth = {
  readonly kind: WindowKind;
  readonly financialYear: number;
  readonly processPayrollFromMonth: number | null;
};

/** The month of the financial year from which on only approved amounts count; null for declarations. */
export function processPayrollFrom({ kind, financialYear, processPayrollFromMonth }: FromMonth): CalendarMonth | null {
  if (kind !== 'poi' || processPayrollFromMonth === null) return null;
  const month = processPayrollFromMonth;
  return { year: month >= 4 ? financialYear : financialYear + 1, month };
}

/** The morning on which a reminder goes. */
export function reminderDate(lockDate: string, daysBefore: number): string {
  return addDays(calendarDate(lockDate), -daysBefore).toString();
}

type Reminded = {
  readonly daysBefore: number;
  readonly isEnabled: boolean;
  readonly settledFor: string | null;
  readonly outcome: ReminderOutcome | null;
};

/** What became of a reminder for the lock date there is now. */
export function reminderState(
  today: string,
  window: { readonly lockDate: string; readonly enableReminders: boolean },
  { daysBefore, isEnabled, settledFor, outcome }: Reminded,
): ReminderState {
  if (settledFor === window.lockDate && outcome === 'sent') return 'sent';
  if (!isEnabled || !window.enableReminders) return 'off';
  const isMissed = reminderDate(window.lockDate, daysBefore) < today;
  return isMissed || (settledFor === window.lockDate && outcome === 'skipped') ? 'skipped' : 'planned';
}

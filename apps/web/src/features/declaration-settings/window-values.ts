import {
  defaultReminders,
  REMINDER_HOUR,
  type ReminderState,
} from '@muster/contract/features/declaration-settings/declaration-settings-reminders.ts';
import {
  LOCK_DATE_OUTSIDE,
  LOCK_DATE_REQUIRED,
  MONTH_REQUIRED,
  monthInDigits,
} from '@muster/contract/features/declaration-settings/declaration-settings-shapes.ts';
import {
  lockDateBounds,
  type WindowKind,
} from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';
import { financialYearOn } from '@muster/contract/financial-year.ts';
import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { Reminder, WindowConfig } from './declaration-settings.queries.ts';
import { LOCK_DATE_STORED_OUTSIDE } from './declaration-settings.texts.ts';

/** A reminder as the form holds it: one that the server does not know yet has no id. */
export type FormReminder = {
  readonly key: string;
  readonly id?: string;
  readonly daysBeforeLockDate: number;
  readonly isEnabled: boolean;
  readonly subject: string;
  readonly body: string;
  readonly state?: ReminderState;
  readonly sentTo?: number | null;
};

export type WindowValues = ReturnType<typeof windowValues>;

/** A name for a reminder that the server does not know yet. */
export const newKey = (): string => crypto.randomUUID();

export const formReminder = (reminder: Reminder): FormReminder => {
  const { id, daysBeforeLockDate, isEnabled, subject, body, state, sentTo } = reminder;
  return { key: id, id, daysBeforeLockDate, isEnabled, subject, body, state, sentTo };
};

/** Before anything was released: January, no flag, and two reminders that are on once reminders are. */
export function windowValues(kind: WindowKind, config: WindowConfig | null, today: string) {
  const reminders: FormReminder[] | undefined = config?.reminders.map(formReminder);
  const year = config?.financialYearStart ?? financialYearOn(today);
  return {
    endDate: config?.endDate ?? '',
    notifyOnRelease: config?.notifyOnRelease ?? false,
    enableReminderEmails: config?.enableReminderEmails ?? false,
    notifyOnLock: config?.notifyOnLock ?? false,
    processPayrollFromMonth: monthInDigits(config?.processPayrollFromMonth ?? 1),
    allowRegimeSwitch: config?.allowRegimeSwitch ?? false,
    allowTdsModificationDuringPayroll: config?.allowTdsModificationDuringPayroll ?? false,
    canTdsExceedAnnualLimit: config?.canTdsExceedAnnualLimit ?? false,
    mandateInvestmentProofAttachments: config?.mandateInvestmentProofAttachments ?? false,
    mandateReviewerCommentsForPartialApproval: config?.mandateReviewerCommentsForPartialApproval ?? false,
    reminders: reminders ?? defaultReminders(kind).map((row): FormReminder => ({ ...row, key: newKey() })),
    financialYearStart: year,
    financialYearEnd: year + 1,
  };
}

const SETTINGS = [
  ...(['endDate', 'notifyOnRelease', 'enableReminderEmails', 'notifyOnLock', 'processPayrollFromMonth'] as const),
  ...(['allowRegimeSwitch', 'allowTdsModificationDuringPayroll', 'canTdsExceedAnnualLimit'] as const),
  ...(['mandateInvestmentProofAttachments', 'mandateReviewerCommentsForPartialApproval'] as const),
] as const satisfies readonly (keyof WindowValues)[];

/** What is stored by now, with what was typed since `before` was stored in its place. */
export function withTyped(stored: WindowValues, typed: WindowValues, before: WindowValues): WindowValues {
  const merged = { ...stored };
  const keep = <K extends keyof WindowValues>(name: K) => {
    if (typed[name] !== before[name]) merged[name] = typed[name];
  };
  for (const name of SETTINGS) keep(name);
  merged.reminders = stored.reminders.map((reminder) => {
    const own = typed.reminders.find(({ id }) => id === reminder.id);
    const was = before.reminders.find(({ id }) => id === reminder.id);
    if (own === undefined) return reminder;
    // Its words are stored by themselves; whether it goes is typed here.
    const isSwitched = was !== undefined && own.isEnabled !== was.isEnabled;
    return { ...reminder, key: own.key, ...(isSwitched ? { isEnabled: own.isEnabled } : {}) };
  });
  return merged;
}

/** A stored lock date on which the window can be released no more. */
export function storedDateWarning(config: WindowConfig | null, today: string): string | null {
  if (config === null || config.status === 'Released') return null;
  const { first, last } = lockDateBounds(today);
  const isInMonth = config.endDate >= `${first.slice(0, 7)}-01` && config.endDate <= last;
  return isInMonth ? null : LOCK_DATE_STORED_OUTSIDE;
}

/** What the wire cannot know: which days are offered today, and that a new window needs a month. */
export function windowErrors(
  kind: WindowKind,
  config: WindowConfig | null,
  today: string,
): (values: WindowValues) => Record<string, string> {
  const { first, last } = lockDateBounds(today);
  return ({ endDate, processPayrollFromMonth }) => {
    const stays = config?.status === 'Released' && config.endDate === endDate;
    const isOutside = !stays && (endDate < first || endDate > last);
    return {
      ...(endDate === '' ? { endDate: LOCK_DATE_REQUIRED } : isOutside ? { endDate: LOCK_DATE_OUTSIDE } : {}),
      ...(kind === 'poi' && !processPayrollFromMonth ? { processPayrollFromMonth: MONTH_REQUIRED } : {}),
    };
  };
}

/** On which morning a reminder goes by the lock date that is chosen now; null while none is. */
export function morningOf(lockDate: string, daysBefore: number): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(lockDate)) return null;
  return addDays(calendarDate(lockDate), -daysBefore).toString();
}

/** What will become of a reminder, by what is chosen in the form now. */
export function stateNow(values: WindowValues, reminder: FormReminder, today: string, hour: number): ReminderState {
  const { state } = reminder;
  if (state === 'sent') return state;
  if (!reminder.isEnabled || !values.enableReminderEmails) return 'off';
  const morning = morningOf(values.endDate, reminder.daysBeforeLockDate);
  if (morning === null) return 'planned';
  return morning < today || (morning === today && hour >= REMINDER_HOUR) ? 'skipped' : 'planned';
}

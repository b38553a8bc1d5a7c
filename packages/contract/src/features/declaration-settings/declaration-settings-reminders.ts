import { oneLine } from '../../one-line.ts';
import { mapTexts, parseSafeHtml, type SafeNode } from '../../safe-html.ts';
import { day, id } from '../../wire.ts';
import { z } from '../../zod.ts';
import type { WindowKind } from './declaration-settings-words.ts';

export const MAX_REMINDERS = 4;
export const MAX_REMINDER_DAYS = 10;
export const REMINDERS_FULL = `At most ${MAX_REMINDERS} reminders`;
/** Of the day, in Asia/Kolkata. */
export const REMINDER_HOUR = 6;
const DAYS = `Enter 0 to ${MAX_REMINDER_DAYS} days`;

/** What a reminder may hold, and what stands there in the mail. */
export const PLACEHOLDERS = [
  { name: 'TaxYear', means: 'the financial year, such as 2026-27' },
  { name: 'CompanyName', means: 'the name of your organisation' },
  { name: 'EmployeeName', means: 'the name of the person who gets the mail' },
  { name: 'FiscalYearStart', means: 'the first day of the financial year' },
  { name: 'FiscalYearEnd', means: 'its last day' },
  { name: 'LockDate', means: 'the last day to submit' },
  { name: 'PrimaryContactName', means: 'the first administrator' },
  { name: 'RegimeSwitchNote', means: 'that the tax regime can be changed, where it can' },
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number]['name'];

/** With a letter on each side of the name: "20% of 30%" is none. */
const PLACEHOLDER = /%([A-Za-z]+)%/g;

export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  return names.filter((name) => !PLACEHOLDERS.some((placeholder) => placeholder.name === name));
}

/** Values are put in once: one that looks like a placeholder, or like HTML, stays text. */
export function fillText(text: string, values: Readonly<Record<Placeholder, string>>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    const placeholder = PLACEHOLDERS.find((candidate) => candidate.name === name);
    return placeholder ? values[placeholder.name] : whole;
  });
}

export function fillBody(html: string, values: Readonly<Record<Placeholder, string>>): SafeNode[] {
  return mapTexts(parseSafeHtml(html), (text) => fillText(text, values));
}

export const REGIME_SWITCH_NOTE = 'You may also change your tax regime until then.';

const DEFAULT_SUBJECTS: Readonly<Record<WindowKind, string>> = {
  declaration: 'Reminder to submit IT Declaration for %TaxYear%',
  poi: 'Reminder to submit Proof of Investment for %TaxYear%',
};

const WHAT_TO_DO: Readonly<Record<WindowKind, readonly string[]>> = {
  declaration: [
    'Please declare your planned investments and other income for the financial year %TaxYear% (%FiscalYearStart% to %FiscalYearEnd%). You can submit your IT declaration until %LockDate%.',
    '%RegimeSwitchNote%',
    'Without a declaration, your tax is worked out with no investments.',
  ],
  poi: [
    'Please submit the proofs of your investments for the financial year %TaxYear% (%FiscalYearStart% to %FiscalYearEnd%). You can submit them until %LockDate%.',
    '%RegimeSwitchNote%',
    'If you submit no proof of investment, your tax is worked out under the new regime.',
  ],
};

const defaultBody = (kind: WindowKind) =>
  [
    'Dear %EmployeeName%,',
    ...WHAT_TO_DO[kind],
    'If you have a question, please ask %PrimaryContactName%.',
    '%CompanyName%',
  ]
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('\n');

export const defaultReminder = (kind: WindowKind, daysBeforeLockDate: number) => ({
  daysBeforeLockDate,
  isEnabled: true,
  subject: DEFAULT_SUBJECTS[kind],
  body: defaultBody(kind),
});

/** Five days before the lock date, and one. */
export const defaultReminders = (kind: WindowKind) => [defaultReminder(kind, 5), defaultReminder(kind, 1)];

const hasKnownPlaceholders = (text: string) => unknownPlaceholders(text).length === 0;
const UNKNOWN = {
  error: ({ input }: { readonly input?: unknown }) =>
    `There is no placeholder ${unknownPlaceholders(String(input))
      .map((name) => `%${name}%`)
      .join(', ')}`,
};

const reminderFields = z.object({
  daysBeforeLockDate: z.int(DAYS).min(0, DAYS).max(MAX_REMINDER_DAYS, DAYS),
  isEnabled: z.boolean().default(true),
  subject: oneLine('Please enter a subject')
    .min(1, 'Please enter a subject')
    .max(200, 'At most 200 characters')
    .refine(hasKnownPlaceholders, UNKNOWN),
  /** HTML of paragraphs, lists, links and emphasis; anything else in it stays text. */
  body: z
    .string('Please enter a text')
    .trim()
    .min(1, 'Please enter a text')
    .max(10_000, 'At most 10,000 characters')
    .refine(hasKnownPlaceholders, UNKNOWN),
});

/** The id under each of its names. */
const reminderIds = { id: id.nullish(), poiReminderId: id.nullish() };
const ofWindow = { poiConfigId: id.nullish(), itDeclarationConfigId: id.nullish() };

export const reminderBody = reminderFields.extend({ ...reminderIds, ...ofWindow });
export type ReminderBody = z.output<typeof reminderBody>;

/** Skipped: its morning was over before the window was released or the reminder added, or Muster was away that day. */
export const REMINDER_STATES = ['off', 'planned', 'sent', 'skipped'] as const;
export type ReminderState = (typeof REMINDER_STATES)[number];

export const reminder = reminderFields.extend({
  id,
  poiReminderId: id.optional(),
  ...ofWindow,
  subject: z.string(),
  body: z.string(),
  /** The morning on which it goes. */
  date: day,
  state: z.enum(REMINDER_STATES),
  /** To how many people it went. */
  sentTo: z.int().nullable(),
});

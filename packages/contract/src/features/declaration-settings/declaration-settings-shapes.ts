import { day, id, instant, integerText, ofEmployee, paging } from '../../wire.ts';
import { z } from '../../zod.ts';
import { MAX_REMINDERS, REMINDERS_FULL, reminder, reminderBody } from './declaration-settings-reminders.ts';

export const LOCK_DATE_REQUIRED = 'Please select a lock date.';
export const LOCK_DATE_OUTSIDE = 'Please select a date within the current month.';
export const MONTH_REQUIRED = 'Please select a month.';

const year = z.int('Enter a year').min(1990).max(2200);

/** What both windows have. */
export const windowFields = {
  /** Without one the window of the year is created. */
  id: id.nullish(),
  /** Today where none is given. */
  startDate: day.nullish(),
  endDate: z.string(LOCK_DATE_REQUIRED).min(1, LOCK_DATE_REQUIRED).pipe(day),
  allowRegimeSwitch: z.boolean().default(false),
  financialYearStart: year,
  financialYearEnd: year,
  notifyOnRelease: z.boolean().default(false),
  enableReminderEmails: z.boolean().default(false),
  notifyOnLock: z.boolean().default(false),
  /** All of them: one with its id is changed, one without is added, one that is missing goes. Absent: they stay. */
  reminders: z.array(reminderBody).max(MAX_REMINDERS, REMINDERS_FULL).optional(),
  version: z.int().optional(),
};

export function monthOfDigits(text: string, context: z.core.ParsePayload<string>): number {
  if (/^(0[1-9]|1[0-2])$/.test(text)) return Number(text);
  context.issues.push({ code: 'custom', message: MONTH_REQUIRED, input: text });
  return Number.NaN;
}

/** A month as two digits. */
export const twoDigitMonth = z.codec(z.string(), z.int(), {
  decode: monthOfDigits,
  encode: (month) => String(month).padStart(2, '0'),
});

/** Of those who work here now: how many have begun, have submitted, have not. */
const counts = z.object({ people: z.int(), started: z.int(), submitted: z.int(), missing: z.int() });

export const windowResponse = {
  id,
  startDate: day,
  endDate: day,
  allowRegimeSwitch: z.boolean(),
  allowTdsModificationDuringPayroll: z.boolean(),
  canTdsExceedAnnualLimit: z.boolean(),
  financialYearStart: z.int(),
  financialYearEnd: z.int(),
  notifyOnRelease: z.boolean(),
  enableReminderEmails: z.boolean(),
  notifyOnLock: z.boolean(),
  reminders: z.array(reminder),
  lockedAt: instant.nullable(),
  /** Null where Muster locked it at the end of the lock date. */
  lockedByName: z.string().nullable(),
  counts,
  version: z.int(),
};

/** In every status response: which year it is of, and until when it is open, or was. */
export const statusFields = {
  configId: id.nullable(),
  financialYearStart: z.int(),
  financialYearEnd: z.int(),
  startDate: day.nullable(),
  lockDate: day.nullable(),
  allowRegimeSwitch: z.boolean(),
};

export const SUBMISSION_STATES = ['submitted', 'started', 'missing'] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

export const submissionsQuery = z.object({
  ...paging,
  state: z.enum(SUBMISSION_STATES).optional(),
  fyStart: integerText.optional(),
});

/** Who has submitted, who has begun, who is missing. */
export const submissionRow = z.object({
  ...ofEmployee,
  departmentName: z.string().nullable(),
  state: z.enum(SUBMISSION_STATES),
  submittedAt: instant.nullable(),
  /** Somebody without a log-in submits nothing: staff do it for them. */
  canLogIn: z.boolean(),
});

import type { ReminderState } from '@muster/contract/features/declaration-settings/declaration-settings-reminders.ts';
import type { SubmissionState } from '@muster/contract/features/declaration-settings/declaration-settings-shapes.ts';
import type { WindowKind } from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';
import { formatCount } from '../../ui/format-money.ts';
import type { StatusTone } from '../../ui/status.tsx';
import type { WindowConfig } from './declaration-settings.queries.ts';

/** Literal where the specification has the words; the declaration's are built like those of proofs. */
export const WORDS = {
  declaration: {
    title: 'IT declaration settings',
    purpose: 'When people declare what they plan to invest, and what counts while they do.',
    subject: 'the IT declaration settings',
    lockedTitle: 'IT Declaration is Locked',
    lockedText:
      'Employees cannot declare now. Declarations can be submitted on an employee’s behalf under the employee profile.',
    release: 'Release IT Declaration',
    lock: 'Lock IT Declaration',
    confirmTitle: 'Release IT Declaration',
    confirmBody: 'Employees can submit and change their IT declaration',
    anytime: (today: string, lockDate: string) =>
      `Employees can submit their IT declaration anytime between ${today} and ${lockDate}`,
    who: 'Who has declared',
  },
  poi: {
    title: 'Proof of investment settings',
    purpose: 'When people prove what they invested, and what counts while they do.',
    subject: 'the proof of investment settings',
    lockedTitle: 'POI is Locked',
    lockedText:
      'Employees cannot submit proofs now. Proofs can be submitted on an employee’s behalf under the employee profile.',
    release: 'Release Proof Of Investments',
    lock: 'Lock Proof Of Investments',
    confirmTitle: 'Release POI Submission',
    confirmBody: 'Employees can submit and change their proofs',
    anytime: (today: string, lockDate: string) =>
      `Employees can submit their POI anytime between ${today} and ${lockDate}`,
    who: 'Who has submitted proofs',
  },
} as const satisfies Record<WindowKind, object>;

/** What else is switched on or off, and what it is called; a kind that has no name of it does not have it. */
export const SWITCHES = [
  { name: 'allowRegimeSwitch', poi: 'Allow regime switch', declaration: 'Allow regime switch' },
  { name: 'allowTdsModificationDuringPayroll', poi: 'Allow TDS modification during payroll', declaration: null },
  {
    name: 'canTdsExceedAnnualLimit',
    poi: 'TDS may exceed annual limit',
    declaration: 'Allow TDS modification exceeding calculated amount',
  },
  { name: 'mandateInvestmentProofAttachments', poi: 'Mandate investment proof attachments', declaration: null },
  {
    name: 'mandateReviewerCommentsForPartialApproval',
    poi: 'Mandate reviewer comments for partial approval',
    declaration: null,
  },
] as const;

export const PAYROLL_FROM = 'Process payroll with approved POI amount from';

export const LOCK_DATE_STORED_OUTSIDE =
  'Selected date is outside the current month. Please select a date within the current month.';

export const SUBMISSION_WORDS: Readonly<Record<SubmissionState, string>> = {
  missing: 'Missing',
  started: 'Started',
  submitted: 'Submitted',
};

/** The three lists below it, as they are counted there: who has only begun is not missing. */
export function submissionsInWords({ people, submitted, started, missing }: WindowConfig['counts']): string {
  const startedText = started === 0 ? '' : `, ${formatCount(started)} ${started === 1 ? 'has' : 'have'} started`;
  const others = missing - started;
  const absent = others === 0 ? '' : `, ${formatCount(others)} ${others === 1 ? 'is' : 'are'} missing`;
  return `${formatCount(submitted)} of ${formatCount(people)} have submitted${startedText}${absent}.`;
}

export const REMINDER_TONES: Readonly<Record<ReminderState, StatusTone>> = {
  off: 'locked',
  planned: 'wait',
  sent: 'good',
  skipped: 'attention',
};

export function reminderWords(state: ReminderState, sentTo: number | null): string {
  if (state === 'sent') return sentTo === 1 ? 'Sent to 1 person' : `Sent to ${sentTo ?? 0} people`;
  return { off: 'Off', planned: 'Planned', skipped: 'Skipped' }[state];
}

export function daysBeforeWords(days: number): string {
  if (days === 0) return 'On the lock date';
  return days === 1 ? '1 day before the lock date' : `${days} days before the lock date`;
}

import type { DeclarationStatus } from '@muster/contract/features/declarations/declarations-fields.ts';
import type { POI_BADGE } from '@muster/contract/features/declarations/declarations-poi-fields.ts';
import { formatDate, formatInstant } from '../../ui/format-date.ts';
import type { StatusTone } from '../../ui/status.tsx';
import type { Declaration } from './declarations.queries.ts';

export const SUMMARY_PATH = '/payroll/taxes/employeeITDeclaration/overallSummary';
export const FORM_PATH = '/payroll/taxes/employeeDeclaration';
export const LANDING_PATH = '/payroll/taxes/employeeITDeclaration';
export const LIST_PATH = '/payroll/taxes/declarations';

/** Tone and words of a status: on hold yellow, submitted blue, approved green, rejected and locked red. */
export const STATUS: Readonly<Record<DeclarationStatus, readonly [StatusTone, string]>> = {
  Submitted: ['note', 'Submitted'],
  Rejected: ['wrong', 'Rejected'],
  OnHold: ['attention', 'On hold'],
  Approved: ['good', 'Approved'],
};

/** Of a declaration that cannot be submitted now. */
export const LOCKED: StatusTone = 'wrong';

/** The badge of a summary of proofs. */
export const POI_TONES: Readonly<Record<keyof typeof POI_BADGE, StatusTone>> = {
  Locked: 'wrong',
  Released: 'note',
  Submitted: 'good',
};

/** What a status means for the employee. */
export function bannerOf(status: DeclarationStatus | null, lockDate: string | null, isOpen: boolean): string {
  switch (status) {
    case 'OnHold':
      return 'Your declaration is on hold. Please review the comments or contact HR.';
    case 'Approved':
      return 'Your declaration is approved. It cannot be edited and will be processed for tax.';
    case 'Rejected':
      return 'Your declaration is rejected. Please review the comments, correct it and submit it again.';
    default:
      return isOpen && lockDate
        ? `Your declaration is submitted. You can edit it until ${formatDate(lockDate)}.`
        : 'Your declaration is submitted.';
  }
}

export const TEXTS = {
  nothing: 'No particulars with declared or actual amounts to display.',
  noOptions: 'No investment options available. Please contact support.',
  noExemptions: 'No exemption options available. Please contact support.',
  locked: 'IT declaration is locked',
} as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Just now, 3h ago, 2d ago, then the date. */
export function commentTime(iso: string, now: number): string {
  const ago = now - Date.parse(iso);
  if (ago < HOUR_MS) return 'Just now';
  if (ago < DAY_MS) return `${Math.floor(ago / HOUR_MS)}h ago`;
  if (ago < 7 * DAY_MS) return `${Math.floor(ago / DAY_MS)}d ago`;
  return formatInstant(iso).date;
}

/** What staff may decide of a declaration that waits for it. */
export const REVIEW_CHOICES = [
  { action: 'approve', value: 'Approved', label: 'Approve' },
  { action: 'hold', value: 'OnHold', label: 'Put on hold' },
  { action: 'reject', value: 'Rejected', label: 'Reject' },
] as const;

export const mayReview = ({ actions }: Pick<Declaration, 'actions'>) =>
  REVIEW_CHOICES.some(({ action }) => actions.includes(action));

import type { DueState, FileAction } from '@muster/contract/features/returns/returns-file.ts';
import type { FileRow } from '../../returns/files/return-files.facts.ts';
import type { Salary } from './payments.views.ts';

/** What is known of a payment file when it is decided what may be done with it. */
export type PaymentFileFacts = Pick<FileRow, 'downloadedAt' | 'withdrawnAt' | 'checkedAt' | 'paidOn'> & {
  /** The organisation wants a second person to release it. */
  readonly needsChecker: boolean;
  /** Some of its payments are recorded. */
  readonly hasOutcomes: boolean;
};

export function needsRelease({ needsChecker, checkedAt, downloadedAt }: PaymentFileFacts): boolean {
  return needsChecker && checkedAt === null && downloadedAt === null;
}

/** Let out, and not answered: a bank can pay by the letter alone, and must not pay twice. */
function isOnItsWay({ downloadedAt, checkedAt, hasOutcomes }: PaymentFileFacts): boolean {
  return (downloadedAt !== null || checkedAt !== null) && !hasOutcomes;
}

export function paymentActions(file: PaymentFileFacts): FileAction[] {
  if (file.withdrawnAt !== null) return file.downloadedAt === null ? [] : ['download'];
  if (needsRelease(file)) return ['release', 'take back'];
  return [
    'download',
    ...(isOnItsWay(file) ? (['letter'] as const) : []),
    ...(file.downloadedAt === null ? [] : (['read response'] as const)),
    ...(file.hasOutcomes ? [] : (['take back'] as const)),
  ];
}

/** Somebody's salary as a payment file looks at it. */
export type SalaryFacts = Pick<Salary, 'isWithheld' | 'isPaid' | 'paymentMode' | 'net'> & {
  readonly hasAccount: boolean;
  /** A file that may be at the bank pays it, or paid it. */
  readonly isHeld: boolean;
};

export type SalaryPlace = 'due' | 'in file' | 'withheld' | 'no account' | 'by hand' | 'paid' | 'nothing';

/** Where a salary is on its way, each in exactly one place. */
export function placeOf({ isWithheld, isPaid, paymentMode, hasAccount, net, isHeld }: SalaryFacts): SalaryPlace {
  if (net <= 0) return 'nothing';
  if (isHeld) return 'in file';
  if (isPaid) return ['cash', 'cheque'].includes(paymentMode?.toLowerCase() ?? '') ? 'by hand' : 'paid';
  if (isWithheld) return 'withheld';
  return hasAccount ? 'due' : 'no account';
}

export type PaymentStanding = {
  readonly isFinal: boolean;
  /** Everybody of it is paid, in whatever way. */
  readonly isPaid: boolean;
  /** Problems of the next file. */
  readonly blocking: number;
  /** People that no file pays yet. */
  readonly due: number;
  /** The latest file where nobody downloaded it yet, and whether it still says what it would say now. */
  readonly waiting: { readonly needsRelease: boolean; readonly isOutdated: boolean } | null;
  /** Payments in files that may be at the bank, and how many of them are recorded as paid. */
  readonly sent: number;
  readonly paid: number;
};

/** How far the payment of a month is. */
export function paymentState(standing: PaymentStanding): DueState {
  const { isFinal, isPaid, blocking, due, waiting, sent, paid } = standing;
  if (!isFinal) return 'not ready';
  if (waiting !== null && !waiting.isOutdated) return waiting.needsRelease ? 'to check' : 'ready';
  // Paid without a file of ours: there is nobody that one could be about.
  if (isPaid && due === 0 && sent === 0) return 'paid';
  if (due > 0 || sent === 0) return blocking > 0 ? 'blocked' : 'ready';
  return paid === sent ? 'paid' : 'downloaded';
}

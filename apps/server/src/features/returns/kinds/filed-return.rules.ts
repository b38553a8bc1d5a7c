import type { DueState, EpfReturn, FileAction, ReturnKind } from '@muster/contract/features/returns/returns-file.ts';
import type { FileRow } from '../files/return-files.facts.ts';

/** What is known of a file when it is decided what may be done with it. */
export type FileFacts = Pick<
  FileRow,
  'id' | 'kind' | 'variant' | 'downloadedAt' | 'filedOn' | 'paidOn' | 'withdrawnAt'
>;

/** Made to be looked through: no portal takes them, so that nothing is filed or paid with them. */
const FOR_READING: readonly ReturnKind[] = ['esiReview', 'esiSheet'];

export const isForReading = ({ kind }: Pick<FileFacts, 'kind'>) => FOR_READING.includes(kind);

/** What may be done with a file that is filed. */
export function fileActions(file: FileFacts): FileAction[] {
  if (file.withdrawnAt !== null || isForReading(file)) return ['download'];
  const canFile = file.downloadedAt !== null && file.paidOn === null;
  return ['download', ...(canFile ? (['file'] as const) : []), ...(file.filedOn === null ? [] : (['pay'] as const))];
}

type Standing = { readonly isFinal: boolean; readonly isBlocked: boolean; readonly latest: FileFacts | null };

/** How far something that goes out is: as far as its latest file, or what keeps it from having one. */
export function dueState({ isFinal, isBlocked, latest }: Standing): DueState {
  if (latest?.paidOn) return 'paid';
  if (latest?.filedOn) return 'filed';
  if (!isFinal) return 'not ready';
  if (latest?.downloadedAt) return 'downloaded';
  return isBlocked ? 'blocked' : 'ready';
}

export type EpfStanding = {
  /** Files of the month that still count, newest first. */
  readonly files: readonly FileFacts[];
  /** Members that no filed file names. */
  readonly unfiled: number;
};

/**
 * Which return of the provident fund comes next: the regular one until one is filed, then what is left of the members,
 * then all of it again while nothing is paid. Null where nothing can follow.
 */
export function nextEpfReturn({ files, unfiled }: EpfStanding): EpfReturn | null {
  const filed = files.filter(({ filedOn }) => filedOn !== null);
  if (filed.length === 0) return 'Regular';
  if (unfiled > 0) return 'Supplementary';
  return filed.some(({ paidOn }) => paidOn !== null) ? null : 'Revised';
}

/** Why this return of the fund cannot be made now, in words; null when it can. */
export function refusesEpfReturn(variant: EpfReturn, standing: EpfStanding): string | null {
  const filed = standing.files.filter(({ filedOn }) => filedOn !== null);
  const isPaid = filed.some(({ paidOn }) => paidOn !== null);
  if (variant === 'Regular') {
    return filed.length === 0 ? null : 'The regular return is filed: make a supplementary or a revised one.';
  }
  if (filed.length === 0) return 'The regular return comes first: record that it was filed.';
  if (variant === 'Supplementary') return standing.unfiled > 0 ? null : 'Every member is in a filed return.';
  return isPaid ? 'The return is paid: it cannot be revised any more.' : null;
}

/** As far as is recorded: whether the payroll is there, and what became of the latest file. */
export type DueStanding = 'no payroll' | 'not ready' | 'to make' | 'to pay' | 'downloaded' | 'filed' | 'paid';

export function dueStanding({
  hasRun,
  isFinal,
  latest,
}: {
  readonly hasRun: boolean;
  readonly isFinal: boolean;
  readonly latest: FileFacts | null;
}): DueStanding {
  if (latest?.paidOn) return 'paid';
  if (latest?.filedOn) return 'filed';
  if (!hasRun) return 'no payroll';
  if (!isFinal) return 'not ready';
  return latest?.downloadedAt ? 'downloaded' : 'to make';
}

import type { ErrorCode } from '@muster/contract/errors.ts';
import { problem } from '../../platform/http/problem.ts';
import { ThreadTooSlow, threadOf } from '../../platform/threads/thread.ts';
import type { Correction, ImportRow } from './read-import.ts';
import type { AmbiguousDates, Candidate, RowError } from './read-rows.ts';

export type ReadOptions = {
  readonly isRestricted: boolean;
  readonly isMonthFirst: boolean;
  readonly corrections: readonly Correction[];
};
export type FileToRead = { readonly content: Uint8Array; readonly options: ReadOptions; readonly thisYear: number };
export type FileRead = {
  readonly rows: readonly ImportRow[];
  readonly candidates: readonly Candidate[];
  readonly errors: readonly RowError[];
  readonly ambiguousDates: AmbiguousDates | null;
};
/** A refusal as data, since its class does not come through. */
export type RefusedFile = { readonly code: ErrorCode; readonly message: string; readonly data: unknown };

const LONGEST_MS = 20_000;
const thread = threadOf<FileToRead, FileRead | { readonly refused: RefusedFile }>(
  new URL('./import-worker.ts', import.meta.url),
  LONGEST_MS,
);

/**
 * The rows of a CSV file, read and held against the contract beside the requests of everybody else.
 * Errors: IMPORT_UNREADABLE, IMPORT_WRONG_COLUMNS, IMPORT_TOO_MANY_ROWS, INVALID_INPUT.
 */
export async function readInThread(content: Uint8Array, options: ReadOptions, thisYear: number): Promise<FileRead> {
  const read = await thread.run({ content, options, thisYear }).catch((error: unknown) => {
    if (error instanceof ThreadTooSlow) {
      throw problem('IMPORT_UNREADABLE', {
        message: 'The file takes too long to read. Split it into smaller files and import them one by one.',
      });
    }
    throw error;
  });
  if (!('refused' in read)) return read;
  const { code, message, data } = read.refused;
  throw problem(code, { message, data });
}

import type { ErrorCode } from '@muster/contract/errors.ts';
import { problem } from '../../platform/http/problem.ts';
import { FOREIGN_FILES, ThreadTooSlow, threadOf } from '../../platform/threads/thread.ts';
import type { PunchesRead, ReadOptions } from './read-punches.ts';

export type FileToRead = { readonly content: Uint8Array; readonly options: ReadOptions };
/** A refusal as data, since its class does not come through. */
export type FileRead =
  | { readonly read: PunchesRead }
  | { readonly refused: { readonly code: ErrorCode; readonly message: string; readonly data: unknown } };

const MAX_READ_MS = 30_000;
const thread = threadOf<FileToRead, FileRead>(new URL('./punches.worker.ts', import.meta.url), {
  ...FOREIGN_FILES,
  longestMs: MAX_READ_MS,
});

/**
 * The punches of a file, read beside the requests of everybody else.
 * Errors: IMPORT_UNREADABLE, IMPORT_WRONG_COLUMNS, IMPORT_TOO_MANY_ROWS.
 */
export async function punchesInThread(content: Uint8Array, options: ReadOptions): Promise<PunchesRead> {
  const result = await thread.run({ content, options }).catch((error: unknown) => {
    if (error instanceof ThreadTooSlow) {
      const message = 'The file takes too long to read. Split it into smaller files and import them one by one.';
      throw problem('IMPORT_UNREADABLE', { message });
    }
    throw error;
  });
  if ('read' in result) return result.read;
  const { code, message, data } = result.refused;
  throw problem(code, { message, data });
}

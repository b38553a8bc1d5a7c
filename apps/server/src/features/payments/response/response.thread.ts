import type { ResponseRow, SentPayment } from '@muster/returns/bank/read-response.ts';
import { FOREIGN_FILES, type Thread, threadOf } from '../../../platform/threads/thread.ts';

/** The file of a bank, and the payments it should speak of. */
export type ResponseOrder = { readonly content: Uint8Array; readonly payments: readonly SentPayment[] };

/** What it says, null where it speaks of none of them; or why it cannot be read. */
export type ResponseResult = { readonly rows: readonly ResponseRow[] | null } | { readonly refusal: string };

export type ResponseReader = Thread<ResponseOrder, ResponseResult>;

const MAX_MS = 30_000;

export function responseReader(): ResponseReader {
  return threadOf(new URL('./response.worker.ts', import.meta.url), {
    ...FOREIGN_FILES,
    longestMs: MAX_MS,
  });
}

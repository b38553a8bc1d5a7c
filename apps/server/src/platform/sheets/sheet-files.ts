import { ThreadTooSlow, threadOf } from '../threads/thread.ts';
import type { SheetOrder } from './sheet.ts';

export { ThreadTooSlow };

export type SheetFiles = {
  /** Errors: ThreadTooSlow. */
  write(order: SheetOrder): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** A file of thousands of rows takes seconds; one that takes longer than this is given up. */
const MAX_MS = 120_000;

/** Writes tables as spreadsheets and for print, in threads of their own: those of one organisation one after the other. */
export function sheetFiles(longestMs = MAX_MS): SheetFiles {
  const file = new URL('./sheet-worker.ts', import.meta.url);
  const thread = threadOf<SheetOrder, Uint8Array<ArrayBuffer>>(file, { longestMs, threads: 2, ofOrganisation: 1 });
  return { write: thread.run, close: thread.close };
}

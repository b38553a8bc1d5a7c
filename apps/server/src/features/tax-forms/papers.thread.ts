import { FOREIGN_FILES, ThreadTooSlow, threadOf } from '../../platform/threads/thread.ts';
import type { PaperFile, PaperOrder, PaperOutcome } from './papers.worker.ts';

/** Reads ZIPs of PDFs from outside and joins PDFs, in a thread of its own. */
export type PapersThread = {
  /** Errors: PapersRefused with a sentence for whoever sent it. */
  unpack(zip: Uint8Array): Promise<readonly PaperFile[]>;
  join(papers: readonly Uint8Array[]): Promise<Uint8Array>;
  close(): Promise<void>;
};

export class PapersRefused extends Error {}

const MAX_MS = 60_000;
const TOO_SLOW = 'This ZIP takes too long to read. Upload it in parts.';

export function papersThread(): PapersThread {
  const thread = threadOf<PaperOrder, PaperOutcome>(new URL('./papers.worker.ts', import.meta.url), {
    ...FOREIGN_FILES,
    longestMs: MAX_MS,
  });
  return {
    async unpack(zip) {
      const outcome = await thread.run({ kind: 'unpack', zip }).catch((error: unknown) => {
        if (error instanceof ThreadTooSlow) throw new PapersRefused(TOO_SLOW);
        throw error;
      });
      if ('refused' in outcome) throw new PapersRefused(outcome.refused);
      return 'files' in outcome ? outcome.files : [];
    },
    async join(papers) {
      const outcome = await thread.run({ kind: 'join', papers });
      if ('joined' in outcome) return outcome.joined;
      throw new Error('refused' in outcome ? outcome.refused : 'Nothing was joined');
    },
    close: thread.close,
  };
}

import type { createPdf } from 'pdfmake';
import { problem } from '../http/problem.ts';
import { ThreadTooSlow, threadOf } from '../threads/thread.ts';

/**
 * A document as plain data: no functions; table layouts by the names `render-pdf.ts` knows, 'rows', 'grid' and 'box'. A
 * `foot` stands at the end of every page, with the number of the page.
 */
export type PdfDocument = Parameters<typeof createPdf>[0] & { readonly foot?: string };

export type PdfRenderer = {
  /** Errors: what the layout objects to, as an Error; SERVER_BUSY for one that takes too long. */
  render(document: PdfDocument): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** A document of a hundred pages takes seconds. */
const MAX_MS = 60_000;

/**
 * Lays documents out in a thread of its own, one after the other: in turn between organisations, and between the people of
 * each. The thread starts with the first document.
 */
export function pdfRenderer(): PdfRenderer {
  const file = new URL('./pdf-worker.ts', import.meta.url);
  const thread = threadOf<PdfDocument, Uint8Array<ArrayBuffer>>(file, { longestMs: MAX_MS });
  return {
    render: (document) =>
      thread.run(document).catch((error: unknown) => {
        throw error instanceof ThreadTooSlow ? problem('SERVER_BUSY', { retryAfterSeconds: 10 }) : error;
      }),
    close: thread.close,
  };
}

import type { createPdf } from 'pdfmake';
import { threadOf } from '../threads/thread.ts';

/**
 * A document as plain data: no functions; table layouts by the names `render-pdf.ts` knows, 'rows', 'grid' and 'box'. A
 * `foot` stands at the end of every page, with the number of the page.
 */
export type PdfDocument = Parameters<typeof createPdf>[0] & { readonly foot?: string };

export type PdfRenderer = {
  /** Errors: what the layout objects to, as an Error. */
  render(document: PdfDocument): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** Lays documents out in a thread of its own, one after the other; the thread starts with the first document. */
export function pdfRenderer(): PdfRenderer {
  const thread = threadOf<PdfDocument, Uint8Array<ArrayBuffer>>(new URL('./pdf-worker.ts', import.meta.url));
  return { render: thread.run, close: thread.close };
}

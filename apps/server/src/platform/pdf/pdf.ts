import { Worker } from 'node:worker_threads';
import type { createPdf } from 'pdfmake';

/** A document as plain data: no functions; table layouts by the names the worker knows, 'rows' and 'box'. */
export type PdfDocument = Parameters<typeof createPdf>[0];

export type PdfOrder = { readonly id: number; readonly document: PdfDocument };
export type PdfAnswer = { readonly id: number } & (
  | { readonly content: Uint8Array<ArrayBuffer> }
  | { readonly error: string }
);

export type PdfRenderer = {
  /** Errors: what the layout objects to, as an Error. */
  render(document: PdfDocument): Promise<Uint8Array>;
  close(): Promise<void>;
};

type Waiting = { resolve: (content: Uint8Array) => void; reject: (error: Error) => void };

/** Lays documents out in a thread of its own, one after the other; the thread starts with the first document. */
export function pdfRenderer(): PdfRenderer {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let last = 0;

  function failAll(error: Error): void {
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function started(): Worker {
    if (worker !== null) return worker;
    const fresh = new Worker(new URL('./pdf-worker.ts', import.meta.url));
    fresh.unref();
    fresh.on('message', (answer: PdfAnswer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('content' in answer) asked?.resolve(answer.content);
      else asked?.reject(new Error(answer.error));
    });
    fresh.on('error', failAll);
    fresh.on('exit', () => failAll(new Error('The PDF thread ended')));
    worker = fresh;
    return fresh;
  }

  return {
    render(document) {
      return new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        started().postMessage({ id: last, document } satisfies PdfOrder);
      });
    },
    async close() {
      await worker?.terminate();
    },
  };
}

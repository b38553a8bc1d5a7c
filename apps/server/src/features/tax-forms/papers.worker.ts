// Runs in a thread of its own: files from outside may take long, and joining keeps a thread busy.
import { PDFArray, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { openPdf } from '../../platform/pdf/open-pdf.ts';
import { lowerPriority } from '../../platform/threads/lower-priority.ts';
import { serveOrders } from '../../platform/threads/serve-orders.ts';
import { readZip, ZipRefused } from '../../platform/zip/read-zip.ts';

export type PaperOrder =
  | { readonly kind: 'unpack'; readonly zip: Uint8Array }
  | { readonly kind: 'join'; readonly papers: readonly Uint8Array[] };

/** A file of a ZIP: a PDF that can be joined, or why it is none. */
export type PaperFile =
  | { readonly name: string; readonly content: Uint8Array }
  | { readonly name: string; readonly reason: string };

export type PaperOutcome =
  | { readonly files: readonly PaperFile[] }
  | { readonly joined: Uint8Array }
  | { readonly refused: string };

const MEGABYTE = 1_048_576;
const LIMITS = { maxFiles: 5_000, maxFileBytes: 5 * MEGABYTE, maxTotalBytes: 200 * MEGABYTE };
const MAX_PAGES = 60;
const SIGNATURE_WITHIN = 1024;

lowerPriority();
serveOrders(async (order: PaperOrder): Promise<PaperOutcome> => {
  if (order.kind === 'join') return { joined: await joined(order.papers) };
  try {
    return { files: await papersOf(order.zip) };
  } catch (error) {
    if (error instanceof ZipRefused) return { refused: error.message };
    throw error;
  }
});

async function papersOf(zip: Uint8Array): Promise<PaperFile[]> {
  const files: PaperFile[] = [];
  for (const { name, content } of readZip(Buffer.from(zip), LIMITS)) {
    const reason = await refusesPaper(Buffer.from(content));
    files.push(reason === null ? { name, content: new Uint8Array(content) } : { name, reason });
  }
  return files;
}

/** Why a file is no PDF that can be joined, or null. */
async function refusesPaper(content: Buffer): Promise<string | null> {
  if (!content.subarray(0, SIGNATURE_WITHIN).includes('%PDF-')) return 'This is not a PDF';
  try {
    const document = await openPdf(content);
    if (document.isEncrypted) return 'This PDF is protected by a password';
    const pages = document.getPageCount();
    if (pages === 0) return 'This PDF has no page';
    return pages > MAX_PAGES ? `This PDF has more than ${MAX_PAGES} pages` : null;
  } catch {
    return 'This PDF is damaged and cannot be read';
  }
}

async function joined(papers: readonly Uint8Array[]): Promise<Uint8Array> {
  const whole = await PDFDocument.create({ updateMetadata: false });
  for (const paper of papers) {
    const document = await openPdf(paper);
    for (const page of await whole.copyPages(document, document.getPageIndices())) {
      withoutActions(page.node);
      whole.addPage(page);
    }
  }
  return whole.save();
}

const ACTIONS = ['A', 'AA'].map((name) => PDFName.of(name));

/** What a page would do by itself when it is opened or pressed stays behind; what is to be read stays. */
function withoutActions(page: PDFDict): void {
  page.delete(PDFName.of('AA'));
  const annotations = page.lookup(PDFName.of('Annots'));
  if (!(annotations instanceof PDFArray)) return;
  for (let at = annotations.size() - 1; at >= 0; at -= 1) {
    const one = annotations.lookup(at);
    if (!(one instanceof PDFDict) || ACTIONS.some((action) => one.has(action))) annotations.remove(at);
  }
}

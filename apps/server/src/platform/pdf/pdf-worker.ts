// Runs in a thread of its own: laying out a document keeps a thread busy from beginning to end.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { PdfAnswer, PdfOrder } from './pdf.ts';

const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');

pdfmake.setFonts({
  Roboto: {
    normal: join(fonts, 'Roboto-Regular.ttf'),
    bold: join(fonts, 'Roboto-Medium.ttf'),
    italics: join(fonts, 'Roboto-Italic.ttf'),
    bolditalics: join(fonts, 'Roboto-MediumItalic.ttf'),
  },
});
// Documents fetch nothing, and read no file but the fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));

const line = '#e6e3dd';
pdfmake.setTableLayouts({
  /** A hairline under every row, none at the sides. */
  rows: {
    hLineWidth: (at, node) => (at === 0 || at === node.table.body.length ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => line,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 4,
    paddingBottom: () => 4,
  },
  /** A box with a hairline around it. */
  box: {
    hLineWidth: (at, node) => (at === 0 || at === node.table.body.length ? 0.5 : 0),
    vLineWidth: (at, node) => (at === 0 || at === (node.table.widths?.length ?? 0) ? 0.5 : 0),
    hLineColor: () => line,
    vLineColor: () => line,
    paddingLeft: () => 14,
    paddingRight: () => 14,
    paddingTop: () => 8,
    paddingBottom: () => 8,
  },
});

async function render({ id, document }: PdfOrder): Promise<PdfAnswer> {
  try {
    return { id, content: new Uint8Array(await pdfmake.createPdf(document).getBuffer()) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', async (order: PdfOrder) => {
  const answer = await render(order);
  parentPort?.postMessage(answer, 'content' in answer ? [answer.content.buffer] : []);
});

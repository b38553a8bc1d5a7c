// Laying out a document keeps a thread busy from beginning to end: imported by workers alone.
import { readFileSync } from 'node:fs';
import pdfmake, { type Content } from 'pdfmake';
import { withFonts } from './font-runs.ts';
import type { PdfDocument } from './pdf.ts';
import { PDF_FONTS } from './pdf-fonts.ts';
import { shapeNullAnchors } from './shape-null-anchors.ts';
import { unpackWoff } from './unpack-woff.ts';

shapeNullAnchors();
for (const file of PDF_FONTS.flatMap(({ normal, bold }) => [normal, bold])) {
  pdfmake.virtualfs.writeFileSync(file, unpackWoff(readFileSync(file)));
}
pdfmake.setFonts(Object.fromEntries(PDF_FONTS.map(({ name, normal, bold }) => [name, { normal, bold }])));
// Documents fetch nothing and read no file: the fonts are in memory.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

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
  /** Hairlines around every cell, with little room in it. */
  grid: {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0.5,
    hLineColor: () => line,
    vLineColor: () => line,
    paddingLeft: () => 2,
    paddingRight: () => 2,
    paddingTop: () => 2,
    paddingBottom: () => 2,
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

function inUsualFont(document: PdfDocument): PdfDocument {
  return { ...document, defaultStyle: { ...document.defaultStyle, font: PDF_FONTS[0]?.name ?? '' } };
}

const FOOT = { margin: 48, above: 12, fontSize: 8, color: '#57524a' };

/** Which page of how many is known when it is laid out: a function, which no document can bring along. */
function withFoot({ foot, ...document }: PdfDocument): PdfDocument {
  if (foot === undefined) return document;
  const { margin, above, fontSize, color } = FOOT;
  const footer = (page: number, of: number): Content =>
    withFonts<Content>({
      columns: [{ text: foot }, { text: `Page ${page} of ${of}`, alignment: 'right' }],
      margin: [margin, above, margin, 0],
      color,
      fontSize,
    });
  return { ...document, footer };
}

/** The bytes of a document. Errors: what the layout objects to. */
export async function renderPdf(document: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await pdfmake.createPdf(withFonts(inUsualFont(withFoot(document)))).getBuffer());
}

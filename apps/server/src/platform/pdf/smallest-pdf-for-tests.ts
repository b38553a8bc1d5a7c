import pdfmake from 'pdfmake';
import { PDF_FONTS } from './pdf-fonts.ts';

const TEXT = 'Payslip';

/** The least that pdfmake can lay out with the fonts of a payslip: a word in each of them. `render-pdf.ts` has set them up. */
export async function smallestPdf(): Promise<Uint8Array> {
  const [usual, signs] = PDF_FONTS;
  const words = [usual, signs].flatMap((font) =>
    [false, true].map((bold) => ({ text: font === signs ? '₹' : TEXT, bold, font: font?.name ?? '' })),
  );
  return pdfmake.createPdf({ content: words, defaultStyle: { font: usual?.name ?? '' } }).getBuffer();
}

import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PdfRenderer, pdfRenderer } from './pdf.ts';

const NAMES = [
  "Fernão D'Costa",
  'राजेश्वरी कृष्णमूर्ति',
  'শ্রীজাতা বন্দ্যোপাধ্যায়',
  'தமிழ்ச்செல்வன் ஸ்ரீநிவாசன்',
  'తిరుమల వెంకటేశ్వర్లు',
  'ವಿಶ್ವೇಶ್ವರಯ್ಯ ಕ್ಷಮಾ',
  'ശ്രീകുമാർ കൃഷ്ണൻ',
  'હર્ષદ ક્ષત્રિય',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'ଶ୍ରୀକାନ୍ତ ପଟ୍ଟନାୟକ',
  'محمد علی خان',
  '₹12,34,567.00',
];

/**
 * What is drawn of a text, in no order and in parts: signs that come before their letter are drawn, and read back,
 * before it, and a sign on both sides of it is drawn as two.
 */
const letters = (text: string) => (text.normalize('NFD').match(/[\p{L}\p{M}\p{N}\p{P}\p{Sc}]/gu) ?? []).sort().join('');

describe('a printed document', () => {
  let pdf: PdfRenderer;
  beforeAll(() => {
    pdf = pdfRenderer();
  });
  afterAll(() => pdf.close());

  it.each(NAMES)('writes %s in letters that can be read back, in both weights', async (name) => {
    const content = await pdf.render({ content: [{ text: name }, { text: name, bold: true }] });
    const { text } = await extractText(content, { mergePages: true });
    expect(letters(text)).toBe(letters(name + name));
  });

  it('wraps a text in several scripts in a narrow cell', async () => {
    const text = NAMES.join(' ');
    const body = [[{ text }, { text: 'x' }]];
    const content = await pdf.render({ content: [{ table: { widths: [90, '*'], body } }] });
    const read = await extractText(content, { mergePages: true });
    expect(letters(read.text)).toBe(letters(`${text}x`));
  });

  it('says what is wrong with a document it cannot lay out, and goes on', async () => {
    await expect(pdf.render({ content: [{ text: 'a', font: 'Unknown' }] })).rejects.toThrow('Unknown');
    await expect(pdf.render({ content: ['a'] })).resolves.toBeInstanceOf(Uint8Array);
  });
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** One font file of a family: the part of a script it draws. Names as the font packages spell them. */
export type PdfFont = {
  readonly name: string;
  readonly normal: string;
  readonly bold: string;
  /** First and last code point of each stretch it draws. */
  readonly ranges: readonly (readonly [number, number])[];
  readonly rightToLeft: boolean;
};

const resolve = createRequire(import.meta.url).resolve;

// The screen's own letters first; ₹ lies in its second file. Then a face for each script that names in India are written in.
const FACES: readonly (readonly [family: string, subset: string])[] = [
  ['inter', 'latin'],
  ['inter', 'latin-ext'],
  ['noto-sans-devanagari', 'devanagari'],
  ['noto-sans-bengali', 'bengali'],
  ['noto-sans-tamil', 'tamil'],
  ['noto-sans-telugu', 'telugu'],
  ['noto-sans-kannada', 'kannada'],
  ['noto-sans-malayalam', 'malayalam'],
  ['noto-sans-gujarati', 'gujarati'],
  ['noto-sans-gurmukhi', 'gurmukhi'],
  ['noto-sans-oriya', 'oriya'],
  ['noto-sans-arabic', 'arabic'],
];

/** Every font a document may use, in the order in which they are asked for a letter. The first is the usual one. */
export const PDF_FONTS: readonly PdfFont[] = FACES.map(([family, subset]) => {
  const folder = dirname(resolve(`@fontsource/${family}/package.json`));
  const file = (weight: number) => join(folder, 'files', `${family}-${subset}-${weight}-normal.woff`);
  const glyphs: Record<string, string> = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'));
  return {
    name: `${family}-${subset}`,
    normal: file(400),
    bold: file(600),
    ranges: rangesOf(glyphs[subset] ?? ''),
    rightToLeft: subset === 'arabic',
  };
});

/** From CSS's `unicode-range`: "U+0900-097F,U+20B9". */
function rangesOf(css: string): (readonly [number, number])[] {
  return css.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

import { PDF_FONTS, type PdfFont } from './pdf-fonts.ts';

export type FontRun = { readonly text: string; readonly font: PdfFont };

const [DEFAULT] = PDF_FONTS;

function draws(font: PdfFont, character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return font.ranges.some(([first, last]) => code >= first && code <= last);
}

/**
 * A text in pieces that one font can draw each, in order. A letter stays in the font of the one before it when that
 * font has it, so that vowel signs and joiners are shaped with the letter they belong to. What no font has stays in
 * the usual one.
 */
export function fontRuns(text: string): FontRun[] {
  const runs: { text: string; font: PdfFont }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const font =
      last !== undefined && draws(last.font, character)
        ? last.font
        : (PDF_FONTS.find((font) => draws(font, character)) ?? DEFAULT);
    if (font === undefined) continue;
    if (last?.font === font) last.text += character;
    else runs.push({ text: character, font });
  }
  return withSpacesInside(runs);
}

/** Words written from right to left keep the spaces between them: laid out word by word, the last would come first. */
function withSpacesInside(runs: readonly FontRun[]): FontRun[] {
  const joined: FontRun[] = [];
  for (const [at, run] of runs.entries()) {
    const before = joined.at(-1);
    const after = runs[at + 1];
    const between = before?.font.rightToLeft && run.text.trim() === '' && after?.font === before.font;
    const goesOn = before?.font.rightToLeft && before.text.endsWith(' ') && run.font === before.font;
    if (before !== undefined && (between || goesOn))
      joined[joined.length - 1] = { ...before, text: before.text + run.text };
    else joined.push(run);
  }
  return joined;
}

type Printed = { text: string; font?: string; noWrap?: boolean; fontFeatures?: string[] };

/** A text as the layout takes it: itself when the usual font draws all of it, else in pieces with their fonts. */
export function printable(text: string): string | Printed[] {
  const runs = fontRuns(text);
  if (runs.every(({ font }) => font === DEFAULT)) return text;
  return runs.map(({ text: part, font }) => ({
    text: part,
    ...(font === DEFAULT ? {} : { font: font.name }),
    ...(font.rightToLeft ? { noWrap: true, fontFeatures: ['kern'] } : {}),
  }));
}

/** The same document, every text in it `printable`. */
export function withFonts<T>(content: T): T;
export function withFonts(content: unknown): unknown {
  if (Array.isArray(content))
    return content.map((part: unknown) => (typeof part === 'string' ? line(part) : withFonts(part)));
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([key, value]: [string, unknown]) => [
      key,
      key === 'text' && typeof value === 'string' ? printable(value) : withFonts(value),
    ]),
  );
}

function line(text: string): unknown {
  const printed = printable(text);
  return typeof printed === 'string' ? printed : { text: printed };
}

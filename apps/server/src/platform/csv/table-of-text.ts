import { type Problem, problem } from '../http/problem.ts';
import { recordsOf, refuseHuge } from './read-csv.ts';

const OTHERS = [';', '\t', '|'];
const LINES_OF_ROW = 10;
/** What no text has: the file is a picture, a PDF or some other program's. */
const NO_TEXT = /[^\P{Cc}\s\u0080-\u009f]/u;

/**
 * Every record of a text file, with whichever separator and in whichever encoding spreadsheets save: UTF-8, UTF-16 or
 * Windows-1252. Errors: IMPORT_UNREADABLE, `tooMany`.
 */
export function tableOfText(
  content: Buffer,
  limits: { readonly maxRows: number; readonly tooMany: () => Problem },
): string[][] {
  const text = anyText(content);
  const bytes = Buffer.from(text);
  refuseHuge(bytes, limits.maxRows * LINES_OF_ROW);
  return recordsOf(text, { ...limits, delimiter: separatorOf(text) });
}

/** Errors: IMPORT_UNREADABLE for what is no text. */
function anyText(content: Buffer): string {
  const start = content.subarray(0, 2).toString('hex');
  const text =
    start === 'fffe' || start === 'feff'
      ? new TextDecoder(start === 'fffe' ? 'utf-16le' : 'utf-16be').decode(content)
      : utf8OrOlder(content);
  if (NO_TEXT.test(text)) throw unreadableFile('This is neither a spreadsheet (XLSX) nor a CSV file.');
  return text.replace(/^\uFEFF/, '');
}

function utf8OrOlder(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

/**
 * The separator of its first lines, outside quotation marks. Commas also stand inside amounts, so that any other counts
 * where most lines have it.
 */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r?\n/, 20)
    .filter((line) => line.trim() !== '');
  const usual = (separator: string) => {
    const counts = lines.map((line) => line.split(separator).length - 1).toSorted((left, right) => left - right);
    return counts[Math.floor(counts.length / 2)] ?? 0;
  };
  const [best = ','] = OTHERS.toSorted((left, right) => usual(right) - usual(left));
  return usual(best) > 0 ? best : ',';
}

/** More rows than may be brought in at once. */
export const tooManyRows = () => problem('IMPORT_TOO_MANY_ROWS');

/** A file of any kind that cannot be read, and what to do. */
export const unreadableFile = (reason: string) =>
  problem('IMPORT_UNREADABLE', { message: `The file could not be read. ${reason}` });

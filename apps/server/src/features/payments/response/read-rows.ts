import { parse } from 'csv-parse/sync';
import { readFirstSheet, UnreadableWorkbook } from '../../../platform/sheets/read-workbook.ts';

type Rows = readonly (readonly string[])[];

const SEPARATORS = [',', '|', ';', '\t', '~'];
const MAX_LINES = 60_000;
const OLD_WORKBOOK = 'd0cf11e0';

/** The rows of a file as a bank returns it, XLSX or text with whichever separator; in words, why it cannot be read. */
export async function readRowsOfFile(content: Buffer): Promise<Rows | string> {
  if (content.length === 0) return 'The file is empty.';
  if (content.subarray(0, 4).toString('hex') === OLD_WORKBOOK) {
    return 'This is an older Excel workbook. Save it as XLSX or CSV, then choose that file.';
  }
  return content.subarray(0, 2).toString('latin1') === 'PK' ? sheetRows(content) : textRows(content);
}

async function sheetRows(content: Buffer): Promise<Rows | string> {
  try {
    return await readFirstSheet(content);
  } catch (error) {
    if (error instanceof UnreadableWorkbook)
      return 'This workbook could not be read. Save it as CSV and choose that file.';
    throw error;
  }
}

function textRows(content: Buffer): Rows | string {
  const text = textOf(content);
  if (text === null || text.includes('\u0000')) return 'This is neither a text file nor an XLSX workbook.';
  const lines = text.split('\n', MAX_LINES + 1);
  if (lines.length > MAX_LINES) return 'The file has too many lines.';
  const sample = lines.slice(0, 20).join('\n');
  const count = (separator: string) => sample.split(separator).length;
  const delimiter = SEPARATORS.toSorted((left, right) => count(right) - count(left))[0] ?? ',';
  try {
    // Row numbers are those of a spreadsheet: empty lines count.
    return parse(text, { delimiter, relax_quotes: true, relax_column_count: true, skip_empty_lines: false, bom: true });
  } catch {
    return 'The file could not be read as CSV.';
  }
}

/** UTF-8, or what older programs write; null for bytes that are no text. */
function textOf(content: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return content.subarray(0, 2).toString('hex') === 'fffe' ? null : new TextDecoder('windows-1252').decode(content);
  }
}

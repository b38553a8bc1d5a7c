import { MOST_IMPORT_ROWS } from '@muster/contract/features/users.contract.ts';
import { IMPORT_COLUMNS, type ImportField } from '@muster/contract/features/users-import.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { problem } from '../../platform/http/problem.ts';

export type Cells = Partial<Record<ImportField, string>>;
/** `row` as a spreadsheet numbers it: the header is row 1. */
export type ImportRow = { readonly row: number; readonly cells: Cells; readonly surplus: boolean };

export type Correction = { readonly row: number; readonly column: string; readonly value: string };

const keyOf = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '');
const BY_KEY = new Map<string, ImportField>(IMPORT_COLUMNS.map(({ heading, field }) => [keyOf(heading), field]));

/** Columns of the export that an import decides for itself. */
const PASSED_OVER = new Set(['status', 'userrole']);

/** Lines of a file of the most people there may be, with addresses over several lines and some empty rows. */
const MOST_LINES = MOST_IMPORT_ROWS * 10;
/** Characters of a row: far more than a person has, far less than keeps the parser busy. */
const LONGEST_ROW = 20_000;

/**
 * The people of a CSV file, cells as text. Columns may be in any order; empty rows are passed over. Lines are counted
 * and measured before anything is parsed.
 * Errors: IMPORT_UNREADABLE, IMPORT_WRONG_COLUMNS, IMPORT_TOO_MANY_ROWS.
 */
export function readImport(content: Buffer): ImportRow[] {
  const text = textOf(content);
  refuseHuge(content);
  const [header, ...records] = recordsOf(text);
  if (!header) throw unreadable('The file is empty.');
  const fields = fieldsOf(header);
  const rows = records
    .map((record, index) => ({ row: index + 2, record }))
    .filter(({ record }) => record.some((cell) => cell !== ''));
  if (rows.length > MOST_IMPORT_ROWS) throw problem('IMPORT_TOO_MANY_ROWS');
  if (!rows.length) throw unreadable('The file has only the heading row and no people below it.');
  return rows.map(({ row, record }) => ({
    row,
    cells: Object.fromEntries(fields.flatMap((field, at) => (field ? [[field, given(record[at] ?? '')]] : []))),
    surplus: record.length > fields.length,
  }));
}

function unreadable(reason: string) {
  return problem('IMPORT_UNREADABLE', { message: `${problem('IMPORT_UNREADABLE').message} ${reason}` });
}

function textOf(content: Buffer): string {
  if (content.subarray(0, 2).toString('latin1') === 'PK') {
    throw unreadable('This is an Excel workbook. Save it as "CSV UTF-8" in Excel, then choose that file.');
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    if (!text.includes('\u0000')) return text;
  } catch {
    // said below
  }
  throw unreadable('This file is not in the UTF-8 format. Save it as "CSV UTF-8" in Excel, then choose that file.');
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** Counts and measures lines as bytes, which is quick however hostile the file is. */
export function refuseHuge(content: Buffer): void {
  let lines = 0;
  let began = 0;
  for (const [at, byte] of content.entries()) {
    if (byte !== LINE_FEED && byte !== CARRIAGE_RETURN) continue;
    // Of the two characters that end a line in Windows the second ends an empty one, which counts too.
    lines += 1;
    refuseLong(at - began, lines);
    began = at + 1;
  }
  refuseLong(content.length - began, lines + 1);
  if (lines > MOST_LINES * 2) throw problem('IMPORT_TOO_MANY_ROWS');
}

function refuseLong(length: number, line: number): void {
  if (length > LONGEST_ROW) throw unreadable(`Line ${line} is too long to be one person.`);
}

function recordsOf(text: string): string[][] {
  try {
    return parse(text, { bom: true, trim: true, relax_column_count: true, max_record_size: LONGEST_ROW });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw unreadable(`Line ${lineOf(error)} is too long to be one person.`);
    throw unreadable(`Line ${lineOf(error)}: a quotation mark is open or in the wrong place.`);
  }
}

function lineOf(error: CsvError): string {
  return String(error['lines'] ?? '?');
}

/** The field of each column, null for one that is passed over. */
function fieldsOf(header: readonly string[]): (ImportField | null)[] {
  const passedOver = (heading: string) => PASSED_OVER.has(keyOf(heading));
  const fields = header.map((heading) => BY_KEY.get(keyOf(heading)));
  const unknown = header.filter((heading, at) => !fields[at] && !passedOver(heading)).map((heading) => `"${heading}"`);
  const known = fields.filter((field) => field !== undefined);
  const missing = IMPORT_COLUMNS.filter((one) => 'isRequired' in one && !known.includes(one.field)).map(
    ({ heading }) => `"${heading}"`,
  );
  const twice = IMPORT_COLUMNS.filter(({ field }) => known.indexOf(field) !== known.lastIndexOf(field)).map(
    ({ heading }) => `"${heading}"`,
  );
  const reasons = [
    ...(missing.length ? [`Missing: ${missing.join(', ')}.`] : []),
    ...(unknown.length ? [`Unknown: ${firstFew(unknown)}.`] : []),
    ...(twice.length ? [`Twice: ${twice.join(', ')}.`] : []),
  ];
  if (reasons.length) {
    const message = `${problem('IMPORT_WRONG_COLUMNS').message} ${reasons.join(' ')}`;
    throw problem('IMPORT_WRONG_COLUMNS', { message, data: { missing, unknown, twice } });
  }
  return fields.map((field) => field ?? null);
}

const MOST_NAMED = 10;

function firstFew(headings: readonly string[]): string {
  const more = headings.length - MOST_NAMED;
  return `${headings.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/**
 * What a cell says. Exported cells that look like formulas carry an apostrophe in front, which goes when they come
 * back; a personal number that was exported masked is not given.
 */
function given(cell: string): string {
  if (/^•+\w{0,4}$/.test(cell)) return '';
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

/** Cells typed anew in place of those of the file. Errors: INVALID_INPUT for a row or column that is not there. */
export function correctedRows(rows: readonly ImportRow[], corrections: readonly Correction[]): ImportRow[] {
  const byRow = new Map(rows.map((one) => [one.row, one]));
  for (const { row, column, value } of corrections) {
    const field = BY_KEY.get(keyOf(column));
    const found = byRow.get(row);
    if (!field || !found) {
      throw problem('INVALID_INPUT', { message: `There is no cell "${column}" in row ${row} of the file.` });
    }
    byRow.set(row, { ...found, cells: { ...found.cells, [field]: given(value) } });
  }
  return [...byRow.values()];
}

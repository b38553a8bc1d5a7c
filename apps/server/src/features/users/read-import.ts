import { MOST_IMPORT_ROWS } from '@muster/contract/features/users.contract.ts';
import { IMPORT_COLUMNS, type ImportField } from '@muster/contract/features/users-import.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { problem } from '../../platform/http/problem.ts';

export type Cells = Partial<Record<ImportField, string>>;
/** `row` as a spreadsheet numbers it: the header is row 1. */
export type ImportRow = { readonly row: number; readonly cells: Cells; readonly surplus: boolean };

const keyOf = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '');
const BY_KEY = new Map<string, ImportField>(IMPORT_COLUMNS.map(({ heading, field }) => [keyOf(heading), field]));

/**
 * The people of a CSV file, cells as text. Columns may be in any order; empty rows are passed over.
 * Errors: IMPORT_UNREADABLE, IMPORT_WRONG_COLUMNS, IMPORT_TOO_MANY_ROWS.
 */
export function readImport(content: Buffer): ImportRow[] {
  const [header, ...records] = recordsOf(textOf(content));
  if (!header) throw unreadable('The file is empty.');
  const fields = fieldsOf(header);
  const rows = records
    .map((record, index) => ({ row: index + 2, record }))
    .filter(({ record }) => record.some((cell) => cell !== ''));
  if (rows.length > MOST_IMPORT_ROWS) throw problem('IMPORT_TOO_MANY_ROWS');
  if (!rows.length) throw unreadable('The file has a header but no people under it.');
  return rows.map(({ row, record }) => ({
    row,
    cells: Object.fromEntries(fields.map((field, at) => [field, unquoted(record[at] ?? '')])),
    surplus: record.length > fields.length,
  }));
}

function unreadable(reason: string) {
  return problem('IMPORT_UNREADABLE', { message: `${problem('IMPORT_UNREADABLE').message} ${reason}` });
}

function textOf(content: Buffer): string {
  if (content.subarray(0, 2).toString('latin1') === 'PK') {
    throw unreadable('It is an Excel workbook: save it as "CSV UTF-8" first.');
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    if (!text.includes('\u0000')) return text;
  } catch {
    // said below
  }
  throw unreadable('It is not plain text in UTF-8: save it as "CSV UTF-8".');
}

function recordsOf(text: string): string[][] {
  try {
    return parse(text, { bom: true, trim: true, relax_column_count: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(`Line ${String(error['lines'] ?? '?')}: a quotation mark is open or in the wrong place.`);
  }
}

function fieldsOf(header: readonly string[]): ImportField[] {
  const fields = header.map((heading) => BY_KEY.get(keyOf(heading)));
  const unknown = header.filter((_, at) => !fields[at]).map((heading) => `"${heading}"`);
  const known = fields.filter((field) => field !== undefined);
  const missing = IMPORT_COLUMNS.filter((one) => 'isRequired' in one && !known.includes(one.field)).map(
    ({ heading }) => `"${heading}"`,
  );
  const twice = IMPORT_COLUMNS.filter(({ field }) => known.indexOf(field) !== known.lastIndexOf(field)).map(
    ({ heading }) => `"${heading}"`,
  );
  const reasons = [
    ...(missing.length ? [`Missing: ${missing.join(', ')}.`] : []),
    ...(unknown.length ? [`Unknown: ${unknown.join(', ')}.`] : []),
    ...(twice.length ? [`Twice: ${twice.join(', ')}.`] : []),
  ];
  if (reasons.length) {
    const message = `${problem('IMPORT_WRONG_COLUMNS').message} ${reasons.join(' ')}`;
    throw problem('IMPORT_WRONG_COLUMNS', { message, data: { missing, unknown, twice } });
  }
  return known;
}

/** Exported cells that look like formulas carry an apostrophe in front; it goes when they come back. */
function unquoted(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

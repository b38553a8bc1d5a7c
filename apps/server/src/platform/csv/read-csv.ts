import { CsvError, parse } from 'csv-parse/sync';
import { type Problem, problem } from '../http/problem.ts';
import { backOffs } from '../threads/request-scheduler.ts';

/** What the columns of a kind of file are, by heading, and how many rows it may have. */
export type CsvKind<Field extends string> = {
  readonly columns: readonly { readonly heading: string; readonly field: Field }[];
  /** The fields a file has to have, where it has these. */
  readonly needed: (there: ReadonlySet<Field>) => readonly Field[];
  /** Headings of columns that are known and not read. */
  readonly passedOver?: readonly string[];
  readonly maxRows: number;
};

export type CsvRow<Field extends string> = {
  /** As a spreadsheet numbers it: the header is row 1. */
  readonly row: number;
  readonly cells: readonly (readonly [Field, string])[];
  /** More cells than the header has. */
  readonly surplus: boolean;
};

/** Lines for each row there may be: addresses go over several lines, and some rows are empty. */
const LINES_OF_ROW = 10;
/** Characters of a row: far more than a person has, far less than keeps the parser busy. */
const MAX_ROW = 20_000;
const MAX_NAMED = 10;

/**
 * The rows of a CSV file, cells as text. Columns may be in any order; empty rows are passed over. Lines are measured
 * before anything is parsed, and rows are counted while they are. A large file keeps its thread busy for seconds: where
 * requests are served, `csvInThread` reads it.
 * Errors: IMPORT_UNREADABLE, IMPORT_WRONG_COLUMNS, IMPORT_TOO_MANY_ROWS.
 */
export function readCsv<Field extends string>(content: Buffer, kind: CsvKind<Field>): CsvRow<Field>[] {
  const text = textOf(content);
  refuseHuge(content, kind.maxRows * LINES_OF_ROW);
  const [header, ...records] = recordsOf(text, {
    maxRows: kind.maxRows + 1,
    tooMany: () => problem('IMPORT_TOO_MANY_ROWS'),
  });
  if (!header) throw unreadable('The file is empty.');
  const fields = fieldsOf(header, kind);
  const rows = records
    .map((record, index) => ({ row: index + 2, record }))
    .filter(({ record }) => record.some((cell) => cell !== ''));
  if (!rows.length) throw unreadable('The file has only the heading row and no people below it.');
  return rows.map(({ row, record }) => ({
    row,
    cells: fields.flatMap((field, at) => (field ? [[field, cellText(record[at] ?? '')] as const] : [])),
    surplus: record.length > fields.length,
  }));
}

/** A heading as it is compared: case, blanks and signs do not matter. */
export const headingKey = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '');

/**
 * What a cell says. Exported cells that look like formulas carry an apostrophe in front, which goes when they come
 * back; a personal number that was exported masked is not given.
 */
export function cellText(cell: string): string {
  if (/^•+\w{0,4}$/.test(cell)) return '';
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

export function unreadable(reason: string) {
  return problem('IMPORT_UNREADABLE', { message: `${problem('IMPORT_UNREADABLE').message} ${reason}` });
}

/** Errors: IMPORT_UNREADABLE for a workbook or text of another encoding than UTF-8. */
export function textOf(content: Buffer): string {
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
export function refuseHuge(content: Buffer, maxLines: number): void {
  let lines = 0;
  let began = 0;
  for (let at = 0; at < content.length; at += 1) {
    const byte = content[at];
    if (byte !== LINE_FEED && byte !== CARRIAGE_RETURN) continue;
    // Of the two characters that end a line in Windows the second ends an empty one, which counts too.
    lines += 1;
    refuseLong(at - began, lines);
    began = at + 1;
  }
  refuseLong(content.length - began, lines + 1);
  if (lines > maxLines * 2) throw problem('IMPORT_TOO_MANY_ROWS');
}

function refuseLong(length: number, line: number): void {
  if (length > MAX_ROW) throw unreadable(`Line ${line} is too long to be one row.`);
}

/** How many rows there may be, headings counted, and what is said of more. */
export type RowLimit = { readonly maxRows: number; readonly tooMany: () => Problem; readonly delimiter?: string };

/** The cells of every line; parsing ends with the first row too many. Errors: IMPORT_UNREADABLE with the line; `tooMany`. */
export function recordsOf(text: string, { maxRows, tooMany, delimiter = ',' }: RowLimit): string[][] {
  let rows = 0;
  const backOff = backOffs();
  const counted = (record: string[]) => {
    backOff();
    if (record.some((cell) => cell !== '')) rows += 1;
    if (rows > maxRows) throw tooMany();
    return record;
  };
  const options = { delimiter, bom: true, trim: true, relax_column_count: true, max_record_size: MAX_ROW };
  try {
    return parse(text, { ...options, on_record: counted });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw unreadable(`Line ${lineOf(error)} is too long to be one row.`);
    throw unreadable(`Line ${lineOf(error)}: a quotation mark is open or in the wrong place.`);
  }
}

function lineOf(error: CsvError): string {
  return String(error['lines'] ?? '?');
}

/** The field of each column, null for one that is passed over. */
function fieldsOf<Field extends string>(header: readonly string[], kind: CsvKind<Field>): (Field | null)[] {
  const byKey = new Map(kind.columns.map(({ heading, field }) => [headingKey(heading), field]));
  const passedOver = new Set((kind.passedOver ?? []).map(headingKey));
  const fields = header.map((heading) => byKey.get(headingKey(heading)) ?? null);
  const knownFields = fields.filter((field) => field !== null);
  const there = new Set(knownFields);
  const neededColumns = new Set(kind.needed(there));
  const headingsWhere = (matches: (field: Field) => boolean) =>
    kind.columns.filter(({ field }) => matches(field)).map(({ heading }) => `"${heading}"`);
  const missing = headingsWhere((field) => neededColumns.has(field) && !there.has(field));
  const unknown = header
    .filter((heading, at) => !fields[at] && !passedOver.has(headingKey(heading)))
    .map((heading) => `"${heading}"`);
  const twice = headingsWhere((field) => knownFields.indexOf(field) !== knownFields.lastIndexOf(field));
  const reasons = [
    ...(missing.length ? [`Missing: ${missing.join(', ')}.`] : []),
    ...(unknown.length ? [`Unknown: ${firstFew(unknown)}.`] : []),
    ...(twice.length ? [`Twice: ${twice.join(', ')}.`] : []),
  ];
  if (reasons.length) {
    const message = `${problem('IMPORT_WRONG_COLUMNS').message} ${reasons.join(' ')}`;
    throw problem('IMPORT_WRONG_COLUMNS', { message, data: { missing, unknown, twice } });
  }
  return fields;
}

function firstFew(headings: readonly string[]): string {
  const more = headings.length - MAX_NAMED;
  return `${headings.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

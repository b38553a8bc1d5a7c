import { MOST_IMPORT_ROWS } from '@muster/contract/features/users.contract.ts';
import {
  FIGURES_COLUMNS,
  type FiguresField,
  NOTHING_EARLIER,
} from '@muster/contract/features/users-figures.contract.ts';
import { type Paise, paise, ZERO } from '@muster/engine/kernel/money.ts';
import { parse } from 'csv-parse/sync';
import { problem } from '../../platform/http/problem.ts';
import { numberCell } from './import-cells.ts';
import { NO_EARLIER_PAY } from './opening-figures.ts';
import { refuseHuge } from './read-import.ts';
import type { OpeningRow } from './users.store.ts';

type Cells = Readonly<Partial<Record<FiguresField, string>>>;
export type FiguresError = { readonly row: number; readonly field: string; readonly message: string };
export type FiguresRow = {
  /** As a spreadsheet numbers it: the header is row 1. */
  readonly row: number;
  readonly employeeNumber: string;
  readonly email: string;
  readonly figures: OpeningRow;
};

/** Lines beyond which a file is not even read, blank ones counted. */
const MOST_LINES = 2 * MOST_IMPORT_ROWS;

const keyOf = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '');
const BY_KEY = new Map<string, FiguresField>(FIGURES_COLUMNS.map(({ heading, field }) => [keyOf(heading), field]));
const HEADINGS = new Map<string, string>(FIGURES_COLUMNS.map(({ heading, field }) => [field, heading]));
export const headingOf = (field: FiguresField) => HEADINGS.get(field) ?? field;

/**
 * The rows of a file of figures since April: those that can be read, what is wrong with the others, and how many there
 * are. Rows where nothing was filled in are passed over. Errors: IMPORT_UNREADABLE, IMPORT_WRONG_COLUMNS,
 * IMPORT_TOO_MANY_ROWS.
 */
export function readFigures(content: Buffer): { rows: FiguresRow[]; errors: FiguresError[]; total: number } {
  const [header = [], ...records] = recordsOf(content);
  const fields = fieldsOf(header);
  const rows: FiguresRow[] = [];
  const errors: FiguresError[] = [];
  let total = 0;
  for (const [index, record] of records.entries()) {
    const cells: Cells = Object.fromEntries(fields.map((field, at) => [field, unquoted(record[at] ?? '')]));
    if (!AMOUNTS.some((field) => cells[field])) continue;
    total += 1;
    const read = rowOf(index + 2, cells);
    if (Array.isArray(read)) errors.push(...read);
    else rows.push(read);
  }
  return { rows, errors, total };
}

function recordsOf(content: Buffer): string[][] {
  refuseHuge(content);
  const text = content.toString('utf8');
  if (text.includes('\u0000') || text.includes('\uFFFD')) throw unreadable('Save it as "CSV UTF-8".');
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  if (lines > MOST_LINES) throw problem('IMPORT_TOO_MANY_ROWS');
  try {
    return parse(text, { bom: true, trim: true, relax_column_count: true });
  } catch {
    throw unreadable('A quotation mark is open or in the wrong place.');
  }
}

function unreadable(reason: string) {
  return problem('IMPORT_UNREADABLE', { message: `${problem('IMPORT_UNREADABLE').message} ${reason}` });
}

function fieldsOf(header: readonly string[]): FiguresField[] {
  const fields = header.map((heading) => BY_KEY.get(keyOf(heading)));
  const unknown = header.filter((_, at) => !fields[at]).map((heading) => `"${heading}"`);
  const known = fields.filter((field) => field !== undefined);
  const hasPerson = known.includes('employeeNumber') || known.includes('email');
  const needed = [
    ...(hasPerson ? [] : ['employeeNumber' as const]),
    'gross' as const,
    'taxable' as const,
    'tds' as const,
  ];
  const missing = needed.filter((field) => !known.includes(field)).map((field) => `"${headingOf(field)}"`);
  const twice = known.filter((field, at) => known.indexOf(field) !== at).map((field) => `"${headingOf(field)}"`);
  const reasons = [
    ...(missing.length ? [`Missing: ${missing.join(', ')}.`] : []),
    ...(unknown.length ? [`Unknown: ${unknown.join(', ')}.`] : []),
    ...(twice.length ? [`Twice: ${twice.join(', ')}.`] : []),
  ];
  if (reasons.length) {
    const message = `${problem('IMPORT_WRONG_COLUMNS').message} ${reasons.join(' ')}`;
    throw problem('IMPORT_WRONG_COLUMNS', { message });
  }
  return known;
}

const AMOUNTS = ['gross', 'taxable', 'pf', 'professionalTax', 'tds'] as const;
type Amount = (typeof AMOUNTS)[number];
const MOST_PAISE = 1e13;

function rowOf(row: number, cells: Cells): FiguresRow | FiguresError[] {
  const errors: FiguresError[] = [];
  const wrong = (field: FiguresField, message: string) => errors.push({ row, field: headingOf(field), message });
  const { employeeNumber = '', email = '' } = cells;
  if (!employeeNumber && !email) wrong('employeeNumber', 'Enter the employee number or the work email');
  const person = { row, employeeNumber, email: email.toLowerCase() };
  if (cells.gross?.toLowerCase() === NOTHING_EARLIER) {
    const others = AMOUNTS.filter((field) => field !== 'gross' && (cells[field] ?? '') !== '' && cells[field] !== '0');
    for (const field of others) wrong(field, `Leave this empty where the gross is "${NOTHING_EARLIER}"`);
    return errors.length > 0 ? errors : { ...person, figures: NO_EARLIER_PAY };
  }
  const amounts: Record<Amount, Paise> = { gross: ZERO, taxable: ZERO, pf: ZERO, professionalTax: ZERO, tds: ZERO };
  for (const field of AMOUNTS) {
    const read = amountOf(cells[field] ?? '', field === 'gross' || field === 'taxable' || field === 'tds');
    if (typeof read === 'string') wrong(field, read);
    else amounts[field] = read;
  }
  if (errors.length > 0) return errors;
  if (amounts.gross === 0)
    wrong('gross', `Enter the gross pay, or "${NOTHING_EARLIER}" for no salary earlier in the year`);
  else if (amounts.taxable === 0)
    wrong('taxable', 'Enter the taxable salary: the tax of the year is worked out with it');
  if (amounts.tds > amounts.gross) wrong('tds', 'The tax cannot be more than the pay');
  return errors.length > 0 ? errors : { ...person, figures: { ...amounts, nothingEarlier: false } };
}

function amountOf(cell: string, isNeeded: boolean): Paise | string {
  if (cell === '') return isNeeded ? 'Enter an amount; 0 where there was none' : ZERO;
  const number = numberCell(cell);
  if (typeof number !== 'number') return `"${cell}" is not an amount in rupees`;
  if (number < 0) return 'An amount cannot be negative';
  const inPaise = Math.round(number * 100);
  if (inPaise > MOST_PAISE) return 'The amount is too large';
  return Math.abs(inPaise - number * 100) > 1e-6 * Math.max(1, inPaise)
    ? 'Use at most two decimals (paise)'
    : paise(inPaise);
}

/** Exported cells that look like formulas carry an apostrophe in front; it goes when they come back. */
function unquoted(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

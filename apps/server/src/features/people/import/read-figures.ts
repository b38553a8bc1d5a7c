import { WHOLE_ROW } from '@muster/contract/features/users/users-csv.contract.ts';
import {
  FIGURES_COLUMNS,
  type FiguresField,
  NO_EARLIER_PAY_WORD,
} from '@muster/contract/features/users/users-figures.contract.ts';
import { MAX_IMPORT_ROWS } from '@muster/contract/features/users/users-filters.ts';
import { type Paise, paise, ZERO } from '@muster/engine/kernel/money.ts';
import { type CsvKind, readCsv } from '../../../platform/csv/read-csv.ts';
import { NO_EARLIER_PAY, type OpeningRow } from '../../payroll/run/earlier-pay.facts.ts';
import { numberCell } from './import-cells.rules.ts';
import { SURPLUS } from './read-rows.ts';

type Cells = Readonly<Partial<Record<FiguresField, string>>>;
export type FiguresError = { readonly row: number; readonly field: string; readonly message: string };
export type FiguresRow = {
  /** As a spreadsheet numbers it: the header is row 1. */
  readonly row: number;
  readonly employeeNumber: string;
  readonly email: string;
  readonly figures: OpeningRow;
};
export type FiguresRead = {
  readonly rows: readonly FiguresRow[];
  readonly errors: readonly FiguresError[];
  readonly total: number;
};

const HEADINGS = new Map<string, string>(FIGURES_COLUMNS.map(({ heading, field }) => [field, heading]));
export const headingOf = (field: FiguresField) => HEADINGS.get(field) ?? field;

const FIGURES: CsvKind<FiguresField> = {
  columns: FIGURES_COLUMNS,
  // A person is named by number or by e-mail.
  needed: (there) => [...(there.has('email') ? [] : ['employeeNumber' as const]), 'gross', 'taxable', 'tds'],
  maxRows: 2 * MAX_IMPORT_ROWS,
};

/**
 * The rows of a file of figures since April: those that can be read, what is wrong with the others, and how many there
 * are. Rows where nothing was filled in are passed over. Errors: IMPORT_UNREADABLE, IMPORT_WRONG_COLUMNS,
 * IMPORT_TOO_MANY_ROWS.
 */
export function readFigures(content: Buffer): FiguresRead {
  const rows: FiguresRow[] = [];
  const errors: FiguresError[] = [];
  let total = 0;
  for (const { row, cells: named, surplus } of readCsv(content, FIGURES)) {
    const cells: Cells = Object.fromEntries(named);
    if (!surplus && !AMOUNTS.some((field) => cells[field])) continue;
    total += 1;
    // An amount with commas and without quotation marks moves every one after it.
    const entry = surplus ? [{ row, field: WHOLE_ROW, message: SURPLUS }] : rowOf(row, cells);
    if (Array.isArray(entry)) errors.push(...entry);
    else rows.push(entry);
  }
  return { rows, errors, total };
}

const AMOUNTS = ['gross', 'taxable', 'pf', 'professionalTax', 'tds'] as const;
type Amount = (typeof AMOUNTS)[number];
const MAX_PAISE = 1e13;

function rowOf(row: number, cells: Cells): FiguresRow | FiguresError[] {
  const errors: FiguresError[] = [];
  const wrong = (field: FiguresField, message: string) => errors.push({ row, field: headingOf(field), message });
  const { employeeNumber = '', email = '' } = cells;
  if (!employeeNumber && !email) wrong('employeeNumber', 'Enter the employee number or the work email');
  const person = { row, employeeNumber, email: email.toLowerCase() };
  if (cells.gross?.toLowerCase() === NO_EARLIER_PAY_WORD) {
    const others = AMOUNTS.filter((field) => field !== 'gross' && (cells[field] ?? '') !== '' && cells[field] !== '0');
    for (const field of others) wrong(field, `Leave this empty where the gross is "${NO_EARLIER_PAY_WORD}"`);
    return errors.length > 0 ? errors : { ...person, figures: NO_EARLIER_PAY };
  }
  const amounts: Record<Amount, Paise> = { gross: ZERO, taxable: ZERO, pf: ZERO, professionalTax: ZERO, tds: ZERO };
  for (const field of AMOUNTS) {
    const amount = amountOf(cells[field] ?? '', field === 'gross' || field === 'taxable' || field === 'tds');
    if (typeof amount === 'string') wrong(field, amount);
    else amounts[field] = amount;
  }
  if (errors.length > 0) return errors;
  if (amounts.gross === 0)
    wrong('gross', `Enter the gross pay, or "${NO_EARLIER_PAY_WORD}" for no salary earlier in the year`);
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
  if (inPaise > MAX_PAISE) return 'The amount is too large';
  return Math.abs(inPaise - number * 100) > 1e-6 * Math.max(1, inPaise)
    ? 'Use at most two decimals (paise)'
    : paise(inPaise);
}

import { MAX_IMPORT_ROWS } from '@muster/contract/features/users/users-filters.ts';
import { IMPORT_COLUMNS, type ImportField } from '@muster/contract/features/users/users-import.ts';
import { type CsvKind, cellText, headingKey, readCsv } from '../../../platform/csv/read-csv.ts';
import { problem } from '../../../platform/http/problem.ts';

export type Cells = Partial<Record<ImportField, string>>;
/** `row` as a spreadsheet numbers it: the header is row 1. */
export type ImportRow = { readonly row: number; readonly cells: Cells; readonly surplus: boolean };

export type Correction = { readonly row: number; readonly column: string; readonly value: string };

const NEEDED = IMPORT_COLUMNS.flatMap((column) => ('isRequired' in column ? [column.field] : []));

const PEOPLE: CsvKind<ImportField> = {
  columns: IMPORT_COLUMNS,
  needed: () => NEEDED,
  // Columns of the export that an import decides for itself.
  passedOver: ['Status', 'User role'],
  maxRows: MAX_IMPORT_ROWS,
};

/** The people of a CSV file. Errors: IMPORT_UNREADABLE, IMPORT_WRONG_COLUMNS, IMPORT_TOO_MANY_ROWS. */
export function readImport(content: Buffer): ImportRow[] {
  return readCsv(content, PEOPLE).map(({ cells, ...row }) => ({ ...row, cells: Object.fromEntries(cells) }));
}

const BY_KEY = new Map<string, ImportField>(IMPORT_COLUMNS.map(({ heading, field }) => [headingKey(heading), field]));

/** Cells typed anew in place of those of the file. Errors: INVALID_INPUT for a row or column that is not there. */
export function correctedRows(rows: readonly ImportRow[], corrections: readonly Correction[]): ImportRow[] {
  const byRow = new Map(rows.map((row) => [row.row, row]));
  for (const { row, column, value } of corrections) {
    const field = BY_KEY.get(headingKey(column));
    const original = byRow.get(row);
    if (!field || !original) {
      throw problem('INVALID_INPUT', { message: `There is no cell "${column}" in row ${row} of the file.` });
    }
    byRow.set(row, { ...original, cells: { ...original.cells, [field]: cellText(value) } });
  }
  return [...byRow.values()];
}

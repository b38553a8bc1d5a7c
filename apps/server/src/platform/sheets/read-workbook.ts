import { type CellValue, readXlsx, type Sheet } from 'hucre/xlsx';
import { archiveOfCells, UnreadableWorkbook } from './workbook-archive.ts';

export { UnreadableWorkbook };

const MAX_ROWS = 60_000;
const MAX_COLUMNS = 200;
/** Of one cell: nothing about a person is longer. */
const MAX_TEXT = 2000;

/** What a formula says whose result the program that wrote the file left out. */
export const NO_RESULT = 'no result';

/** What stands in a cell: a day where the spreadsheet shows a date, an error such as #REF! where a formula has failed. */
export type WorkbookCell = string | number | boolean | null | { readonly day: string } | { readonly error: string };

type Merge = {
  readonly fromRow: number;
  readonly toRow: number;
  readonly fromColumn: number;
  readonly toColumn: number;
};

/** A sheet as its rows; rows and columns are counted from 0. */
export type WorkbookSheet = {
  readonly name: string;
  readonly isHidden: boolean;
  readonly rows: readonly (readonly WorkbookCell[])[];
  readonly hiddenRows: readonly number[];
  readonly hiddenColumns: readonly number[];
  readonly merges: readonly Merge[];
};

/** An OLE container: a workbook with a password, or one of an Excel before 2007. */
export function isOleContainer(content: Uint8Array): boolean {
  return Buffer.from(content.subarray(0, 4)).toString('hex') === 'd0cf11e0';
}

const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** Among those: whether it is encrypted. */
export const hasPassword = (content: Uint8Array): boolean => Buffer.from(content).includes(ENCRYPTED);

/**
 * Every sheet of an XLSX workbook, formulas as their results. What it unpacks to is limited before it is read; a large
 * one keeps its thread busy for seconds, so never where requests are served. Errors: UnreadableWorkbook.
 */
export async function readWorkbook(content: Uint8Array): Promise<WorkbookSheet[]> {
  const archive = archiveOfCells(Buffer.from(content));
  try {
    const { sheets } = await readXlsx(archive);
    return sheets.map(sheetOf);
  } catch {
    throw new UnreadableWorkbook();
  }
}

/** Every cell of the first sheet as text; numbers as they are stored, dates as 2026-11-27. Errors: UnreadableWorkbook. */
export async function readFirstSheet(content: Uint8Array): Promise<readonly (readonly string[])[]> {
  const [first] = await readWorkbook(content);
  if (first === undefined) throw new UnreadableWorkbook();
  return first.rows.map((row) => row.map(textOfCell));
}

export function textOfCell(cell: WorkbookCell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return 'day' in cell ? cell.day : cell.error;
  return typeof cell === 'boolean' ? (cell ? 'TRUE' : 'FALSE') : String(cell);
}

function sheetOf(sheet: Sheet): WorkbookSheet {
  const rows: (readonly WorkbookCell[])[] = [];
  let filled = 0;
  for (const [at, row] of sheet.rows.entries()) {
    const cells = row.slice(0, MAX_COLUMNS).map((value, column) => cellOf(sheet, at, column, value));
    while (cells.length > 0 && cells.at(-1) === null) cells.pop();
    rows.push(cells);
    if (cells.length > 0) filled = at + 1;
    if (filled > MAX_ROWS) throw new UnreadableWorkbook();
  }
  const { rowDefs = new Map(), columns = [], merges = [] } = sheet;
  return {
    name: sheet.name,
    isHidden: sheet.hidden === true || sheet.veryHidden === true,
    rows: rows.slice(0, filled),
    hiddenRows: [...rowDefs].flatMap(([row, { hidden }]) => (hidden === true && row < filled ? [row] : [])),
    hiddenColumns: columns.flatMap(({ hidden }, at) => (hidden === true && at < MAX_COLUMNS ? [at] : [])),
    merges: merges.map((merge) => ({
      fromRow: merge.startRow,
      toRow: Math.min(merge.endRow, filled - 1),
      fromColumn: merge.startCol,
      toColumn: Math.min(merge.endCol, MAX_COLUMNS - 1),
    })),
  };
}

function cellOf({ cells }: Sheet, row: number, column: number, value: CellValue): WorkbookCell {
  const details = cells?.get(`${row},${column}`);
  if (details?.type === 'error') return { error: String(value) };
  if (value === null || value === '') return details?.formula === undefined ? null : { error: NO_RESULT };
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : { day: value.toISOString().slice(0, 10) };
  return typeof value === 'string' ? value.slice(0, MAX_TEXT) : value;
}

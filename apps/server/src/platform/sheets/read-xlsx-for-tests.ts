import { type CellValue, type DataValidation, readXlsx as read } from 'hucre/xlsx';

export type ReadSheet = {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly formulas: readonly string[];
  /** What may be chosen in which cells. */
  readonly choices: readonly DataValidation[];
};

/** What a spreadsheet shows, cell by cell; numbers as they are stored, dates and times too, empty cells as empty texts. */
export async function readXlsx(content: Uint8Array): Promise<ReadSheet[]> {
  const { sheets } = await read(content);
  return sheets.map(({ name, rows, cells = new Map(), dataValidations = [] }) => ({
    name,
    rows: rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== null) + 1).map(textOf)),
    formulas: [...cells.values()].flatMap(({ formula }) => formula ?? []),
    choices: dataValidations,
  }));
}

function textOf(cell: CellValue): string {
  return String((cell instanceof Date ? serialOf(cell) : cell) ?? '');
}

const DAY_MS = 86_400_000;
/** Its number is 60: a 29 February 1900 that never was. */
const LEAP_DAY = 60;

function serialOf(date: Date): number {
  const days = (date.getTime() - Date.UTC(1899, 11, 31)) / DAY_MS;
  return days >= LEAP_DAY ? days + 1 : days;
}

import { textOfCell, type WorkbookCell, type WorkbookSheet } from '../../../platform/sheets/read-workbook.ts';
import { guessColumn } from './guess-column.ts';
import { lettersOf } from './heading-time.rules.ts';

/** A column of the sheet by its heading. */
export type SheetHeading = {
  /** Stays the same when another version of the file has its columns in another order. */
  readonly key: string;
  /** Of its own row. */
  readonly heading: string;
  /** With that of the row above: "Earnings: Basic". */
  readonly whole: string;
  readonly column: number;
};

export type Headings = {
  /** Rows of the sheet, counted from 0; one or two. */
  readonly rows: readonly number[];
  readonly headings: readonly SheetHeading[];
  /** How many of them are known. */
  readonly known: number;
};

/** Rows above the headings: a title, an address, a date. */
const MAX_ROWS_ABOVE = 30;

/** The heading row of a sheet, or two of them: those with the most headings that are known. Null where there are none. */
export function findHeadings(sheet: WorkbookSheet): Headings | null {
  const first = Array.from({ length: Math.min(MAX_ROWS_ABOVE, sheet.rows.length) }, (_, row) => row);
  // A row of groups above the headings counts only where it says more than they do alone.
  const candidates = [...first.map((row) => [row]), ...first.map((row) => [row, row + 1])];
  let best: Headings | null = null;
  for (const rows of candidates) {
    const headings = headingsIn(sheet, rows);
    if (headings !== null && headings.known > (best?.known ?? 1)) best = headings;
  }
  return best;
}

function headingsIn(sheet: WorkbookSheet, rows: readonly number[]): Headings | null {
  const [first = 0, second] = rows;
  const top = textsOf(sheet.rows[first]);
  const below = second === undefined ? null : textsOf(sheet.rows[second]);
  if (below !== null && (below.length === 0 || !areWords(below))) return null;
  const groups = groupsOf(sheet, first, top);
  const width = Math.max(top.length, below?.length ?? 0);
  const keys = new Map<string, number>();
  let knownCount = 0;
  const headings: SheetHeading[] = [];
  for (let column = 0; column < width; column += 1) {
    const own = below === null ? (top[column] ?? '') : below[column] || top[column] || '';
    const group = below?.[column] ? (groups[column] ?? '') : '';
    const whole = group && group !== own ? `${group}: ${own}` : own;
    if (own !== '' && guessColumn(own, whole, []) !== null) knownCount += 1;
    const name = lettersOf(whole) || (own === '' ? '' : own.toLowerCase());
    const count = (keys.get(name) ?? 0) + 1;
    keys.set(name, count);
    headings.push({
      key: count === 1 && name !== '' ? name : `${name}#${name === '' ? column + 1 : count}`,
      heading: own,
      whole,
      column,
    });
  }
  return { rows, headings, known: knownCount };
}

const textsOf = (row: readonly WorkbookCell[] | undefined) =>
  (row ?? []).map((cell) => textOfCell(cell).replaceAll(/\s+/g, ' ').trim());

/** A second heading row has words in it: no date, no amount. */
const areWords = (texts: readonly string[]) =>
  texts.every((text) => text === '' || /^\D*$/.test(text) || !/^[\d₹]/.test(text));

/** What stands over each column: a merged heading over all of its columns. */
function groupsOf({ merges }: WorkbookSheet, row: number, texts: readonly string[]): string[] {
  const groups = [...texts];
  for (const { fromRow, toRow, fromColumn, toColumn } of merges) {
    if (fromRow > row || toRow < row) continue;
    for (let column = fromColumn; column <= toColumn; column += 1) groups[column] = texts[fromColumn] ?? '';
  }
  return groups;
}

/** "A" for the first column. */
export function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : `${letterOf(Math.floor(column / 26) - 1)}${last}`;
}

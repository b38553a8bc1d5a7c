import { LEAVE_EMPTY, LEAVE_ROWS_OUT, MAKE_NEW } from '@muster/contract/features/users/users-import-shapes.ts';
import type { ImportTarget } from '@muster/contract/features/users/users-import-targets.ts';
import { textOfCell, type WorkbookCell, type WorkbookSheet } from '../../../platform/sheets/read-workbook.ts';
import type { DateOrder } from './cell-dates.rules.ts';
import type { Answers } from './column-questions.rules.ts';
import type { SheetColumn } from './map-columns.ts';
import { type CellContext, type ReadCell, readCell, WORD_TARGETS } from './read-cell.ts';
import { cellId, type Fault, type LeftOut, NO_LOGIN, wordsId } from './sheet-reading.rules.ts';

/** A cell as it counts: with the answer in place of what the sheet has. */
export type TakenCell = {
  readonly column: SheetColumn;
  readonly read: ReadCell;
  readonly answer: string | null;
  readonly isNew: boolean;
};

export type DraftRow = {
  readonly row: number;
  readonly key: string;
  readonly name: string;
  readonly taken: ReadonlyMap<ImportTarget, TakenCell>;
  readonly parts: readonly TakenCell[];
  readonly isWithoutLogin: boolean;
};

type DraftContext = {
  readonly answers: Answers;
  readonly thisYear: number;
  readonly orders: ReadonlyMap<string, DateOrder | null>;
  /** Rows that are hidden in the sheet and are not taken. */
  readonly hidden: ReadonlySet<number>;
};

/** Words that hold for every row of a merged cell; anything else in one is a person's own. */
const SPREAD: readonly ImportTarget[] = [
  'department',
  'employmentType',
  'place',
  'workState',
  'workCity',
  'workLocation',
  'costCentre',
];

const TOTAL = /^(?:grand[ -]?|sub[ -]?)?totals?(?:\s.{0,20}|:.{0,20})?$/i;

/** The rows below the headings as people, before anything is held against the contract. */
export function draftRows(
  sheet: WorkbookSheet,
  columns: readonly SheetColumn[],
  from: number,
  context: DraftContext,
): { readonly drafts: DraftRow[]; readonly leftOut: LeftOut[]; readonly rows: number } {
  const drafts: DraftRow[] = [];
  const leftOut: LeftOut[] = [];
  const spread = mergedValues(sheet, columns);
  const keys = new Map<string, number>();
  let rows = 0;
  for (let at = from; at < sheet.rows.length; at += 1) {
    const cells = sheet.rows[at] ?? [];
    const texts = cells.map((cell) => textOfCell(cell).trim());
    if (texts.every((text) => text === '')) continue;
    rows += 1;
    const row = at + 1;
    const first = texts.find((text) => text !== '') ?? '';
    const cellOf = ({ column }: SheetColumn): WorkbookCell =>
      (spread.size === 0 ? null : spread.get(`${at},${column}`)) ?? cells[column] ?? null;
    const reason = context.hidden.has(at) ? 'It is hidden in the sheet' : whyNobody(columns, cellOf, texts);
    if (reason !== null) leftOut.push({ row, text: first, reason });
    else {
      const draft = draftOf(row, readsOf(columns, cellOf, context), context, keys);
      if (draft === null) leftOut.push({ row, text: first, reason: 'You chose to leave it out' });
      else drafts.push(draft);
    }
  }
  return { drafts, leftOut, rows };
}

type CellOf = (column: SheetColumn) => WorkbookCell;

/** Why a row is nobody's; null for a person. */
function whyNobody(columns: readonly SheetColumn[], cellOf: CellOf, texts: readonly string[]): string | null {
  const textOf = (...targets: readonly ImportTarget[]) =>
    columns
      .filter(({ target }) => target !== null && targets.includes(target))
      .map((column) => textOfCell(cellOf(column)).trim())
      .join('');
  const name = textOf('fullName', 'firstName', 'lastName');
  const own = textOf('dateOfJoining', 'pan', 'email', 'uan', 'dateOfBirth');
  if (own === '' && texts.some((text) => TOTAL.test(text))) return 'It is a total';
  if (name === '' && own === '') return 'It has neither a name nor a date of joining';
  const filled = columns.filter((column) => column.target !== null && textOfCell(cellOf(column)).trim() !== '');
  if (filled.length < 2 && columns.length > 2) return 'It has nothing but a name';
  if (/^(?:allowed values|example)\b/i.test(textOf('employeeNumber'))) return 'It is a line of the template';
  const isHeading = columns.every(({ column, heading }) => heading === '' || texts[column] === heading);
  return isHeading ? 'It repeats the headings' : null;
}

/** What stands in each cell of a merged area of words, by "row,column". */
function mergedValues(
  { merges, rows }: WorkbookSheet,
  columns: readonly SheetColumn[],
): ReadonlyMap<string, WorkbookCell> {
  const words = new Set(
    columns.filter(({ target }) => target !== null && SPREAD.includes(target)).map(({ column }) => column),
  );
  const values = new Map<string, WorkbookCell>();
  for (const { fromRow, toRow, fromColumn } of merges) {
    const value = rows[fromRow]?.[fromColumn] ?? null;
    if (value === null || !words.has(fromColumn)) continue;
    for (let row = fromRow + 1; row <= toRow; row += 1) values.set(`${row},${fromColumn}`, value);
  }
  return values;
}

type Reads = readonly { readonly column: SheetColumn; readonly target: ImportTarget; readonly read: ReadCell }[];

const readsOf = (columns: readonly SheetColumn[], cellOf: CellOf, context: DraftContext): Reads =>
  columns.flatMap((column) => {
    const { target } = column;
    if (target === null) return [];
    return [{ column, target, read: readCell(cellOf(column), target, contextOf(column, context)) }];
  });

/** Null for one that was answered to stay out. `keys` counts who has which number or name: the second is another. */
function draftOf(row: number, reads: Reads, context: DraftContext, keys: Map<string, number>): DraftRow | null {
  const shown = (...targets: readonly ImportTarget[]) =>
    reads
      .filter(({ target }) => targets.includes(target))
      .map(({ read }) => read.shown)
      .filter(Boolean)
      .join(' ');
  const name = shown('fullName') || shown('firstName', 'middleName', 'lastName');
  const key = uniqueKey(shown('employeeNumber') || name || `row ${row}`, keys);
  const taken = new Map<ImportTarget, TakenCell>();
  const parts: TakenCell[] = [];
  let isWithoutLogin = false;
  for (const { column, target, read } of reads) {
    const answer =
      context.answers[
        WORD_TARGETS.includes(target) || (target === 'email' && read.shown === '')
          ? wordsId(target, read.shown)
          : cellId(target, keyIn(column, key), read.shown)
      ] ?? null;
    if (answer === LEAVE_ROWS_OUT) return null;
    if (answer === NO_LOGIN) isWithoutLogin = true;
    const cell = {
      column,
      answer,
      isNew: answer === MAKE_NEW,
      read: answered(read, answer, target, contextOf(column, context)),
    };
    if (target === 'ctcPart') parts.push(cell);
    else taken.set(target, cell);
  }
  if (!taken.has('email')) {
    const answer = context.answers[wordsId('email', '')];
    if (answer === LEAVE_ROWS_OUT) return null;
    isWithoutLogin = answer === NO_LOGIN;
  }
  return { row, key, name, taken, parts, isWithoutLogin };
}

function uniqueKey(key: string, keys: Map<string, number>): string {
  const count = (keys.get(key) ?? 0) + 1;
  keys.set(key, count);
  return count === 1 ? key : `${key}#${count}`;
}

const contextOf = ({ key, inLakhs }: SheetColumn, { thisYear, orders }: DraftContext): CellContext => ({
  thisYear,
  inLakhs,
  order: orders.has(key) ? (orders.get(key) ?? null) : 'day first',
});

/** Parts of the CTC are one target in several columns. */
const keyIn = ({ target, key: column }: SheetColumn, key: string) => (target === 'ctcPart' ? `${key}/${column}` : key);

/** The cell with what was typed or chosen in its place; what the sheet shows stays, since questions speak of it. */
function answered(read: ReadCell, answer: string | null, target: ImportTarget, context: CellContext): ReadCell {
  if (answer === null || answer === MAKE_NEW) return read;
  if (answer === LEAVE_EMPTY || answer === NO_LOGIN)
    return { ...read, text: '', amount: null, note: null, fault: null };
  const typed = readCell(answer, target, { ...context, order: 'day first', inLakhs: false });
  // Whoever types the same long number again has looked at it.
  const isSeen = typed.fault !== null && /^\d+$/.test(answer);
  return { ...typed, ...(isSeen ? { text: answer, fault: null } : {}), shown: read.shown, note: null };
}

/** A fault of a cell, as it is told to whoever answers it; without a message one that was answered and is mended. */
export function faultOf(
  draft: Pick<DraftRow, 'row' | 'key' | 'name'>,
  target: ImportTarget,
  cell: TakenCell | undefined,
  message: string | null,
): Fault {
  const value = cell?.read.shown ?? '';
  const isWords = WORD_TARGETS.includes(target) || (target === 'email' && value === '');
  return {
    kind: isWords ? 'words' : 'cell',
    target,
    row: draft.row,
    place: cell === undefined ? '' : `${cell.column.letter}${draft.row}`,
    person: draft.name,
    key: cell === undefined ? draft.key : keyIn(cell.column, draft.key),
    heading: cell?.column.heading ?? '',
    value,
    message: message ?? '',
    suggestion: null,
    answer: cell?.answer ?? null,
    isMended: message === null,
  };
}

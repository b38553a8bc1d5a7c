import { MAX_IMPORT_ROWS } from '@muster/contract/features/users/users-filters.ts';
import type { ImportQuestion } from '@muster/contract/features/users/users-import-shapes.ts';
import type { ImportTarget } from '@muster/contract/features/users/users-import-targets.ts';
import { tableOfText, tooManyRows, unreadableFile } from '../../../platform/csv/table-of-text.ts';
import {
  hasPassword,
  isOleContainer,
  readWorkbook,
  UnreadableWorkbook,
  type WorkbookSheet,
} from '../../../platform/sheets/read-workbook.ts';
import { type DateOrder, dateText } from './cell-dates.rules.ts';
import {
  ask,
  askAmounts,
  askDateOrder,
  askMissing,
  LEAVE,
  type SheetQuestion,
  TAKE,
} from './column-questions.rules.ts';
import type { Words } from './combine-cells.ts';
import { completePeople } from './complete-people.ts';
import { draftRows } from './draft-rows.ts';
import { findHeadings, type Headings } from './find-headings.ts';
import { mapColumns, type SheetColumn } from './map-columns.ts';
import { DATE_TARGETS } from './read-cell.ts';
import type { SheetOrder, SheetReading } from './sheet-reading.rules.ts';

/** A spreadsheet of people, read as far as it goes without the organisation's data. Errors: IMPORT_UNREADABLE, IMPORT_TOO_MANY_ROWS. */
export async function readSheet(content: Buffer, order: SheetOrder): Promise<SheetReading> {
  const { kind, sheets } = await sheetsOfFile(content);
  const { sheet, headings } = chosenSheet(sheets, order.sheet);
  const from = (headings.rows.at(-1) ?? 0) + 1;
  const prefix = kind === 'csv' ? '' : `${sheet.name}!`;
  const filled = sheet.rows.slice(from).filter((row) => row.some((cell) => cell !== null && cell !== '')).length;
  if (filled === 0) throw unreadableFile('The sheet has headings and no people below them.');
  if (filled > MAX_IMPORT_ROWS + 500) throw tooManyRows();
  const questions: SheetQuestion[] = [];
  const mapped = mapColumns(sheet, headings, order);
  const { columns, hidden } = settleColumns(sheet, mapped, { order, from, filled, prefix, asked: questions });
  const orders = dateOrders(sheet, columns, { order, from, prefix, asked: questions });
  const context = { answers: order.answers, thisYear: order.thisYear, orders, hidden };
  const { drafts, leftOut, rows } = draftRows(sheet, columns, from, context);
  if (drafts.length > MAX_IMPORT_ROWS) throw tooManyRows();
  return {
    sheet: kind === 'csv' ? null : sheet.name,
    sheets: kind === 'csv' ? [] : sheets.map(({ name, rows: all, isHidden }) => ({ name, rows: all.length, isHidden })),
    headingRows: headings.rows.map((row) => row + 1),
    columns: shownColumns(mapped, columns),
    letters: columns.flatMap(({ target, letter }): (readonly [ImportTarget, string])[] =>
      target === null ? [] : [[target, letter]],
    ),
    rows,
    leftOut,
    sheetQuestions: questions.map(({ question }): ImportQuestion => question),
    ...completePeople(drafts, wordsOf(order, drafts), order),
  };
}

type Drafts = ReturnType<typeof draftRows>['drafts'];

function wordsOf({ departments, employmentTypes, isRestricted, answers }: SheetOrder, drafts: Drafts): Words {
  const departmentRows = new Map<string, { name: string; rows: number }>();
  for (const { taken } of drafts) {
    const name = taken.get('department')?.read.text ?? '';
    const department = departmentRows.get(name.toLowerCase());
    if (department !== undefined) department.rows += 1;
    else if (name !== '') departmentRows.set(name.toLowerCase(), { name, rows: 1 });
  }
  const types = new Set(employmentTypes.map((name) => name.toLowerCase()));
  return { departments, employmentTypes: types, departmentRows, isRestricted, answers };
}

/** The sheet that was named, or the likeliest: the one with the most headings that are known, hidden ones last. */
function chosenSheet(
  sheets: readonly WorkbookSheet[],
  name: string | null,
): { sheet: WorkbookSheet; headings: Headings } {
  const chosenSheets = sheets.filter((sheet) => name === null || sheet.name === name);
  const candidates = chosenSheets.flatMap((sheet) => {
    const headings = findHeadings(sheet);
    return headings === null ? [] : [{ sheet, headings }];
  });
  const worth = ({ sheet, headings }: (typeof candidates)[number]) =>
    (sheet.isHidden ? 0 : 1e9) + headings.known * 1e6 + sheet.rows.length;
  const [best] = candidates.toSorted((left, right) => worth(right) - worth(left));
  if (best === undefined) {
    throw unreadableFile(
      'No row of headings was found, such as “Name”, “Date of joining” and “CTC”. Write the headings above the people, or copy your rows into the template.',
    );
  }
  return best;
}

type Settling = {
  readonly order: SheetOrder;
  readonly from: number;
  readonly filled: number;
  readonly prefix: string;
  readonly asked: SheetQuestion[];
};

/** What is taken of columns and rows, once what has to be asked of them is answered. */
function settleColumns(sheet: WorkbookSheet, mapped: readonly SheetColumn[], settling: Settling) {
  const { order, from, filled, prefix, asked } = settling;
  const { answers } = order;
  const rowsToAsk = sheet.hiddenRows.filter(
    (row) => row >= from && (sheet.rows[row] ?? []).some((cell) => cell !== null),
  );
  const shut = mapped.filter(({ isHidden, target, isChosen }) => isHidden && target !== null && !isChosen);
  const hiddenQuestion = (id: string, title: string, cells: readonly string[]) => {
    const choices = [
      { value: TAKE, label: 'Take them' },
      { value: LEAVE, label: 'Leave them out' },
    ];
    const one = ask(answers, {
      id,
      kind: 'sheet',
      title,
      message: 'Somebody hid them in the spreadsheet.',
      rows: cells.length,
      cells: cells.slice(0, 20),
      choices,
    });
    asked.push(one);
    return one.answer === TAKE;
  };
  const takesRows =
    rowsToAsk.length === 0 ||
    hiddenQuestion(
      `sheet|hidden rows`,
      `${rowsToAsk.length === 1 ? '1 row is' : `${rowsToAsk.length} rows are`} hidden`,
      rowsToAsk.map((row) => `${prefix}${row + 1}:${row + 1}`),
    );
  const takesColumns =
    shut.length === 0 ||
    hiddenQuestion(
      `sheet|hidden columns`,
      `${shut.map(({ whole }) => `“${whole}”`).join(', ')}: hidden ${shut.length === 1 ? 'column' : 'columns'}`,
      shut.map(({ letter }) => `${prefix}${letter}:${letter}`),
    );
  const open = takesColumns ? mapped : mapped.map((own) => (shut.includes(own) ? { ...own, target: null } : own));
  const missing = askMissing(open, { answers, rows: filled });
  const amounts = askAmounts(missing.columns, { answers, rows: filled, sheet: prefix });
  asked.push(...missing.asked, ...amounts.asked);
  return { columns: amounts.columns, hidden: new Set(takesRows ? [] : rowsToAsk) };
}

function dateOrders(
  { rows }: WorkbookSheet,
  columns: readonly SheetColumn[],
  { order, from, prefix, asked }: Omit<Settling, 'filled'>,
): ReadonlyMap<string, DateOrder | null> {
  const orders = new Map<string, DateOrder | null>();
  for (const column of columns) {
    if (column.target === null || !DATE_TARGETS.includes(column.target)) continue;
    const texts = rows.slice(from).flatMap((row) => {
      const cell = row[column.column] ?? null;
      return typeof cell === 'string' ? [dateText(cell)] : [];
    });
    const result = askDateOrder(column, texts, { answers: order.answers, thisYear: order.thisYear, sheet: prefix });
    orders.set(column.key, result.order);
    asked.push(...result.asked);
  }
  return orders;
}

/** What the page shows of columns: the target they are read as, also while something of them is asked. */
function shownColumns(mapped: readonly SheetColumn[], settled: readonly SheetColumn[]): SheetReading['columns'] {
  const targets = new Map(settled.map(({ key, target }) => [key, target]));
  return mapped.map(({ key, whole, letter, isRemembered, isHidden, samples }) => ({
    key,
    heading: whole,
    letter,
    target: targets.get(key) ?? null,
    isRemembered,
    isHidden,
    samples: [...samples],
  }));
}

/** The sheets of a file; a CSV file has one without a name. */
type FileSheets = { readonly kind: 'xlsx' | 'csv'; readonly sheets: readonly WorkbookSheet[] };

/** Titles, totals and notes beside the people. */
const MAX_OTHER_ROWS = 500;

const LOCKED =
  'It is locked with a password. Open it in Excel, choose File, Info, Protect Workbook, Encrypt with Password, delete the password, save it and choose it again.';
const OLD =
  'This is an Excel workbook of before 2007. Save it as “Excel Workbook (.xlsx)” in Excel, then choose that file.';
const BROKEN =
  'This workbook cannot be read. Open it in Excel, save it as a new “Excel Workbook (.xlsx)” or as CSV, and choose that file.';

/** Errors: IMPORT_UNREADABLE, also for a file with a password; IMPORT_TOO_MANY_ROWS. */
async function sheetsOfFile(content: Buffer): Promise<FileSheets> {
  if (content.length === 0) throw unreadableFile('The file is empty.');
  if (isOleContainer(content)) throw unreadableFile(hasPassword(content) ? LOCKED : OLD);
  if (content.subarray(0, 2).toString('latin1') === 'PK') return { kind: 'xlsx', sheets: await workbookOf(content) };
  const rows = tableOfText(content, { maxRows: MAX_IMPORT_ROWS + MAX_OTHER_ROWS, tooMany: tooManyRows });
  const sheet = { name: '', isHidden: false, rows, hiddenRows: [], hiddenColumns: [], merges: [] };
  return { kind: 'csv', sheets: [sheet] };
}

async function workbookOf(content: Buffer): Promise<readonly WorkbookSheet[]> {
  try {
    return await readWorkbook(content);
  } catch (error) {
    if (error instanceof UnreadableWorkbook) throw unreadableFile(BROKEN);
    throw error;
  }
}

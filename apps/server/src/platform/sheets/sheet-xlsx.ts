import writeXlsxFile, { type Cell, type Image } from 'write-excel-file/node';
import {
  type CodeTone,
  harmless,
  isStrong,
  type Sheet,
  type SheetCell,
  type SheetColumn,
  tabNames,
  unpack,
} from './sheet.ts';
import { choicesOf, choosing, listsAsCells } from './sheet-choices.ts';

const DAY = 86_400;
const MONEY = '#,##,##0.00';
const TINTS: Readonly<Record<CodeTone, { readonly textColor?: string; readonly backgroundColor?: string }>> = {
  quiet: {},
  off: { textColor: '#6f6a61', backgroundColor: '#f1efeb' },
  loud: { textColor: '#a3201a', backgroundColor: '#fdeceb' },
  half: { textColor: '#0b5271', backgroundColor: '#daecf5' },
  warm: { textColor: '#7a4b00', backgroundColor: '#fcecc8' },
  extra: { textColor: '#ffffff', backgroundColor: '#0b5271' },
};

/** What the writer takes pictures and other parts as. */
type FileContent = Image['content'];

/** Of the tab that holds what is chosen from. */
const LISTS = 'Lists';
/** Title, about and the heads of the columns. */
const HEAD_ROWS = 3;

/** The sheets as one spreadsheet, with real dates, times and durations that can be added up. */
export async function spreadsheet(sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const names = tabNames([...sheets.map(({ name }) => name), LISTS]);
  const files = sheets.map((sheet, at) => ({
    sheet: names[at] ?? '',
    data: [
      [text(sheet.title, { fontWeight: 'bold', fontSize: 14 })],
      [text(sheet.about)],
      sheet.columns.map(({ title, align }) => text(title, { fontWeight: 'bold', ...aligned(align) })),
      ...unpack(sheet.rows).map((row) => row.map((cell, place) => cellOf(cell, sheet.columns[place]))),
      ...(sheet.totals ? [sheet.totals.map((cell, place) => bold(cellOf(cell, sheet.columns[place])))] : []),
      ...sheet.notes.map((note) => [text(note)]),
    ],
    columns: sheet.columns.map(({ width }) => ({ width })),
    stickyRowsCount: HEAD_ROWS,
    stickyColumnsCount: sheet.stickyColumns,
    ...(sheet.paper === 'A4' ? {} : { orientation: 'landscape' as const }),
  }));
  const choices = choicesOf(sheets);
  if (choices.lists.length === 0) return new Uint8Array(await writeXlsxFile(files).toBuffer());
  const tab = { name: names.at(-1) ?? LISTS, at: sheets.length };
  const free = files.map(({ data }) => data.length);
  const lists = { sheet: tab.name, data: listsAsCells(choices) };
  const options = { features: [choosing<FileContent>({ choices, free, tab })] };
  return new Uint8Array(await writeXlsxFile([...files, lists], options).toBuffer());
}

type Style = { readonly fontWeight?: 'bold'; readonly fontSize?: number; readonly align?: 'right' | 'center' };

const weightOf = (cell: SheetCell): Style => (isStrong(cell) ? { fontWeight: 'bold' } : {});
const aligned = (align: SheetColumn['align']) => (align === undefined ? {} : { align });
const text = (value: string, style: Style = {}): Cell => ({ type: String, value: harmless(value), ...style });
const bold = (cell: Cell): Cell =>
  typeof cell === 'object' && cell !== null && 'value' in cell ? { ...cell, fontWeight: 'bold' } : cell;

function cellOf(cell: SheetCell, column: SheetColumn | undefined): Cell {
  const side = aligned(column?.align);
  if (cell === null || cell === '') return null;
  if (typeof cell === 'string') return text(cell, side);
  if (typeof cell === 'number') return { type: Number, value: cell, ...side };
  switch (cell.kind) {
    case 'date':
      return { type: Date, value: new Date(`${cell.day}T00:00:00Z`), format: 'd mmm yyyy', ...side };
    case 'time':
      return { type: Number, value: cell.seconds / DAY, format: 'h:mm AM/PM', ...side };
    case 'duration':
      return { type: Number, value: cell.seconds / DAY, format: '[h]:mm', ...side };
    case 'money':
      return { type: Number, value: cell.paise / 100, format: MONEY, ...side, ...weightOf(cell) };
    case 'strong':
      return text(cell.text, { ...side, fontWeight: 'bold' });
    case 'code':
      return {
        ...(cell.code === '' ? null : { type: String, value: cell.code }),
        align: 'center',
        ...TINTS[cell.tone],
      };
  }
}

import { calendarDate, formatDate } from '@muster/engine/kernel/calendar-date.ts';
import type { Content, TableCell } from 'pdfmake';
import type { PdfDocument } from '../pdf/pdf.ts';
import { clockWords, durationWords, moneyWords } from './cell-words.ts';
import { type CodeTone, isStrong, type Sheet, type SheetCell, type SheetColumn, unpack } from './sheet.ts';

const GREY = '#57524a';
const MARGIN = 28;

const PAPERS = {
  A4: { pageSize: 'A4', pageOrientation: 'portrait', width: 595, fontSize: 8 },
  'A4 landscape': { pageSize: 'A4', pageOrientation: 'landscape', width: 842, fontSize: 8 },
  'A3 landscape': { pageSize: 'A3', pageOrientation: 'landscape', width: 1191, fontSize: 7.5 },
} as const;

const TINTS: Readonly<
  Record<CodeTone, { readonly color?: string; readonly fillColor?: string; readonly bold?: true }>
> = {
  quiet: {},
  off: { color: '#6f6a61', fillColor: '#f1efeb' },
  loud: { color: '#a3201a', fillColor: '#fdeceb', bold: true },
  half: { color: '#0b5271', fillColor: '#daecf5', bold: true },
  warm: { color: '#7a4b00', fillColor: '#fcecc8' },
  extra: { color: '#ffffff', fillColor: '#0b5271', bold: true },
};

/** The sheets for print, each from a page of its own. */
export function printedSheets(sheets: readonly Sheet[]): PdfDocument {
  const paper = PAPERS[sheets[0]?.paper ?? 'A4'];
  const { pageSize, pageOrientation, fontSize } = paper;
  return {
    info: { title: sheets[0]?.title ?? '', producer: 'Muster', creator: 'Muster' },
    pageSize,
    pageOrientation,
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN + 8],
    defaultStyle: { fontSize, lineHeight: 1.1, color: '#1d1a16' },
    footer: (page, of) => ({
      text: `Page ${page} of ${of}`,
      color: GREY,
      fontSize: 7,
      alignment: 'right',
      margin: [MARGIN, 8, MARGIN, 0],
    }),
    content: sheets.map((sheet, at) => printed(sheet, at, paper.width - 2 * MARGIN)),
  };
}

function printed(sheet: Sheet, at: number, width: number): Content {
  const { title, about, columns, rows, totals, notes } = sheet;
  const body = unpack(rows).map((row) => row.map((cell, place) => cellOf(cell, columns[place])));
  const sums = totals ? [totals.map((cell, place) => ({ ...cellOf(cell, columns[place]), bold: true }))] : [];
  return {
    ...(at === 0 ? {} : { pageBreak: 'before' as const }),
    stack: [
      { text: title, fontSize: 13, bold: true },
      { text: about, color: GREY, margin: [0, 2, 0, 8] },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: widthsOf(columns, width),
          body: [columns.map(headOf), ...body, ...sums],
        },
        layout: 'grid',
      },
      ...notes.map((note): Content => ({ text: note, color: GREY, margin: [0, 6, 0, 0] })),
    ],
  };
}

/** What a cell needs beside its letters: padding and a line. */
const AROUND = 4.5;

/** The page shared out as the columns ask. */
function widthsOf(columns: readonly SheetColumn[], page: number): number[] {
  const letters = columns.reduce((sum, { width }) => sum + width, 0);
  const free = page - columns.length * AROUND;
  return columns.map(({ width }) => Math.floor(((free * width) / letters) * 100) / 100);
}

const headOf = ({ title, align }: SheetColumn): TableCell => ({
  text: title,
  bold: true,
  fillColor: '#f5f3f0',
  ...(align === undefined ? {} : { alignment: align }),
});

function cellOf(cell: SheetCell, column: SheetColumn | undefined) {
  const tint = typeof cell === 'object' && cell?.kind === 'code' ? TINTS[cell.tone] : {};
  const align = typeof cell === 'object' && cell?.kind === 'code' ? 'center' : column?.align;
  const weight = isStrong(cell) ? { bold: true } : {};
  return { text: wordsOf(cell), ...(align === undefined ? {} : { alignment: align }), ...tint, ...weight };
}

function wordsOf(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'object') return String(cell);
  switch (cell.kind) {
    case 'date':
      return formatDate(calendarDate(cell.day));
    case 'time':
      return clockWords(cell.seconds);
    case 'duration':
      return durationWords(cell.seconds);
    case 'money':
      return moneyWords(cell.paise);
    case 'strong':
      return cell.text;
    case 'code':
      return cell.code;
  }
}

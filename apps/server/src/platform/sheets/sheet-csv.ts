import { type Cell, csvFile } from '../csv/csv-file.ts';
import { clockWords, durationWords } from './cell-words.ts';
import { type Sheet, type SheetCell, unpack } from './sheet.ts';

/** The first of the tables as text: its heading, its rows and its sums, days as ISO text, amounts without commas. */
export function csvSheet([sheet]: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  if (sheet === undefined) throw new RangeError('There is no table');
  const { columns, rows, totals } = sheet;
  const body = unpack(rows).map((row) => row.map(plain));
  const sums = totals ? [totals.map(plain)] : [];
  return new Uint8Array(csvFile([columns.map(({ title }) => title), ...body, ...sums]));
}

function plain(cell: SheetCell): Cell {
  if (typeof cell !== 'object' || cell === null) return cell;
  switch (cell.kind) {
    case 'date':
      return cell.day;
    case 'time':
      return clockWords(cell.seconds);
    case 'duration':
      return durationWords(cell.seconds);
    case 'money':
      return cell.paise / 100;
    case 'strong':
      return cell.text;
    case 'code':
      return cell.code;
  }
}

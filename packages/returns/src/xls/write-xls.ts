// One sheet of texts as an Excel 97–2003 workbook (BIFF8, [MS-XLS]). Nothing here is a number, so that no leading zero
// is lost and nothing is taken for a formula; a cell without letters is a text as well, because portals ask for nothing else.
import { compoundFile } from './compound-file.ts';

const GLOBALS = 0x0005;
const SHEET = 0x0010;
const TEXT_FORMAT = 0x31;
const DEFAULT_CELL = 15;
const TEXT_CELL = 16;
const MAX_ROWS = 65_536;
const MAX_RECORD = 8224;

/** @throws RangeError for more rows than such a sheet has, or a letter beyond ASCII. */
export function textWorkbook(sheetName: string, rows: readonly (readonly string[])[]): Uint8Array {
  if (rows.length > MAX_ROWS) throw new RangeError(`A sheet of this kind has ${MAX_ROWS} rows`);
  const texts = new Map<string, number>();
  for (const cell of rows.flat()) if (!texts.has(cell)) texts.set(cell, texts.size);
  const cells = rows.flat().length;
  const before = [
    record(0x0809, beginning(GLOBALS)),
    record(0x0042, [...u16(0x04b0)]),
    record(0x003d, [
      ...u16(0),
      ...u16(0),
      ...u16(0x4000),
      ...u16(0x2000),
      ...u16(0x38),
      ...u16(0),
      ...u16(0),
      ...u16(1),
      ...u16(600),
    ]),
    ...Array.from({ length: 4 }, () => record(0x0031, font())),
    ...Array.from({ length: DEFAULT_CELL }, () => record(0x00e0, cellFormat(0, true))),
    record(0x00e0, cellFormat(0, false)),
    record(0x00e0, cellFormat(TEXT_FORMAT, false)),
    record(0x0293, [...u16(0x8000), 0, 0xff]),
  ];
  const after = [...sharedTexts([...texts.keys()], cells), record(0x000a, [])];
  const sheetEntry = (at: number) => record(0x0085, [...u32(at), ...u16(0), ...shortText(sheetName)]);
  const start = length(before) + sheetEntry(0).length + length(after);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const sheet = [
    record(0x0809, beginning(SHEET)),
    record(0x0200, [...u32(0), ...u32(rows.length), ...u16(0), ...u16(width), ...u16(0)]),
    ...rows.flatMap((row, at) => row.map((cell, column) => oneCell(texts.get(cell) ?? 0, at, column))),
    record(0x023e, [...u16(0x06b6), ...u16(0), ...u16(0), ...u32(0x40), ...u16(0), ...u16(0), ...u32(0)]),
    record(0x000a, []),
  ];
  return compoundFile('Workbook', concat([...before, sheetEntry(start), ...after, ...sheet]));
}

function oneCell(text: number, row: number, column: number): Uint8Array {
  return record(0x00fd, [...u16(row), ...u16(column), ...u16(TEXT_CELL), ...u32(text)]);
}

/** Every text once; one that would not fit whole begins the next record. */
function sharedTexts(texts: readonly string[], cells: number): Uint8Array[] {
  const records: Uint8Array[] = [];
  let open: number[] = [...u32(cells), ...u32(texts.length)];
  for (const text of texts) {
    const bytes = [...u16(text.length), 0, ...ascii(text)];
    if (open.length + bytes.length > MAX_RECORD) {
      records.push(record(records.length === 0 ? 0x00fc : 0x003c, open));
      open = [];
    }
    open.push(...bytes);
  }
  records.push(record(records.length === 0 ? 0x00fc : 0x003c, open));
  return records;
}

function beginning(kind: number): number[] {
  return [...u16(0x0600), ...u16(kind), ...u16(0x0dbb), ...u16(0x07cc), ...u32(0x41), ...u32(0x06)];
}

function font(): number[] {
  return [...u16(200), ...u16(0), ...u16(0x7fff), ...u16(400), ...u16(0), 0, 0, 0, 0, ...shortText('Arial')];
}

function cellFormat(format: number, isStyle: boolean): number[] {
  const rest = [0x20, 0, 0, isStyle ? 0xf4 : 0x04, ...u32(0), ...u32(0), ...u16(0x20c0)];
  return [...u16(0), ...u16(format), ...u16(isStyle ? 0xfff5 : 0x0001), ...rest];
}

function shortText(text: string): number[] {
  return [text.length, 0, ...ascii(text)];
}

function ascii(text: string): number[] {
  return Array.from({ length: text.length }, (_, at) => {
    const code = text.charCodeAt(at);
    if (code > 0x7e || code < 0x20) throw new RangeError(`The letter ${text[at] ?? ''} is not carried in this file`);
    return code;
  });
}

function record(kind: number, body: readonly number[]): Uint8Array {
  return Uint8Array.from([...u16(kind), ...u16(body.length), ...body]);
}

function u16(value: number): number[] {
  return [value & 0xff, (value >> 8) & 0xff];
}

function u32(value: number): number[] {
  return [...u16(value & 0xffff), ...u16(value >>> 16)];
}

function length(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(length(parts));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

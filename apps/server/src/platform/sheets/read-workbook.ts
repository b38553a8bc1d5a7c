import { inflateRawSync } from 'node:zlib';

/** The file is no workbook that can be read. */
export class UnreadableWorkbook extends Error {}

/** Unpacked: far more than the rows of a file have, far less than fills the memory. */
const MAX_UNPACKED = 40 * 1024 * 1024;
const MAX_ROWS = 60_000;
const MAX_COLUMNS = 200;
const MAX_STRINGS = 600_000;

type Entry = { readonly method: number; readonly packed: Buffer };

/** The files of an archive by their names, from its directory at the end. Errors: UnreadableWorkbook. */
function entriesOf(archive: Buffer): ReadonlyMap<string, Entry> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end === -1) throw new UnreadableWorkbook();
  const entries = new Map<string, Entry>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const nameLength = archive.readUInt16LE(at + 28);
    const beside = archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    const local = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    entries.set(name, { method, packed: archive.subarray(start, start + size) });
    at += 46 + nameLength + beside;
  }
  return entries;
}

function textOf(entry: Entry | undefined): string {
  if (entry === undefined) return '';
  const content = entry.method === 0 ? entry.packed : inflateRawSync(entry.packed, { maxOutputLength: MAX_UNPACKED });
  return content.toString('utf8');
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of a piece of XML: tags are left out, and what stands for a sign becomes that sign. */
function plain(xml: string): string {
  let text = '';
  let at = 0;
  while (at < xml.length) {
    const open = xml.indexOf('<', at);
    const close = open === -1 ? -1 : xml.indexOf('>', open);
    text += xml.slice(at, close === -1 ? xml.length : open);
    at = close === -1 ? xml.length : close + 1;
  }
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,10}));/gi,
    (whole, hex?: string, decimal?: string, name = '') => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      if (Number.isNaN(code)) return ENTITIES[name] ?? whole;
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}

type Element = { readonly attributes: string; readonly inside: string };

/** Characters of a tag: far more than a cell or a row says of itself. */
const MAX_TAG = 2000;

/**
 * The elements of this name from left to right, each looked at once whatever the text is. One that is never closed ends
 * the workbook. Errors: UnreadableWorkbook.
 */
function* elementsOf(xml: string, name: string): Generator<Element> {
  const [opening, closing] = [`<${name}`, `</${name}>`];
  let at = xml.indexOf(opening);
  while (at !== -1) {
    const from = at + opening.length;
    const end = xml.indexOf('>', from);
    if (end === -1) throw new UnreadableWorkbook();
    const isOther = !/[\s/>]/.test(xml.charAt(from));
    if (!isOther && end - from > MAX_TAG) throw new UnreadableWorkbook();
    let next = end + 1;
    if (!isOther) {
      const isEmpty = xml.charAt(end - 1) === '/';
      const attributes = xml.slice(from, isEmpty ? end - 1 : end);
      const close = isEmpty ? end : xml.indexOf(closing, next);
      if (close === -1) throw new UnreadableWorkbook();
      yield { attributes, inside: isEmpty ? '' : xml.slice(next, close) };
      if (!isEmpty) next = close + closing.length;
    }
    at = xml.indexOf(opening, next);
  }
}

/** Every cell of the first sheet of an XLSX workbook as text; numbers as they are stored. Errors: UnreadableWorkbook. */
export function readFirstSheet(content: Uint8Array): readonly (readonly string[])[] {
  try {
    const entries = entriesOf(Buffer.from(content));
    const strings: string[] = [];
    for (const { inside } of elementsOf(textOf(entries.get('xl/sharedStrings.xml')), 'si')) {
      if (strings.push(plain(inside)) > MAX_STRINGS) throw new UnreadableWorkbook();
    }
    const sheets = [...entries.keys()].filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name));
    const first = sheets.toSorted((left, right) => left.localeCompare(right, 'en', { numeric: true }))[0];
    if (first === undefined) throw new UnreadableWorkbook();
    const rows: (readonly string[])[] = [];
    for (const { attributes, inside } of elementsOf(textOf(entries.get(first)), 'row')) {
      const number = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? rows.length + 1);
      if (number > MAX_ROWS || rows.length >= MAX_ROWS) throw new UnreadableWorkbook();
      while (rows.length < number - 1) rows.push([]);
      rows.push(cellsOf(inside, strings));
    }
    return rows;
  } catch {
    // Whatever it stumbled over, the file is not what its name says.
    throw new UnreadableWorkbook();
  }
}

function cellsOf(row: string, strings: readonly string[]): string[] {
  const cells: string[] = [];
  for (const { attributes, inside } of elementsOf(row, 'c')) {
    const letters = /\br="([A-Z]{1,3})\d+"/.exec(attributes)?.[1];
    const place = letters === undefined ? cells.length : placeOf(letters);
    if (place >= MAX_COLUMNS) continue;
    while (cells.length < place) cells.push('');
    const [value] = elementsOf(inside, 'v');
    const isShared = /\bt="s"/.test(attributes);
    cells.push(isShared ? (strings[Number(value?.inside)] ?? '') : plain(value?.inside ?? inside));
  }
  return cells;
}

function placeOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

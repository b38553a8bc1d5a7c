// A compound file with one stream, as [MS-CFB] lays it out: a header, the stream, the table of sectors, the folder.

const SECTOR = 512;
const PER_SECTOR = SECTOR / 4;
/** Shorter streams would lie in a place of their own. */
const MIN_STREAM = 4096;
/** Sectors of the table that the header itself can name. */
const MAX_TABLE = 109;

const FREE = 0xffffffff;
const END = 0xfffffffe;
const TABLE = 0xfffffffd;

/**
 * One stream in a compound file; it is filled up with zeros where it is short.
 * @throws RangeError above seven million bytes.
 */
export function compoundFile(name: string, stream: Uint8Array): Uint8Array {
  const size = Math.max(stream.length, MIN_STREAM);
  const data = Math.ceil(size / SECTOR);
  let table = 1;
  while ((data + 1 + table) / PER_SECTOR > table) table += 1;
  if (table > MAX_TABLE) throw new RangeError('A stream of this size does not fit into one file');
  const folder = data + table;
  const file = new Uint8Array((1 + folder + 1) * SECTOR);
  const view = new DataView(file.buffer);
  writeHeader(view, { table, data, folder });
  file.set(stream, SECTOR);
  const at = (sector: number) => (1 + sector) * SECTOR;
  const entries = at(data);
  for (let place = 0; place < table * PER_SECTOR; place += 1) view.setUint32(entries + place * 4, FREE, true);
  for (let sector = 0; sector < data; sector += 1) {
    view.setUint32(entries + sector * 4, sector === data - 1 ? END : sector + 1, true);
  }
  for (let one = 0; one < table; one += 1) view.setUint32(entries + (data + one) * 4, TABLE, true);
  view.setUint32(entries + folder * 4, END, true);
  writeEntry(view, at(folder), { name: 'Root Entry', kind: 5, child: 1, first: END, size: 0 });
  writeEntry(view, at(folder) + 128, { name, kind: 2, child: FREE, first: 0, size });
  for (const empty of [2, 3])
    writeEntry(view, at(folder) + empty * 128, { name: '', kind: 0, child: FREE, first: 0, size: 0 });
  return file;
}

type Layout = { readonly table: number; readonly data: number; readonly folder: number };

const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

function writeHeader(view: DataView, { table, data, folder }: Layout): void {
  for (const [place, byte] of SIGNATURE.entries()) view.setUint8(place, byte);
  view.setUint16(24, 0x3e, true);
  view.setUint16(26, 3, true);
  view.setUint16(28, 0xfffe, true);
  view.setUint16(30, 9, true);
  view.setUint16(32, 6, true);
  view.setUint32(44, table, true);
  view.setUint32(48, folder, true);
  view.setUint32(56, MIN_STREAM, true);
  view.setUint32(60, END, true);
  view.setUint32(68, END, true);
  for (let place = 0; place < MAX_TABLE; place += 1) {
    view.setUint32(76 + place * 4, place < table ? data + place : FREE, true);
  }
}

type Entry = {
  readonly name: string;
  readonly kind: number;
  readonly child: number;
  readonly first: number;
  readonly size: number;
};

function writeEntry(view: DataView, at: number, { name, kind, child, first, size }: Entry): void {
  for (let letter = 0; letter < name.length; letter += 1)
    view.setUint16(at + letter * 2, name.charCodeAt(letter), true);
  view.setUint16(at + 64, name === '' ? 0 : (name.length + 1) * 2, true);
  view.setUint8(at + 66, kind);
  view.setUint8(at + 67, 1);
  for (const link of [68, 72]) view.setUint32(at + link, FREE, true);
  view.setUint32(at + 76, child, true);
  view.setUint32(at + 116, first, true);
  view.setUint32(at + 120, size, true);
}

// Reads a workbook back as [MS-CFB] and [MS-XLS] describe it, and knows nothing of what wrote it.

const END_OF_CHAIN = 0xfffffffe;

/** The texts of the first sheet, row by row. A cell that is anything but text fails. */
export function readTextSheet(file: Uint8Array): readonly (readonly string[])[] {
  const stream = streamOf(file, 'Workbook');
  const records = recordsOf(stream, 0);
  const texts = textsOf(records);
  const place = records.find(({ kind }) => kind === 0x0085);
  if (place === undefined) throw new RangeError('The workbook has no sheet');
  const rows: string[][] = [];
  for (const { kind, body } of recordsOf(stream, u32(body0(place), 0))) {
    if ([0x0203, 0x027e, 0x00bd, 0x0006].includes(kind)) throw new RangeError('A cell is a number or a formula');
    if ([0x0201, 0x00be].includes(kind)) throw new RangeError('A cell is blank instead of a text');
    if (kind !== 0x00fd) continue;
    const row = u16(body, 0);
    while (rows.length <= row) rows.push([]);
    const cells = rows[row];
    if (cells === undefined) continue;
    cells[u16(body, 2)] = texts[u32(body, 6)] ?? '';
  }
  return rows;
}

type BiffRecord = { readonly kind: number; readonly body: Uint8Array };

const body0 = ({ body }: BiffRecord) => body;

/** From a beginning to its end. */
function recordsOf(stream: Uint8Array, from: number): BiffRecord[] {
  const records: BiffRecord[] = [];
  for (let at = from; at + 4 <= stream.length; ) {
    const kind = u16(stream, at);
    const size = u16(stream, at + 2);
    records.push({ kind, body: stream.subarray(at + 4, at + 4 + size) });
    at += 4 + size;
    if (kind === 0x000a) return records;
  }
  throw new RangeError('The workbook has no end');
}

function textsOf(records: readonly BiffRecord[]): readonly string[] {
  const first = records.findIndex(({ kind }) => kind === 0x00fc);
  if (first < 0) return [];
  const texts: string[] = [];
  for (const [offset, { kind, body }] of records.slice(first).entries()) {
    if (offset > 0 && kind !== 0x003c) break;
    for (let at = offset === 0 ? 8 : 0; at < body.length; ) {
      const letters = u16(body, at);
      if (body[at + 2] !== 0) throw new RangeError('A text is not plain');
      texts.push(String.fromCharCode(...body.subarray(at + 3, at + 3 + letters)));
      at += 3 + letters;
    }
  }
  return texts;
}

/** The stream of a compound file by its name. */
function streamOf(file: Uint8Array, name: string): Uint8Array {
  if (u32(file, 0) !== 0xe011cfd0 || u32(file, 4) !== 0xe11ab1a1) throw new RangeError('This is no compound file');
  const size = 2 ** u16(file, 30);
  const sector = (at: number) => file.subarray((at + 1) * size, (at + 2) * size);
  const table: number[] = [];
  for (let place = 0; place < u32(file, 44); place += 1) {
    const entries = sector(u32(file, 76 + place * 4));
    for (let at = 0; at < size; at += 4) table.push(u32(entries, at));
  }
  const chain = (first: number): Uint8Array[] => {
    const sectors: Uint8Array[] = [];
    for (let at = first; at !== END_OF_CHAIN; at = table[at] ?? END_OF_CHAIN) sectors.push(sector(at));
    return sectors;
  };
  for (const folder of chain(u32(file, 48))) {
    for (let at = 0; at < folder.length; at += 128) {
      const letters = Math.max(0, u16(folder, at + 64) / 2 - 1);
      const own = String.fromCharCode(...Array.from({ length: letters }, (_, one) => u16(folder, at + one * 2)));
      if (own !== name) continue;
      const parts = chain(u32(folder, at + 116));
      const whole = new Uint8Array(parts.length * size);
      for (const [place, part] of parts.entries()) whole.set(part, place * size);
      return whole.subarray(0, u32(folder, at + 120));
    }
  }
  throw new RangeError(`There is no stream ${name}`);
}

function u16(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 0x100;
}

function u32(bytes: Uint8Array, at: number): number {
  return u16(bytes, at) + u16(bytes, at + 2) * 0x10000;
}

import { crc32, inflateRawSync } from 'node:zlib';

/** The file is no workbook that can be read. */
export class UnreadableWorkbook extends Error {}

/** All parts together, unpacked: far more than the rows of a file have, far less than fills the memory. */
const MAX_UNPACKED = 40 * 1024 * 1024;
const MAX_ENTRIES = 2000;
/** Of a part without cells: styles, names, relations. */
const MAX_OTHER = 8 * 1024 * 1024;
/** Elements that cost far more than their letters: a description of columns may speak of thousands. */
const MAX_ELEMENTS = [
  { opening: '<col ', count: 2000 },
  { opening: '<si', count: 600_000 },
  // Programs write every empty row that somebody has coloured.
  { opening: '<row', count: 1_100_000 },
] as const;

/** What holds cells, and what names it; pictures, charts and macros are left behind. */
const PART =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/_rels\/[^/]+\.rels|xl\/[^/]+\.xml|xl\/worksheets\/[^/]+\.xml)$/;

type Part = { readonly name: string; readonly content: Buffer };

/**
 * The same workbook with nothing but its cells, unpacked within limits, so that whoever reads it meets no archive that
 * swells. Errors: UnreadableWorkbook.
 */
export function archiveOfCells(archive: Buffer): Uint8Array {
  try {
    return storedArchive(partsOf(archive));
  } catch {
    // Whatever it stumbled over, the file is not what its name says.
    throw new UnreadableWorkbook();
  }
}

/** From the directory at the end of the archive. */
function partsOf(archive: Buffer): Part[] {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const count = archive.readUInt16LE(end + 10);
  if (end === -1 || count > MAX_ENTRIES) throw new UnreadableWorkbook();
  const parts: Part[] = [];
  let at = archive.readUInt32LE(end + 16);
  let left = MAX_UNPACKED;
  for (let entry = 0; entry < count; entry += 1) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const nameLength = archive.readUInt16LE(at + 28);
    const beside = archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    const local = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    at += 46 + nameLength + beside;
    if (!PART.test(name)) continue;
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(start, start + size);
    const content = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: left });
    left -= content.length;
    if (left <= 0 || costsTooMuch(name, content)) throw new UnreadableWorkbook();
    parts.push({ name, content });
  }
  return parts;
}

function costsTooMuch(name: string, content: Buffer): boolean {
  const isOfCells = name.startsWith('xl/worksheets/') || name === 'xl/sharedStrings.xml';
  if (!isOfCells && content.length > MAX_OTHER) return true;
  return MAX_ELEMENTS.some(({ opening, count }) => {
    let left: number = count;
    for (let at = content.indexOf(opening); at !== -1; at = content.indexOf(opening, at + 1)) {
      if (left === 0) return true;
      left -= 1;
    }
    return false;
  });
}

function storedArchive(parts: readonly Part[]): Uint8Array {
  const [locals, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const { name, content } of parts) {
    const title = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(title.length, 22);
    const offset = Buffer.alloc(14);
    offset.writeUInt32LE(at, 10);
    locals.push(Buffer.from('PK\x03\x04', 'latin1'), common, title, content);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, offset, title);
    at += 30 + title.length + content.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

import { inflateRawSync } from 'node:zlib';

export type ReadSheet = { readonly name: string; readonly rows: readonly (readonly string[])[]; readonly xml: string };

/** The files of an archive by their names, from its directory at the end. */
function filesOf(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const local = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(start, start + size);
    files.set(name, (method === 0 ? packed : inflateRawSync(packed)).toString('utf8'));
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (xml: string) => xml.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => ENTITIES[name] ?? whole);

/** What a spreadsheet shows, cell by cell; numbers as they are stored, empty cells in between as empty texts. */
export function readXlsx(content: Uint8Array): ReadSheet[] {
  const files = filesOf(Buffer.from(content));
  const shared = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, text = '']) =>
    plain(text.replace(/<[^>]+>/g, '')),
  );
  const names = [...(files.get('xl/workbook.xml') ?? '').matchAll(/<sheet [^>]*name="([^"]*)"/g)];
  return names.map(([, name = ''], at) => {
    const xml = files.get(`xl/worksheets/sheet${at + 1}.xml`) ?? '';
    const rows = [...xml.matchAll(/<row [^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, row = '']) => cellsOf(row, shared));
    return { name: plain(name), rows, xml };
  });
}

function cellsOf(row: string, shared: readonly string[]): string[] {
  const cells: string[] = [];
  for (const [, letters = '', attributes = '', inside = ''] of row.matchAll(
    /<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
  )) {
    const place = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    while (cells.length < place) cells.push('');
    const text = plain(inside.replace(/<[^>]+>/g, ''));
    cells.push(attributes.includes('t="s"') ? (shared[Number(text)] ?? '') : text);
  }
  return cells;
}

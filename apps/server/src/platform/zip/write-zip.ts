import { crc32 } from 'node:zlib';

export type ZipFile = { readonly name: string; readonly content: Uint8Array };

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const LOCAL_SIZE = 30;
const CENTRAL_SIZE = 46;
const END_SIZE = 22;
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** 1 January 1980, the first day there is: the same files give the same bytes. */
const FIRST_DAY = 0x21;

/** A ZIP with the files stored as they are: PDFs hardly get smaller. */
export function zipOf(files: readonly ZipFile[]): Buffer {
  const parts: Uint8Array[] = [];
  const folder: Uint8Array[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const letters = Buffer.from(name);
    const local = Buffer.alloc(LOCAL_SIZE);
    local.writeUInt32LE(LOCAL, 0);
    describe(local, 4, { letters, content });
    const entry = Buffer.alloc(CENTRAL_SIZE);
    entry.writeUInt32LE(CENTRAL, 0);
    entry.writeUInt16LE(VERSION, 4);
    describe(entry, 6, { letters, content });
    entry.writeUInt32LE(offset, 42);
    parts.push(local, letters, content);
    folder.push(entry, letters);
    offset += LOCAL_SIZE + letters.length + content.length;
  }
  const folderSize = folder.reduce((size, part) => size + part.length, 0);
  const end = Buffer.alloc(END_SIZE);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(folderSize, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...folder, end]);
}

type Described = { readonly letters: Buffer; readonly content: Uint8Array };

/** What both entries of a file say alike, from the version to the length of the name. */
function describe(entry: Buffer, at: number, { letters, content }: Described): void {
  entry.writeUInt16LE(VERSION, at);
  entry.writeUInt16LE(FLAGS, at + 2);
  entry.writeUInt16LE(FIRST_DAY, at + 8);
  entry.writeUInt32LE(crc32(content), at + 10);
  entry.writeUInt32LE(content.length, at + 14);
  entry.writeUInt32LE(content.length, at + 18);
  entry.writeUInt16LE(letters.length, at + 22);
}

// ZIP archives of files stored as they are: the same files give the same archive, and PDFs hardly get smaller.

import { utf8Bytes } from './text.ts';

export type ZipFile = { readonly name: string; readonly content: Uint8Array };

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const LOCAL_SIZE = 30;
const CENTRAL_SIZE = 46;
const END_SIZE = 22;
const VERSION = 20;
const UTF8_NAME = 0x0800;
/** 1 January 1980, the first day there is. */
const FIRST_DAY = 0x21;

type Entry = { readonly letters: Uint8Array; readonly content: Uint8Array; readonly sum: number };

/** `checksum` is the CRC-32 of a file: that of the platform where there is one, which is many times as fast. */
export function zipOf(
  files: readonly ZipFile[],
  checksum: (content: Uint8Array) => number = crc32,
): Uint8Array<ArrayBuffer> {
  const entries = files.map(
    ({ name, content }): Entry => ({ letters: utf8Bytes(name), content, sum: checksum(content) }),
  );
  const named = sumOf(entries, ({ letters }) => letters.length);
  const folder = LOCAL_SIZE * entries.length + named + sumOf(entries, ({ content }) => content.length);
  const end = folder + CENTRAL_SIZE * entries.length + named;
  const bytes = new Uint8Array(end + END_SIZE);
  const view = new DataView(bytes.buffer);
  let local = 0;
  let central = folder;
  for (const entry of entries) {
    const { letters, content } = entry;
    view.setUint32(local, LOCAL, true);
    describe(view, local + 4, entry);
    bytes.set(letters, local + LOCAL_SIZE);
    bytes.set(content, local + LOCAL_SIZE + letters.length);
    view.setUint32(central, CENTRAL, true);
    view.setUint16(central + 4, VERSION, true);
    describe(view, central + 6, entry);
    view.setUint32(central + 42, local, true);
    bytes.set(letters, central + CENTRAL_SIZE);
    local += LOCAL_SIZE + letters.length + content.length;
    central += CENTRAL_SIZE + letters.length;
  }
  view.setUint32(end, END, true);
  view.setUint16(end + 8, entries.length, true);
  view.setUint16(end + 10, entries.length, true);
  view.setUint32(end + 12, end - folder, true);
  view.setUint32(end + 16, folder, true);
  return bytes;
}

const sumOf = (entries: readonly Entry[], of: (entry: Entry) => number) =>
  entries.reduce((sum, entry) => sum + of(entry), 0);

/** What both places of a file say alike, from the version to the length of the name. */
function describe(view: DataView, at: number, { letters, content, sum }: Entry): void {
  view.setUint16(at, VERSION, true);
  view.setUint16(at + 2, letters.every((letter) => letter < 128) ? 0 : UTF8_NAME, true);
  view.setUint16(at + 8, FIRST_DAY, true);
  view.setUint32(at + 10, sum, true);
  view.setUint32(at + 14, content.length, true);
  view.setUint32(at + 18, content.length, true);
  view.setUint16(at + 22, letters.length, true);
}

const POLYNOMIAL = 0xedb88320;
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (TABLE[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}

// One file in a ZIP archive, stored as it is: the same bytes give the same archive.

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const LOCAL_SIZE = 30;
const CENTRAL_SIZE = 46;
const END_SIZE = 22;
const VERSION = 20;
/** 1 January 1980, the first day there is. */
const FIRST_DAY = 0x21;

export function zipped(name: string, content: Uint8Array): Uint8Array {
  const letters = Uint8Array.from(name, (letter) => letter.charCodeAt(0));
  const folder = LOCAL_SIZE + letters.length + content.length;
  const end = folder + CENTRAL_SIZE + letters.length;
  const bytes = new Uint8Array(end + END_SIZE);
  const view = new DataView(bytes.buffer);
  const sum = crc32(content);
  /** What both entries say alike, from the version to the length of the name. */
  const describe = (at: number) => {
    view.setUint16(at, VERSION, true);
    view.setUint16(at + 8, FIRST_DAY, true);
    view.setUint32(at + 10, sum, true);
    view.setUint32(at + 14, content.length, true);
    view.setUint32(at + 18, content.length, true);
    view.setUint16(at + 22, letters.length, true);
  };
  view.setUint32(0, LOCAL, true);
  describe(4);
  bytes.set(letters, LOCAL_SIZE);
  bytes.set(content, LOCAL_SIZE + letters.length);
  view.setUint32(folder, CENTRAL, true);
  view.setUint16(folder + 4, VERSION, true);
  describe(folder + 6);
  bytes.set(letters, folder + CENTRAL_SIZE);
  view.setUint32(end, END, true);
  view.setUint16(end + 8, 1, true);
  view.setUint16(end + 10, 1, true);
  view.setUint32(end + 12, CENTRAL_SIZE + letters.length, true);
  view.setUint32(end + 16, folder, true);
  return bytes;
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

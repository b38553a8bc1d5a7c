import { crc32, inflateRawSync } from 'node:zlib';
import type { ZipFile } from '@muster/returns/zip.ts';

/** How much a ZIP may unpack to. */
export type ZipLimits = {
  readonly maxFiles: number;
  readonly maxFileBytes: number;
  readonly maxTotalBytes: number;
};

/** A ZIP that is not unpacked, with the reason in a sentence for whoever sent it. */
export class ZipRefused extends Error {}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const LOCAL_SIZE = 30;
const CENTRAL_SIZE = 46;
const END_SIZE = 22;
const MAX_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 0x1;
const ZIP64 = 0xffffffff;
const UNIX_KIND = 0o170000;
const UNIX_LINK = 0o120000;

const BROKEN = 'This is not a ZIP that can be read. Upload it as TRACES gave it.';
const LOCKED = 'This ZIP is protected by a password. Unpack it first, and upload a ZIP of the PDFs without a password.';
const TOO_MUCH = 'This ZIP unpacks to more than it may. Upload it in parts.';
const PATHS = 'This ZIP has a file whose name leads outside of it. Upload it as TRACES gave it.';

/** A file as the folder at the end of the archive describes it. */
export type ZipEntry = {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly isLink: boolean;
  readonly method: number;
  readonly sum: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
};

/**
 * The files of a ZIP from anybody, unpacked within limits; folders are passed over. Errors: ZipRefused.
 * By hand: of half a megabyte that swells to 500 while it says it is 4 bytes, fflate unpacks all before it returns those 4
 * (2.5 s; this refuses after 1 ms), and it tells neither a changed byte nor a password or a link; yauzl refuses
 * whatever has something behind it.
 */
export function readZip(bytes: Buffer, { maxFiles, maxFileBytes, maxTotalBytes }: ZipLimits): ZipFile[] {
  const entries = zipEntries(bytes, maxFiles);
  for (const entry of entries) refuseEntry(entry, maxFileBytes);
  const files = entries.filter(({ name }) => !name.endsWith('/'));
  const declaredSize = files.reduce((total, { size }) => total + size, 0);
  if (declaredSize > maxTotalBytes) throw new ZipRefused(TOO_MUCH);
  return files.map((entry) => ({ name: entry.name, content: unpacked(bytes, entry) }));
}

/** What is in an archive, nothing of it unpacked. Errors: ZipRefused. */
export function zipEntries(bytes: Buffer, maxFiles: number): ZipEntry[] {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  const isSplit = bytes.readUInt16LE(end + 4) !== 0 || bytes.readUInt16LE(end + 6) !== 0;
  if (isSplit || count !== bytes.readUInt16LE(end + 8)) throw new ZipRefused(BROKEN);
  if (count > maxFiles) throw new ZipRefused(`This ZIP has more than ${maxFiles} files. Upload it in parts.`);
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + CENTRAL_SIZE > end || bytes.readUInt32LE(at) !== CENTRAL) throw new ZipRefused(BROKEN);
    const [nameLength = 0, extra = 0, comment = 0] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field));
    const next = at + CENTRAL_SIZE + nameLength + extra + comment;
    if (next > end) throw new ZipRefused(BROKEN);
    entries.push({
      name: bytes.toString('utf8', at + CENTRAL_SIZE, at + CENTRAL_SIZE + nameLength),
      isEncrypted: (bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0,
      isLink: ((bytes.readUInt32LE(at + 38) >>> 16) & UNIX_KIND) === UNIX_LINK,
      method: bytes.readUInt16LE(at + 10),
      sum: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at = next;
  }
  return entries;
}

/** Where the end of the folder begins; a comment may follow it. */
function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_SIZE - MAX_COMMENT);
  for (let at = bytes.length - END_SIZE; at >= first; at -= 1) if (bytes.readUInt32LE(at) === END) return at;
  throw new ZipRefused(BROKEN);
}

function refuseEntry({ name, isEncrypted, isLink, method, packed, size, offset }: ZipEntry, maxBytes: number): void {
  if (isEncrypted) throw new ZipRefused(LOCKED);
  if (method !== STORED && method !== DEFLATED) throw new ZipRefused(BROKEN);
  if ([packed, size, offset].includes(ZIP64)) throw new ZipRefused(TOO_MUCH);
  if (isLink || leadsOutside(name)) throw new ZipRefused(PATHS);
  if (size > maxBytes) throw new ZipRefused(TOO_MUCH);
}

function leadsOutside(name: string): boolean {
  if (name === '' || name.includes('\0') || name.includes('\\')) return true;
  return name.startsWith('/') || /^[a-z]:/i.test(name) || name.split('/').includes('..');
}

function unpacked(bytes: Buffer, entry: ZipEntry): Buffer {
  const { offset, packed, size, sum } = entry;
  if (offset + LOCAL_SIZE > bytes.length || bytes.readUInt32LE(offset) !== LOCAL) throw new ZipRefused(BROKEN);
  if ((bytes.readUInt16LE(offset + 6) & ENCRYPTED) !== 0) throw new ZipRefused(LOCKED);
  if (startOf(bytes, entry) + packed > bytes.length) throw new ZipRefused(BROKEN);
  const content = contentOf(bytes, entry, Math.max(1, size));
  if (content.length !== size || crc32(content) !== sum) throw new ZipRefused(BROKEN);
  return content;
}

const startOf = (bytes: Buffer, { offset }: ZipEntry) =>
  offset + LOCAL_SIZE + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);

/** A file unpacked, never to more than may be, whatever it says of itself. Errors: ZipRefused. */
export function contentOf(bytes: Buffer, entry: ZipEntry, maxOutputLength: number): Buffer {
  const start = startOf(bytes, entry);
  const packed = bytes.subarray(start, start + entry.packed);
  if (entry.method === STORED) return packed;
  try {
    return inflateRawSync(packed, { maxOutputLength });
  } catch (error) {
    const isTooMuch =
      error instanceof RangeError ||
      (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE');
    throw new ZipRefused(isTooMuch ? TOO_MUCH : BROKEN);
  }
}

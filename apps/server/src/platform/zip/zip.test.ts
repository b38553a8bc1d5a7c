import { crc32, deflateRawSync } from 'node:zlib';
import { type ZipFile, zipOf as zipBytes } from '@muster/returns/zip.ts';
import { describe, expect, it } from 'vitest';
import { readZip, ZipRefused } from './read-zip.ts';

const LIMITS = { maxFiles: 5, maxFileBytes: 10_000, maxTotalBytes: 15_000 };
const zipOf = (files: readonly ZipFile[]) => Buffer.from(zipBytes(files).buffer);
const file = (name: string, content = 'text') => ({ name, content: Buffer.from(content) });
const refusal = (bytes: Buffer): string => {
  try {
    readZip(bytes, LIMITS);
  } catch (error) {
    if (error instanceof ZipRefused) return error.message;
    throw error;
  }
  return 'read';
};

/** A ZIP of one file, with fields of its entry in the folder overwritten. */
function changed(...fields: readonly (readonly [at: number, value: number, bytes: 2 | 4])[]): Buffer {
  const bytes = zipOf([file('a.pdf')]);
  const folder = bytes.readUInt32LE(bytes.length - 6);
  for (const [at, value, size] of fields) {
    if (size === 2) bytes.writeUInt16LE(value, folder + at);
    else bytes.writeUInt32LE(value, folder + at);
  }
  return bytes;
}

/** A ZIP whose only file is deflated, saying of itself that it is `size` bytes. */
function deflated(content: Buffer, size: number): Buffer {
  const packed = deflateRawSync(content);
  const bytes = zipOf([{ name: 'a.pdf', content: packed }]);
  const folder = bytes.readUInt32LE(bytes.length - 6);
  bytes.writeUInt16LE(8, folder + 10);
  bytes.writeUInt32LE(crc32(content), folder + 16);
  bytes.writeUInt32LE(size, folder + 24);
  return bytes;
}

describe('a ZIP that was written', () => {
  const files = [file('Form 16 ராஜா.pdf', 'one'), file('b.pdf', 'two')];

  it('is read back, and the same files give the same bytes', () => {
    expect(readZip(zipOf(files), LIMITS).map(({ name, content }) => [name, String(content)])).toEqual([
      ['Form 16 ராஜா.pdf', 'one'],
      ['b.pdf', 'two'],
    ]);
    expect(zipOf(files)).toEqual(zipOf(files));
    expect(readZip(zipOf([]), LIMITS)).toEqual([]);
  });

  it('is read with folders, packed files and a comment behind it', () => {
    const bytes = deflated(Buffer.from('packed'), 6);
    expect(String(readZip(bytes, LIMITS)[0]?.content)).toBe('packed');
    const commented = Buffer.concat([zipOf([file('folder/'), file('folder/a.pdf')]), Buffer.from('a comment')]);
    expect(readZip(commented, LIMITS).map(({ name }) => name)).toEqual(['folder/a.pdf']);
  });
});

describe('a hostile ZIP is refused with the reason', () => {
  it.each(['../a.pdf', 'x/../../a.pdf', '/etc/a.pdf', 'C:/a.pdf', 'x\\..\\a.pdf', 'a\0.pdf'])('the path %j', (name) => {
    expect(refusal(zipOf([file(name)]))).toContain('leads outside');
  });

  it('a link to another place', () => {
    expect(refusal(changed([38, 0o120777 * 0x10000, 4]))).toContain('leads outside');
  });

  it('a password', () => {
    expect(refusal(changed([8, 1, 2]))).toContain('password');
  });

  it('a bomb: more than it says, more than one file may, more than all may', () => {
    expect(refusal(deflated(Buffer.alloc(9_000_000), 4))).toContain('unpacks to more');
    expect(refusal(deflated(Buffer.alloc(9_000_000), 9_000_000))).toContain('unpacks to more');
    expect(refusal(zipOf([file('a', 'x'.repeat(9_000)), file('b', 'x'.repeat(9_000))]))).toContain('unpacks to more');
    expect(refusal(changed([24, 0xffffffff, 4]))).toContain('unpacks to more');
    expect(refusal(zipOf('abcdef'.split('').map((name) => file(name))))).toContain('more than 5 files');
  });

  it('what is no ZIP, is cut off, or was changed', () => {
    const whole = zipOf([file('a.pdf')]);
    const damaged = Buffer.from(whole);
    damaged[36] = (damaged[36] ?? 0) ^ 1;
    const broken = [
      ...[Buffer.alloc(0), Buffer.from('%PDF-1.7'), whole.subarray(0, -4), damaged, changed([42, 9_999, 4])],
      ...[changed([10, 99, 2]), changed([0, 0, 4]), changed([20, 9_999, 4]), changed([28, 9_999, 2])],
    ];
    for (const bytes of broken) expect(refusal(bytes)).toContain('not a ZIP that can be read');
    const text = Buffer.from(whole);
    text.writeUInt16LE(8, text.readUInt32LE(text.length - 6) + 10);
    expect(refusal(text)).toContain('not a ZIP that can be read');
  });
});

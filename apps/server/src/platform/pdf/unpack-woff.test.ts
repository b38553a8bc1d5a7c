import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PDF_FONTS } from './pdf-fonts.ts';
import { unpackWoff } from './unpack-woff.ts';

/** Sum of 32-bit words, as the OpenType table directory has it. */
function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

it.each(PDF_FONTS.map(({ name, bold }) => [name, bold]))('%s unpacks to tables with their checksums', (_, path) => {
  const font = unpackWoff(readFileSync(path));
  const count = font.readUInt16BE(4);
  expect(count).toBeGreaterThan(8);
  for (let at = 0; at < count; at += 1) {
    const entry = 12 + at * 16;
    const [stored, offset, size] = [4, 8, 12].map((field) => font.readUInt32BE(entry + field));
    const padded = font.subarray(offset, (offset ?? 0) + Math.ceil((size ?? 0) / 4) * 4);
    // The table 'head' holds the sum of the whole font and is summed without it.
    if (font.toString('latin1', entry, entry + 4) !== 'head') expect(checksum(padded)).toBe(stored);
  }
});

it('refuses what is no WOFF file', () => {
  expect(() => unpackWoff(Buffer.from('wOF2 and the rest'))).toThrow('Not a WOFF file');
});

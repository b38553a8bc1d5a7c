import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { openPdf } from './open-pdf.ts';

const MEGABYTE = 1_048_576;

/** A PDF with one stream that is unpacked while it is opened. */
function pdfWith(entries: string, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from('%PDF-1.5\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'),
    Buffer.from('2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n'),
    Buffer.from('3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>\nendobj\n'),
    Buffer.from(`4 0 obj\n<< ${entries} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R /Size 5 >>\n%%EOF\n'),
  ]);
}
const OBJECTS = '/Type /ObjStm /N 1 /First 4';
const blanks = (megabytes: number) => Buffer.concat([Buffer.from('9 0 null'), Buffer.alloc(megabytes * MEGABYTE, ' ')]);

test('what is packed as any program packs it is opened', async () => {
  const document = await PDFDocument.create();
  for (let at = 0; at < 50; at += 1) document.addPage([100, 100]);
  expect((await openPdf(await document.save({ useObjectStreams: true }))).getPageCount()).toBe(50);
  const packed = pdfWith(`${OBJECTS} /Filter /FlateDecode`, deflateSync(blanks(1)));
  expect((await openPdf(packed)).getPageCount()).toBe(1);
  const table = pdfWith('/Type /XRef /Size 4 /W [1 1 1] /Root 1 0 R', Buffer.alloc(12));
  expect((await openPdf(table)).getPageCount()).toBe(1);
});

test('a few kilobytes that unpack to gigabytes are refused before they are unpacked', async () => {
  const bomb = pdfWith(`${OBJECTS} /Filter /FlateDecode`, deflateSync(blanks(200)));
  expect(bomb.length).toBeLessThan(MEGABYTE);
  const before = process.memoryUsage().arrayBuffers;
  await expect(openPdf(bomb)).rejects.toThrow();
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(80 * MEGABYTE);
});

test('the limit is that of the whole file, however it is spelled', async () => {
  const half = deflateSync(blanks(20));
  const stream = (id: number) =>
    Buffer.concat([
      Buffer.from(`${id} 0 obj\n<< /Type /O#62jStm /N 1 /First 4 /Filter [/Fl#61teDecode] /Length ${half.length} >>\n`),
      Buffer.from('stream\n'),
      half,
      Buffer.from('\nendstream\nendobj\n'),
    ]);
  const one = pdfWith('/Type /Other', Buffer.from('x'));
  const at = one.indexOf('trailer');
  const both = Buffer.concat([one.subarray(0, at), stream(5), stream(6), one.subarray(at)]);
  await expect(openPdf(both)).rejects.toThrow();
  expect((await openPdf(Buffer.concat([one.subarray(0, at), stream(5), one.subarray(at)]))).getPageCount()).toBe(1);
});

test.each([
  ['a chain', '/Filter [/FlateDecode /FlateDecode /FlateDecode]'],
  ['another packing', '/Filter /LZWDecode'],
  ['a chain of others', '/Filter [/ASCIIHexDecode /FlateDecode]'],
])('%s is refused', async (_, filter) => {
  const content = deflateSync(deflateSync(deflateSync(blanks(1))));
  await expect(openPdf(pdfWith(`${OBJECTS} ${filter}`, content))).rejects.toThrow('invalid object');
});

test.each([['/Index [0 1000000000] /W [1 1 1]'], ['/W [0 0 0]'], ['/W [1 2 1]'], ['/Index [0 -5 0 2] /W [1 1 1]']])(
  'a table that promises more than it has is refused: %s',
  async (entries) => {
    const table = pdfWith(`/Type /XRef /Size 1000000000 ${entries} /Root 1 0 R`, Buffer.alloc(12));
    await expect(openPdf(table)).rejects.toThrow('invalid object');
  },
);

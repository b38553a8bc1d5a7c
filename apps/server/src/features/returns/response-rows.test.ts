import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cpuTime } from '../../platform/cpu-time-for-tests.ts';
import { rowsOfFile } from './response-rows.ts';

const entry = (name: string, text: string) => ({ name: Buffer.from(name), content: Buffer.from(text) });

/** An archive of stored files, as small as it can be. */
function archive(...files: readonly ReturnType<typeof entry>[]): Buffer {
  const [locals, folders]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const { name, content } of files) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const folder = Buffer.alloc(46);
    folder.writeUInt32LE(0x02014b50, 0);
    folder.writeUInt32LE(content.length, 20);
    folder.writeUInt16LE(name.length, 28);
    folder.writeUInt32LE(at, 42);
    locals.push(local, name, content);
    folders.push(folder, name);
    at += local.length + name.length + content.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...folders, end]);
}

test('the first sheet of a workbook is read cell by cell, with gaps, shared texts and numbers as they are', () => {
  const sheet =
    '<sheetData><row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2"><v>116500.5</v></c></row><row r="3"/>' +
    '<row r="4"><c r="B4" t="inlineStr"><is><t>A &amp; B &#8377;</t></is></c></row></sheetData>';
  const shared = '<sst><si><t>E101</t><t>202610</t></si></sst>';
  const book = archive(entry('xl/sharedStrings.xml', shared), entry('xl/worksheets/sheet1.xml', sheet));
  expect(rowsOfFile(book)).toEqual([[], ['E101202610', '', '116500.5'], [], ['', 'A & B ₹']]);
});

test('an archive without a sheet, one that is cut off and one with a row far below are refused', () => {
  const refusal = 'This workbook could not be read. Save it as CSV and choose that file.';
  expect(rowsOfFile(archive(entry('other.xml', '<a/>')))).toBe(refusal);
  expect(rowsOfFile(archive(entry('xl/worksheets/sheet1.xml', '<row r="1"/>')).subarray(0, 40))).toBe(refusal);
  const far = archive(entry('xl/worksheets/sheet1.xml', '<row r="9999999"><c r="A9999999"><v>1</v></c></row>'));
  expect(rowsOfFile(far)).toBe(refusal);
  expect(rowsOfFile(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toMatch(/^This is an older Excel workbook/);
});

test.each([['a,b\r\n1,2\r\n'], ['a|b\n1|2\n'], ['a;b\n1;2'], ['\ufeffa\tb\n1\t2'], ['a~b\n1~2']])(
  'text is read with whichever separator: %j',
  (text) => {
    expect(rowsOfFile(Buffer.from(text))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  },
);

test('text of an older program is read as well', () => {
  expect(rowsOfFile(Buffer.from('José,1', 'latin1'))).toEqual([['José', '1']]);
});

/** An archive whose one part is this text, packed. */
function packed(name: string, text: string): Buffer {
  const content = deflateRawSync(text);
  const book = archive({ name: Buffer.from(name), content });
  book.writeUInt16LE(8, book.indexOf('PK\u0001\u0002', 'latin1') + 10);
  return book;
}

test.each([
  ['texts that are never closed', 'xl/sharedStrings.xml', '<si>'],
  ['empty texts', 'xl/sharedStrings.xml', '<si/>'],
  ['rows that are never closed', 'xl/worksheets/sheet1.xml', '<row>'],
  ['rows that are empty', 'xl/worksheets/sheet1.xml', '<row/>'],
  ['tags that are never closed', 'xl/worksheets/sheet1.xml', '<row '],
])('a workbook of %s is refused within a moment, however small it is packed', (_, name, tag) => {
  const book = packed(name, tag.repeat(Math.floor(4_000_000 / tag.length)));
  expect(book.length).toBeLessThan(10_000);
  const ms = cpuTime(() => expect(rowsOfFile(book)).toMatch(/^This workbook could not be read/));
  expect(ms).toBeLessThan(2000);
});

test('a row of a million cells is read up to the last column there may be', () => {
  const cells = `<c><v>1</v></c>${'<c/>'.repeat(1_000_000)}`;
  const book = packed('xl/worksheets/sheet1.xml', `<row>${cells}</row>`);
  let rows: ReturnType<typeof rowsOfFile> = [];
  const ms = cpuTime(() => {
    rows = rowsOfFile(book);
  });
  expect(ms).toBeLessThan(3000);
  expect(rows[0]).toHaveLength(200);
});

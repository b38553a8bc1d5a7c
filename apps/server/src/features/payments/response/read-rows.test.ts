import { expect, test } from 'vitest';
import { archiveOf, workbookOfXml } from '../../../platform/sheets/workbook-for-tests.ts';
import { readRowsOfFile } from './read-rows.ts';

const book = (xml: string, shared = '') => workbookOfXml([{ name: 'Payments', xml }], shared);

test('the first sheet of a workbook is read cell by cell, with gaps, shared texts and numbers as they are', async () => {
  const sheet =
    '<worksheet><sheetData><row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2"><v>116500.5</v></c></row><row r="3"/>' +
    '<row r="4"><c r="B4" t="inlineStr"><is><t>A &amp; B &#8377;</t></is></c></row></sheetData></worksheet>';
  const shared = '<sst><si><r><t>E101</t></r><r><t>202610</t></r></si></sst>';
  expect(await readRowsOfFile(book(sheet, shared))).toEqual([[], ['E101202610', '', '116500.5'], [], ['', 'A & B ₹']]);
});

test('a day is read as a day', async () => {
  const sheet = '<worksheet><sheetData><row r="1"><c r="A1" s="1"><v>46326</v></c></row></sheetData></worksheet>';
  expect(await readRowsOfFile(book(sheet))).toEqual([['2026-10-31']]);
});

test('an archive without a sheet, one that is cut off and one with a row far below are refused', async () => {
  const refusal = 'This workbook could not be read. Save it as CSV and choose that file.';
  expect(await readRowsOfFile(archiveOf([['other.xml', '<a/>']]))).toBe(refusal);
  expect(await readRowsOfFile(book('<worksheet/>').subarray(0, 400))).toBe(refusal);
  const far = '<worksheet><sheetData><row r="9999999"><c r="A9999999"><v>1</v></c></row></sheetData></worksheet>';
  expect(await readRowsOfFile(book(far))).toBe(refusal);
  expect(await readRowsOfFile(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toMatch(/^This is an older Excel workbook/);
});

test.each([['a,b\r\n1,2\r\n'], ['a|b\n1|2\n'], ['a;b\n1;2'], ['\ufeffa\tb\n1\t2'], ['a~b\n1~2']])(
  'text is read with whichever separator: %j',
  async (text) => {
    expect(await readRowsOfFile(Buffer.from(text))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  },
);

test('text of an older program is read as well', async () => {
  expect(await readRowsOfFile(Buffer.from('José,1', 'latin1'))).toEqual([['José', '1']]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveOf, workbookOfXml } from '../../platform/sheets/workbook-for-tests.ts';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { upload } from '../users/people-for-tests.ts';

let muster: TestApp;
let token = '';
beforeAll(async () => {
  muster = await startTestApp();
  token = (await registeredAdministrator(muster)).token;
});
afterAll(() => muster.stop());

const MEGABYTE = 1024 * 1024;
const many = (text: string, bytes = 4 * MEGABYTE) => text.repeat(Math.floor(bytes / text.length));
const inside = (text: string) =>
  workbookOfXml([{ name: 'A', xml: `<worksheet><sheetData>${text}</sheetData></worksheet>` }]);
const HEADER = 'Name,DOJ,Annual CTC\n';
const person = '<row><c t="inlineStr"><is><t>Anbu</t></is></c></row>';

test.each<[string, string | Buffer]>([
  ['blank lines', HEADER + many('\n')],
  ['lines of one letter', HEADER + many('x\n')],
  ['one line of commas', HEADER + many(',')],
  ['headings of commas', many(',')],
  ['quotation marks', HEADER + many('"')],
  ['more people than may come at once', HEADER + many('Anbu,2020-01-01,500000\n', 6000 * 24)],
  ['a workbook of nothing', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(4 * MEGABYTE)])],
  ['200 MB of rows', archiveOf([['xl/worksheets/sheet1.xml', many('<row/>', 200 * MEGABYTE)]])],
  ['texts that are never closed', archiveOf([['xl/sharedStrings.xml', many('<si>', 30 * MEGABYTE)]])],
  ['a million cells', inside(`<row>${many('<c><v>1</v></c>')}</row>`)],
  ['rows without end', inside(many(person))],
  ['rows of nothing', inside(many('<row/>', 30 * MEGABYTE))],
  ['a cell of 30 MB', inside(`<row><c t="inlineStr"><is><t>${many('x', 30 * MEGABYTE)}</t></is></c></row>`)],
])('a file of %s is refused, and others are served', async (_, content) => {
  const file = { field: 'peopleFile', name: 'people.xlsx', content: Buffer.from(content) };
  const refusal = upload(muster, '/Users/import/check', { token, file });
  expect((await muster.call('GET', '/Users/counts', { token })).status).toBe(200);
  const { status, body } = await refusal;
  expect([status, body.errorCode]).toEqual([422, expect.stringMatching(/^IMPORT_/)]);
  expect(body.message.length).toBeLessThan(400);
});

test('a file of 10 MB is refused as too large', async () => {
  const file = { field: 'peopleFile', name: 'people.xlsx', content: Buffer.alloc(10 * MEGABYTE) };
  const { status, body } = await upload(muster, '/Users/import/check', { token, file });
  expect([status, body.errorCode]).toEqual([413, 'FILE_TOO_LARGE']);
});

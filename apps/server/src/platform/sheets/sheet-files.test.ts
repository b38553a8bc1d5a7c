import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { readWorkbook } from './read-workbook.ts';
import { readXlsx } from './read-xlsx-for-tests.ts';
import { joined, pack, type Sheet, tabNames } from './sheet.ts';
import { type SheetFiles, sheetFiles, ThreadTooSlow } from './sheet-files.ts';

const SHEET: Sheet = {
  name: 'Late and early',
  title: 'Late and early',
  about: 'Vaigai Instruments · November 2026',
  columns: [
    { title: 'Name', width: 22 },
    { title: 'Date', width: 12 },
    { title: 'First IN', width: 10, align: 'right' },
    { title: 'Late by', width: 10, align: 'right' },
    { title: 'Code', width: 4, align: 'center' },
  ],
  stickyColumns: 1,
  rows: pack([
    [
      'தமிழ்ச்செல்வன்',
      { kind: 'date', day: '2026-11-03' },
      { kind: 'time', seconds: 37_260 },
      { kind: 'duration', seconds: 1_260 },
      { kind: 'code', code: 'A', tone: 'loud' },
    ],
    [
      '=HYPERLINK("http://evil")',
      null,
      { kind: 'time', seconds: 108_600 },
      null,
      { kind: 'code', code: '', tone: 'off' },
    ],
    ['+91 98', null, null, null, null],
    ['-1', null, null, null, null],
    ['@SUM(A1)', null, null, null, null],
  ]),
  totals: ['Total', null, null, { kind: 'duration', seconds: 100_860 }, 3],
  notes: ['P present, A absent.'],
  paper: 'A4 landscape',
};

let files: SheetFiles;
beforeAll(() => {
  files = sheetFiles();
});
afterAll(() => files.close());

describe('a table as a spreadsheet', () => {
  it('has dates, times and durations as numbers that can be added up', async () => {
    const [sheet] = await readXlsx(await files.write({ format: 'xlsx', sheets: [SHEET] }));
    expect(sheet?.name).toBe('Late and early');
    expect(sheet?.rows.slice(0, 4)).toEqual([
      ['Late and early'],
      ['Vaigai Instruments · November 2026'],
      ['Name', 'Date', 'First IN', 'Late by', 'Code'],
      ['தமிழ்ச்செல்வன்', '46329', String(37_260 / 86_400), String(1_260 / 86_400), 'A'],
    ]);
    expect(sheet?.rows.at(-2)).toEqual(['Total', '', '', String(100_860 / 86_400), '3']);
    expect(sheet?.rows.at(-1)).toEqual(['P present, A absent.']);
  });

  it('holds no formula, whatever a name begins with', async () => {
    const [sheet] = await readXlsx(await files.write({ format: 'xlsx', sheets: [SHEET] }));
    expect(sheet?.formulas).toEqual([]);
    expect(sheet?.rows.slice(4, 8).map(([name]) => name)).toEqual([
      '\'=HYPERLINK("http://evil")',
      "'+91 98",
      "'-1",
      "'@SUM(A1)",
    ]);
  });

  it('lets whoever fills in a column choose from its list, which stands on a hidden tab', async () => {
    const [name, date, ...others] = SHEET.columns;
    if (name === undefined || date === undefined) throw new Error('No columns');
    const columns = [
      { ...name, choices: { values: ['Karnataka', 'Kerala', 'Tamil Nadu'] } },
      { ...date, choices: { values: ['R&D', 'Sales'], isOpen: true } },
      ...others,
    ];
    const content = await files.write({ format: 'xlsx', sheets: [{ ...SHEET, columns }] });
    const [sheet, lists] = await readXlsx(content);
    // Three rows of heads, five of people, sums and a note; the next is free.
    expect(sheet?.choices).toMatchObject([
      { type: 'list', range: 'A11:A5010', formula1: 'Lists!$A$1:$A$3', showErrorMessage: true },
      { type: 'list', range: 'B11:B5010', formula1: 'Lists!$B$1:$B$2' },
    ]);
    expect(sheet?.choices[1]?.showErrorMessage).not.toBe(true);
    expect([lists?.name, lists?.rows]).toEqual(['Lists', [['Karnataka', 'R&D'], ['Kerala', 'Sales'], ['Tamil Nadu']]]);
    const read = await readWorkbook(content);
    expect(read.map(({ name: tab, isHidden }) => [tab, isHidden])).toEqual([
      ['Late and early', false],
      ['Lists', true],
    ]);
  });

  it('has a tab for each table, named as a spreadsheet takes it', async () => {
    const sheets = ['Asha [HR]: a/b', 'asha  hr   a b', 'Asha [HR]: a/b'].map((name) => ({ ...SHEET, name }));
    const names = (await readXlsx(await files.write({ format: 'xlsx', sheets }))).map(({ name }) => name);
    expect(names).toEqual(['Asha  HR   a b', 'asha  hr   a b 2', 'Asha  HR   a b 3']);
  });
});

describe('a table as text', () => {
  it('has its heading, its rows and its sums, and no formula', async () => {
    const content = await files.write({
      format: 'csv',
      sheets: [{ ...SHEET, totals: ['Total', null, null, null, 3] }],
    });
    const lines = Buffer.from(content).toString().split('\r\n');
    expect(lines[0]).toBe('\uFEFFName,Date,First IN,Late by,Code');
    expect(lines[1]).toBe('தமிழ்ச்செல்வன்,2026-11-03,10:21 AM,0:21,A');
    expect(lines[2]).toMatch(/^"'=HYPERLINK/);
    expect(lines.at(-2)).toBe('Total,,,,3');
  });

  it('has amounts as numbers, which are written in full for print', async () => {
    const rows = pack([['Asha', { kind: 'money', paise: -1_234_567_850 }]]);
    const columns = [
      { title: 'Name', width: 20 },
      { title: 'Net pay', width: 20, align: 'right' as const },
    ];
    const table: Sheet = { ...SHEET, columns, rows, totals: [{ kind: 'strong', text: 'Total' }, null] };
    const write = (format: 'csv' | 'xlsx' | 'pdf') => files.write({ format, sheets: [table] });
    expect(Buffer.from(await write('csv')).toString()).toContain('Asha,-12345678.5\r\n');
    expect((await readXlsx(await write('xlsx')))[0]?.rows[3]).toEqual(['Asha', '-12345678.5']);
    expect((await extractText(await write('pdf'), { mergePages: true })).text).toContain('-1,23,45,678.50');
  });
});

describe('a table for print', () => {
  it('writes names in their own letters, times as a clock shows them, and its pages', async () => {
    const content = await files.write({ format: 'pdf', sheets: [SHEET, { ...SHEET, title: 'Second table' }] });
    const { text, totalPages } = await extractText(content, { mergePages: true });
    expect(totalPages).toBe(2);
    for (const words of ['Second table', '10:21 AM', '6:10 AM +1', '0:21', '28:01', '3 Nov 2026', 'Page 2 of 2'])
      expect(text).toContain(words);
  });
});

test('two parts of a table are one, with their sums added up', async () => {
  const { totals, rows } = joined(SHEET, SHEET);
  expect(rows).toHaveLength(2);
  expect(totals).toEqual(['Total', null, null, { kind: 'duration', seconds: 201_720 }, 6]);
});

test('tabs have at most 31 letters, and never half of one', () => {
  const [long = '', second = '', empty] = tabNames(['😀'.repeat(20), '😀'.repeat(20), "''"]);
  expect([long, second]).toEqual(['😀'.repeat(15), `${'😀'.repeat(14)} 2`]);
  expect(empty).toBe('Sheet');
});

test('a file that takes too long is given up', async () => {
  const hasty = sheetFiles(1);
  await expect(hasty.write({ format: 'pdf', sheets: [SHEET] })).rejects.toThrow(ThreadTooSlow);
});

import { describe, expect, test } from 'vitest';
import { readWorkbook } from './read-workbook.ts';
import { archiveOf, rawWorkbook, workbookOfXml } from './workbook-for-tests.ts';

/** Milliseconds that this thread computes until something is settled. */
async function cpuTimeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const inside = (text: string) => `<worksheet><sheetData>${text}</sheetData></worksheet>`;

describe('a workbook', () => {
  test('is read sheet by sheet: days, results of formulas, errors, what is hidden and what is merged', async () => {
    const book = rawWorkbook([
      {
        name: 'Staff & others',
        rows: [
          ['Name', 'Joined', 'CTC'],
          ['Anbu', { day: '2026-11-09' }, { formula: '50000*12', result: 600000 }],
          ['Sunita', { error: '#REF!' }, { formula: 'SUM(A1)' }],
        ],
        hiddenRows: [3],
        hiddenColumns: [2],
        merges: ['A2:A3'],
      },
      { name: 'Old', rows: [['x']], isHidden: true },
    ]);
    expect(await readWorkbook(book)).toEqual([
      {
        name: 'Staff & others',
        isHidden: false,
        rows: [
          ['Name', 'Joined', 'CTC'],
          ['Anbu', { day: '2026-11-09' }, 600000],
          ['Sunita', { error: '#REF!' }, { error: 'no result' }],
        ],
        hiddenRows: [2],
        hiddenColumns: [1],
        merges: [{ fromRow: 1, toRow: 2, fromColumn: 0, toColumn: 0 }],
      },
      { name: 'Old', isHidden: true, rows: [['x']], hiddenRows: [], hiddenColumns: [], merges: [] },
    ]);
  });
});

const MEGABYTE = 1024 * 1024;
const many = (tag: string, bytes = 4 * MEGABYTE) => tag.repeat(Math.floor(bytes / tag.length));

describe('a workbook made to keep the server busy', () => {
  test.each([
    ['cells that go on for ever', workbookOfXml([{ name: 'A', xml: inside(`<row>${many('<c><v>1</v></c>')}</row>`) }])],
    ['tags that are never closed', workbookOfXml([{ name: 'A', xml: many('<row ') }])],
    [
      'a row far below',
      workbookOfXml([{ name: 'A', xml: inside('<row r="900000"><c r="A900000"><v>1</v></c></row>') }]),
    ],
    [
      'two cells in opposite corners',
      workbookOfXml([
        {
          name: 'A',
          xml: inside('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
        },
      ]),
    ],
    [
      'columns that are described without end',
      workbookOfXml([{ name: 'A', xml: `<worksheet><cols>${many('<col min="1" max="16384"/>')}</cols></worksheet>` }]),
    ],
    ['50 MB of blanks', workbookOfXml([{ name: 'A', xml: `<worksheet>${' '.repeat(50 * MEGABYTE)}</worksheet>` }])],
    ['50 MB in another part', archiveOf([['xl/styles.xml', ' '.repeat(50 * MEGABYTE)]])],
    ['texts that are never closed', workbookOfXml([{ name: 'A', xml: inside('') }], many('<si>'))],
    ['empty texts', workbookOfXml([{ name: 'A', xml: inside('') }], `<sst>${many('<si/>')}</sst>`)],
    ['no parts', archiveOf([])],
  ])('of %s is refused within a moment', async (_, book) => {
    expect(book.length).toBeLessThan(200_000);
    const ms = await cpuTimeOf(() => expect(readWorkbook(book)).rejects.toThrow());
    expect(ms).toBeLessThan(3000);
  });

  test.each([
    ['rows that are never closed', many('<row>')],
    ['rows that are empty', inside(many('<row/>'))],
  ])('of %s has nobody in it', async (_, xml) => {
    let rows: readonly unknown[] | undefined;
    const ms = await cpuTimeOf(async () => {
      rows = (await readWorkbook(workbookOfXml([{ name: 'A', xml }])))[0]?.rows;
    });
    expect(rows).toEqual([]);
    expect(ms).toBeLessThan(3000);
  });
});

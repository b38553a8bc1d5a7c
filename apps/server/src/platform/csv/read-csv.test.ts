import { describe, expect, test } from 'vitest';
import { cpuTime } from '../cpu-time-for-tests.ts';
import { Problem } from '../http/problem.ts';
import { type CsvKind, readCsv } from './read-csv.ts';

type Field = 'number' | 'email' | 'amount';
const KIND: CsvKind<Field> = {
  columns: [
    { heading: 'Employee number', field: 'number' },
    { heading: 'Work email', field: 'email' },
    { heading: 'Amount', field: 'amount' },
  ],
  needed: (there) => [...(there.has('email') ? [] : ['number' as const]), 'amount'],
  passedOver: ['Status'],
  maxRows: 3,
};
const read = (text: string | Buffer) => readCsv(Buffer.from(text), KIND);

/** What the reader refuses with. */
function refusal(text: string | Buffer): string {
  try {
    read(text);
  } catch (error) {
    if (error instanceof Problem) return `${error.code} ${error.message}`;
    throw error;
  }
  return 'read';
}

test('rows are numbered as a spreadsheet does, with columns in any order and empty rows passed over', () => {
  expect(read('\uFEFFamount,STATUS,employee-number\r\n"1,200",Active,V-1\r\n,,\r\n\'=5,,V-2,more\r\n')).toEqual([
    {
      row: 2,
      cells: [
        ['amount', '1,200'],
        ['number', 'V-1'],
      ],
      surplus: false,
    },
    {
      row: 4,
      cells: [
        ['amount', '=5'],
        ['number', 'V-2'],
      ],
      surplus: true,
    },
  ]);
});

describe('a file is refused', () => {
  test.each([
    ['that is empty', '', 'The file is empty.'],
    ['that is a header alone', 'Work email,Amount', 'no people below it'],
    ['with an open quotation mark', 'Work email,Amount\n"open,a', 'Line 2: a quotation mark is open'],
    ['that is a workbook', Buffer.from('PK\u0003\u0004rest'), 'Excel workbook'],
    ['in another encoding', Buffer.from([0x41, 0xe9, 0x2c, 0x0a]), 'UTF-8'],
    ['without what has to be there', 'Amount\n1', 'Missing: "Employee number".'],
    ['with a column nobody knows', 'Work email,Amount,Shoe size\n', 'Unknown: "Shoe size".'],
    ['with a column twice', 'Work email,Amount,amount\n', 'Twice: "Amount".'],
    ['with more rows than there may be', `Work email,Amount\n${'a,1\n'.repeat(4)}`, 'IMPORT_TOO_MANY_ROWS'],
    [
      'with more rows than there may be, whatever stands below them',
      `Work email,Amount\n${'a,1\n'.repeat(4)}"open,1`,
      'IMPORT_TOO_MANY_ROWS',
    ],
    ['with a line that never ends', `Work email,Amount\n${'x'.repeat(20_001)}`, 'Line 2 is too long'],
  ])('%s', (_, text, reason) => {
    expect(refusal(text)).toContain(reason);
  });

  test.each([
    ['blank lines', '\n'],
    ['one letter in each line', 'x\n'],
    ['Windows line ends', '\r\n'],
    ['lines of quotation marks', '"\n'],
  ])('of 10 MB of %s within a fraction of a second', (_, line) => {
    const ms = cpuTime(() => expect(refusal(Buffer.alloc(10 * 1024 * 1024, line))).toMatch(/^IMPORT_/));
    expect(ms).toBeLessThan(2000);
  });
});

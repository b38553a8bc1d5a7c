import { describe, expect, test } from 'vitest';
import { tableOfText, tooManyRows } from './table-of-text.ts';

const read = (content: Buffer) => tableOfText(content, { maxRows: 5, tooMany: tooManyRows });
const ROWS = [
  ['Name', 'CTC'],
  ['José’s', '6,00,000'],
];

describe('a table', () => {
  test.each([
    ['commas', Buffer.from('Name,CTC\nJosé’s,"6,00,000"')],
    ['semicolons, UTF-8 with its mark', Buffer.from('\uFEFFName;CTC\r\nJosé’s;6,00,000\r\n')],
    ['tabs, UTF-16', Buffer.from('\uFEFFName\tCTC\nJosé’s\t6,00,000', 'utf16le')],
    ['tabs, UTF-16 the other way round', Buffer.from('\uFEFFName\tCTC\nJosé’s\t6,00,000', 'utf16le').swap16()],
    ['semicolons, Windows-1252', Buffer.from('Name;CTC\nJos\u00e9\u0092s;6,00,000', 'latin1')],
  ])('with %s is read', (_, content) => {
    expect(read(content)).toEqual(ROWS);
  });

  test('that is a picture or has too many rows is refused', () => {
    expect(() => read(Buffer.from([1, 2, 0, 4]))).toThrow('neither a spreadsheet');
    expect(() => read(Buffer.from('a,b\n'.repeat(6)))).toThrow();
  });
});

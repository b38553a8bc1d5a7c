import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { csvFile } from './csv-file.ts';

it.each(['=1+1\n=2+2', 'a\r=2+2', 'a\r\n=2+2', 'Clerk', '"', 'a,b', null, 12])(
  'the cell %j stays one cell of one row',
  (cell) => {
    const text = csvFile([['before', cell, 'after']]).toString();
    const rows: string[][] = parse(text, { bom: true });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toHaveLength(3);
  },
);

it.each(['=1+1', '+1', '-1', '@a', '\t=1'])('%j is no formula', (cell) => {
  expect(csvFile([[cell]]).toString()).toContain(`'${cell}`);
});

it('a number below zero stays a number', () => {
  expect(csvFile([[-12.5, '-12.5']]).toString()).toContain("-12.5,'-12.5");
  expect(csvFile([[-12.5]]).toString()).not.toContain("'");
});

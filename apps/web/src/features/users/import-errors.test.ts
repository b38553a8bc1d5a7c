import { expect, test } from 'vitest';
import { csvCell, errorFile } from './import-errors.ts';

test('cells are quoted where needed and formulas are defused', () => {
  expect(csvCell('plain')).toBe('plain');
  expect(csvCell('a "b", c')).toBe('"a ""b"", c"');
  expect(csvCell('=cmd()')).toBe("'=cmd()");
});

test('the error file holds every error under its headings', async () => {
  const text = await errorFile([
    { row: 3, person: 'Gurpreet Singh', field: 'Annual CTC', value: '-5', message: 'Annual CTC cannot be negative' },
  ]).text();
  expect(text).toBe(
    "Row,Who,Column,Typed,What is wrong\r\n3,Gurpreet Singh,Annual CTC,'-5,Annual CTC cannot be negative\r\n",
  );
});

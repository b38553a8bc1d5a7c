import { expect, test } from 'vitest';
import type { WorkbookCell, WorkbookSheet } from '../../../platform/sheets/read-workbook.ts';
import { findHeadings, letterOf } from './find-headings.ts';
import { mapColumns } from './map-columns.ts';

const sheet = (rows: readonly (readonly WorkbookCell[])[], changes: Partial<WorkbookSheet> = {}): WorkbookSheet => ({
  ...{ name: 'A', isHidden: false, hiddenRows: [], hiddenColumns: [], merges: [] },
  rows,
  ...changes,
});

test('headings are found below a title, and a title above them is no group', () => {
  const found = findHeadings(sheet([['Staff of Kaveri'], ['Employee', 'DOJ', 'CTC'], ['Selvam', '01/02/2020', 5]]));
  expect(found?.rows).toEqual([1]);
  expect(found?.headings.map(({ key }) => key)).toEqual(['employee', 'doj', 'ctc']);
});

test('two rows are headings together where the lower one says more', () => {
  const merges = [{ fromRow: 0, toRow: 0, fromColumn: 2, toColumn: 3 }];
  const found = findHeadings(
    sheet(
      [
        ['Name', 'DOJ', 'Monthly'],
        [null, null, 'Basic', 'HRA'],
        ['A', 'B', 1, 2],
      ],
      { merges },
    ),
  );
  expect(found?.headings.map(({ whole }) => whole)).toEqual(['Name', 'DOJ', 'Monthly: Basic', 'Monthly: HRA']);
});

test('a sheet without headings has none', () => {
  expect(
    findHeadings(
      sheet([
        ['Anbu', '2020-01-01'],
        ['Sunita', '2021-01-01'],
      ]),
    ),
  ).toBeNull();
});

test('a chosen column wins over a remembered one, and that over a guess; one column a target', () => {
  const rows = sheet([
    ['Name', 'Code', 'Number', 'TDS', 'TDS'],
    ['A', 1, 2, 3, 4],
  ]);
  const headings = findHeadings(rows);
  if (headings === null) throw new Error('There are headings');
  const targets = (chosen: object, remembered: object) =>
    mapColumns(rows, headings, { chosen: { ...chosen }, remembered: { ...remembered } }).map(
      ({ key, target }) => `${key} ${target}`,
    );
  expect(targets({}, {})).toEqual([
    'name fullName',
    'code employeeNumber',
    'number null',
    'tds openingBalances.tds',
    'tds#2 null',
  ]);
  expect(targets({ 'tds#2': 'openingBalances.tds' }, { number: 'employeeNumber' })).toEqual([
    'name fullName',
    'code null',
    'number employeeNumber',
    'tds null',
    'tds#2 openingBalances.tds',
  ]);
});

test('columns are named as a spreadsheet does', () => {
  expect([0, 25, 26, 701, 702].map(letterOf)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});

import type { ImportTarget } from '@muster/contract/features/users/users-import-targets.ts';
import { describe, expect, test } from 'vitest';
import type { WorkbookCell } from '../../../platform/sheets/read-workbook.ts';
import type { DateOrder } from './cell-dates.rules.ts';
import { readCell } from './read-cell.ts';

const read = (cell: WorkbookCell, target: ImportTarget, order: DateOrder | null = 'day first', inLakhs = false) =>
  readCell(cell, target, { thisYear: 2026, order, inLakhs });

describe('a date', () => {
  test.each<[WorkbookCell, string, string | null]>([
    [{ day: '2026-11-09' }, '2026-11-09', null],
    ['2026-11-09', '2026-11-09', null],
    ['09-Nov-26', '2026-11-09', '9 November 2026'],
    ['9th November, 2026', '2026-11-09', '9 November 2026'],
    ['Nov 9, 2026', '2026-11-09', '9 November 2026'],
    ['09/11/2026 00:00:00', '2026-11-09', '9 November 2026'],
    [46_335, '2026-11-09', '9 November 2026'],
    ['46335', '2026-11-09', '9 November 2026'],
  ])('%j is %s', (cell, text, note) => {
    const result = read(cell, 'dateOfJoining');
    expect([result.text, result.note?.to ?? null, result.fault]).toEqual([text, note, null]);
  });

  test('is read the other way round where its column is', () => {
    expect(read('11/09/2026', 'dateOfJoining', 'month first').text).toBe('2026-11-09');
  });

  test('that means two days is nothing while that is asked, and asked itself in a column that is mixed', () => {
    expect(read('11/09/2026', 'dateOfJoining', null)).toMatchObject({ text: '', fault: null });
    expect(read('11/09/2026', 'dateOfJoining', 'mixed').fault).toBe(
      'Is it 11 September 2026 or 9 November 2026? Enter the day',
    );
  });

  test.each([
    ['31-Feb-24', 'February 2024 has 29 days: which day?'],
    ['soon', 'Enter a date, such as 27 Nov 2026 or 27/11/2026'],
    [12, 'Enter a date, such as 27 Nov 2026 or 27/11/2026'],
  ])('%j is refused: %s', (cell, fault) => {
    expect(read(cell, 'dateOfJoining')).toMatchObject({ text: '', fault });
  });
});

describe('an amount', () => {
  test.each<[WorkbookCell, string, string | null]>([
    [600_000, '600000.00', null],
    ['6,00,000', '600000.00', null],
    ['₹ 6,00,000.50', '600000.50', null],
    ['6 Lakh', '600000.00', '₹6,00,000.00'],
    ['6.5 LPA', '650000.00', '₹6,50,000.00'],
    ['Rs. 6,00,000/-', '600000.00', '₹6,00,000.00'],
    ['1.2 Cr', '12000000.00', '₹1,20,00,000.00'],
    [33_333.333333, '33333.33', '₹33,333.33'],
  ])('%j is %s', (cell, text, note) => {
    const result = read(cell, 'annualCTC');
    expect([result.text, result.note?.to ?? null, result.fault]).toEqual([text, note, null]);
  });

  test('in lakhs is so by its heading alone', () => {
    expect(read(6.5, 'annualCTC', 'day first', true)).toMatchObject({
      text: '650000.00',
      note: { to: '₹6,50,000.00' },
    });
    expect(read('6.5', 'annualCTC').text).toBe('6.50');
  });

  test.each([
    ['50,000 p.m.', 'This amount is by the month. Enter the amount of a year'],
    ['thirty', 'Enter an amount in rupees, such as 6,00,000'],
    [{ day: '2026-11-09' }, 'This is a date. Enter an amount in rupees'],
    [{ error: '#REF!' }, 'The formula in this cell gives #REF!. Enter the value'],
  ] as const)('%j is never guessed', (cell, fault) => {
    expect(read(cell, 'annualCTC')).toMatchObject({ text: '', fault });
  });
});

describe('a long number', () => {
  test.each<[WorkbookCell]>([['1.23457E+15'], [1_234_567_890_123_456], ['1234567890123450'], [1.5e17]])(
    '%j has been rounded and is refused',
    (cell) => {
      expect(read(cell, 'bankAccountNumber').fault).toMatch(/has rounded this number/);
    },
  );

  test.each<[WorkbookCell, string]>([
    [50_100_012_345_678, '50100012345678'],
    ['5010 0012 3456 78', '50100012345678'],
    ["'00123456789", '00123456789'],
  ])('%j is %s', (cell, text) => {
    expect(read(cell, 'bankAccountNumber')).toMatchObject({ text, fault: null });
  });
});

test('what stands for nothing is nothing, and told', () => {
  for (const cell of ['-', 'N/A', 'nil', '--'])
    expect(read(cell, 'fatherName')).toMatchObject({ text: '', note: { to: 'empty' } });
  expect(read('M', 'gender')).toMatchObject({ text: 'Male', note: { to: 'Male' } });
  expect(read('•••••234K', 'pan')).toMatchObject({ text: '', note: null });
});

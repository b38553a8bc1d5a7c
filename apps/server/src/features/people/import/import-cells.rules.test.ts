import { describe, expect, test } from 'vitest';
import { amountCell, dayCell, flagCell, numberCell, personOfCells, stateOf } from './import-cells.rules.ts';

const INDIAN = { thisYear: 2026, isMonthFirst: false };

test.each([
  ['31-12-2026', '2026-12-31'],
  ['1/4/2026', '2026-04-01'],
  ['21 Aug 2018', '2018-08-21'],
  ['21-Aug-2018', '2018-08-21'],
  ['2018-08-21', '2018-08-21'],
  ['1/4/26', '2026-04-01'],
  ['31-02-2026', '31-02-2026'],
  ['soon', 'soon'],
])('the date "%s" is read as %s', (cell, day) => {
  expect(dayCell(cell, INDIAN)).toBe(day);
});

test.each([
  ['12,50,000', 1_250_000],
  ['₹ 12,50,000.50', 1_250_000.5],
  ['Rs. 500', 500],
  ['12.5L', 1_250_000],
  ['1.2 cr', 12_000_000],
  ['-5', -5],
  ['12.345', 12.345],
  ['twelve', 'twelve'],
  ['', undefined],
])('the amount "%s" is read as %s', (cell, amount) => {
  expect(amountCell(cell)).toBe(amount);
});

test.each([
  ['2.5%', 2.5],
  ['5 L', '5 L'],
  ['', undefined],
])('the figure "%s" is read as %s', (cell, figure) => {
  expect(numberCell(cell)).toBe(figure);
});

test.each([
  ['11/05/2026', '2026-11-05'],
  ['25/11/2026', '2026-11-25'],
  ['2026-05-11', '2026-05-11'],
])('in a file that writes the month first, "%s" is %s', (cell, day) => {
  expect(dayCell(cell, { thisYear: 2026, isMonthFirst: true })).toBe(day);
});

test('yes and no in the usual spellings; anything else stays to be refused', () => {
  expect([flagCell('YES'), flagCell('0'), flagCell(''), flagCell('maybe')]).toEqual([true, false, undefined, 'maybe']);
});

test('a state goes by name or code', () => {
  expect([stateOf('Tamil Nadu'), stateOf('tn'), stateOf('Atlantis')]).toEqual(['TN', 'TN', null]);
});

describe('opening balances', () => {
  test('are absent when every cell is empty, and zero where only some are', () => {
    expect(personOfCells({}, INDIAN)).not.toHaveProperty('openingBalances');
    expect(personOfCells({ 'openingBalances.tds': '10' }, INDIAN)).toMatchObject({
      openingBalances: { gross: 0, tds: 10 },
    });
  });
});

test.each(['limit', 'Limit', 'ceiling'])(
  'PF up to the PF wage limit is "limit" in a file, and "%s" is understood',
  (cell) => {
    expect(personOfCells({ pfBasis: cell }, INDIAN)).toMatchObject({ pfBasis: 'ceiling' });
  },
);

test('whoever has a spouse in a file is married', () => {
  expect(personOfCells({ spouseName: 'Anil Rao', fatherName: 'Mohan Rao' }, INDIAN)).toMatchObject({
    ...{ maritalStatus: 'Married', spouseName: 'Anil Rao', fatherName: 'Mohan Rao' },
  });
  expect(personOfCells({ spouseName: '' }, INDIAN)).not.toHaveProperty('maritalStatus');
});

test('a cost centre is read as the file writes it', () => {
  expect(personOfCells({ costCentre: 'CC 410' }, INDIAN)).toMatchObject({ costCentre: 'CC 410' });
});

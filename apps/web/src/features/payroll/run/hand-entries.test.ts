import { paise } from '@muster/engine/kernel/money.ts';
import { expect, test } from 'vitest';
import { enteredRows, filledRows, withEnteredComponents } from './hand-entries.ts';

const LOAN = { tenantDeductionId: 'loan', label: 'Loan', amount: paise(5_000_000) };
const idOf = (entry: typeof LOAN) => entry.tenantDeductionId;

test('what is read and saved unchanged is what was entered', () => {
  expect(filledRows(enteredRows([LOAN], idOf))).toEqual([{ id: 'loan', amount: 50_000 }]);
});

test('rows without a component or an amount are not sent', () => {
  expect(
    filledRows([
      { key: 0, id: '', amount: 10 },
      { key: 1, id: 'loan', amount: '' },
    ]),
  ).toEqual([]);
});

test('a component that is offered no longer can still be read where it stands', () => {
  expect(withEnteredComponents([{ id: 'fine', name: 'Fine' }], [LOAN], idOf)).toEqual([
    { id: 'fine', name: 'Fine' },
    { id: 'loan', name: 'Loan' },
  ]);
  expect(withEnteredComponents([{ id: 'loan', name: 'Loan' }], [LOAN], idOf)).toEqual([{ id: 'loan', name: 'Loan' }]);
});

import { ZERO } from '@muster/engine/kernel/money.ts';
import { expect, test } from 'vitest';
import { inOrder } from './tax-sheet-order.ts';

test('the figures of a year stand in the order in which they are added up, with their signs', () => {
  const ids = [
    ...['tax.old.grossSalary', 'tax.old.salaryIncome', 'tax.old.deduction.80C', 'tax.old.chapterVIA'],
    ...['tax.old.houseProperty', 'tax.old.grossTotalIncome', 'tax.old.taxableIncome', 'tax.old.baseTax'],
    ...[
      'tax.old.rebate',
      'tax.old.cess',
      'tax.old.withoutPan',
      'tax.old.totalTax',
      'tax.arrearsRelief',
      'tax.old.something',
    ],
  ];
  const ordered = inOrder(ids.map((id) => ({ id, label: id, amount: ZERO })));
  expect(ordered.map(({ id, sign, isSum }) => `${sign}${id.split('.').at(-1)}${isSum ? ' =' : ''}`)).toEqual([
    ...['grossSalary', 'salaryIncome =', '+houseProperty', 'grossTotalIncome =', '−80C', 'chapterVIA'],
    ...['taxableIncome =', 'baseTax', '−rebate', '+cess', '−arrearsRelief', 'something', 'totalTax =', 'withoutPan ='],
  ]);
});

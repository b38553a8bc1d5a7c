import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise, rupees } from '../../kernel/money.ts';
import type { MonthDeduction } from '../terms/payslip-types.ts';
import { addCarriedDeductions } from './carry-forward.ts';

const LOAN: MonthDeduction = {
  code: 'loan',
  componentId: 'c1',
  label: 'Loan',
  amount: rupees(2_000),
  priority: 'loan',
  section: null,
  recurring: true,
};

test('what was left over of a deduction is due with it', () => {
  expect(addCarriedDeductions([LOAN], [['loan', 'Loan', 50_000]])).toEqual([
    { ...LOAN, amount: rupees(2_500), carried: rupees(500) },
  ]);
});

test('what was left over of one that is not due again is due by itself, under its section', () => {
  const nps = { code: 'nps', label: 'NPS', componentId: null, priority: 'other', recurring: false } as const;
  expect(addCarriedDeductions([LOAN], [['nps', 'NPS', 30_000, '80CCD(1B)']])).toEqual([
    LOAN,
    { ...nps, amount: rupees(300), carried: rupees(300), section: '80CCD(1B)' },
  ]);
  expect(addCarriedDeductions([], [['nps', 'NPS', 30_000]])[0]?.section).toBeNull();
});

test('everything left over is due, and nothing else', () => {
  const amounts = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 1, max: 10 ** 9 }));
  const total = (list: readonly number[]) => list.reduce((sum, amount) => sum + amount, 0);
  fc.assert(
    fc.property(amounts, amounts, (now, left) => {
      const due = Object.entries(now).map(([code, amount]) => ({ ...LOAN, code, amount: paise(amount) }));
      const carried = Object.entries(left).map(([code, amount]) => [code, code, amount] as const);
      const all = addCarriedDeductions(due, carried);
      expect(total(all.map(({ amount }) => amount))).toBe(total([...Object.values(now), ...Object.values(left)]));
      expect(total(all.map((one) => one.carried ?? 0))).toBe(total(Object.values(left)));
      expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
    }),
  );
});

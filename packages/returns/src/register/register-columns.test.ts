import { expect, test } from 'vitest';
import { type ComponentSum, netOfColumns, registerColumns } from './register-columns.ts';

const sum = (key: string, kind: ComponentSum['kind'], label: string, change: Partial<ComponentSum> = {}) => ({
  ...{ key, kind, label, isArrear: false, place: 1, amount: 100 },
  ...change,
});

const SUMS: readonly ComponentSum[] = [
  sum('tax tds', 'tax', 'Income tax (TDS)', { place: 6, amount: 30 }),
  sum('earning hra', 'earning', 'HRA', { place: 2, amount: 200 }),
  sum('earning basic arrears', 'earning', 'Basic', { place: 4, isArrear: true, amount: 50 }),
  sum('earning basic', 'earning', 'Basic pay', { amount: 400 }),
  sum('earning lost-days arrears', 'earning', 'Loss of pay, August 2026: 2 days', {
    place: 5,
    isArrear: true,
    amount: -20,
  }),
  sum('employee-contribution employee-epf', 'employee-contribution', 'Provident fund', { place: 5, amount: 48 }),
  sum('employer-contribution employer-epf', 'employer-contribution', 'Provident fund, employer', { amount: 48 }),
];

test('components come as on a payslip, each section with its sum, arrears behind what they are arrears of', () => {
  const columns = registerColumns(SUMS, ['rounding', 'employerContributions']);
  expect(columns.map(({ label }) => label)).toEqual([
    'Basic pay',
    'HRA',
    'Basic pay, arrears',
    'Loss of pay of earlier months',
    'Gross pay',
    'Provident fund',
    'Income tax (TDS)',
    'Total deductions',
    'Rounding',
    'Net pay',
    'Provident fund, employer',
    'Total employer contributions',
    'Cost to the organisation',
  ]);
});

test('columns come to the net pay, and contributions of the employer are none of it', () => {
  expect(netOfColumns(SUMS, { recoverable: 5, rounding: -1 })).toBe(400 + 200 + 50 - 20 - 48 - 30 + 5 - 1);
});

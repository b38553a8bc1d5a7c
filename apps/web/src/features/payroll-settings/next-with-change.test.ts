import { expect, test } from 'vitest';
import { nextWithChange } from './next-with-change.ts';

const october = { lastPayrollRunMonth: 10, lastPayrollYear: 2026 };

test('a new pay period says which days the next payroll pays', () => {
  const range = { payPeriodType: 'FixedRange', payStartDay: 26, ...october } as const;
  expect(nextWithChange(range, '2026-10-31')).toBe(
    'Everything up to 31 Oct 2026 is paid. With this pay period November 2026 pays 25 days, 01 Nov 2026 to 25 Nov 2026, each day as 1/31 of a month.',
  );
  const month = { payPeriodType: 'DaysInMonth', payStartDay: null, ...october } as const;
  expect(nextWithChange(month, '2026-10-25')).toContain('November 2026 pays 36 days, 26 Oct 2026 to 30 Nov 2026');
});

test('says nothing where the next payroll is as usual, nothing was paid here or no day is chosen', () => {
  const month = { payPeriodType: 'DaysInMonth', payStartDay: null, ...october } as const;
  expect(nextWithChange(month, '2026-10-31')).toBeNull();
  expect(nextWithChange(month, null)).toBeNull();
  expect(nextWithChange({ ...month, payPeriodType: 'FixedRange' }, '2026-10-31')).toBeNull();
});

import { payPeriod } from '@muster/engine/kernel/pay-period.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { expect, test } from 'vitest';
import { notBegunWarning } from './warnings/payroll-warnings.rules.ts';

const december = payPeriod({ kind: 'DaysInMonth' }, { year: 2026, month: 12 });
if (isRefusal(december)) throw new Error(december.message);

test('a month that has not begun says what is not known of it', () => {
  expect(notBegunWarning(december, '2026-11-30')).toMatchObject([
    {
      code: 'MONTH_NOT_BEGUN',
      severity: 'warning',
      isBlocking: false,
      title: 'December 2026 has not begun',
      detail: 'Joiners, leavers, attendance and leave until 31 Dec 2026 are not known yet.',
    },
  ]);
  expect(notBegunWarning(december, '2026-12-01')).toEqual([]);
});

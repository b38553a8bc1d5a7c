import { financialYearOf } from '@muster/engine/kernel/calendar-date.ts';
import { rupees } from '@muster/engine/kernel/money.ts';
import { facts, lawOf, payslipOf } from '@muster/engine/payroll/testing-payslip.ts';
import { expect, test } from 'vitest';
import { emptyYear, yearAfter } from './year-to-date.rules.ts';

test('own provident fund on arrears is own provident fund of the year', () => {
  const line = { kind: 'employee-contribution', componentId: null, label: 'PF', taxable: false } as const;
  const lines = [
    { ...line, code: 'employee-epf', amount: rupees(120) },
    { ...line, code: 'vpf', amount: rupees(50) },
    { ...line, code: 'employee-esi', amount: rupees(7) },
  ];
  const month = { year: 2026, month: 10 };
  const given = facts(1_200_000, { arrears: [{ month: { year: 2026, month: 9 }, lines }] });
  const year = yearAfter(emptyYear(financialYearOf(month), null), payslipOf(given, lawOf(2026, 10)), given, month);
  expect(year.ownProvidentFund).toBe(rupees(3_000 + 120 + 50));
});

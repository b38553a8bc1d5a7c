import type { Payslip } from '@muster/contract/features/payslips/payslips-details.ts';
import { ZERO } from '@muster/engine/kernel/money.ts';
import { expect, test } from 'vitest';
import { payslipDocument } from './payslip.document.ts';

const PAYSLIP: Payslip = {
  id: 'p',
  payrollId: 'r',
  actions: ['download'],
  employeeId: 'e',
  employeeName: 'Meera Rao',
  employeeNumber: 'VI-0001',
  departmentName: null,
  month: 10,
  year: 2026,
  payableDays: 31,
  lossOfPayDays: 0,
  esiDays: 0,
  gross: ZERO,
  deductions: ZERO,
  net: ZERO,
  status: 'Approved',
  isWithheld: false,
  paidOn: null,
  dueOn: null,
  isSent: false,
  periodStart: '2026-10-01',
  periodEnd: '2026-10-31',
  payDate: '2026-10-30',
  daysInPeriod: 31,
  overtimeSeconds: 0,
  overtimeWaitingSeconds: 0,
  organisation: { name: 'Vaigai Instruments', address: null, hasLogo: false },
  designation: null,
  workLocation: null,
  dateOfJoining: '2024-01-01',
  pan: null,
  uan: null,
  bankAccount: null,
  bankName: null,
  regimeType: 'new',
  reimbursements: ZERO,
  rounding: ZERO,
  recoverable: ZERO,
  employerContributions: ZERO,
  grossSinceApril: ZERO,
  grossBefore: ZERO,
  tds: ZERO,
  estimatedIncome: null,
  estimatedTax: null,
  financialYear: '2026-27',
  netInWords: '',
  lines: [],
  notes: [],
  withholdReason: null,
  paymentMode: null,
  previousId: null,
  nextId: null,
};

const printed = (change: Partial<typeof PAYSLIP>) => {
  const { watermark, header, content } = payslipDocument({ ...PAYSLIP, ...change }, null);
  return { watermark, header, text: JSON.stringify(content) };
};

test.each([
  ['Draft', 'Draft: not approved'],
  ['Calculating', 'Draft: not approved'],
  ['Failed', 'Draft: not approved'],
  ['Rejected', 'Rejected'],
] as const)('the print of a payroll that is %s carries its mark on every page', (status, mark) => {
  const { watermark, header, text } = printed({ status });
  expect(watermark).toMatchObject({ text: mark });
  expect(header).toMatchObject({ text: mark });
  expect(text).toContain(`"${mark}"`);
});

test('a final payslip carries no mark, and a payment to come is none in the past', () => {
  const due = printed({ dueOn: '2026-10-30', paymentMode: 'Bank transfer' });
  expect([due.watermark, due.header]).toEqual([undefined, undefined]);
  expect(due.text).toContain('Will be paid on 30 Oct 2026, Bank transfer');
  expect(printed({ status: 'Paid', paidOn: '2026-10-30' }).text).toContain('Paid 30 Oct 2026');
  expect(printed({ isWithheld: true }).text).toContain('Salary withheld');
});

test('prints which days are not paid, and which of them ESI pays', () => {
  const days = { daysInPeriod: 31, payableDays: 27, lossOfPayDays: 1, esiDays: 3 };
  expect(printed(days).text).toContain('"27 of 31, 1 without pay, 3 paid by ESI"');
  expect(printed({ ...days, payableDays: 28, lossOfPayDays: 0 }).text).toContain('"28 of 31, 3 paid by ESI"');
});

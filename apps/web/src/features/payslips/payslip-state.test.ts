import { expect, test } from 'vitest';
import { stateOf } from './payslip-state.ts';

const PAYSLIP = { status: 'Approved', isWithheld: false, paidOn: null, dueOn: null } as const;

test('a payslip says the state of its payroll before anything else', () => {
  expect(stateOf({ ...PAYSLIP, status: 'Rejected' }).label).toBe('Rejected');
  expect(stateOf({ ...PAYSLIP, status: 'Rejected', isWithheld: true }).label).toBe('Rejected');
  expect(stateOf({ ...PAYSLIP, status: 'Draft' }).label).toBe('Draft: not approved');
});

test('a payment to come is planned, not made', () => {
  expect(stateOf({ ...PAYSLIP, dueOn: '2026-11-30' }).label).toBe('Will be paid on 30 Nov 2026');
  expect(stateOf({ ...PAYSLIP, paidOn: '2026-11-30' }).label).toBe('Paid 30 Nov 2026');
  expect(stateOf(PAYSLIP).label).toBe('Approved');
  expect(stateOf({ ...PAYSLIP, isWithheld: true }).label).toBe('Withheld');
});

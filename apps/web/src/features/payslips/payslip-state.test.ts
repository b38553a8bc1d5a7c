import { expect, test } from 'vitest';
import { stateOf } from './payslip-state.ts';

const SHOWN = { status: 'Approved', isWithheld: false, paidOn: null, dueOn: null } as const;

test('a payslip says the state of its payroll before anything else', () => {
  expect(stateOf({ ...SHOWN, status: 'Rejected' }).label).toBe('Rejected');
  expect(stateOf({ ...SHOWN, status: 'Rejected', isWithheld: true }).label).toBe('Rejected');
  expect(stateOf({ ...SHOWN, status: 'Draft' }).label).toBe('Draft: not approved');
});

test('a payment to come is planned, not made', () => {
  expect(stateOf({ ...SHOWN, dueOn: '2026-11-30' }).label).toBe('Will be paid on 30 Nov 2026');
  expect(stateOf({ ...SHOWN, paidOn: '2026-11-30' }).label).toBe('Paid 30 Nov 2026');
  expect(stateOf(SHOWN).label).toBe('Approved');
  expect(stateOf({ ...SHOWN, isWithheld: true }).label).toBe('Withheld');
});

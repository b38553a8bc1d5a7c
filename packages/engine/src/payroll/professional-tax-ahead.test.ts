import { expect, it } from 'vitest';
import { rupees, ZERO } from '../kernel/money.ts';
import { monthProfessionalTax } from './month-contributions.ts';
import { monthEarnings, monthWages } from './month-earnings.ts';
import { paidTime } from './paid-time.ts';
import { DEFAULT_PAYROLL_POLICY } from './payroll-policy.ts';
import { professionalTaxAhead } from './professional-tax-ahead.ts';
import { facts, lawOf, person } from './testing-payslip.ts';

function dueIn(workState: 'TN' | 'KA', year: number, month: number) {
  const law = lawOf(year, month);
  const given = facts(1_200_000, { person: person({ workState }) });
  const time = paidTime(given, law.period, DEFAULT_PAYROLL_POLICY);
  if ('refused' in time) throw new Error(time.message);
  const earned = monthEarnings(given, law, DEFAULT_PAYROLL_POLICY, time);
  if ('refused' in earned) throw new Error(earned.message);
  const wages = monthWages(given, law, DEFAULT_PAYROLL_POLICY, time, earned);
  const pay = { facts: given, law, policy: DEFAULT_PAYROLL_POLICY, time, earned, wages, gross: rupees(97_000) };
  const due = monthProfessionalTax(pay, true, null);
  if (due === null) throw new Error('no professional tax');
  return due;
}

it('holds the special month of Karnataka only while it is ahead', () => {
  expect(professionalTaxAhead(dueIn('KA', 2026, 10), rupees(97_000), 5)).toBe(rupees(4 * 200 + 300));
  expect(professionalTaxAhead(dueIn('KA', 2026, 10), rupees(97_000), 4)).toBe(rupees(3 * 200 + 300));
  expect(professionalTaxAhead(dueIn('KA', 2026, 10), rupees(97_000), 3)).toBe(rupees(3 * 200));
  expect(professionalTaxAhead(dueIn('KA', 2027, 2), rupees(97_000), 1)).toBe(rupees(200));
  expect(professionalTaxAhead(dueIn('KA', 2027, 3), rupees(97_000), 0)).toBe(ZERO);
});

it('holds what is left of the half-year, whether or not it is known what was taken before', () => {
  const due = dueIn('TN', 2026, 10);
  // 1,250 for the half-year; October took its instalment.
  const left = rupees(1_250) - due.result.amount;
  expect(professionalTaxAhead(due, rupees(97_000), 5)).toBe(left);
  const unknown = { ...due, input: { ...due.input, deductedEarlierInPeriod: null } };
  expect(professionalTaxAhead(unknown, rupees(97_000), 5)).toBe(left);
  // From August the half-year to March is ahead as a whole.
  const august = dueIn('TN', 2026, 8);
  expect(professionalTaxAhead(august, rupees(97_000), 7)).toBe(rupees(2_500) - august.result.amount);
});

import { expect, it } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { rupees, ZERO } from '../../kernel/money.ts';
import { monthEarnings, monthWages } from '../earnings/month-earnings.ts';
import { monthsAhead } from '../earnings/months-ahead.ts';
import { paidTime } from '../earnings/paid-time.ts';
import { DEFAULT_PAYROLL_POLICY } from '../terms/payroll-policy.ts';
import type { PersonFacts } from '../terms/payslip-types.ts';
import { facts, lawOf, person } from '../testing-payslip.ts';
import { monthProfessionalTax } from './month-contributions.ts';
import { professionalTaxAhead } from './professional-tax-ahead.ts';

type State = 'TN' | 'KA' | 'MH' | 'PY' | 'JH';

function dueIn(workState: State, year: number, month: number, more: Partial<PersonFacts> = {}) {
  const law = lawOf(year, month);
  const payslipFacts = facts(1_200_000, { person: person({ workState, ...more }) });
  const time = paidTime(payslipFacts, law.period, DEFAULT_PAYROLL_POLICY);
  if ('refused' in time) throw new Error(time.message);
  const terms = { facts: payslipFacts, law, policy: DEFAULT_PAYROLL_POLICY, time };
  const earned = monthEarnings(terms);
  if ('refused' in earned) throw new Error(earned.message);
  const ahead = monthsAhead(terms, earned);
  const wages = monthWages(terms, earned);
  const pay = { ...terms, earned, wages, gross: rupees(97_000), reimbursements: ZERO, ahead };
  const due = monthProfessionalTax(pay, true, null);
  if (due === null) throw new Error('no professional tax');
  return { due, ahead };
}

function aheadOf(state: State, year: number, month: number, laterMonths: number, more: Partial<PersonFacts> = {}) {
  const { due, ahead } = dueIn(state, year, month, more);
  return professionalTaxAhead(due, ahead, laterMonths);
}

it('holds the special month of Karnataka only while it is ahead', () => {
  expect(aheadOf('KA', 2026, 10, 5)).toBe(rupees(4 * 200 + 300));
  expect(aheadOf('KA', 2026, 10, 4)).toBe(rupees(3 * 200 + 300));
  expect(aheadOf('KA', 2026, 10, 3)).toBe(rupees(3 * 200));
  expect(aheadOf('KA', 2027, 2, 1)).toBe(rupees(200));
  expect(aheadOf('KA', 2027, 3, 0)).toBe(ZERO);
});

it('holds what is left of the half-year, whether or not it is known what was taken before', () => {
  const { due, ahead } = dueIn('TN', 2026, 10);
  // 1,250 for the half-year; October took its instalment.
  const left = rupees(1_250) - due.result.amount;
  expect(professionalTaxAhead(due, ahead, 5)).toBe(left);
  const unknown = { ...due, input: { ...due.input, deductedEarlierInPeriod: null } };
  expect(professionalTaxAhead(unknown, ahead, 5)).toBe(left);
  // From August the half-year to March is ahead as a whole.
  const august = dueIn('TN', 2026, 8);
  expect(professionalTaxAhead(august.due, august.ahead, 7)).toBe(rupees(2_500) - august.due.result.amount);
});

it('stops with the month in which an age exemption begins', () => {
  // Maharashtra exempts past 65, Karnataka from 60: born on 16 July, July is the first month without the tax.
  const past65 = { dateOfBirth: calendarDate('1960-07-16') };
  expect(aheadOf('MH', 2025, 4, 11, past65)).toBe(rupees(2 * 200));
  expect(aheadOf('MH', 2025, 7, 8, past65)).toBe(ZERO);
  expect(aheadOf('KA', 2025, 4, 11, { dateOfBirth: calendarDate('1965-07-16') })).toBe(rupees(2 * 200));
  expect(aheadOf('KA', 2025, 4, 11, { dateOfBirth: calendarDate('1966-04-01') })).toBe(rupees(10 * 200 + 300));
});

it('takes the days of a leaver for what they pay', () => {
  // Gross 97,000 a month: 3 of 30 days of November pay 9,700, below the 25,000 of Karnataka; 16 of them above.
  const until = (day: string) => ({ lastWorkingDay: calendarDate(day) });
  expect(aheadOf('KA', 2026, 10, 1, until('2026-11-03'))).toBe(ZERO);
  expect(aheadOf('KA', 2026, 10, 1, until('2026-11-16'))).toBe(rupees(200));
  // February as the month of leaving, with its own tax when paid enough.
  expect(aheadOf('KA', 2026, 12, 2, until('2027-02-20'))).toBe(rupees(200 + 300));
  expect(aheadOf('KA', 2026, 12, 2, until('2027-02-02'))).toBe(rupees(200));
});

it('leaves out a half-year that is collected after March, and collects instalments as they will be', () => {
  // Puducherry collects January to June in June.
  expect(aheadOf('PY', 2026, 12, 3)).toBe(ZERO);
  // Jharkhand: 2,500 for the year, 208 a month and 212 in March; six months of a joiner of October owe half of it.
  expect(aheadOf('JH', 2026, 4, 11)).toBe(rupees(10 * 208 + 212));
  expect(aheadOf('JH', 2026, 10, 5, { dateOfJoining: calendarDate('2026-10-01') })).toBe(
    rupees(4 * 150 + 900 - 5 * 150),
  );
});

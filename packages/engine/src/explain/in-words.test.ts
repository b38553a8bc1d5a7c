import { describe, expect, it } from 'vitest';
import { rupees, ZERO } from '../kernel/money.ts';
import { percent } from '../kernel/rate.ts';
import { facts, lawOf, NO_TAX_FACTS, payslipOf, person } from '../payroll/testing-payslip.ts';
import { inWords } from './in-words.ts';
import type { Reader } from './reader.ts';
import type { Reason } from './reason.ts';
import { explanationOf } from './testing-explanations.ts';

const OCTOBER = lawOf(2026, 10);

function sentence(reason: Reason, reader: Reader, amount = ZERO): string {
  return inWords({ id: 'x', label: 'X', amount, reason, inputs: [], source: [] }, reader).rule;
}

describe('an explanation speaks to its reader', () => {
  const slip = payslipOf(facts(3_696_000, { tax: NO_TAX_FACTS }), OCTOBER);
  const both = (id: string) =>
    (['employee', 'administrator'] as const).map((reader) => explanationOf(slip.explanations, id, reader)?.rule);

  it('of a share of the PF wage', () => {
    expect(both('employee-epf')).toEqual([
      '12% of ₹25,000, the PF wage limit; your PF wage, ₹1,54,000, is higher.',
      '12% of ₹25,000, the PF wage limit; the employee’s PF wage, ₹1,54,000, is higher.',
    ]);
    expect(both('employer-epf')).toEqual([
      'Your employer also pays ₹3,000: ₹2,083 to your pension, ₹917 to your PF.',
      'The employer also pays ₹3,000: ₹2,083 to the employee’s pension, ₹917 to their PF.',
    ]);
  });

  it('of the tax of the month and of the CTC', () => {
    expect(both('tds.month')[1]).toMatch(
      /^The employee’s tax for 2026-27 is about ₹[\d,]+\. It is spread over 6 months/,
    );
    expect(both('ctc')[1]).toBe('The employee’s yearly CTC, ₹36,96,000, divided by 12.');
    expect(both('earning:FIXED')[1]).toBe(
      'The rest of the employee’s monthly CTC after Basic, House rent allowance, Conveyance allowance and the employer’s PF.',
    );
    const labels = (reader: Reader) =>
      explanationOf(slip.explanations, 'earning:FIXED', reader)?.inputs.map(({ label }) => label);
    expect(labels('employee')).toContain('Employer’s contributions in your CTC');
    expect(labels('administrator')).toContain('Employer’s contributions in the employee’s CTC');
  });

  it('of days, of exemptions and of a pension that is not there', () => {
    const admin = (reason: Reason) => sentence(reason, 'administrator');
    expect(admin({ kind: 'paid-days', employed: 20, of: 31, lossOfPay: 2 })).toBe(
      'The employee was employed on 20 of the 31 days of the pay period; loss of pay is 2 of them.',
    );
    expect(admin({ kind: 'no-professional-tax', why: 'exempt' })).toBe('The employee is exempt from this tax.');
    expect(admin({ kind: 'no-professional-tax', why: 'nothing-paid' })).toBe(
      'The employee has no pay, so nothing is due.',
    );
    expect(admin({ kind: 'no-pension', endsAtAge: null })).toBe(
      'The employee is not a member of the pension scheme (EPS), so the employer’s whole share goes to their PF.',
    );
    expect(admin({ kind: 'settlement', below: 'owed' })).toBe(
      'What is due to the employee on leaving minus what is recovered; it is below zero, so they owe it.',
    );
    expect(admin({ kind: 'gratuity-free-of-tax', employer: 'other' })).toMatch(
      /what the employee receives; the formula/,
    );
    expect(admin({ kind: 'vpf-rate', rate: percent(5), wage: ZERO, isWholeWage: true })).toBe(
      'The employee chose to add more: 5% of ₹0, their whole PF wage.',
    );
  });
});

describe('a sentence fits its figures', () => {
  const employee = (reason: Reason, amount = ZERO) => sentence(reason, 'employee', amount);

  it('of a deduction that no share of the wages limits', () => {
    expect(employee({ kind: 'deducted-in-part', due: rupees(500), share: null }, rupees(200))).toBe(
      '₹200 of ₹500 is deducted now: all deductions together cannot exceed your pay. The remaining ₹300 is due in the next payroll.',
    );
  });

  it('of what is set aside every month, whole or for the paid days', () => {
    const share = { kind: 'flat', monthly: rupees(900) } as const;
    expect(employee({ kind: 'provision', share, paid: 'full' })).toBe(
      '₹900 every month, which your employer sets aside as part of your CTC.',
    );
    expect(employee({ kind: 'provision', share, paid: { days: 29, of: 31 } })).toMatch(
      /You are paid for 29 of 31 days.$/,
    );
  });

  it('of a tax whose table has one band', () => {
    const tax = rupees(200);
    const table = { state: 'Somewhere', basis: 'monthly', taken: 'every-month', takenBefore: ZERO } as const;
    const month = { year: 2026, month: 10 };
    expect(employee({ kind: 'professional-tax', ...table, tax, month, band: { above: null, upTo: null } }, tax)).toBe(
      'Somewhere takes ₹200 a month when gross pay of the month is of any amount.',
    );
    const upTo = { amount: rupees(25_000), isIncluded: false };
    expect(employee({ kind: 'professional-tax', ...table, tax, month, band: { above: null, upTo } }, tax)).toContain(
      'is below ₹25,000.',
    );
  });
});

describe('a step of the working', () => {
  it('carries the days, the base and the rate that charts draw', () => {
    const september = payslipOf(facts(1_200_000), lawOf(2026, 9));
    expect(explanationOf(september.explanations, 'employee-epf')?.parts).toEqual([
      {
        label: '01 to 16 Sep',
        working: '₹15,000.00 × 16 ÷ 30',
        amount: rupees(8_000),
        from: '2026-09-01',
        to: '2026-09-16',
        base: rupees(15_000),
        days: 16,
        of: 30,
      },
      {
        label: '17 to 30 Sep',
        working: '₹25,000.00 × 14 ÷ 30',
        amount: rupees(11_666.67),
        from: '2026-09-17',
        to: '2026-09-30',
        base: rupees(25_000),
        days: 14,
        of: 30,
      },
      { label: 'PF wage counted', working: '', amount: rupees(19_666.67) },
      { label: '12%', working: 'rounded to the nearest rupee', amount: rupees(2_360), rate: percent(12) },
    ]);
  });

  it('has no days where there are none', () => {
    const tax = explanationOf(payslipOf(facts(3_696_000), OCTOBER).explanations, 'tds.month');
    expect(tax?.parts?.map((part) => Object.keys(part))).toEqual([
      ['label', 'working', 'amount'],
      ['label', 'working', 'amount'],
    ]);
  });
});

it('a member outside the pension scheme is told so', () => {
  const { pf } = person();
  if (pf === null) throw new Error('no member of the fund');
  const slip = payslipOf(facts(1_200_000, { person: person({ pf: { ...pf, epsMember: false } }) }), OCTOBER);
  expect(explanationOf(slip.explanations, 'employer-eps')?.rule).toBe(
    'You are not a member of the pension scheme (EPS), so your employer’s whole share goes to your PF.',
  );
});

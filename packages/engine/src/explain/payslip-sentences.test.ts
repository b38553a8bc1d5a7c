import { describe, expect, it } from 'vitest';
import { rupees, ZERO } from '../kernel/money.ts';
import { DEFAULT_PAYROLL_POLICY } from '../payroll/terms/payroll-policy.ts';
import type { PayslipFacts } from '../payroll/terms/payslip-types.ts';
import {
  earning,
  FOUR_COMPONENTS,
  facts,
  lawOf,
  NO_TAX_FACTS,
  payslipOf,
  person,
  salary,
} from '../payroll/testing-payslip.ts';
import { explanationOf } from './testing-explanations.ts';

const OCTOBER = lawOf(2026, 10);

function ruleOf(payslipFacts: PayslipFacts, id: string, policy = DEFAULT_PAYROLL_POLICY): string | undefined {
  return explanationOf(payslipOf(payslipFacts, OCTOBER, policy).explanations, id)?.rule;
}

/* What somebody reads who opens a figure of their payslip: their own figures first, then the rule. */
describe('a payslip of October 2026 at a CTC of 36,96,000, explained to its owner', () => {
  const tax = { ...NO_TAX_FACTS, deductedSoFar: { onRegular: rupees(60_000), onOneOffs: ZERO } };
  const payslipFacts = facts(3_696_000, { tax });

  it('says what tax is left of the year and how it is spread', () => {
    // 3,05,000 × 6 − 75,000 = 17,55,000: 20,000 + 40,000 + 60,000 + 31,000, and 4% of cess.
    expect(ruleOf(payslipFacts, 'tds.month')).toBe(
      'Your tax for 2026-27 is about ₹1,57,040. ₹60,000 is already deducted. The remaining ₹97,040 is spread over 6 months: ₹16,173.',
    );
    expect(ruleOf(facts(600_000), 'tds.month')).toBe('Your estimated income for 2026-27 has no tax.');
    const paid = { ...NO_TAX_FACTS, deductedSoFar: { onRegular: rupees(600_000), onOneOffs: ZERO } };
    expect(ruleOf(facts(3_696_000, { tax: paid }), 'tds.month')).toMatch(/is already deducted. Nothing more is due.$/);
  });

  it('says of what pay the components are, and what the rest of the CTC is after', () => {
    expect(ruleOf(payslipFacts, 'earning:BASIC')).toBe('50% of your monthly CTC, ₹3,08,000.');
    expect(ruleOf(payslipFacts, 'earning:CONVEYANCE')).toBe('A fixed amount of ₹1,600 every month.');
    expect(ruleOf(payslipFacts, 'earning:FIXED')).toBe(
      'The rest of your monthly CTC after Basic, House rent allowance, Conveyance allowance and your employer’s PF.',
    );
  });

  it('names all that the employer contributes out of the CTC', () => {
    const inCtc = { ...DEFAULT_PAYROLL_POLICY.inCtc, edli: true, admin: true };
    expect(ruleOf(payslipFacts, 'earning:FIXED', { ...DEFAULT_PAYROLL_POLICY, inCtc })).toContain(
      'and your employer’s PF, EDLI, PF charges.',
    );
  });

  it('says which wage the PF is of, and where the employer’s share goes', () => {
    expect(ruleOf(payslipFacts, 'employee-epf')).toBe(
      '12% of ₹25,000, the PF wage limit; your PF wage, ₹1,54,000, is higher.',
    );
    expect(ruleOf(payslipFacts, 'employer-epf')).toBe(
      'Your employer also pays ₹3,000: ₹2,083 to your pension, ₹917 to your PF.',
    );
    const outside = person({ pf: { ...pfOf(payslipFacts), epsMember: false } });
    expect(ruleOf({ ...payslipFacts, person: outside }, 'employer-epf')).toBe(
      'Your employer also pays ₹3,000, all of it to your PF.',
    );
  });

  it('says what the state takes from which pay on', () => {
    expect(ruleOf(payslipFacts, 'professional-tax')).toBe(
      'Karnataka takes ₹200 a month when gross pay of the month is ₹25,000 or more.',
    );
  });

  it('says what net pay is made of, and what is recovered where deductions are more', () => {
    expect(ruleOf(payslipFacts, 'net-pay')).toMatch(/^Gross pay ₹3,05,000 minus deductions ₹[\d,]+\.$/);
    const reimbursements = [{ code: 'R', componentId: null, label: 'Travel', amount: rupees(500), taxable: false }];
    expect(ruleOf({ ...payslipFacts, reimbursements }, 'net-pay')).toContain('plus reimbursements ₹500 minus');
    expect(ruleOf({ ...payslipFacts, reimbursements }, 'employer-cost')).toContain('your reimbursements');
  });

  it('says on which days it is based', () => {
    expect(ruleOf(payslipFacts, 'paid-days')).toBe('All 31 days of the pay period are paid.');
    const withLopDays = { ...payslipFacts, lossOfPay: { days: 2, byDate: [] } };
    expect(ruleOf(withLopDays, 'paid-days')).toBe(
      'You were employed on 31 of the 31 days of the pay period; loss of pay is 2 of them.',
    );
    expect(ruleOf(withLopDays, 'earning:BASIC')).toBe(
      '50% of your monthly CTC, ₹3,08,000. You are paid for 29 of 31 days.',
    );
  });

  it('names a CTC that is not twelve whole months', () => {
    expect(ruleOf(payslipFacts, 'ctc')).toBe('Your yearly CTC, ₹36,96,000, divided by 12.');
    expect(ruleOf(facts(1_000_000), 'ctc')).toBe(
      'Your yearly CTC, ₹10,00,000, divided by 12 to the paisa; March takes the rest.',
    );
  });
});

function pfOf({ person: { pf } }: PayslipFacts) {
  if (pf === null) throw new Error('no member of the fund');
  return pf;
}

it('the rest of a CTC that only basic shares is after basic alone', () => {
  const [basic, , , fixed] = FOUR_COMPONENTS;
  if (basic === undefined || fixed === undefined) throw new Error('components');
  const bonus = earning('BONUS', 'Bonus', { kind: 'flat', monthly: ZERO });
  const payslipFacts = facts(0, {
    person: person({ pf: null }),
    revisions: [salary(1_200_000, '2020-04-01', [basic, bonus, fixed])],
  });
  expect(ruleOf(payslipFacts, 'earning:FIXED')).toBe('The rest of your monthly CTC after Basic.');
});

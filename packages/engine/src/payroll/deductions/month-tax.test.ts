import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { add, multiply, rupees, ZERO } from '../../kernel/money.ts';
import { ppm } from '../../kernel/rate.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { computePayslip } from '../compute-payslip.ts';
import { DEFAULT_PAYROLL_POLICY, type PayrollPolicy } from '../terms/payroll-policy.ts';
import { amountOf, facts, lawOf, NO_TAX_FACTS, payslipOf, person } from '../testing-payslip.ts';

const OCTOBER = lawOf(2026, 10);
const NO_PF_CHANGE = {
  epsMember: true,
  basis: { kind: 'ceiling' },
  vpf: ppm(0),
  memberFrom: null,
  epsFrom: null,
} as const;
const JOINED_IN_OCTOBER = person({ dateOfJoining: calendarDate('2026-10-01') });

describe('tax deducted from a month', () => {
  it('estimates the months to March with their professional tax, own PF and rent in the old regime', () => {
    // CTC 2,00,000 a month: basic 1,00,000, HRA 50,000, gross 1,97,000; October to March 11,82,000.
    // HRA relief: rent 40,000 − 10% of basic = 30,000, below HRA and half of basic; × 6 = 1,80,000.
    // Standard deduction 50,000; professional tax 5 × 200 + 300 = 1,300; own PF 6 × 3,000 = 18,000.
    // Taxable 9,32,700: 12,500 + 20% of 4,32,700 = 99,040; with 4% cess 1,03,001.60 → 1,03,000; ÷ 6 = 17,166.67 → 17,167.
    const rent = [10, 11, 12, 1, 2, 3].map((month) => ({
      month: { year: month > 3 ? 2026 : 2027, month },
      rentPaid: rupees(40_000),
      metro: true,
    }));
    const tax = { ...NO_TAX_FACTS, regime: 'old', rent } as const;
    const slip = payslipOf(facts(2_400_000, { person: JOINED_IN_OCTOBER, tax }), OCTOBER);
    expect(slip.taxSheet?.sheet).toMatchObject({
      taxableIncome: rupees(932_700),
      taxPayable: rupees(103_000),
      salary: { hraExemption: rupees(180_000), professionalTax: rupees(1_300) },
      chapterVIA: rupees(18_000),
    });
    expect(amountOf(slip, 'tds.month')).toBe(rupees(17_167));
  });

  it('takes the whole rest from a leaver in the last month', () => {
    // New regime, one month of 4,97,000 alone stays below the rebate; with 20,00,000 paid before it does not.
    const paid = { code: 'PAID', label: 'Salary so far', amount: rupees(2_000_000) };
    const tax = { ...NO_TAX_FACTS, paidSoFar: { ...NO_TAX_FACTS.paidSoFar, salary: [paid] } };
    const payslipFacts = facts(6_000_000, { person: person({ lastWorkingDay: calendarDate('2026-10-31') }), tax });
    const slip = payslipOf(payslipFacts, OCTOBER);
    expect(slip.taxSheet?.monthsLeft).toBe(1);
    expect(amountOf(slip, 'tds.month')).toBe(slip.taxSheet?.taxForTheYear);
    // 24,97,000 − 75,000 = 24,22,000: 3,00,000 + 30% of 22,000 = 3,06,600, with cess 3,18,864 → 3,18,860.
    expect(amountOf(slip, 'tds.month')).toBe(rupees(318_860));
  });

  it('expects no more of a leaver than the days up to a known last working day', () => {
    // CTC 24,00,000, gross 1,97,000; 10,00,000 paid before October, and 5 of 30 days of November: 32,833.34 in all
    // of 1,00,000, 50,000, 1,600 and 45,400. With October 12,29,833 less 75,000 is below the rebate of 12,00,000.
    const paid = { code: 'PAID', label: 'Salary so far', amount: rupees(1_000_000) };
    const tax = { ...NO_TAX_FACTS, paidSoFar: { ...NO_TAX_FACTS.paidSoFar, salary: [paid] } };
    const leaver = person({ lastWorkingDay: calendarDate('2026-11-05') });
    const slip = payslipOf(facts(2_400_000, { person: leaver, tax }), OCTOBER);
    expect(slip.taxSheet).toMatchObject({ monthsLeft: 2, monthlyTds: 0, taxForTheYear: 0 });
    expect(slip.taxSheet?.sheet.salary.gross).toBe(rupees(1_000_000 + 197_000 + 32_833.34));
  });

  it('expects basic, provident fund, rent and professional tax of a leaver for those days only', () => {
    // November: basic 1,00,000 × 6 ÷ 30 = 20,000, with the fixed allowance (45,400 × 6 ÷ 30 = 9,080) above the ceiling:
    // own PF 3,000 as in October. Rent 40,000 − 10% of 20,000 is more than the HRA of 10,000. Gross 39,400: 200.
    const rent = [10, 11, 12].map((month) => ({ month: { year: 2026, month }, rentPaid: rupees(40_000), metro: true }));
    const tax = { ...NO_TAX_FACTS, regime: 'old', rent } as const;
    const leaver = { dateOfJoining: calendarDate('2026-10-01'), lastWorkingDay: calendarDate('2026-11-06') };
    const sheetOf = (policy: PayrollPolicy, law = OCTOBER) =>
      payslipOf(facts(2_400_000, { person: person(leaver), tax }), law, policy).taxSheet?.sheet;
    expect(sheetOf(DEFAULT_PAYROLL_POLICY)).toMatchObject({
      salary: { gross: rupees(197_000 + 39_400), hraExemption: rupees(30_000 + 10_000), professionalTax: rupees(400) },
      chapterVIA: rupees(6_000),
    });
    // With the ceiling scaled by paid days: 12% of 25,000 × 6 ÷ 30.
    const epf = { ...DEFAULT_PAYROLL_POLICY.epf, proRatePfWage: true };
    expect(sheetOf({ ...DEFAULT_PAYROLL_POLICY, epf })?.chapterVIA).toBe(rupees(3_000 + 600));
    expect(sheetOf(DEFAULT_PAYROLL_POLICY, { ...OCTOBER, epfAhead: null })?.chapterVIA).toBe(rupees(3_000));
    // A divisor of 30 for the days of leavers pays as much of a November; one of working days is not known yet.
    const own = { ...DEFAULT_PAYROLL_POLICY, joinersAndLeavers: 'own-divisor' } as const;
    expect(sheetOf({ ...own, lossOfPayDivisor: 'fixed-30' })?.salary.gross).toBe(rupees(197_000 + 39_400));
    expect(sheetOf({ ...own, lossOfPayDivisor: 'working-days' })?.salary.gross).toBe(rupees(197_000 + 39_400));
  });

  it('expects nothing after a last working day at the end of a month, and spreads over the months up to it', () => {
    const leaver = { dateOfJoining: calendarDate('2026-10-01'), lastWorkingDay: calendarDate('2026-12-31') };
    const slip = payslipOf(facts(6_000_000, { person: person(leaver) }), OCTOBER);
    expect(slip.taxSheet?.monthsLeft).toBe(3);
    expect(slip.taxSheet?.sheet.salary.gross).toBe(rupees(3 * 497_000));
  });

  it('expects full months of a membership that began inside this one', () => {
    // Member from 12 October: 20 of 31 days of the ceiling in October, 25,000 in each of the five months to come.
    const pf = { ...NO_PF_CHANGE, memberFrom: calendarDate('2026-10-12') };
    const tax = { ...NO_TAX_FACTS, regime: 'old' } as const;
    const member = person({ dateOfJoining: calendarDate('2026-10-01'), pf });
    const slip = payslipOf(facts(2_400_000, { person: member, tax }), OCTOBER);
    expect(amountOf(slip, 'employee-epf')).toBe(rupees(1_935));
    expect(slip.taxSheet?.sheet.chapterVIA).toBe(rupees(1_935 + 5 * 3_000));
    // The employer's share comes out of the CTC whole from November on.
    expect(slip.taxSheet?.sheet.salary.gross).toBe(rupees(200_000 - 1_935 + 5 * 197_000));
  });

  it('expects own provident fund by the law of the months to come where the CTC grows with it', () => {
    // Agreed under the ceiling of 15,000, above which the fixed allowance did not count: basic 17,500 is below 25,000 now.
    const grows = { ...DEFAULT_PAYROLL_POLICY, contributionRise: 'ctc-grows' } as const;
    const tax = { ...NO_TAX_FACTS, regime: 'old' } as const;
    const payslipFacts = facts(420_000, { person: JOINED_IN_OCTOBER, tax, lossOfPay: { days: 1, byDate: [] } });
    const slip = payslipOf(payslipFacts, OCTOBER, grows);
    expect(slip.epfWage).toBeLessThan(rupees(25_000));
    const november = payslipOf(facts(420_000, { person: JOINED_IN_OCTOBER, tax }), lawOf(2026, 11), grows);
    const each = amountOf(november, 'employee-epf') ?? ZERO;
    expect(slip.taxSheet?.sheet.chapterVIA).toBe(add(amountOf(slip, 'employee-epf') ?? ZERO, multiply(each, 5)));
  });

  it('counts own provident fund on arrears among the savings of the year', () => {
    const line = { componentId: null, label: 'PF', taxable: false, kind: 'employee-contribution' } as const;
    const lines = [
      { ...line, code: 'employee-epf', amount: rupees(120) },
      { ...line, code: 'vpf', amount: rupees(50) },
      { ...line, code: 'employee-esi', amount: rupees(7) },
    ];
    const arrears = [{ month: { year: 2026, month: 9 }, lines }];
    const tax = { ...NO_TAX_FACTS, regime: 'old' } as const;
    const slip = payslipOf(facts(2_400_000, { person: JOINED_IN_OCTOBER, tax, arrears }), OCTOBER);
    expect(slip.taxSheet?.sheet.chapterVIA).toBe(rupees(6 * 3_000 + 170));
    const noFund = person({ dateOfJoining: calendarDate('2026-10-01'), pf: null });
    const left = payslipOf(facts(2_400_000, { person: noFund, tax, arrears }), OCTOBER);
    expect(left.taxSheet?.sheet.chapterVIA).toBe(rupees(170));
  });

  it('takes Punjab’s tax from those above the income free of tax, though the rebate leaves them nothing to pay', () => {
    const punjab = person({ dateOfJoining: calendarDate('2026-04-01'), workState: 'PB', pf: null });
    const april = lawOf(2026, 4);
    const taxOf = (ctc: number) => {
      const slip = payslipOf(facts(ctc, { person: punjab }), april);
      expect(slip.taxSheet?.taxForTheYear).toBe(ZERO);
      return amountOf(slip, 'professional-tax');
    };
    // 4,75,000 less 75,000 is free of tax in the new regime; the tax of a year is 2,400.
    expect(taxOf(600_000)).toBe(rupees(200));
    expect(taxOf(477_420)).toBe(rupees(200));
    expect(taxOf(477_396)).toBeNull();
    expect(taxOf(240_000)).toBeNull();
  });

  it('deducts 20% at least from a person without PAN, and warns', () => {
    const tax = { ...NO_TAX_FACTS, hasPan: false };
    const slip = payslipOf(facts(6_000_000, { person: JOINED_IN_OCTOBER, tax }), OCTOBER);
    expect(slip.warnings.map(({ code }) => code)).toContain('NO_PAN');
    // 4,97,000 × 6 − 75,000 = 29,07,000; 20% = 5,81,400, above the 4,70,180 by slabs; ÷ 6 = 96,900.
    expect(amountOf(slip, 'tds.month')).toBe(rupees(96_900));
  });

  it('says nothing of a higher rate where no PAN is known but no tax is due', () => {
    // 5,97,000 a year stays below the rebate of the new regime: section 206AA raises a rate, it makes nobody taxable.
    const tax = { ...NO_TAX_FACTS, hasPan: false };
    const slip = payslipOf(facts(600_000, { person: JOINED_IN_OCTOBER, tax }), OCTOBER);
    expect(amountOf(slip, 'tds.month')).toBe(0);
    expect(slip.warnings.map(({ code }) => code)).not.toContain('NO_PAN');
  });

  it('expects the rest of a half-year’s professional tax, so that the estimate holds the whole of it', () => {
    // Tamil Nadu, October to March: 1,250 for the half-year at this income.
    const tax = { ...NO_TAX_FACTS, regime: 'old' } as const;
    const tamilNadu = person({ dateOfJoining: calendarDate('2026-10-01'), workState: 'TN' });
    const slip = payslipOf(facts(2_400_000, { person: tamilNadu, tax }), OCTOBER);
    expect(slip.taxSheet?.sheet.salary.professionalTax).toBe(rupees(1_250));
  });

  it('projects later months with the law of the last day: September 2026 already counts the new ceiling', () => {
    // September's gross 97,640 (PF 2,360), October to March 97,000 each.
    const joined = person({ dateOfJoining: calendarDate('2026-09-01') });
    const slip = payslipOf(facts(1_200_000, { person: joined }), lawOf(2026, 9));
    expect(slip.gross).toBe(rupees(97_640));
    expect(slip.taxSheet?.sheet.salary.gross).toBe(rupees(97_640 + 6 * 97_000));
  });

  it('counts professional tax of the earlier months of the half-year, as it was paid', () => {
    // Tamil Nadu, November: October paid 20,000 in the half-year; November to March 5 × 97,000 more: the highest slab,
    // 1,250 in all, of which 208 were taken: with the balance month to come, 1,042 are left of it.
    const tamilNadu = person({ dateOfJoining: calendarDate('2020-10-01'), workState: 'TN' });
    const month = { year: 2026, month: 10 };
    const yearSoFar = {
      grossByMonth: [
        { month: { year: 2026, month: 9 }, amount: rupees(99_000) },
        { month, amount: rupees(20_000) },
      ],
      professionalTaxByMonth: [{ month, amount: rupees(208) }],
    };
    const tax = { ...NO_TAX_FACTS, regime: 'old' } as const;
    const slip = payslipOf(facts(1_200_000, { person: tamilNadu, yearSoFar, tax }), lawOf(2026, 11));
    expect(slip.ptWage).toBe(rupees(20_000 + 5 * 97_000));
    expect(slip.taxSheet?.sheet.salary.professionalTax).toBe(rupees(1_042));
  });

  it('leaves rent of months outside this employment out', () => {
    const rent = [9, 10, 11].map((month) => ({ month: { year: 2026, month }, rentPaid: rupees(40_000), metro: true }));
    const tax = { ...NO_TAX_FACTS, regime: 'old', rent } as const;
    const leaver = person({ dateOfJoining: calendarDate('2026-09-01'), lastWorkingDay: calendarDate('2026-10-31') });
    // Only October's 40,000 − 10% of 1,00,000 = 30,000 is left of the three months.
    const slip = payslipOf(facts(2_400_000, { person: leaver, tax }), OCTOBER);
    expect(slip.taxSheet?.sheet.salary.hraExemption).toBe(rupees(30_000));
  });

  it('is nothing where the organisation deducts no tax here', () => {
    const policy = { ...DEFAULT_PAYROLL_POLICY, tds: { enabled: false, rounding: 'rupee' } } as const;
    const slip = computePayslip(facts(6_000_000), OCTOBER, policy);
    if (isRefusal(slip)) throw new Error(slip.message);
    expect(slip.taxSheet).toBe(null);
    expect(amountOf(slip, 'tds.month')).toBe(null);
    expect(slip.net).toBe(add(slip.gross, rupees(-3_200)));
  });
});

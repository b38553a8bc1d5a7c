import { describe, expect, it } from 'vitest';
import { payslipCase } from './payslip-case.ts';

const BARE = { month: '2026-10', annualCtc: 1_200_000 };

function slip(more: Record<string, unknown> = {}) {
  return payslipCase.calculate({ inputs: { ...BARE, ...more } });
}

/** Rupees of every line by its code. */
function lines(more: Record<string, unknown>): unknown {
  const result = slip(more);
  if (!Array.isArray(result.lines)) throw new Error(`no payslip: ${JSON.stringify(result)}`);
  return Object.fromEntries(result.lines.map(({ code, amount }) => [code, amount]));
}

describe('the month of a case', () => {
  it('takes court orders before loans, and carries what is beyond half of the wages', () => {
    const deductions = [
      { label: 'Scooter loan', amount: 20_000, priority: 'loan' },
      { label: 'Court order', amount: 40_000, priority: 'court-order' },
    ];
    // Half of 97,000 is 48,500; provident fund takes 3,000 and the order 40,000 of it.
    expect(lines({ deductions })).toMatchObject({ 'deduction:deductions-2': 40_000, 'deduction:deductions-1': 5_500 });
    expect(slip({ deductions }).warnings).toContain(
      '₹14,500 of Scooter loan could not be deducted this month and is due in the next.',
    );
  });

  it('splits between salaries, and loses pay of the salary of the day', () => {
    const revisions = [
      { effectiveFrom: '2026-10-16', annualCtc: 1_800_000 },
      { effectiveFrom: '2024-04-01', annualCtc: 1_200_000 },
    ];
    const lopDates = [{ date: '2026-10-20' }, { date: '2026-10-05', days: 0.5 }];
    // 14½ days of 50,000 and 15 days of 75,000, of 31 each.
    expect(lines({ annualCtc: undefined, revisions, lopDates })).toMatchObject({ 'earning:BASIC': 59_677.42 });
    expect(slip({ revisions, lopDates })).toMatchObject({ paidDays: 29.5 });
    const components = [
      { code: 'BASIC', percentOfCtc: 60, role: 'basic', epf: 'always' },
      { code: 'REST', balance: true, role: 'fixed-allowance' },
    ];
    expect(lines({ revisions, components })).toMatchObject({ 'earning:BASIC': 75_483.87 });
  });

  it('pays arrears with the month they belong to', () => {
    const arrears = [
      { month: '2026-08', label: 'Basic', amount: 5_000 },
      { month: '2026-09', label: 'Basic', amount: 5_000, taxable: false },
    ];
    expect(lines({ arrears })).toMatchObject({
      'arrear:arrears-1:2026-08': 5_000,
      'arrear:arrears-2:2026-09': 5_000,
    });
  });

  it('counts the employer’s fund above the limit of the law and benefits as salary of the year', () => {
    const rich = { annualCtc: 6_000_000, month: '2026-12', paidSoFar: 4_000_000 };
    const tds = (more: Record<string, unknown>) => {
      const amount = Object(lines({ ...rich, ...more }))['tds.month'];
      return typeof amount === 'number' ? amount : Number.NaN;
    };
    expect(tds({ employerProvidentFundSoFar: 100_000 })).toBe(tds({}));
    // 30% with a surcharge of 10% and cess of 4%, over the four months left.
    const rate = (0.3 * 1.1 * 1.04) / 4;
    const more = (facts: Record<string, unknown>) => tds(facts) - tds({});
    expect(Math.abs(more({ perquisitesOfYear: 400_000 }) - 400_000 * rate)).toBeLessThanOrEqual(1);
    // Above ₹7,50,000 a year the employer's part is salary: each rupee more is one of income.
    const above = more({ employerProvidentFundSoFar: 900_000 }) - more({ employerProvidentFundSoFar: 800_000 });
    expect(Math.abs(above - 100_000 * rate)).toBeLessThanOrEqual(1);
    expect(more({ employerProvidentFundSoFar: 800_000 })).toBeGreaterThanOrEqual(Math.floor(50_000 * rate));
  });

  it('reads a half-yearly tax from the months before, and what was deducted of it', () => {
    const before = ['2026-04', '2026-05', '2026-06', '2026-07'].map((month) => ({ month, amount: 8_000 }));
    const chennai = { month: '2026-08', annualCtc: 120_000, state: 'TN' };
    // 32,000 before, 9,400 now and as much in September: 425 of up to 45,000 is left behind, 930 of up to 60,000 due.
    expect(lines({ ...chennai, grossByMonth: before })).toMatchObject({ 'professional-tax': 930 });
    const professionalTaxByMonth = [{ month: '2026-05', amount: 100 }];
    expect(lines({ ...chennai, grossByMonth: before, professionalTaxByMonth })).toMatchObject({
      'professional-tax': 830,
    });
  });

  it('reads disputed law as the case says', () => {
    const bengal = { annualCtc: 240_000, state: 'WB' };
    expect(lines(bengal)).toMatchObject({ 'professional-tax': 130 });
    expect(lines({ ...bengal, professionalTaxReading: 'disputed' })).not.toHaveProperty('professional-tax');
  });
});

describe('the days of somebody who joins in the month', () => {
  const june = { month: '2026-06', annualCtc: 312_000, dateOfJoining: '2026-06-16', pfMember: false };
  const gross = (more: Record<string, unknown>, policy: Record<string, unknown> = {}) =>
    slip({ ...june, ...more, policy: { esi: false, lossOfPayDivisor: 'working-days', ...policy } }).gross;

  it('cost the same whether the working days are those of the month or of the person’s part of it', () => {
    expect([13, 26].map((workingDays) => gross({ workingDays, lopDays: 1 }))).toEqual([12_000, 12_000]);
    expect([13, 26].map((workingDays) => gross({ workingDays, lopDays: 7 }))).toEqual([6_000, 6_000]);
    expect(gross({ workingDays: 26, workingDaysEmployed: 13, lopDays: 7 })).toBe(6_000);
  });

  it('may be counted by the own divisor', () => {
    const own = { joinersAndLeavers: 'own-divisor' };
    expect(gross({ workingDays: 25, workingDaysEmployed: 12 }, own)).toBe(12_480);
    expect(gross({}, { ...own, lossOfPayDivisor: 'fixed-26' })).toBe(13_000);
  });
});

describe('what pay deducts before tax', () => {
  const taxOf = (more: Record<string, unknown>) => {
    const result = lines({ annualCtc: 3_000_000, regime: 'old', dateOfJoining: '2026-10-01', ...more });
    return typeof result === 'object' && result !== null && 'tds.month' in result ? result['tds.month'] : null;
  };
  const deducted = (section: string) => ({ deductions: [{ label: 'NPS', amount: 12_000, section, recurring: true }] });

  it('lowers tax under its section, with what was deducted before', () => {
    // 50,000 are the limit of the section: 30% and cess of it, over six months, is 2,600 a month.
    const nps = deducted('80CCD(1B)');
    const usual = Number(taxOf({}));
    expect(usual - Number(taxOf(nps))).toBe(2_600);
    const preTaxSoFar = [{ section: '80CCD(1B)', amount: 50_000 }];
    expect(usual - Number(taxOf({ preTaxSoFar }))).toBe(2_600);
    expect(taxOf({ ...nps, regime: 'new' })).toBe(taxOf({ regime: 'new' }));
  });

  it('must name a section it can be deducted under', () => {
    expect(slip(deducted('17(2)')).error).toContain('field deductions[0].section: must be "80C", "80CCC"');
    expect(slip({ preTaxSoFar: [{ amount: 5_000 }] })).toEqual({ error: 'field preTaxSoFar[0].section: is required' });
  });
});

describe('the year of a case', () => {
  it('estimates the old regime from what was paid, declared and spent on rent', () => {
    const paid = {
      paidSoFar: 1_620_000,
      basicPaidSoFar: 825_000,
      hraPaidSoFar: 412_500,
      rentPaidSoFar: 330_000,
      ownProvidentFundSoFar: 19_800,
      professionalTaxSoFar: 2_300,
      oneOffsPaidSoFar: 50_000,
      taxDeductedSoFar: 100_000,
      taxOnOneOffsSoFar: 10_400,
    };
    const declared = {
      monthlyRent: 30_000,
      city: 'Bengaluru',
      section80C: 100_000,
      homeLoanPrincipal: 20_000,
      homeLoanInterest: 250_000,
      section80DSelf: 60_000,
      otherIncome: 10_000,
    };
    const march = { month: '2027-03', annualCtc: 1_800_000, regime: 'old', dateOfBirth: '1966-05-01' };
    /*
     * 18,17,000 of salary, less rent 2,47,500 + 22,500, standard 50,000 and professional tax 2,300; less 2,00,000 of
     * house property; 10,000 of other income: 13,04,700. 80C 1,42,800 with own provident fund, 80D 50,000 from the age
     * of 60: 11,11,900. Tax 1,43,570 with cess 1,49,310, of which 1,10,400 is deducted.
     */
    expect(lines({ ...march, ...paid, ...declared })).toMatchObject({ 'tds.month': 38_910 });
    // A day too young: the slab to 3,00,000 and 80D of 50,000 are lost, 2,500 and 25,000 × 30%, with cess.
    expect(lines({ ...march, ...paid, ...declared, dateOfBirth: '1967-04-02' })).toMatchObject({
      'tds.month': 38_910 + 10_400,
    });
  });
});

it.each([
  [{ revisions: [{ annualCtc: 1 }] }, 'field revisions[0].effectiveFrom: is required'],
  [{ revisions: [] }, 'field revisions: The person has no salary'],
  [{ lopDates: [{ days: 1 }] }, 'field lopDates[0].date: is required'],
  [{ lopDays: 32 }, 'field lopDays: There are only 31 days to lose pay for.'],
  [{ dateOfJoining: '2026-11-01' }, 'field dateOfJoining: The person was not employed in this period.'],
  [{ components: [{ code: 'A', monthly: 1 }] }, 'field components: '],
  [{ arrears: [{ amount: 5 }] }, 'field arrears[0].month: is required'],
  [{ deductions: [{ amount: 5, priority: 'first' }] }, 'field deductions[0].priority: must be "court-order", "loan"'],
  [{ esiReading: 'mine' }, 'field esiReading: must be "enacted" or "disputed"'],
])('%j: %s', (more, error) => {
  expect(slip(more).error).toContain(error);
});

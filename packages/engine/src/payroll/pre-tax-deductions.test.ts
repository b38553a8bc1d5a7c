import { describe, expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { rupees } from '../kernel/money.ts';
import { isPreTaxSection, type PreTaxSection } from '../taxes/facts/pre-tax-deductions.ts';
import type { PayslipTaxFacts } from './terms/payslip-tax-types.ts';
import type { MonthDeduction } from './terms/payslip-types.ts';
import { amountOf, facts, lawOf, NO_TAX_FACTS, payslipOf, person } from './testing-payslip.ts';

const OCTOBER = lawOf(2026, 10);
const MARCH = lawOf(2027, 3);
const JOINED = person({ dateOfJoining: calendarDate('2026-10-01'), workState: null });

function deduction(section: PreTaxSection | null, amount: number, more: Partial<MonthDeduction> = {}): MonthDeduction {
  const code = more.code ?? section ?? 'PLAIN';
  const usual = { componentId: null, label: code, priority: 'other', recurring: false } as const;
  return { ...usual, code, section, amount: rupees(amount), ...more };
}

/** October of somebody on 24,00,000 a year (gross 1,97,000) who joined in it. */
function october(
  deductions: readonly MonthDeduction[],
  regime: 'new' | 'old' = 'old',
  tax: Partial<PayslipTaxFacts> = {},
) {
  return payslipOf(facts(2_400_000, { person: JOINED, deductions, tax: { ...NO_TAX_FACTS, regime, ...tax } }), OCTOBER);
}

it('knows the sections that pay may be deducted under', () => {
  expect(['80C', '80CCD(1B)', '17(2)', ''].map(isPreTaxSection)).toEqual([true, true, false, false]);
});

describe('what pay deducts under a section that lowers tax', () => {
  it('lowers the year’s tax in the old regime within the limit of its section, and never in the new one', () => {
    const allowed = (section: PreTaxSection, amount: number, regime: 'new' | 'old' = 'old') =>
      october([deduction(section, amount)], regime).taxSheet?.sheet.chapterVIA ?? null;
    // Own PF of 3,000 for six months is in 80C by itself.
    const fund = 18_000;
    expect(allowed('80C', 50_000)).toBe(rupees(fund + 50_000));
    expect(allowed('80CCC', 20_000)).toBe(rupees(fund + 20_000));
    expect(allowed('80CCD(1)', 20_000)).toBe(rupees(fund + 20_000));
    expect(allowed('80CCD(1B)', 60_000)).toBe(rupees(fund + 50_000));
    expect(allowed('80D', 30_000)).toBe(rupees(fund + 25_000));
    expect(allowed('80G', 5_000)).toBe(rupees(fund + 5_000));
    const salaryOf = (deductions: readonly MonthDeduction[]) => {
      const slip = october(deductions, 'new');
      return [slip.taxSheet?.sheet.taxableIncome, slip.taxableSalary, amountOf(slip, 'tds.month')];
    };
    for (const section of ['80C', '80CCD(1B)', '80D', '80G'] as const) {
      expect(salaryOf([deduction(section, 50_000)])).toEqual(salaryOf([]));
    }
  });

  it('lowers it in both regimes as the employer’s pension contribution, up to its share of basic', () => {
    // 14% of 6 × 1,00,000 of basic in the new regime, 10% in the old.
    const allowed = (regime: 'new' | 'old') => {
      const sheet = october([deduction('80CCD(2)', 90_000)], regime).taxSheet?.sheet;
      return sheet?.deductions.find(({ section }) => section === '80CCD(2)')?.allowed;
    };
    expect([allowed('new'), allowed('old')]).toEqual([rupees(84_000), rupees(60_000)]);
  });

  it('decides by what is taken, not by what is due, who pays the tax of Punjab on those whose income is taxable', () => {
    // 6 × 53,333.33 less 50,000 is 2,70,000. With 30,000 saved it would be free of tax; a court order leaves 667 of half
    // the pay of 26,666.67, and the tax of 200 comes before the savings.
    const punjab = { ...JOINED, workState: 'PB', pf: null } as const;
    const order = deduction(null, 26_000, { priority: 'court-order' });
    const slipOf = (deductions: readonly MonthDeduction[]) => {
      const tax = { ...NO_TAX_FACTS, regime: 'old' } as const;
      return payslipOf(facts(640_000, { person: punjab, deductions, tax }), OCTOBER);
    };
    expect(amountOf(slipOf([deduction('80C', 30_000)]), 'professional-tax')).toBeNull();
    expect(amountOf(slipOf([order, deduction('80C', 30_000)]), 'professional-tax')).toBe(rupees(200));
  });

  it('has the higher limit of health insurance from the age of 60', () => {
    const payer = { ageBand: '60to79', isResident: true } as const;
    const slip = october([deduction('80D', 60_000)], 'old', { payer });
    expect(slip.taxSheet?.sheet.deductions.find(({ section }) => section === '80D')?.allowed).toBe(rupees(50_000));
  });

  it('counts for the months to come where it comes back, without what an earlier month left over', () => {
    const claimed = (more: Partial<MonthDeduction>) =>
      october([deduction('80CCD(1B)', 5_000, more)]).taxSheet?.sheet.deductions.find(
        ({ section }) => section === '80CCD(1B)',
      )?.claimed;
    expect(claimed({ recurring: false })).toBe(rupees(5_000));
    expect(claimed({ recurring: true })).toBe(rupees(30_000));
    expect(claimed({ recurring: true, carried: rupees(2_000) })).toBe(rupees(5_000 + 5 * 3_000));
    expect(october([deduction(null, 5_000)]).taxSheet?.sheet.chapterVIA).toBe(rupees(18_000));
  });

  it('counts what earlier months of the year have taken', () => {
    const preTaxSoFar = [{ section: '80CCD(1B)', amount: rupees(20_000) }] as const;
    const slip = october([deduction('80CCD(1B)', 10_000)], 'old', { preTaxSoFar });
    expect(slip.taxSheet?.sheet.deductions.find(({ section }) => section === '80CCD(1B)')?.claimed).toBe(
      rupees(30_000),
    );
    expect(slip.preTax).toEqual([{ code: '80CCD(1B)', section: '80CCD(1B)', amount: rupees(10_000) }]);
  });

  it('counts only as far as it is taken: what is carried forward counts when it is', () => {
    const loan = deduction(null, 40_000, { code: 'LOAN', priority: 'loan' });
    const slip = october([loan, deduction('80C', 90_000)]);
    const deducted = amountOf(slip, 'deduction:80C') ?? rupees(0);
    expect(deducted).toBeGreaterThan(0);
    expect(slip.carriedForward).toEqual([
      { code: '80C', label: '80C', section: '80C', priority: 'other', amount: rupees(90_000) - deducted },
    ]);
    expect(slip.preTax).toEqual([{ code: '80C', section: '80C', amount: deducted }]);
    const claimed = slip.taxSheet?.sheet.deductions.find(({ section }) => section === '80C')?.claimed;
    expect(claimed).toBe(rupees(18_000) + deducted);
    // Half of the wages is the limit of all deductions together, the tax that follows from the claim included.
    expect(slip.totalDeductions).toBe(slip.gross / 2);
  });

  it('counts what is taken in March too, where the whole rest of the year’s tax leaves little for it', () => {
    const paid = { code: 'PAID', label: 'Salary so far', amount: rupees(1_300_000) };
    const tax = {
      ...NO_TAX_FACTS,
      regime: 'old',
      paidSoFar: { ...NO_TAX_FACTS.paidSoFar, salary: [paid] },
      deductedSoFar: { onRegular: rupees(190_000), onOneOffs: rupees(0) },
    } as const;
    const payslipFacts = facts(2_400_000, { person: JOINED, deductions: [deduction('80C', 120_000)], tax });
    const slip = payslipOf(payslipFacts, MARCH);
    const deducted = amountOf(slip, 'deduction:80C') ?? rupees(0);
    const claimed = slip.taxSheet?.sheet.deductions.find(({ section }) => section === '80C')?.claimed ?? rupees(0);
    expect(deducted).toBeGreaterThan(0);
    expect(deducted).toBeLessThan(rupees(120_000));
    expect(claimed).toBe(rupees(3_000) + deducted);
  });
});

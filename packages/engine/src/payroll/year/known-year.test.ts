import { describe, expect, it } from 'vitest';
import { paise, rupees, ZERO } from '../../kernel/money.ts';
import type { ArrearsClaim } from '../../taxes/arrears-relief.ts';
import { compareRegimes, compareYear } from '../../taxes/compare-regimes.ts';
import { NOTHING_DECLARED } from '../../taxes/facts/nothing-declared.ts';
import { taxFactsOfYear } from '../../taxes/tax-year.ts';
import { DEFAULT_PAYROLL_POLICY } from '../terms/payroll-policy.ts';
import { facts, lawOf, NO_TAX_FACTS } from '../testing-payslip.ts';
import { type DeclaredTax, withDeclared } from './declared-tax.ts';
import { knownYear, type ProjectedMonth } from './known-year.ts';
import { type MonthToCome, monthsToCome } from './year-ahead.ts';
import { emptyYear } from './year-to-date.ts';

const CLAIMED = { ...NOTHING_DECLARED, claims: [{ itemId: 101, amount: rupees(90_000) }] };
const RENT = Array.from({ length: 12 }, (_, index) => ({
  month: { year: index < 9 ? 2026 : 2027, month: ((index + 3) % 12) + 1 },
  rentPaid: rupees(30_000),
  metro: true,
}));

const CAR = {
  kind: 'other',
  head: 'car',
  from: { year: 2026, month: 4 },
  to: { year: 2027, month: 3 },
  value: rupees(75_000),
  recovered: rupees(15_000),
} as const;

function ahead(declared: DeclaredTax | null, from = 4, arrearsClaim: ArrearsClaim = []): readonly MonthToCome[] {
  const bonus = { code: 'BONUS', componentId: null, label: 'Bonus', taxable: true, epf: false, esi: false };
  return monthsToCome(
    {
      period: lawOf(from < 4 ? 2027 : 2026, from).period,
      facts: facts(1_800_000, {
        oneOffs: [{ ...bonus, amount: rupees(100_000) }],
        tax: { ...NO_TAX_FACTS, regime: 'old', perquisites: [CAR], arrearsClaim },
      }),
      year: emptyYear(2026, null),
      declared,
    },
    {
      lawOf: ({ statutoryMonth: { year, month } }) => lawOf(year, month),
      policy: DEFAULT_PAYROLL_POLICY,
      isExplained: true,
    },
  );
}

function projectedMonths(months: readonly MonthToCome[]): ProjectedMonth[] {
  return months.flatMap(({ month, payslip, year }) =>
    payslip.taxSheet === null
      ? []
      : [{ month, facts: payslip.taxSheet.facts, monthlyTds: payslip.taxSheet.monthlyTds, year }],
  );
}

describe('the year as payroll knows it', () => {
  it('gives the tax of any declaration that payroll would arrive at in March', () => {
    const year = knownYear({ months: projectedMonths(ahead(null)), isOver: false, fundLimit: null, arrearsClaim: [] });
    const { incomeTax } = lawOf(2027, 3);
    const compared = compareRegimes(taxFactsOfYear(year, CLAIMED, RENT), incomeTax);
    const paid = ahead({ declaration: CLAIMED, rent: RENT }).at(-1)?.payslip.taxSheet;
    expect(compared.old.taxPayable).toBe(paid?.taxForTheYear);
    expect(compared.old.salary.hraExemption).toBe(paid?.sheet.salary.hraExemption);
    expect(compared.old.salary.gross).toBe(paid?.sheet.salary.gross);
  });

  it('counts the relief that is claimed for arrears as payroll does', () => {
    const arrearsClaim: ArrearsClaim = [
      { financialYear: 2024, amount: rupees(150_000), taxed: { by: 'tax', without: ZERO, with: rupees(5_000) } },
    ];
    const year = knownYear({ months: projectedMonths(ahead(null)), isOver: false, fundLimit: null, arrearsClaim });
    const compared = compareYear(year, { declaration: CLAIMED, rent: RENT }, lawOf(2027, 3).incomeTax);
    const last = ahead({ declaration: CLAIMED, rent: RENT }, 4, arrearsClaim).at(-1)?.payslip.taxSheet;
    expect(compared.old.arrearsRelief).toBeGreaterThan(0);
    expect(compared.old.arrearsRelief).toBe(last?.relief?.relief);
    expect(compared.old.taxPayable).toBe(last?.taxForTheYear);
  });

  it('gives a fifth of the income at least without a PAN', () => {
    const year = knownYear({ months: projectedMonths(ahead(null)), isOver: false, fundLimit: null, arrearsClaim: [] });
    const { incomeTax } = lawOf(2027, 3);
    const compared = compareRegimes(taxFactsOfYear(year, CLAIMED, RENT), incomeTax, false);
    // In tens of rupees.
    expect(compared.new.taxPayable).toBe(Math.round(compared.new.taxableIncome / 5_000) * 1_000);
    expect(compared.recommended).toBe('old');
    expect(compared.savings).toBe(compared.new.taxPayable - compared.old.taxPayable);
  });

  it('has nothing ahead once the year is over, and the last month among what was paid', () => {
    const months = projectedMonths(ahead(null, 3));
    const year = knownYear({ months, isOver: true, fundLimit: rupees(3_000), arrearsClaim: [] });
    expect(year).toMatchObject({ ahead: [], fundLimit: rupees(3_000), deducted: months[0]?.monthlyTds });
    expect(year.paidMonths).toEqual([
      { month: { year: 2027, month: 3 }, basicPlusDA: paise(7_500_000), hraReceived: paise(3_750_000) },
    ]);
    expect(year.paid.salary.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['perquisite:car', 'BASIC', 'BONUS']),
    );
  });
});

describe('what is declared', () => {
  it('has no rent of months before Muster: their taxable pay is entered as it was left after its exemptions', () => {
    const opening = { gross: rupees(600_000), taxable: rupees(500_000), pf: 0, professionalTax: 0, tds: 0 };
    const declared = { declaration: CLAIMED, rent: RENT };
    const { earlierHouseRent } = withDeclared(NO_TAX_FACTS, declared, emptyYear(2026, opening), {
      year: 2026,
      month: 10,
    });
    expect(earlierHouseRent).toEqual([]);
  });

  it('is held against the pay of the months before, and what is proved of it likewise', () => {
    const before = ahead(null).slice(0, 2).at(-1)?.year ?? emptyYear(2026, null);
    const declared = { declaration: CLAIMED, rent: RENT };
    const tax = withDeclared(NO_TAX_FACTS, { ...declared, proved: { ...declared, rent: [] } }, before, {
      year: 2026,
      month: 6,
    });
    expect(tax.earlierHouseRent).toHaveLength(2);
    expect(tax.earlierHouseRent[0]).toMatchObject({ hraReceived: paise(3_750_000), rentPaid: rupees(30_000) });
    expect(tax.proved).toMatchObject({ rent: [], earlierHouseRent: [] });
    expect(withDeclared(NO_TAX_FACTS, declared, before, { year: 2026, month: 6 }).proved).toBeUndefined();
  });
});

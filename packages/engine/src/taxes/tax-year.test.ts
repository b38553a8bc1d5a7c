import { describe, expect, it } from 'vitest';
import { addMonths } from '../kernel/calendar-date.ts';
import { rupees, ZERO } from '../kernel/money.ts';
import { percent } from '../kernel/rate.ts';
import { compareRegimes } from './compare-regimes.ts';
import { NOTHING_DECLARED } from './facts/nothing-declared.ts';
import { lawFor } from './facts/testing-facts.ts';
import { stillToDeduct, type TaxYear, taxFactsOfYear, withLeaving, withRaise } from './tax-year.ts';

const LAW = lawFor(2026);
const APRIL = { year: 2026, month: 4 };
const months = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({
    month: addMonths(APRIL, from + index),
    basicPlusDA: rupees(60_000),
    hraReceived: rupees(30_000),
  }));

/** 1,20,000 a month, seven months paid and five to come. */
const YEAR: TaxYear = {
  ageBand: 'below60',
  isResident: true,
  hasPan: true,
  paid: {
    salary: [{ code: 'PAID', label: 'Salary', amount: rupees(840_000) }],
    basicPlusDA: rupees(420_000),
    professionalTax: rupees(1_400),
    ownProvidentFund: rupees(12_600),
    employerNps: ZERO,
  },
  paidMonths: months(0, 7),
  ahead: months(7, 12).map((month) => ({
    ...month,
    salary: [{ code: 'PAY', label: 'Salary', amount: rupees(120_000) }],
    professionalTax: rupees(200),
    ownProvidentFund: rupees(3_000),
  })),
  payrollClaims: [{ itemId: 301, amount: rupees(12_000) }],
  employerNps: rupees(24_000),
  arrearsClaim: [],
  deducted: rupees(50_000),
  fundLimit: rupees(3_000),
};

const taxed = (year: TaxYear) => taxFactsOfYear(year, NOTHING_DECLARED, []);
const grossOf = (year: TaxYear) => taxed(year).salary.reduce((sum, { amount }) => sum + amount, 0) / 100;

describe('a year as payroll knows it', () => {
  it('adds up what is paid and what is to come, with what pay is deducted for under a section', () => {
    const facts = taxed(YEAR);
    expect(grossOf(YEAR)).toBe(1_440_000);
    expect(facts).toMatchObject({
      basicPlusDA: rupees(720_000),
      professionalTax: rupees(2_400),
      ownProvidentFund: rupees(27_600),
      employerNps: rupees(24_000),
      taxDeducted: rupees(50_000),
      houseRent: [],
    });
    expect(facts.declaration.claims).toEqual(YEAR.payrollClaims);
  });

  it('holds rent against the basic and HRA of its own month, and leaves out months without pay', () => {
    const rent = [0, 11, 12].map((ahead) => ({
      month: addMonths(APRIL, ahead),
      rentPaid: rupees(40_000),
      metro: true,
    }));
    const declaration = { ...NOTHING_DECLARED, claims: [{ itemId: 101, amount: rupees(150_000) }] };
    const facts = taxFactsOfYear(YEAR, declaration, rent);
    expect(facts.houseRent.map(({ month }) => month)).toEqual([APRIL, { year: 2027, month: 3 }]);
    expect(facts.houseRent[0]).toMatchObject({ basicPlusDA: rupees(60_000), hraReceived: rupees(30_000) });
    expect(facts.declaration.claims).toEqual([...declaration.claims, ...YEAR.payrollClaims]);
    // Two months of the least of 30,000, 40,000 − 6,000 and 30,000.
    expect(compareRegimes(facts, LAW).old.salary.hraExemption).toBe(rupees(60_000));
  });

  it('rises by a raise from its month on; provident fund at its limit stays there', () => {
    const raised = withRaise(YEAR, { year: 2027, month: 1 }, percent(10));
    expect(grossOf(raised)).toBe(1_440_000 + 3 * 12_000);
    expect(raised.ahead.map(({ ownProvidentFund }) => ownProvidentFund / 100)).toEqual(Array(5).fill(3_000));
    const free = withRaise({ ...YEAR, fundLimit: null }, { year: 2027, month: 1 }, percent(10));
    expect(free.ahead.map(({ ownProvidentFund }) => ownProvidentFund / 100)).toEqual([
      3_000, 3_000, 3_300, 3_300, 3_300,
    ]);
    const above = withRaise({ ...YEAR, fundLimit: rupees(1_800) }, { year: 2026, month: 11 }, percent(10));
    expect(above.ahead[0]?.ownProvidentFund).toBe(rupees(3_000));
  });

  it('ends with the month of leaving, and says what is still to be deducted', () => {
    const leaving = withLeaving(YEAR, { year: 2026, month: 12 });
    expect(grossOf(leaving)).toBe(840_000 + 240_000);
    expect(stillToDeduct(YEAR, rupees(90_000), rupees(10_000))).toBe(rupees(30_000));
    expect(stillToDeduct(YEAR, rupees(40_000), ZERO)).toBe(ZERO);
  });
});

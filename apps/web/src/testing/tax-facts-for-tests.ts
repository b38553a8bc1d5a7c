import { rupees } from '@muster/engine/kernel/money.ts';
import { NOTHING_DECLARED } from '@muster/engine/taxes/facts/nothing-declared.ts';
import type { TaxFacts } from '../platform/tax-facts.ts';

const month = { month: { year: 2026, month: 12 }, basicPlusDA: rupees(75_000), hraReceived: rupees(37_500) };
/** The year of somebody on ₹18,00,000 in the new regime, paid to November, who has declared nothing. */
export const TAX_YEAR: NonNullable<TaxFacts['year']> = {
  ageBand: 'below60',
  isResident: true,
  hasPan: true,
  paid: {
    salary: [{ code: 'PAID', label: 'Salary', amount: rupees(1_650_000) }],
    basicPlusDA: rupees(825_000),
    professionalTax: rupees(2_200),
    ownProvidentFund: rupees(33_000),
    employerNps: rupees(0),
  },
  paidMonths: [],
  ahead: [
    {
      ...month,
      salary: [{ code: 'PAY', label: 'Salary', amount: rupees(150_000) }],
      professionalTax: rupees(200),
      ownProvidentFund: rupees(3_000),
    },
  ],
  payrollClaims: [],
  arrearsClaim: [],
  employerNps: rupees(0),
  deducted: rupees(130_000),
  fundLimit: rupees(3_000),
};

export const TAX_FACTS: TaxFacts = {
  financialYear: 2026,
  regime: 'new',
  nextMonth: { year: 2026, month: 12 },
  monthsLeft: 1,
  year: TAX_YEAR,
  declared: { declaration: NOTHING_DECLARED, rent: [] },
};

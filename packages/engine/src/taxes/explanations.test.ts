import { describe, expect, it } from 'vitest';
import { explanationLines } from '../explain/testing-explanations.ts';
import { createTracer } from '../explain/trace.ts';
import { rupees, ZERO } from '../kernel/money.ts';
import type { Declaration, TaxFacts } from './facts/tax-facts.ts';
import { lawFor, NOTHING_DECLARED, yearOf } from './facts/testing-facts.ts';
import { incomeTax } from './income-tax.ts';
import { TAX_IDS } from './law/tax-ids.ts';
import { projectTds } from './tds-projection.ts';

/* The words people read on a tax sheet, whole. */

const EVERYTHING: Declaration = {
  exemptions: [{ kind: 'gratuity', label: 'Gratuity', amount: rupees(100_000) }],
  houses: [
    { use: 'self-occupied', interest: rupees(250_000) },
    { use: 'let-out', rentReceivable: rupees(120_000), municipalTaxPaid: rupees(5_000), interest: rupees(60_000) },
  ],
  otherIncome: {
    other: rupees(10_000),
    savingsInterest: rupees(12_000),
    depositInterest: rupees(30_000),
    familyPension: rupees(60_000),
  },
  previousEmployment: {
    salary: rupees(200_000),
    professionalTax: rupees(1_000),
    providentFund: rupees(12_000),
    taxDeducted: rupees(5_000),
  },
  claims: [101, 201, 203, 205, 301, 303, 305, 307, 308, 309, 310, 311, 312, 313, 314, 316, 317, 318].map((itemId) => ({
    itemId,
    amount: rupees(20_000),
  })),
  homeLoanPrincipal: rupees(40_000),
  otherTaxDeducted: rupees(2_000),
  arrearsRelief: rupees(3_000),
};

const FACTS: Partial<TaxFacts> = {
  houseRent: [
    { label: 'April', basicPlusDA: rupees(80_000), hraReceived: rupees(40_000), rentPaid: rupees(35_000), metro: true },
    { basicPlusDA: rupees(80_000), hraReceived: rupees(40_000), rentPaid: rupees(45_000), metro: false },
  ],
  professionalTax: rupees(2_400),
  ownProvidentFund: rupees(36_000),
  employerNps: rupees(50_000),
  declaration: EVERYTHING,
};

function sheet(
  salary: number,
  regime: 'new' | 'old',
  year: 2024 | 2025 | 2026,
  more: Partial<TaxFacts> = FACTS,
): string[] {
  const tracer = createTracer();
  incomeTax(yearOf(salary, more), lawFor(year), regime, tracer);
  return explanationLines(tracer);
}

const RENT = { basicPlusDA: rupees(40_000), hraReceived: rupees(20_000), rentPaid: rupees(15_000), metro: true };

function exempting(kind: Declaration['exemptions'][number]['kind']): Declaration {
  return { ...NOTHING_DECLARED, exemptions: [{ kind, label: 'Exempt', amount: rupees(50_000) }] };
}

function claiming(...items: readonly number[]): Declaration {
  return { ...NOTHING_DECLARED, claims: items.map((itemId) => ({ itemId, amount: rupees(4_000) })) };
}

describe('a tax sheet in words', () => {
  it.each([
    ['old', 2026],
    ['new', 2026],
    ['old', 2024],
  ] as const)('with everything declared: %s regime of %d', (regime, year) => {
    expect(sheet(2_000_000, regime, year)).toMatchSnapshot();
  });

  it.each([700_000, 1_290_000, 6_000_000, 10_080_000, 30_000_000])('with a salary of %d alone', (salary) => {
    expect(sheet(salary, 'new', 2026, { declaration: NOTHING_DECLARED })).toMatchSnapshot();
  });

  it.each([
    ['old', { houseRent: [{ month: { year: 2026, month: 4 }, ...RENT }] }, 'April 2026: least of'],
    ['old', { houseRent: [] }, 'You have not declared any rent.'],
    [
      'old',
      { houseRent: [], declaration: exempting('houseRent') },
      'The HRA exemption as it was entered. | Exempt 50000',
    ],
    [
      'old',
      { declaration: exempting('childrenEducation') },
      's.10(14) (2026-04-01); Income-tax Act, 2025 Schedule III',
    ],
    ['new', { declaration: exempting('leaveTravel') }, 'at most the salary. The new regime allows only some of them.'],
    ['new', { isResident: false, declaration: NOTHING_DECLARED }, 'None: only residents get this rebate.'],
    ['old', { houseRent: [], declaration: claiming(315) }, 'Your rent above a share of your income, within the limits'],
    ['old', { declaration: claiming(205, 301) }, 'What you claimed; it is within the limit of the section.'],
  ] as const)('in the %s regime with %o says: %s', (regime, more, sentence) => {
    expect(sheet(900_000, regime, 2026, more).join('\n')).toContain(sentence);
  });

  it.each([
    'childrenEducation',
    'disabledTransport',
    'helperResearchUniform',
    'hostel',
    'runningStaff',
    'tourTransferDailyConveyance',
  ] as const)('names section 10(14) for %s', (kind) => {
    const lines = sheet(900_000, 'old', 2026, { houseRent: [], declaration: exempting(kind) });
    expect(lines.join('\n')).toContain('s.10(14) (2026-04-01)');
  });

  it('has no other exemptions where only house rent is exempt', () => {
    const lines = sheet(900_000, 'old', 2026, { houseRent: [], declaration: exempting('houseRent') });
    expect(lines.join('\n')).not.toContain('Other exemptions');
  });

  it('of a senior citizen', () => {
    expect(sheet(900_000, 'old', 2026, { ...FACTS, ageBand: '60to79' })).toMatchSnapshot();
  });
});

describe('the tax of a month in words', () => {
  const month = {
    salary: [{ code: 'SALARY', label: 'Salary', amount: rupees(200_000) }],
    basicPlusDA: rupees(100_000),
    professionalTax: ZERO,
    ownProvidentFund: ZERO,
    employerNps: ZERO,
  };

  it.each([
    [true, 5],
    [true, 0],
    [false, 5],
  ])('with PAN %s and %d months to come', (hasPan, laterMonths) => {
    const tracer = createTracer();
    projectTds(
      {
        ageBand: 'below60',
        isResident: true,
        regime: 'new',
        hasPan,
        month: { year: 2026, month: 10 },
        laterMonths,
        paidSoFar: { ...month, salary: [{ code: 'SALARY', label: 'Salary', amount: rupees(1_200_000) }] },
        thisMonth: month,
        laterPay: { ...month, salary: [{ code: 'SALARY', label: 'Salary', amount: rupees(200_000 * laterMonths) }] },
        oneOffs: { earlier: [], now: [{ code: 'B', label: 'Bonus', amount: rupees(50_000) }] },
        houseRent: [],
        declaration: EVERYTHING,
        deductedSoFar: { onRegular: rupees(60_000), onOneOffs: ZERO },
      },
      lawFor(2026),
      undefined,
      tracer,
    );
    expect(explanationLines(tracer).filter((line) => line.startsWith('tds'))).toMatchSnapshot();
    // Where a missing PAN raises the tax of the year, a figure of its own says by what.
    expect(tracer.explanations.has(TAX_IDS.new.withoutPan)).toBe(!hasPan);
  });
});

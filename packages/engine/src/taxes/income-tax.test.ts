import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explanationOf } from '../explain/testing-explanations.ts';
import { createTracer } from '../explain/trace.ts';
import { rupees, ZERO } from '../kernel/money.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { compareRegimes } from './compare-regimes.ts';
import type { Declaration } from './facts/tax-facts.ts';
import { lawFor, NOTHING_DECLARED, yearOf } from './facts/testing-facts.ts';
import { incomeTax } from './income-tax.ts';
import { prepareIncomeTaxLaw, taxBySlabs } from './law/income-tax-law.ts';

const law = lawFor(2026);

function declaring(more: Partial<Declaration>): Declaration {
  return { ...NOTHING_DECLARED, ...more };
}

const HOUSEHOLD = yearOf(2_000_000, {
  basicPlusDA: rupees(1_000_000),
  houseRent: [{ basicPlusDA: rupees(1_000_000), hraReceived: rupees(500_000), rentPaid: rupees(600_000), metro: true }],
  professionalTax: rupees(2_500),
  declaration: declaring({
    houses: [{ use: 'self-occupied', interest: rupees(200_000) }],
    claims: [
      { itemId: 102, amount: rupees(150_000) },
      { itemId: 301, amount: rupees(50_000) },
      { itemId: 202, amount: rupees(50_000) },
      { itemId: 203, amount: rupees(25_000) },
    ],
  }),
});

describe('the sheet of a year', () => {
  test('old regime: every relief in its place', () => {
    expect(incomeTax(HOUSEHOLD, law, 'old')).toMatchObject({
      salary: {
        gross: rupees(2_000_000),
        hraExemption: rupees(500_000),
        standardDeduction: rupees(50_000),
        professionalTax: rupees(2_500),
        income: rupees(1_447_500),
      },
      grossTotalIncome: rupees(1_247_500),
      chapterVIA: rupees(275_000),
      taxableIncome: rupees(972_500),
      baseTax: rupees(107_000),
      totalTax: rupees(111_280),
    });
  });

  test('new regime: the same facts, only the standard deduction left', () => {
    const sheet = incomeTax(HOUSEHOLD, law, 'new');
    expect(sheet.taxableIncome).toBe(rupees(1_925_000));
    expect(sheet.totalTax).toBe(rupees(192_400));
  });

  test('the standard deduction never exceeds the salary', () => {
    expect(incomeTax(yearOf(40_000), law, 'new')).toMatchObject({
      salary: { standardDeduction: rupees(40_000), income: ZERO },
      totalTax: ZERO,
    });
  });

  test('previous employment adds salary and what was deducted there counts as paid', () => {
    const previousEmployment = {
      salary: rupees(500_000),
      professionalTax: rupees(1_000),
      providentFund: rupees(20_000),
      taxDeducted: rupees(30_000),
    };
    const facts = yearOf(1_000_000, { taxDeducted: rupees(5_000), declaration: declaring({ previousEmployment }) });
    const old = incomeTax(facts, law, 'old');
    expect(old.grossTotalIncome).toBe(rupees(1_500_000 - 50_000 - 1_000));
    expect(old.chapterVIA).toBe(rupees(20_000));
    expect(old.alreadyPaid).toBe(rupees(35_000));
    expect(old.balance).toBe(old.taxPayable - rupees(35_000));
    expect(incomeTax(facts, law, 'new').totalTax).toBe(rupees(97_500));
  });

  test('what others deducted counts as paid, too', () => {
    const facts = yearOf(1_500_000, {
      taxDeducted: rupees(5_000),
      declaration: declaring({ otherTaxDeducted: rupees(2_000) }),
    });
    expect(incomeTax(facts, law, 'new')).toMatchObject({ alreadyPaid: rupees(7_000), balance: rupees(90_500) });
  });

  test('a family pension counts after a third, at most 15,000 (old) or 25,000 (new)', () => {
    const otherIncome = {
      other: rupees(500_000),
      savingsInterest: ZERO,
      depositInterest: ZERO,
      familyPension: rupees(90_000),
    };
    const facts = yearOf(0, { declaration: declaring({ otherIncome }) });
    expect(incomeTax(facts, law, 'old').grossTotalIncome).toBe(rupees(575_000));
    expect(incomeTax(facts, law, 'new').grossTotalIncome).toBe(rupees(565_000));
  });

  test('exemptions the new regime keeps stay, the others fall away', () => {
    const exemptions = [
      { kind: 'leaveTravel', label: 'Leave travel', amount: rupees(30_000) },
      { kind: 'gratuity', label: 'Gratuity', amount: rupees(100_000) },
    ] as const;
    const facts = yearOf(1_000_000, { declaration: declaring({ exemptions }) });
    expect(incomeTax(facts, law, 'old').salary.exempt).toBe(rupees(130_000));
    expect(incomeTax(facts, law, 'new').salary.exempt).toBe(rupees(100_000));
  });

  test('relief for arrears comes off the tax before it is rounded', () => {
    const facts = yearOf(1_500_000, { declaration: declaring({ arrearsRelief: rupees(1_234.56) }) });
    expect(incomeTax(facts, law, 'new')).toMatchObject({ totalTax: rupees(97_500), taxPayable: rupees(96_270) });
  });

  test('relief for arrears comes off a tax with surcharge', () => {
    const sheet = (declaration: Declaration) => incomeTax(yearOf(6_000_000, { declaration }), law, 'new');
    const [without, relieved] = [sheet(declaring({})), sheet(declaring({ arrearsRelief: rupees(10_000) }))];
    expect(without.surcharge).toBeGreaterThan(0);
    expect(without.taxPayable - relieved.taxPayable).toBe(rupees(10_000));
  });

  test('years before FY 2024-25 are refused', () => {
    const refused = prepareIncomeTaxLaw(2023);
    expect(isRefusal(refused) && refused.message).toBe('Income tax is known from FY 2024-25; 2023-24 is not.');
  });
});

describe('explanations', () => {
  test('do not change a figure and name both Acts from tax year 2026-27', () => {
    const tracer = createTracer();
    expect(incomeTax(HOUSEHOLD, law, 'old', tracer)).toEqual(incomeTax(HOUSEHOLD, law, 'old'));
    const standard = explanationOf(tracer.explanations, 'tax.old.standardDeduction');
    expect(standard?.rule).toBe('₹50,000 from your salary in the old regime, but never more than the salary itself.');
    expect(standard?.source.map((source) => `${source.title} ${source.section}`)).toEqual([
      'Income-tax Act, 1961 s.16(ia)',
      'Income-tax Act, 2025 s.19(1) Sl. 2',
    ]);
  });

  test('name salary of earlier employers, a let-out house and the relief at the rebate limit', () => {
    const tracer = createTracer();
    const declaration: Declaration = {
      ...NOTHING_DECLARED,
      houses: [{ use: 'let-out', rentReceivable: rupees(100_000), municipalTaxPaid: ZERO, interest: rupees(10_000) }],
      previousEmployment: {
        salary: rupees(200_000),
        professionalTax: ZERO,
        providentFund: ZERO,
        taxDeducted: ZERO,
      },
    };
    // 10,30,000 + 2,00,000 − 75,000 + 60,000 = 12,15,000: 15,000 above the limit of the rebate.
    const sheet = incomeTax(yearOf(1_030_000, { declaration }), lawFor(2026), 'new', tracer);
    expect(sheet).toMatchObject({ taxableIncome: rupees(1_215_000), taxAfterRebate: rupees(15_000) });
    expect(explanationOf(tracer.explanations, 'tax.new.grossSalary')?.inputs).toMatchObject([
      { label: 'Salary' },
      { label: 'Previous employment', value: { amount: rupees(200_000) } },
    ]);
    expect(explanationOf(tracer.explanations, 'tax.new.houseProperty')?.parts).toMatchObject([
      {
        label: 'Let-out house',
        working: '₹1,00,000.00 net value − ₹30,000.00 − ₹10,000.00 interest',
        amount: rupees(60_000),
      },
    ]);
    expect(explanationOf(tracer.explanations, 'tax.new.rebate')?.rule).toBe(
      'Your tax is limited to your income above ₹12,00,000 (marginal relief).',
    );
  });

  test('say that a surcharge is cut at its threshold', () => {
    const tracer = createTracer();
    // 50,10,000 taxable: tax 13,15,500 + 3,000 … with 10% surcharge cut to the 10,000 above 50 lakh.
    const sheet = incomeTax(yearOf(5_085_000), lawFor(2026), 'new', tracer);
    expect(sheet).toMatchObject({ taxableIncome: rupees(5_010_000), surcharge: rupees(7_000) });
    expect(explanationOf(tracer.explanations, 'tax.new.surcharge')).toMatchObject({
      amount: rupees(7_000),
      rule: '10% of your tax, reduced so that the tax rises by no more than your income above the threshold (marginal relief).',
    });
  });

  test('show the working of house rent and of a house', () => {
    const tracer = createTracer();
    incomeTax(HOUSEHOLD, law, 'old', tracer);
    expect(explanationOf(tracer.explanations, 'tax.old.hraExemption')?.parts).toMatchObject([
      {
        label: 'Period 1',
        working: 'least of ₹5,00,000.00, ₹5,00,000.00, ₹5,00,000.00',
        amount: rupees(500_000),
      },
    ]);
    expect(explanationOf(tracer.explanations, 'tax.old.houseProperty')?.parts?.[0]?.working).toBe(
      'nil value − ₹2,00,000.00 interest',
    );
  });

  test('name the Act of 1961 alone before', () => {
    const tracer = createTracer();
    incomeTax(HOUSEHOLD, lawFor(2025), 'old', tracer);
    expect(explanationOf(tracer.explanations, 'tax.old.rebate')?.source.map((source) => source.section)).toEqual([
      's.87A',
    ]);
  });

  test('point only to figures that are explained themselves', () => {
    for (const regime of ['new', 'old'] as const) {
      const tracer = createTracer();
      const sheet = incomeTax(HOUSEHOLD, law, regime, tracer);
      for (const { inputs } of tracer.explanations.values()) {
        for (const { ref } of inputs) if (ref !== undefined) expect(tracer.explanations.has(ref)).toBe(true);
      }
      expect(explanationOf(tracer.explanations, `tax.${regime}.totalTax`)?.amount).toBe(sheet.taxPayable);
    }
  });
});

describe('comparison of regimes', () => {
  test('recommends the cheaper one and says what it saves', () => {
    const comparison = compareRegimes(HOUSEHOLD, law);
    expect(comparison.recommended).toBe('old');
    expect(comparison.savings).toBe(rupees(192_400 - 111_280));
    expect(compareRegimes(yearOf(1_500_000), law).recommended).toBe('new');
  });

  test('recommends the new one on a tie', () => {
    expect(compareRegimes(yearOf(300_000), law)).toMatchObject({ recommended: 'new', savings: ZERO });
  });
});

test('tax never falls when salary rises, whatever is declared', () => {
  const salaries = fc.integer({ min: 0, max: 80_000_000 });
  fc.assert(
    fc.property(
      salaries,
      fc.integer({ min: 0, max: 100_000 }),
      fc.constantFrom('new', 'old'),
      (salary, more, regime) => {
        const tax = (of: number): number =>
          incomeTax({ ...HOUSEHOLD, ...pick(of) }, law, regime === 'new' ? 'new' : 'old').totalTax;
        expect(tax(salary + more)).toBeGreaterThanOrEqual(tax(salary));
      },
    ),
    { numRuns: 10_000 },
  );
});

function pick(salary: number) {
  return { salary: yearOf(salary).salary };
}

test('no income bears no tax by slabs', () => {
  const { slabs } = lawFor(2026).new.byAge.below60;
  expect([taxBySlabs(slabs, ZERO), taxBySlabs(slabs, rupees(900_000))]).toEqual([ZERO, rupees(30_000)]);
});

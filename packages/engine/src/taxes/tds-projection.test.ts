import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explanationOf } from '../explain/testing-explanations.ts';
import { createTracer } from '../explain/trace.ts';
import { type Paise, paise, rupees, ZERO } from '../kernel/money.ts';
import { lawFor, NOTHING_DECLARED, salaryOf } from './facts/testing-facts.ts';
import { monthlyShare } from './monthly-tds.ts';
import { type PaySpan, projectTds, repeatPay, TDS_DEFAULTS, type TdsFacts } from './tds-projection.ts';

const law = lawFor(2026);

function pay(salary: number): PaySpan {
  return {
    salary: salaryOf(rupees(salary)),
    basicPlusDA: rupees(salary / 2),
    professionalTax: ZERO,
    ownProvidentFund: ZERO,
    employerNps: ZERO,
  };
}

/** The month's place in the year, 0 for April, of someone on the same pay all year. */
function inMonth(index: number, monthly: number, more: Partial<TdsFacts> = {}): TdsFacts {
  return {
    ageBand: 'below60',
    isResident: true,
    regime: 'new',
    hasPan: true,
    month: { year: index < 9 ? 2026 : 2027, month: ((index + 3) % 12) + 1 },
    paidSoFar: repeatPay(pay(monthly), index),
    thisMonth: pay(monthly),
    laterPay: repeatPay(pay(monthly), 11 - index),
    oneOffs: { earlier: [], now: [] },
    houseRent: [],
    declaration: NOTHING_DECLARED,
    deductedSoFar: { onRegular: ZERO, onOneOffs: ZERO },
    ...more,
  };
}

test('a government employee’s own limit of employer NPS reaches the sheet', () => {
  // 14% of basic 6,00,000 instead of 10%.
  const nps = { ...pay(100_000), employerNps: rupees(10_000) };
  const claimed = (more: Partial<TdsFacts>) =>
    projectTds(inMonth(0, 100_000, { regime: 'old', thisMonth: nps, laterPay: repeatPay(nps, 11), ...more }), law).sheet
      .chapterVIA;
  expect([claimed({ isGovernmentEmployee: true }), claimed({})]).toEqual([rupees(84_000), rupees(60_000)]);
});

test('a second one-off is charged only the tax it adds to the first', () => {
  // 17,25,000 − with 1,00,000 of bonus before: 20% slab: 1,00,000 more costs 20,000 and cess 800.
  const oneOffs = { earlier: bonus(50_000), now: bonus(100_000) };
  const result = projectTds(inMonth(6, 150_000, { oneOffs }), law);
  expect(result.onOneOffs).toBe(rupees(20_800));
});

test('components are added up by their code, in whatever place a month has them', () => {
  const lines = (...entries: readonly (readonly [code: string, amount: number])[]) => ({
    ...pay(0),
    salary: entries.map(([code, amount]) => ({ code, label: code, amount: rupees(amount) })),
  });
  const { sheet } = projectTds(
    inMonth(6, 0, {
      paidSoFar: lines(['BASIC', 600_000], ['HRA', 300_000]),
      thisMonth: lines(['HRA', 50_000], ['CAR', 10_000], ['BASIC', 100_000]),
      laterPay: lines(['BASIC', 500_000], ['CAR', 50_000], ['HRA', 250_000]),
    }),
    law,
  );
  expect(sheet.salary.lines.map(({ code, amount }) => [code, amount])).toEqual([
    ['BASIC', rupees(1_200_000)],
    ['HRA', rupees(600_000)],
    ['CAR', rupees(60_000)],
  ]);
});

test('in the last month a spread one-off is not called spread', () => {
  const reasonIn = (index: number) => {
    const tracer = createTracer();
    const facts = inMonth(index, 150_000, { oneOffs: { earlier: [], now: bonus(100_000) } });
    projectTds(facts, law, { ...TDS_DEFAULTS, oneOffTax: 'spread' }, tracer);
    return explanationOf(tracer.explanations, 'tds.month')?.parts?.[0];
  };
  expect(reasonIn(10)).toMatchObject({ label: 'On all pay' });
  expect(reasonIn(11)).toMatchObject({ label: 'On regular pay' });
});

function bonus(amount: number) {
  return [{ code: 'BONUS', label: 'Bonus', amount: rupees(amount) }];
}

/** Runs a year of months, feeding each month's result into the next; a bonus may fall in one of them. */
function yearOfTds(monthly: number, bonusMonth: number | null, bonusAmount: number): readonly Paise[] {
  const months: Paise[] = [];
  let onRegular = 0;
  let onOneOffs = 0;
  for (let index = 0; index < 12; index += 1) {
    const oneOffs = {
      earlier: bonusMonth !== null && index > bonusMonth ? bonus(bonusAmount) : [],
      now: index === bonusMonth ? bonus(bonusAmount) : [],
    };
    const deductedSoFar = { onRegular: paise(onRegular), onOneOffs: paise(onOneOffs) };
    const result = projectTds(inMonth(index, monthly, { oneOffs, deductedSoFar }), law);
    onRegular += result.onRegular;
    onOneOffs += result.onOneOffs;
    months.push(result.monthlyTds);
  }
  return months;
}

describe('regular pay', () => {
  test('spreads the tax of 15 lakh, 97,500, as 8,125 a month', () => {
    const result = projectTds(inMonth(0, 125_000), law);
    expect(result).toMatchObject({ monthlyTds: rupees(8_125), monthsLeft: 12, taxForTheYear: rupees(97_500) });
    expect(yearOfTds(125_000, null, 0)).toEqual(Array.from({ length: 12 }, () => rupees(8_125)));
  });

  test('catches up over the months left when nothing was deducted until October', () => {
    expect(projectTds(inMonth(6, 125_000), law).monthlyTds).toBe(rupees(16_250));
  });

  test('gives the last month the exact rest', () => {
    const months = yearOfTds(140_001, null, 0);
    const tax = projectTds(inMonth(0, 140_001), law).taxForTheYear;
    expect(months.reduce((sum, month) => sum + month, 0)).toBe(tax);
    expect(months.slice(0, 11).every((month) => month % 100 === 0)).toBe(true);
  });

  test('deducts nothing, and gives nothing back, when too much was deducted', () => {
    const deductedSoFar = { onRegular: rupees(200_000), onOneOffs: ZERO };
    expect(projectTds(inMonth(8, 125_000, { deductedSoFar }), law).monthlyTds).toBe(0);
    expect(projectTds(inMonth(11, 125_000, { deductedSoFar }), law).monthlyTds).toBe(0);
  });

  test('counts what an earlier employer and others deducted', () => {
    const declaration = {
      ...NOTHING_DECLARED,
      previousEmployment: {
        salary: rupees(750_000),
        professionalTax: ZERO,
        providentFund: ZERO,
        taxDeducted: rupees(40_000),
      },
      otherTaxDeducted: rupees(9_500),
    };
    const joined = inMonth(6, 125_000, { paidSoFar: repeatPay(pay(125_000), 0), declaration });
    expect(projectTds(joined, law)).toMatchObject({
      taxForTheYear: rupees(97_500),
      monthlyTds: rupees((97_500 - 49_500) / 6),
    });
  });

  test('closes the year in the last month of someone who leaves', () => {
    const leaving = inMonth(2, 300_000, { laterPay: repeatPay(pay(0), 0), laterMonths: 0 });
    const result = projectTds(leaving, law);
    expect(result.monthsLeft).toBe(1);
    expect(result.monthlyTds).toBe(result.taxForTheYear);
  });
});

describe('one-offs', () => {
  test('carry all the tax they cause in their own month, and leave the other months unchanged', () => {
    const months = yearOfTds(125_000, 4, 200_000);
    // 2,00,000 more: 14.25 lakh to 16.25 lakh, 1,75,000 at 15% and 25,000 at 20%, with cess.
    expect(months[4]).toBe(rupees(8_125 + 32_500));
    expect(months.filter((_, index) => index !== 4)).toEqual(Array.from({ length: 11 }, () => rupees(8_125)));
  });

  test('still leave the exact tax of the year when one falls in March', () => {
    const months = yearOfTds(125_000, 11, 200_000);
    expect(months.reduce((sum, month) => sum + month, 0)).toBe(rupees(97_500 + 32_500));
  });

  test('can be spread over the months left', () => {
    const facts = inMonth(6, 125_000, {
      oneOffs: { earlier: [], now: bonus(200_000) },
      deductedSoFar: { onRegular: rupees(48_750), onOneOffs: ZERO },
    });
    const tracer = createTracer();
    const spread = projectTds(facts, law, { ...TDS_DEFAULTS, oneOffTax: 'spread' }, tracer);
    expect(spread.monthlyTds).toBe(rupees(13_542));
    expect(explanationOf(tracer.explanations, 'tds.month')).toMatchObject({
      rule: 'Your tax for 2026-27 is about ₹1,30,000. ₹48,750 is already deducted. The remaining ₹81,250 is spread over 6 months: ₹13,542.',
      parts: [{ label: 'On all pay', working: 'spread over 6 months', amount: rupees(13_542) }],
    });
  });

  test('a year with a one-off deducts exactly the tax of the year', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20_000, max: 1_000_000 }),
        fc.integer({ min: 0, max: 11 }),
        fc.integer({ min: 1, max: 5_000_000 }),
        (monthly, month, amount) => {
          const months = yearOfTds(monthly, month, amount);
          const facts = inMonth(11, monthly, { oneOffs: { earlier: bonus(amount), now: [] } });
          const { taxForTheYear } = projectTds(facts, law);
          expect(months.reduce((sum, tax) => sum + tax, 0)).toBe(taxForTheYear);
          expect(Math.min(...months)).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('without a PAN', () => {
  test('at least 20% of taxable income is deducted, without cess', () => {
    const result = projectTds(inMonth(0, 125_000, { hasPan: false }), law);
    expect(result.taxForTheYear).toBe(rupees(285_000));
    expect(result.monthlyTds).toBe(rupees(23_750));
  });

  test('the average rate is used when it is higher', () => {
    const result = projectTds(inMonth(0, 1_000_000, { hasPan: false }), law);
    expect(result.taxForTheYear).toBe(result.sheet.totalTax);
  });

  test('nothing is deducted when no tax is due', () => {
    expect(projectTds(inMonth(0, 60_000, { hasPan: false }), law).monthlyTds).toBe(0);
  });
});

describe('rounding of a month', () => {
  test('to the rupee, the paisa or ten rupees as the organisation likes', () => {
    const due = rupees(100_000);
    expect(monthlyShare(due, 12)).toBe(rupees(8_333));
    expect(monthlyShare(due, 12, 'paisa')).toBe(rupees(8_333.33));
    expect(monthlyShare(due, 12, 'ten rupees')).toBe(rupees(8_330));
    expect(monthlyShare(rupees(7.25), 1)).toBe(rupees(7.25));
    expect(() => monthlyShare(due, 0)).toThrow('0 months are left');
  });
});

test('the explanation carries the very figures and changes none', () => {
  const facts = inMonth(4, 125_000, { oneOffs: { earlier: [], now: bonus(200_000) } });
  const tracer = createTracer();
  const traced = projectTds(facts, law, TDS_DEFAULTS, tracer);
  expect(traced).toEqual(projectTds(facts, law));
  const explanation = explanationOf(tracer.explanations, 'tds.month');
  expect(explanation?.amount).toBe(traced.monthlyTds);
  expect(explanation?.parts?.map((part) => part.amount)).toEqual([traced.onRegular, traced.onOneOffs]);
});

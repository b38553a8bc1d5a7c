import { inWords } from '@muster/engine/explain/in-words.ts';
import { explanationLines, explanationOf } from '@muster/engine/explain/testing-explanations.ts';
import { createTracer } from '@muster/engine/explain/trace.ts';
import { describe, expect, test } from 'vitest';
import { housePropertyCase } from './house-property-case.ts';
import { hraCase } from './hra-case.ts';
import { incomeTaxCase } from './income-tax-case.ts';
import { monthlyTdsCase } from './monthly-tds-case.ts';

function income(inputs: Record<string, unknown>, more: Record<string, unknown> = {}): Record<string, unknown> {
  return incomeTaxCase.calculate({ financialYear: '2025-26', regime: 'old', ageBand: 'below60', ...more, inputs });
}

describe('a year of salary', () => {
  test('rent is the least of three, and what else is given of it counts for nothing', () => {
    const rented = { grossSalary: 1_200_000, basicPlusDA: 600_000, hraReceived: 240_000, rentPaid: 240_000 };
    // 2,40,000 received; half of 6,00,000; rent less 60,000.
    expect(income({ ...rented, metro: true }).hraExemption).toBe(180_000);
    expect(income({ ...rented, rentPaid: 500_000 }).hraExemption).toBe(240_000);
    expect(income({ ...rented, hraExemption: 0 }).hraExemption).toBe(0);
  });

  test('a government employer may give 14% of basic pay to NPS, another 10% in the old regime', () => {
    const nps = { grossSalary: 1_200_000, basicPlusDA: 600_000, nps80CCD2: 84_000 };
    expect(income(nps).chapterVIA).toBe(60_000);
    expect(income({ ...nps, employer: 'government' }).chapterVIA).toBe(84_000);
    expect(income({ ...nps, employer: 'private' }).chapterVIA).toBe(60_000);
    // Without basic pay the share is of the whole salary.
    expect(income({ ...nps, basicPlusDA: undefined }).chapterVIA).toBe(84_000);
    expect(income({ ...nps, basicPlusDA: undefined, nps80CCD2: 150_000 }).chapterVIA).toBe(120_000);
  });

  test('earlier salary, professional tax and other income are added and taken off', () => {
    const sheet = income({
      grossSalary: 1_000_000,
      previousEmployerSalary: 500_000,
      professionalTax: 2_400,
      otherIncome: 10_000,
      savingsInterest: 8_000,
      fdInterest: 5_000,
      familyPension: 30_000,
    });
    // Family pension counts after a third of it; 80TTA takes the interest on savings off again.
    expect(sheet).toMatchObject({
      grossSalary: 1_500_000,
      professionalTax: 2_400,
      salaryIncome: 1_447_600,
      otherIncome: 43_000,
      familyPensionDeduction: 10_000,
      grossTotalIncome: 1_490_600,
      chapterVIA: 8_000,
      deductions: [{ section: '80TTA', claimed: 8_000, allowed: 8_000 }],
    });
  });

  test('deductions are listed by section with what is allowed of them', () => {
    const inputs = { grossSalary: 1_000_000, section80C: 200_000, nps80CCD1B: 70_000, otherDeductions: 5_000 };
    expect(income(inputs).deductions).toEqual([
      { section: '80C', claimed: 200_000, allowed: 150_000 },
      { section: '80CCD(1B)', claimed: 70_000, allowed: 50_000 },
      { section: 'other', claimed: 5_000, allowed: 5_000 },
    ]);
    expect(income({ grossSalary: 1_000_000, section80C: 1_000 }, { financialYear: '2026-27' }).deductions).toEqual([
      { section: '80C (123 and Schedule XV)', claimed: 1_000, allowed: 1_000 },
    ]);
  });

  test('a disabled dependant is a yes, a no or an amount above nothing', () => {
    const via = (dependantWithDisability: unknown) =>
      income({ grossSalary: 900_000, dependantWithDisability }).chapterVIA;
    expect([via(false), via(null), via(0), via(1), via(true)]).toEqual([0, 0, 0, 75_000, 75_000]);
    expect(income({ grossSalary: 900_000, dependantWithDisability: -1 }).error).toContain(
      'field dependantWithDisability',
    );
  });

  test('someone of 80 has five lakh free in the old regime', () => {
    expect(income({ totalIncome: 1_000_000 }, { ageBand: '80plus' }).baseTax).toBe(100_000);
    expect(income({ totalIncome: 1_000_000 }, { ageBand: '60to79' }).baseTax).toBe(110_000);
  });
});

describe('a total income', () => {
  test('lists its slabs, and takes tax of an earlier employer off the balance', () => {
    const result = income({ totalIncome: 1_000_000, previousEmployerTds: 17_000 });
    expect(result).toMatchObject({ totalTax: 117_000, alreadyPaid: 17_000, balance: 100_000, monthlyTds: 8_333 });
    expect(result.slabs).toHaveLength(3);
  });

  test.each(['otherIncome', 'savingsInterest', 'fdInterest', 'familyPension'])('cannot be given with %s', (name) => {
    expect(income({ totalIncome: 1, [name]: 1 }).error).toContain(`field ${name}: is already part of totalIncome`);
  });

  test.each([
    'Resident',
    'Ordinarily resident',
    'ROR',
    'not ordinarily resident',
    'Resident, not ordinarily resident',
    'resident but not ordinarily resident',
    'RNOR',
    'NOR',
  ])('of someone who is "%s" has the rebate', (residentialStatus) => {
    expect(income({ totalIncome: 500_000, residentialStatus })).toMatchObject({ rebate: 12_500, totalTax: 0 });
  });

  test.each(['Non-resident', 'NRI', 'NR'])('of someone who is "%s" has none', (residentialStatus) => {
    expect(income({ totalIncome: 500_000, residentialStatus })).toMatchObject({ rebate: 0, totalTax: 13_000 });
  });
});

describe('a house', () => {
  function house(inputs: Record<string, unknown>) {
    return housePropertyCase.calculate({ financialYear: '2026-27', regime: 'old', inputs });
  }

  test('let out is worth the higher of rents, less what was never paid', () => {
    const bare = { use: 'let-out', rentReceivable: 300_000 };
    expect(house(bare)).toMatchObject({ grossAnnualValue: 300_000, netAnnualValue: 300_000, income: 210_000 });
    expect(house({ ...bare, unrealisedRent: 20_000 })).toMatchObject({ grossAnnualValue: 280_000 });
    expect(house({ ...bare, municipalValue: 310_000 })).toMatchObject({ grossAnnualValue: 310_000 });
    expect(house({ ...bare, fairRent: 320_000 })).toMatchObject({ grossAnnualValue: 320_000 });
    expect(house({ ...bare, fairRent: 320_000, standardRent: 305_000 })).toMatchObject({ grossAnnualValue: 305_000 });
    // Vacancy lets the rent received stay below the expected rent.
    expect(house({ ...bare, fairRent: 320_000, vacant: true })).toMatchObject({ grossAnnualValue: 300_000 });
    expect(house({ ...bare, municipalTaxPaid: 10_000 })).toMatchObject({ netAnnualValue: 290_000, income: 203_000 });
  });

  test('belongs to the person in part, whole or not at all', () => {
    const shared = (sharePercent: unknown) => house({ use: 'let-out', rentReceivable: 300_000, sharePercent }).income;
    expect([shared(null), shared(100), shared(50), shared(0)]).toEqual([210_000, 210_000, 105_000, 0]);
    expect(house({ use: 'let-out', sharePercent: -1 }).error).toContain('field sharePercent: must be from 0 to 100');
  });

  test('takes the interest before completion in five parts, 1 to 5', () => {
    const own = { use: 'self-occupied', interest: 50_000, preConstructionInterest: 100_000 };
    const allowed = (preConstructionInstalment: unknown) =>
      house({ ...own, preConstructionInstalment }).interestAllowed;
    expect([allowed(1), allowed(5), allowed(6), allowed(0)]).toEqual([70_000, 70_000, 50_000, 50_000]);
  });

  test('sets a loss off against salary where there is one', () => {
    const own = { use: 'self-occupied', interest: 150_000 };
    expect(house({ ...own, salaryGross: 500_000 })).toMatchObject({ lossSetOff: 150_000, grossTotalIncome: 300_000 });
    expect(house(own)).toMatchObject({ grossTotalIncome: 0 });
  });
});

test('tax left over the months is what was not deducted', () => {
  const tds = (inputs: Record<string, unknown>) => monthlyTdsCase.calculate({ inputs });
  expect(tds({ annualTax: 120_000, deductedSoFar: 20_000, month: '2025-12' })).toMatchObject({
    monthlyTds: 25_000,
    monthsLeft: 4,
    remainingTax: 100_000,
  });
  expect(tds({ annualTax: 120_000, month: '2026-01' })).toMatchObject({ monthsLeft: 3 });
  expect(tds({ annualTax: 1, month: 'in 2026-01' }).error).toContain('field month');
  expect(tds({ annualTax: 1, month: '2026-01-31' }).error).toContain('field month');
});

test.each([incomeTaxCase, housePropertyCase, hraCase, monthlyTdsCase])(
  'a case that is no object is refused',
  (kind) => {
    expect(kind.calculate(null).error).toContain('field case: must be an object');
    expect(kind.calculate({ financialYear: '2026-27', inputs: 5 }).error).toContain('field inputs: must be an object');
  },
);

test('rent, a house and a month of tax are explained', () => {
  const tracer = createTracer();
  const year = { financialYear: '2026-27', regime: 'old' };
  const rented = { basicPlusDA: 600_000, hraReceived: 240_000, rentPaid: 240_000, city: 'Pune' };
  hraCase.calculate({ ...year, inputs: rented }, tracer);
  housePropertyCase.calculate(
    { ...year, inputs: { use: 'let-out', rentReceivable: 100_000, interest: 500_000, salaryGross: 900_000 } },
    tracer,
  );
  monthlyTdsCase.calculate({ inputs: { annualTax: 120_000, deductedSoFar: 20_000, month: '2026-12' } }, tracer);
  const law = (section: string, act: string) =>
    `Income-tax Act, 1961 s.${section} (2026-04-01); Income-tax Act, 2025 ${act} (2026-04-01)`;
  expect(explanationLines(tracer)).toEqual([
    `hra | HRA exemption | 180000 | The least of three amounts: your HRA; your rent minus 10% of basic and DA; 50% of basic and DA. | Basic and DA 600000; Rent paid 240000; House rent allowance 240000; Rent minus 10% of basic and DA 180000; Share of basic and DA 300000 |  |  | ${law('10(13A)', 'Schedule III Sl. 11')}`,
    `house-property | Income from house property | -430000 | Rent minus municipal tax, 30% of the rest, and interest on the loan. A loss lowers your other income by at most ₹2,00,000 a year. | Net annual value 100000; Standard deduction 30000; Interest allowed 500000 |  | ₹2,30,000.00 of the loss is carried forward. | ${law('24(b)', 's.22(1)(b), 22(2)')}`,
    `monthly-tds | Income tax of the month (TDS) | 25000 | ₹1,20,000 for the year minus ₹20,000 already deducted, spread over 4 months. | Tax of the year 120000; Already deducted 20000; Months left, this one included 4 |  |  | ${law('192', 's.392')}`,
  ]);
  const others = createTracer();
  hraCase.calculate({ ...year, regime: 'new', inputs: { ...rented, city: 'Mysuru' } }, others);
  housePropertyCase.calculate({ ...year, inputs: { use: 'let-out', rentReceivable: 100_000 } }, others);
  monthlyTdsCase.calculate({ inputs: { annualTax: 120_000, month: '2020-12' } }, others);
  expect(
    [...others.explanations.values()]
      .map((each) => inWords(each, 'employee'))
      .map(({ rule, note, source }) => [rule.slice(0, 23), note, source.length]),
  ).toEqual([
    ['The new regime has no H', undefined, 2],
    ['Rent minus municipal ta', undefined, 2],
    ['₹1,20,000 for the year ', undefined, 0],
  ]);
  const march = createTracer();
  monthlyTdsCase.calculate({ inputs: { annualTax: 120_000, month: '2027-03' } }, march);
  expect(explanationOf(march.explanations, 'monthly-tds')?.rule).toContain('the last month takes all of it.');
  const elsewhere = createTracer();
  hraCase.calculate({ ...year, inputs: { ...rented, city: 'Mysuru' } }, elsewhere);
  expect(explanationOf(elsewhere.explanations, 'hra')?.rule).toContain('40% of basic and DA.');
});

import { describe, expect, test } from 'vitest';
import { housePropertyCase } from './house-property-case.ts';
import { hraCase } from './hra-case.ts';
import { incomeTaxCase } from './income-tax-case.ts';
import { monthlyTdsCase } from './monthly-tds-case.ts';

function income(inputs: Record<string, unknown>, more: Record<string, unknown> = {}): Record<string, unknown> {
  return incomeTaxCase.calculate({ financialYear: '2025-26', regime: 'old', ageBand: 'below60', ...more, inputs });
}

describe('income-tax cases', () => {
  test('80D as parts: 60,000 of a senior and 40,000 for parents below 60', () => {
    const inputs = { grossSalary: 900_000, section80DSelf: 60_000, section80DParents: 40_000 };
    expect(income(inputs, { ageBand: '60to79' }).chapterVIA).toBe(75_000);
    expect(income({ ...inputs, parentsSenior: true }).chapterVIA).toBe(65_000);
  });

  test('80D within its limits is taken as it is', () => {
    for (const section80D of [25_000, 75_000, 99_999, 100_000]) {
      expect(income({ grossSalary: 900_000, section80D }).chapterVIA).toBe(section80D);
    }
  });

  test('a disabled dependant, an education loan and donations', () => {
    const inputs = { grossSalary: 900_000, section80E: 30_000, section80G: 5_000, otherDeductions: 1_000 };
    expect(income({ ...inputs, dependantWithDisability: true }).chapterVIA).toBe(111_000);
    expect(income({ ...inputs, dependantWithDisability: 7_000 }).chapterVIA).toBe(111_000);
    expect(income({ ...inputs, dependantWithDisability: 'severe' }).chapterVIA).toBe(161_000);
    expect(income({ ...inputs, dependantWithDisability: true }, { regime: 'new' }).chapterVIA).toBe(0);
  });

  test('a non-resident has no rebate', () => {
    const nonResident = { totalIncome: 700_000, residentialStatus: 'non-resident' };
    expect(income(nonResident, { regime: 'new' })).toMatchObject({ rebate: 0, totalTax: 15_600 });
    expect(income({ ...nonResident, residentialStatus: 'resident' }, { regime: 'new' }).totalTax).toBe(0);
  });

  test('tax of an earlier employer lowers the months', () => {
    const inputs = { grossSalary: 1_000_000, previousEmployerSalary: 500_000, previousEmployerTds: 37_500 };
    expect(income(inputs, { regime: 'new' })).toMatchObject({ totalTax: 97_500, balance: 60_000, monthlyTds: 5_000 });
  });

  test.each([
    [{ grossSalary: -1 }, {}, 'field grossSalary: must not be negative'],
    [{ grossSalary: '5' }, {}, 'field grossSalary: must be a number of rupees'],
    [{ grossSalary: 1.005 }, {}, 'field grossSalary: must be rupees with at most two decimals'],
    [{ grossSalary: 1 }, { regime: 'newest' }, 'field regime: must be "new" or "old"'],
    [{ grossSalary: 1 }, { ageBand: '70' }, 'field ageBand: must be "below60", "60to79" or "80plus"'],
    [{ grossSalary: 1 }, { financialYear: '2026-28' }, 'field financialYear: must be written like "2026-27"'],
    [{ grossSalary: 1, totalIncome: 1 }, {}, 'field grossSalary: is already part of totalIncome; give one of them'],
    [{ grossSalary: 1, hraReceived: 1 }, {}, 'field basicPlusDA: is required'],
    [{ residentialStatus: 'Mars' }, {}, 'field residentialStatus: must be'],
    [
      { residentialStatus: 5 },
      {},
      'field residentialStatus: must be "resident", "not-ordinarily-resident" or "non-resident"',
    ],
    [{ grossSalary: 1 }, { financialYear: undefined }, 'field financialYear: is required, such as "2026-27"'],
    [{ grossSalary: 1 }, { financialYear: 'last year' }, 'field financialYear: must be written like "2026-27"'],
    [
      { grossSalary: 1 },
      { financialYear: '2023-24' },
      'field financialYear: Income tax is known from FY 2024-25; 2023-24 is not.',
    ],
    [
      { grossSalary: 1, dependantWithDisability: 'slight' },
      {},
      'field dependantWithDisability: must be true, false, "severe" or an amount spent',
    ],
    [{ grossSalary: 1, homeLoanInterest: 1, lowerCap: 'yes' }, {}, 'field lowerCap: must be true or false'],
  ])('input that cannot be read names its field: %j %j', (inputs, more, message) => {
    expect(income(inputs, more).error).toContain(message);
  });
});

test('income-tax: the new regime below 60 is meant where nothing is said, and fields may be given without `inputs`', () => {
  const bare = { financialYear: '2026-27', grossSalary: 1_500_000 };
  expect(incomeTaxCase.calculate(bare)).toMatchObject({ taxableIncome: 1_425_000, totalTax: 97_500 });
});

test('income-tax: an exemption worked out elsewhere, a home loan and the highest slab', () => {
  const inputs = { grossSalary: 3_000_000, hraExemption: 200_000, homeLoanInterest: 250_000, hraReceived: 1 };
  // 30,00,000 − 2,00,000 − 50,000 − 2,00,000 of interest.
  expect(income(inputs)).toMatchObject({ hraExemption: 200_000, taxableIncome: 2_550_000 });
  expect(income({ ...inputs, lowerCap: true })).toMatchObject({ taxableIncome: 2_720_000 });
  expect(income(inputs).slabs).toEqual([
    { above: 0, upTo: 250_000, percent: 0, income: 250_000, tax: 0 },
    { above: 250_000, upTo: 500_000, percent: 5, income: 250_000, tax: 12_500 },
    { above: 500_000, upTo: 1_000_000, percent: 20, income: 500_000, tax: 100_000 },
    { above: 1_000_000, upTo: null, percent: 30, income: 1_550_000, tax: 465_000 },
  ]);
});

test('hra: without a city, metro decides', () => {
  const inputs = { basicPlusDA: 600_000, hraReceived: 400_000, rentPaid: 480_000 };
  const exempt = (more: object) =>
    hraCase.calculate({ financialYear: '2026-27', regime: 'old', inputs: { ...inputs, ...more } }).exempt;
  expect([exempt({}), exempt({ metro: true }), exempt({ metro: false })]).toEqual([240_000, 300_000, 240_000]);
});

describe('house-property cases', () => {
  const house = (inputs: Record<string, unknown>) =>
    housePropertyCase.calculate({ financialYear: '2026-27', regime: 'old', inputs });

  test('a self-occupied house with interest of the years before completion', () => {
    const own = { use: 'self-occupied', interest: 100_000, preConstructionInterest: 250_000 };
    expect(house(own)).toMatchObject({ interestAllowed: 150_000, income: -150_000, grossTotalIncome: 0 });
    expect(house({ ...own, preConstructionInstalment: 6 })).toMatchObject({ interestAllowed: 100_000 });
    expect(house({ ...own, lowerCap: true })).toMatchObject({ interestAllowed: 30_000, interestDisallowed: 120_000 });
  });

  test('a third house kept for oneself is taxed on the rent to be expected, whole interest deducted', () => {
    const third = { use: 'deemed let-out', municipalValue: 300_000, fairRent: 360_000, interest: 500_000 };
    // 3,60,000 less 20,000 of municipal tax: 3,40,000; 30% is 1,02,000.
    expect(house({ ...third, municipalTaxPaid: 20_000, salaryGross: 1_000_000 })).toMatchObject({
      grossAnnualValue: 360_000,
      netAnnualValue: 340_000,
      standardDeduction: 102_000,
      interestAllowed: 500_000,
      interestDisallowed: 0,
      income: -262_000,
      lossSetOff: 200_000,
      lossCarriedForward: 62_000,
      grossTotalIncome: 750_000,
    });
    expect(house({ ...third, standardRent: 240_000 }).grossAnnualValue).toBe(240_000);
    // It is empty by its nature, which is no vacancy between two tenants.
    expect(house({ ...third, vacant: true, rentReceivable: 0 }).grossAnnualValue).toBe(360_000);
    expect(house({ ...third, use: 'Deemed Let-out', sharePercent: 50 }).grossAnnualValue).toBe(180_000);
    const inNewRegime = housePropertyCase.calculate({ financialYear: '2026-27', regime: 'new', inputs: third });
    expect(inNewRegime).toMatchObject({ income: -248_000, lossSetOff: 0, lossCarriedForward: 248_000 });
  });

  test('a co-owned let-out house within its standard rent', () => {
    const let60 = {
      use: 'let-out',
      municipalValue: 500_000,
      fairRent: 600_000,
      standardRent: 400_000,
      sharePercent: 60,
    };
    // 60% of 4,00,000, less 30%.
    expect(house(let60)).toMatchObject({ grossAnnualValue: 240_000, income: 168_000, grossTotalIncome: 168_000 });
    expect(house({ ...let60, salaryGross: 40_000 })).toMatchObject({ grossTotalIncome: 168_000 });
  });

  test.each([
    [{ use: 'rented' }, 'field use: must be "let-out", "self-occupied" or "deemed let-out"'],
    [{}, 'field use: must be "let-out", "self-occupied" or "deemed let-out"'],
    [
      { use: 'let-out', preConstructionInterest: 1, preConstructionInstalment: 1.5 },
      'field preConstructionInstalment: must be a whole number, 1 to 5',
    ],
    [
      { use: 'let-out', preConstructionInterest: 1, preConstructionInstalment: -1 },
      'field preConstructionInstalment: must be a whole number, 1 to 5',
    ],
    [
      { use: 'let-out', preConstructionInterest: 1, preConstructionInstalment: 'first' },
      'field preConstructionInstalment: must be a whole number, 1 to 5',
    ],
    [{ use: 'let-out', sharePercent: 101 }, 'field sharePercent: must be from 0 to 100'],
    [{ use: 'let-out', sharePercent: 'half' }, 'field sharePercent: must be from 0 to 100'],
  ])('%j: %s', (inputs, message) => {
    expect(house(inputs).error).toContain(message);
  });
});

describe('fields outside the inputs', () => {
  const rent = { basicPlusDA: 600_000, hraReceived: 400_000, rentPaid: 480_000 };

  test('hra: with metro no year is needed, and the regime that has the exemption is meant', () => {
    expect(hraCase.calculate({ inputs: { ...rent, metro: true } })).toMatchObject({
      exempt: 300_000,
      taxable: 100_000,
    });
    expect(hraCase.calculate({ inputs: { ...rent, metro: false } })).toMatchObject({ exempt: 240_000 });
    expect(hraCase.calculate({ regime: 'new', inputs: rent })).toMatchObject({ exempt: 0, taxable: 400_000 });
    expect(hraCase.calculate({ inputs: { ...rent, city: 'Pune' } }).error).toContain(
      'field financialYear: is required',
    );
    expect(hraCase.calculate({ financialYear: '2026-27', inputs: { ...rent, city: 'Pune' } })).toMatchObject({
      exempt: 300_000,
    });
  });

  test('the year, the regime and the age may be among the inputs as well', () => {
    const old = { financialYear: '2025-26', regime: 'old', ageBand: '80plus' };
    expect(incomeTaxCase.calculate({ inputs: { ...old, totalIncome: 1_000_000 } })).toMatchObject({
      totalTax: 104_000,
    });
    expect(housePropertyCase.calculate({ inputs: { ...old, use: 'let-out', rentReceivable: 360_000 } })).toMatchObject({
      income: 252_000,
    });
    expect(hraCase.calculate({ inputs: { ...old, ...rent, city: 'Pune' } })).toMatchObject({ exempt: 240_000 });
  });
});

test('income-tax: in the new regime nothing is asked about rent', () => {
  const inputs = { grossSalary: 1_500_000, hraReceived: 300_000, rentPaid: 300_000 };
  expect(income(inputs, { regime: 'new', financialYear: '2026-27' })).toMatchObject({
    hraExemption: 0,
    totalTax: 97_500,
  });
});

test.each(['section80C', 'homeLoanInterest', 'previousEmployerSalary', 'nps80CCD2', 'hraExemption'])(
  'income-tax: total income is final, so %s beside it is refused rather than ignored',
  (name) => {
    expect(income({ totalIncome: 900_000, [name]: 5 }).error).toContain(
      `field ${name}: is already part of totalIncome`,
    );
  },
);

test('hra: a named city decides by the list of its year', () => {
  const inputs = { basicPlusDA: 600_000, hraReceived: 400_000, rentPaid: 480_000, city: 'Pune' };
  expect(hraCase.calculate({ financialYear: '2025-26', regime: 'old', inputs })).toMatchObject({ exempt: 240_000 });
  expect(hraCase.calculate({ financialYear: '2026-27', regime: 'old', inputs })).toMatchObject({ exempt: 300_000 });
});

test('house-property: a loss in the new regime is carried forward', () => {
  const inputs = {
    use: 'let-out',
    rentReceivable: 300_000,
    municipalTaxPaid: 20_000,
    interest: 500_000,
    salaryGross: 1_500_000,
  };
  expect(housePropertyCase.calculate({ financialYear: '2025-26', regime: 'new', inputs })).toMatchObject({
    income: -304_000,
    lossSetOff: 0,
    lossCarriedForward: 304_000,
    grossTotalIncome: 1_425_000,
  });
});

test('monthly-tds: over the months left, the last one exact', () => {
  const tds = (annualTax: number, month: string) =>
    monthlyTdsCase.calculate({ inputs: { annualTax, month } }).monthlyTds;
  expect(tds(97_500, '2025-10')).toBe(16_250);
  expect(tds(100_000.5, '2026-03')).toBe(100_000.5);
  const refused = (month?: string) => monthlyTdsCase.calculate({ inputs: { annualTax: 1, month } }).error;
  expect(refused('2026-13')).toContain('field month: must be a month written YYYY-MM');
  expect(refused('2026-00')).toContain('field month: must be a month written YYYY-MM');
  expect(refused()).toContain('field month: is required, such as "2026-09"');
});

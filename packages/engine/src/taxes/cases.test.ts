import { describe, expect, test } from 'vitest';
import { housePropertyCase } from './house-property-case.ts';
import { hraCase } from './hra-case.ts';
import { incomeTaxCase } from './income-tax-case.ts';
import { monthlyTdsCase } from './monthly-tds-case.ts';

function income(inputs: Record<string, unknown>, more: Record<string, unknown> = {}): Record<string, unknown> {
  return incomeTaxCase({ financialYear: '2025-26', regime: 'old', ageBand: 'below60', ...more, inputs });
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
  ])('input that cannot be read names its field: %j %j', (inputs, more, message) => {
    expect(() => income(inputs, more)).toThrow(message);
  });
});

test('hra: a named city decides by the list of its year', () => {
  const inputs = { basicPlusDA: 600_000, hraReceived: 400_000, rentPaid: 480_000, city: 'Pune' };
  expect(hraCase({ financialYear: '2025-26', regime: 'old', inputs })).toMatchObject({ exempt: 240_000 });
  expect(hraCase({ financialYear: '2026-27', regime: 'old', inputs })).toMatchObject({ exempt: 300_000 });
});

test('house-property: a loss in the new regime is carried forward', () => {
  const inputs = {
    use: 'let-out',
    rentReceivable: 300_000,
    municipalTaxPaid: 20_000,
    interest: 500_000,
    salaryGross: 1_500_000,
  };
  expect(housePropertyCase({ financialYear: '2025-26', regime: 'new', inputs })).toMatchObject({
    income: -304_000,
    lossSetOff: 0,
    lossCarriedForward: 304_000,
    grossTotalIncome: 1_425_000,
  });
});

test('monthly-tds: over the months left, the last one exact', () => {
  const tds = (annualTax: number, month: string) => monthlyTdsCase({ inputs: { annualTax, month } }).monthlyTds;
  expect(tds(97_500, '2025-10')).toBe(16_250);
  expect(tds(100_000.5, '2026-03')).toBe(100_000.5);
  expect(() => tds(1, '2026-13')).toThrow('field month');
});

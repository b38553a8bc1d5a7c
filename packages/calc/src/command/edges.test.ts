import { describe, expect, test } from 'vitest';
import { kindNamed } from './kinds.ts';

/* Cases at the edges of the law, each worked out by hand from its rule. */

type Edge = readonly [inputs: Record<string, unknown>, results: Record<string, unknown>];

function holds(name: string, beside: Record<string, unknown>, edges: readonly Edge[]): void {
  test.each(edges)(`${name} %j gives %j`, (inputs, results) => {
    expect(kindNamed(name).calculate({ ...beside, inputs })).toMatchObject(results);
  });
}

describe('a year of professional tax', () => {
  holds('professional-tax', {}, [
    [{ state: 'Gujarat', monthlyWage: 12_000 }, { yearTotal: 0 }],
    [{ state: 'Gujarat', monthlyWage: 12_000.01 }, { yearTotal: 2_400 }],
    [{ state: 'Maharashtra', monthlyWage: 25_000, gender: 'female' }, { yearTotal: 0 }],
    [{ state: 'Maharashtra', monthlyWage: 25_000, gender: 'other' }, { yearTotal: 2_500 }],
    [{ state: 'Maharashtra', monthlyWage: 10_000, gender: 'male' }, { yearTotal: 2_100 }],
    // 24,999.99 a month is below 25,000; Assam has 180 there.
    [{ state: 'Assam', monthlyWage: 24_999.99 }, { yearTotal: 2_160 }],
    [{ state: 'Assam', monthlyWage: 25_000 }, { yearTotal: 2_496 }],
    // The edge of a band belongs to the one above.
    [{ state: 'Nagaland', monthlyWage: 12_000 }, { yearTotal: 2_496 }],
    // Half-years of 29,999.94, 30,000 and 45,000: below 30,000, then below 45,000, then below 1,00,000.
    [{ state: 'Kerala', monthlyWage: 4_999.99 }, { yearTotal: 900 }],
    [{ state: 'Kerala', monthlyWage: 5_000 }, { yearTotal: 1_200 }],
    [{ state: 'Kerala', monthlyWage: 7_500 }, { yearTotal: 1_500 }],
    // Half-years of 75,000 and of 6 paise more.
    [{ state: 'Tamil Nadu', monthlyWage: 12_500 }, { yearTotal: 2_050 }],
    [{ state: 'Tamil Nadu', monthlyWage: 12_500.01 }, { yearTotal: 2_500 }],
    // Years of 10,00,000 less 4 paise, and 8 paise above.
    [{ state: 'Bihar', monthlyWage: 83_333.33 }, { yearTotal: 2_000 }],
    [{ state: 'Bihar', monthlyWage: 83_333.34 }, { yearTotal: 2_500 }],
    [{ state: 'Jharkhand', monthlyWage: 83_333.33 }, { yearTotal: 2_100 }],
    [{ state: 'Madhya Pradesh', monthlyWage: 33_333.33 }, { yearTotal: 2_000 }],
    [{ state: 'Meghalaya', monthlyWage: 41_666.67 }, { yearTotal: 2_500 }],
    [{ state: 'Puducherry', monthlyWage: 16_666.67 }, { yearTotal: 500 }],
    [{ state: 'Sikkim', monthlyWage: 40_000 }, { yearTotal: 1_800 }],
    [{ state: 'Punjab', monthlyWage: 39_783.33 }, { yearTotal: 0 }],
    [{ state: 'Punjab', monthlyWage: 39_784 }, { yearTotal: 2_400 }],
    [
      { state: 'Rajasthan', monthlyWage: 500_000 },
      { yearTotal: 0, levied: false },
    ],
  ]);
  holds('professional-tax', { financialYear: '2024-25' }, [
    [{ state: 'Karnataka', monthlyWage: 25_000 }, { yearTotal: 2_400 }],
    [{ state: 'Odisha', monthlyWage: 20_000 }, { yearTotal: 1_500 }],
  ]);
});

describe('labour welfare fund', () => {
  holds('lwf', {}, [
    [
      { state: 'Chandigarh', month: '2026-05', monthlyWage: 15_000 },
      { employee: 5, employer: 20 },
    ],
    [
      { state: 'Chandigarh', month: '2026-05', monthlyWage: 15_000.01 },
      { employee: 0, employer: 0 },
    ],
    [
      { state: 'Delhi', month: '2026-06', monthlyWage: 30_000 },
      { employee: 0.75, employer: 2.25 },
    ],
    // 0.2%, at most 35 and 70 in 2026, 34 and 68 in 2025.
    [
      { state: 'Haryana', month: '2026-01', monthlyWage: 17_499 },
      { employee: 35, employer: 70 },
    ],
    [
      { state: 'Haryana', month: '2026-01', monthlyWage: 10_000 },
      { employee: 20, employer: 40 },
    ],
    [
      { state: 'Haryana', month: '2025-12', monthlyWage: 20_000 },
      { employee: 34, employer: 68 },
    ],
    [
      { state: 'Karnataka', month: '2024-12', monthlyWage: 30_000 },
      { employee: 20, employer: 40 },
    ],
    [
      { state: 'Karnataka', month: '2026-06', monthlyWage: 30_000 },
      { employee: 0, employer: 0 },
    ],
    [
      { state: 'Maharashtra', month: '2024-06', monthlyWage: 3_000 },
      { employee: 25, employer: 75 },
    ],
  ]);
});

describe('income tax', () => {
  const old = { financialYear: '2026-27', regime: 'old', ageBand: '60to79' };
  holds('income-tax', old, [
    // 80TTB for the resident, 80TTA and the table below 60 for the non-resident, whom the rebate passes by.
    [
      { grossSalary: 550_000, savingsInterest: 15_000, fdInterest: 40_000 },
      { chapterVIA: 50_000, taxableIncome: 505_000, baseTax: 11_000, rebate: 0, totalTax: 11_440 },
    ],
    [
      { grossSalary: 550_000, savingsInterest: 15_000, fdInterest: 40_000, residentialStatus: 'non-resident' },
      { chapterVIA: 10_000, taxableIncome: 545_000, baseTax: 21_500, rebate: 0, totalTax: 22_360 },
    ],
    // A family pension counts less a third of it, at most 15,000.
    [
      { grossSalary: 550_000, familyPension: 60_000 },
      { grossTotalIncome: 545_000, taxableIncome: 545_000 },
    ],
    [{ grossSalary: 550_000, familyPension: 30_000 }, { grossTotalIncome: 520_000 }],
    // A senior's own 50,000 and 25,000 for parents below 60.
    [{ grossSalary: 1_000_000, section80DSelf: 70_000, section80DParents: 70_000 }, { chapterVIA: 75_000 }],
    // 10% of basic and DA: the employer's NPS is part of the gross salary.
    [
      { grossSalary: 1_000_000, basicPlusDA: 400_000, nps80CCD2: 60_000 },
      { grossTotalIncome: 950_000, chapterVIA: 40_000 },
    ],
  ]);
  holds('income-tax', { financialYear: '2026-27', regime: 'new' }, [
    [
      { grossSalary: 1_000_000, basicPlusDA: 400_000, nps80CCD2: 60_000, section80C: 150_000 },
      { grossTotalIncome: 925_000, chapterVIA: 56_000 },
    ],
    // The salary at which nothing is due, and a thousand more: all of it is tax, with cess.
    [{ grossSalary: 1_275_000 }, { taxableIncome: 1_200_000, totalTax: 0 }],
    [{ grossSalary: 1_276_000 }, { taxableIncome: 1_201_000, rebate: 0, marginalRelief: 59_150, totalTax: 1_040 }],
  ]);
});

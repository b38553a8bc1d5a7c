import { describe, expect, test } from 'vitest';
import type { Kind } from '../cases/define-kind.ts';
import { epfCase } from './epf-case.ts';
import { esiCase } from './esi-case.ts';
import { gratuityCase } from './gratuity-case.ts';
import { labourCodeWagesCase } from './labour-code-wages-case.ts';
import { leaveEncashmentCase } from './leave-encashment-case.ts';
import { lossOfPayCase } from './loss-of-pay-case.ts';
import { lwfCase } from './lwf-case.ts';
import { professionalTaxCase } from './professional-tax-case.ts';

type Case = readonly [inputs: Record<string, unknown>, results: Record<string, unknown>];

function holds(kind: Kind, cases: readonly Case[]): void {
  test.each(cases)('%j gives %j', (inputs, results) => {
    expect(kind.calculate({ id: 'x', inputs })).toMatchObject(results);
  });
}

describe('epf', () => {
  holds(epfCase, [
    [
      { month: '2026-08', pfWage: 20_000, epsMember: true },
      { epfWage: 15_000, employeeEpf: 1800, employerTotal12: 1800 },
    ],
    [
      { month: '2026-09', pfWage: 20_000 },
      { employeeEpf: 2080, employerEps: 1444, employerEpf: 636, edli: 87, admin: 87 },
    ],
    [
      { month: '2026-09', pfWage: 20_000, dateOfBirth: '1967-05-01' },
      { employerEps: 0, employerEpf: 2080 },
    ],
    [
      { month: '2026-10', pfWage: 30_000, onFullWage: true },
      { employeeEpf: 3600, employerEps: 2083, employerEpf: 1517 },
    ],
    [
      { month: '2026-10', pfWage: 30_000, epsMember: false, vpfPercent: 5 },
      { employerEps: 0, vpf: 1500 },
    ],
    [
      { month: '2026-10', pfWage: 30_000, vpfAmount: 2_000 },
      { employeeEpf: 3_000, vpf: 2_000, employerTotal12: 3_000 },
    ],
    // Never more than the wage leaves after the 12%.
    [
      { month: '2026-10', pfWage: 10_000.75, vpfAmount: 9_000 },
      { employeeEpf: 1_200, vpf: 8_800 },
    ],
    [{ month: '2026-10', pfWage: 0, vpfAmount: 2_000 }, { vpf: 0 }],
    // Half of September's wage is earned as a member.
    [
      { month: '2026-09', pfWage: 4_000, vpfAmount: 2_000, memberFrom: '2026-09-16' },
      { employeeEpf: 240, vpf: 1_760 },
    ],
    [
      { month: '2026-10', pfWage: 1, vpfPercent: 5, vpfAmount: 1 },
      { error: 'field vpfAmount: or vpfPercent, not both' },
    ],
    [{ month: '2026-10', pfWage: 1, vpfAmount: 1.5 }, { error: 'field vpfAmount: must be whole rupees' }],
    [{ month: '2026-13', pfWage: 1 }, { error: 'field month: must be a month written YYYY-MM' }],
    [
      { month: '2013-01', pfWage: 1 },
      { error: 'field month: is before the law held, which begins with September 2014' },
    ],
    [{ pfWage: 1 }, { error: 'field month: is required, such as "2026-09"' }],
    [
      { month: '2026-10', pfWage: 1, vpfPercent: 1.23456 },
      { error: 'field vpfPercent: must have at most four decimals' },
    ],
    [
      { month: '2026-10', pfWage: 1, dateOfBirth: 'May' },
      { error: 'field dateOfBirth: must be a date written YYYY-MM-DD' },
    ],
    [{ month: '2026-10', pfWage: -1 }, { error: 'field pfWage: must not be negative' }],
  ]);
});

describe('esi', () => {
  holds(esiCase, [
    [
      { wages: 21_000, payableDays: 30 },
      { covered: true, employee: 158, employer: 683, total: 841 },
    ],
    [
      { wages: 9_000, contractedWages: 22_000 },
      { covered: false, employee: 0, employer: 0, total: 0 },
    ],
    [
      { wages: 22_000, personWithDisability: true },
      { covered: true, employee: 165 },
    ],
    [
      { wages: 5_000, payableDays: 30 },
      { employee: 0, employer: 163 },
    ],
    [{ wages: 5_000, month: '2018-01' }, { error: 'field month: is before the law held, which begins with July 2019' }],
    [{ wages: 5_000, payableDays: -1 }, { error: 'field payableDays: must be a number, not negative' }],
  ]);
});

describe('professional-tax', () => {
  holds(professionalTaxCase, [
    [
      { state: 'Maharashtra', monthlyWage: 30_000, monthNumber: 2, gender: 'F' },
      { professionalTax: 300, yearTotal: 2500 },
    ],
    [{ state: 'Maharashtra', monthlyWage: 9_000, monthNumber: 7, gender: 'other' }, { professionalTax: 175 }],
    [
      { state: 'Karnataka', monthlyWage: 30_000, month: '2025-02' },
      { professionalTax: 200, yearTotal: 2400 },
    ],
    [
      { state: 'Karnataka', monthlyWage: 30_000, month: '2026-02' },
      { professionalTax: 300, yearTotal: 2500 },
    ],
    [
      { state: 'Madhya Pradesh', monthlyWage: 40_000, monthNumber: 3 },
      { professionalTax: 212, yearTotal: 2500 },
    ],
    [
      { state: 'Bihar', monthlyWage: 40_000, monthNumber: 9 },
      { professionalTax: 1000, yearTotal: 1000 },
    ],
    [
      { state: 'Kerala', monthlyWage: 20_000, monthNumber: 8 },
      { professionalTax: 1000, yearTotal: 2000 },
    ],
    [
      { state: 'Kerala', monthlyWage: 20_000, month: '2024-08' },
      { professionalTax: 1000, yearTotal: 2000 },
    ],
    [
      { state: 'Tamil Nadu', monthlyWage: 10_000, monthNumber: 1 },
      { professionalTax: 930, yearTotal: 1860 },
    ],
    [
      { state: 'Puducherry', monthlyWage: 30_000, monthNumber: 6 },
      { professionalTax: 250, yearTotal: 500 },
    ],
    [
      { state: 'Odisha', monthlyWage: 50_000, month: '2026-03' },
      { professionalTax: 300, yearTotal: 2500 },
    ],
    [
      { state: 'Odisha', monthlyWage: 50_000, monthNumber: 4 },
      { professionalTax: 0, yearTotal: 0 },
    ],
    [
      { state: 'Delhi', monthlyWage: 50_000, monthNumber: 4 },
      { professionalTax: 0, yearTotal: 0, levied: false },
    ],
    [
      { state: 'Punjab', monthlyWage: 50_000, monthNumber: 4 },
      { professionalTax: 200, yearTotal: 2400 },
    ],
    [{ state: 'Punjab', monthlyWage: 30_000, monthNumber: 4 }, { professionalTax: 0 }],
    // 12 × 39,783 less 75,000 is 2,396 above the income free of tax: less than the 2,400 this tax takes.
    [{ state: 'Punjab', monthlyWage: 39_783, monthNumber: 4 }, { professionalTax: 0 }],
    [{ state: 'Punjab', monthlyWage: 39_784, monthNumber: 4 }, { professionalTax: 200 }],
    [{ state: 'Punjab', monthlyWage: 30_000, monthNumber: 4, paysIncomeTax: true }, { professionalTax: 200 }],
    [
      { state: 'Atlantis', monthlyWage: 1, monthNumber: 4 },
      { error: 'field state: Atlantis is no state or union territory' },
    ],
    [{ monthlyWage: 1, monthNumber: 4 }, { error: 'field state: is required' }],
    [{ state: 'Kerala', monthlyWage: 20_000, month: '' }, { error: 'field month: must be a month written YYYY-MM' }],
    [{ state: 'Kerala', monthlyWage: 1, monthNumber: 13 }, { error: 'field monthNumber: must be from 1 to 12' }],
    [{ state: 'Kerala', monthlyWage: 1, monthNumber: 1.5 }, { error: 'field monthNumber: must be a whole number' }],
  ]);
});

describe('lwf', () => {
  holds(lwfCase, [
    [
      { state: 'Maharashtra', month: '2026-06', monthlyWage: 30_000 },
      { employee: 25, employer: 75 },
    ],
    [
      { state: 'KA', month: '2026-11', monthlyWage: 30_000 },
      { employee: 0, employer: 0, due: false },
    ],
    [
      { state: 'Kerala', month: '2026-12', monthlyWage: 30_000, establishment: 'factory' },
      { employee: 45, employer: 45 },
    ],
    [
      { state: 'Delhi', month: '2026-12', monthlyWage: 30_000, category: 'manager' },
      { employee: 0, employer: 0 },
    ],
    [
      { state: 'Rajasthan', month: '2026-12', monthlyWage: 30_000 },
      { employee: 0, employer: 0 },
    ],
    [
      { state: 'Delhi', month: '2026-12', monthlyWage: 30_000, category: 'king' },
      { error: 'field category: must be "worker", "supervisor", "manager" or "exempt"' },
    ],
  ]);
});

describe('gratuity', () => {
  holds(gratuityCase, [
    [
      { monthlyWages: 26_000, years: 10, months: 7 },
      { eligible: true, serviceYears: 11, amount: 165_000 },
    ],
    [
      { monthlyWages: 26_000, years: 4, months: 11 },
      { eligible: false, amount: 0 },
    ],
    [
      { monthlyWages: 26_000, years: 2, months: 0, fixedTerm: true },
      { eligible: true, serviceYears: 2, amount: 30_000 },
    ],
    [
      { monthlyWages: 26_000, years: 2, months: 0, accrual: true },
      { eligible: false, amount: 30_000 },
    ],
    [{ monthlyWages: 26_000, accrual: 'monthly' }, { amount: 1250 }],
    [
      { monthlyWages: 26_000, years: 1, reason: 'death' },
      { eligible: true, amount: 15_000 },
    ],
    [
      { gratuityReceived: 2_200_000, employer: 'private' },
      { exempt: 2_000_000, taxable: 200_000 },
    ],
    [
      { gratuityReceived: 2_200_000, employer: 'government' },
      { exempt: 2_200_000, taxable: 0 },
    ],
    [
      { gratuityReceived: 900_000, employer: 'private (not covered)', monthlyWages: 60_000, years: 20 },
      { exempt: 600_000, amount: 692_308 },
    ],
    [
      { gratuityReceived: 1, employer: 'toString' },
      { error: 'field employer: must be "government", "private" or "not covered"' },
    ],
    [{ monthlyWages: 26_000 }, { error: 'field years: is required' }],
  ]);
});

describe('loss-of-pay', () => {
  holds(lossOfPayCase, [
    [
      { monthlyGross: 45_000, daysInMonth: 28, lopDays: 2, basis: 'calendar days' },
      { lopAmount: 3214.29, earned: 41_785.71 },
    ],
    [{ monthlyGross: 31_000, month: '2026-10', lopDays: 1 }, { lopAmount: 1000 }],
    [
      { monthlyGross: 30_000, daysInMonth: 31, lopDays: 31, basis: 'fixed 30' },
      { lopAmount: 30_000, earned: 0 },
    ],
    [{ monthlyGross: 26_000, lopDays: 1, basis: 'fixed-26' }, { lopAmount: 1000 }],
    [{ monthlyGross: 22_000, lopDays: 1, basis: 'working days', workingDays: 22 }, { lopAmount: 1000 }],
    [
      { monthlyBasic: 12_000, paidDays: 23, divisor: 26 },
      { earned: 10_615.38, lopAmount: 1384.62 },
    ],
    [{ monthlyGross: 1, lopDays: 1, basis: 'moon' }, { error: expect.stringContaining('field basis') }],
    [{ monthlyGross: 1, lopDays: 1 }, { error: 'field daysInMonth: must be above zero' }],
    [{ monthlyGross: 1, daysInMonth: 30 }, { error: 'field lopDays: or paidDays is required' }],
    [{ lopDays: 1, daysInMonth: 30 }, { error: 'field monthlyBasic: is required' }],
  ]);
});

describe('leave-encashment', () => {
  holds(leaveEncashmentCase, [
    [
      { received: 100_000, averageMonthlySalary: 37_000, leaveDays: 25, statutoryLimit: 300_000 },
      { tenMonthsSalary: 370_000, cashEquivalent: 30_833.33, exempt: 30_833.33, taxable: 69_166.67 },
    ],
    [{ received: 100_000, averageMonthlySalary: 37_000, employer: 'Government' }, { exempt: 100_000 }],
    [
      { received: 100_000, averageMonthlySalary: 37_000, leaveDays: 30, employer: 'non-government' },
      { exempt: 37_000 },
    ],
    [{ encashableDays: 12, amountPerDay: 1000.5 }, { amount: 12_006 }],
    [{ encashableDays: 2.5, amountPerDay: 1000 }, { amount: 2500 }],
    [{ encashableDays: 2 }, { error: 'field amountPerDay: is required' }],
  ]);
});

describe('labour-code-wages', () => {
  holds(labourCodeWagesCase, [
    [
      { included: 12_000, excluded: 8_000 },
      { wages: 12_000, addedBack: 0 },
    ],
    [
      { included: 20_000, excluded: 30_000 },
      { wages: 25_000, addedBack: 5_000 },
    ],
    [
      { included: 1, excluded: 1, month: '2025-10' },
      { error: 'field month: is before the Labour Codes, in force from 21 November 2025' },
    ],
  ]);
});

test('a case that is no object, or whose inputs are none, gives an error', () => {
  expect(epfCase.calculate(null)).toEqual({ error: 'field case: must be an object' });
  expect(epfCase.calculate({ inputs: 5 })).toEqual({ error: 'field inputs: must be an object' });
  expect(epfCase.calculate({ month: '2026-08', pfWage: 15_000 })).toMatchObject({ employeeEpf: 1800 });
});

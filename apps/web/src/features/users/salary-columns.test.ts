import { paise } from '@muster/engine/kernel/money.ts';
import { expect, test } from 'vitest';
import { deductionRows, employerRows } from './salary-columns.ts';
import type { Structure } from './structure-changes.ts';

const rupees = (amount: number) => paise(Math.round(amount * 100));

type Part = Structure['statutoryComponents'][number];
const part = (name: string, type: Part['type'], cycle: Part['deductionCycle'], month: number, year: number): Part => ({
  type,
  name,
  state: type === 'EPF' ? null : 'TN',
  applies: true,
  employeeContribution: rupees(month),
  employerContribution: rupees(month),
  annualEmployeeContribution: rupees(year),
  annualEmployerContribution: rupees(year),
  employeeContributionRate: null,
  employerContributionRate: null,
  deductionCycle: cycle,
  includeEmployersContributionInCtc: type !== 'ProfessionalTax',
  employeeExplanationId: `${name}.employee`,
  employerExplanationId: `${name}.employer`,
});

/** 50,000 gross: 1,800 PF, tax of 2,000.40 a month, a canteen of 500; 1,250 professional tax twice, 20 for the fund. */
const STRUCTURE: Structure = {
  isAvailable: true,
  id: null,
  effectiveFrom: null,
  asOf: null,
  regimeType: 'new',
  annualCTC: rupees(621_640),
  monthlyCTC: rupees(51_800),
  monthlyGross: rupees(50_000),
  annualGross: rupees(600_000),
  monthlyTDS: rupees(2_000.4),
  annualTDS: rupees(24_000),
  monthlyTakeHome: rupees(45_700),
  monthlyRounding: rupees(0.4),
  annualTakeHome: rupees(545_880),
  monthlyLeftOfCTC: rupees(0),
  earnings: [],
  deductions: [
    {
      id: null,
      tenantDeductionId: 'canteen',
      tenantDeductionName: 'Canteen',
      calculationValue: rupees(500),
      annualAmount: rupees(6_000),
    },
  ],
  statutoryComponents: [
    part('Provident fund', 'EPF', 'Monthly', 1_800, 21_600),
    part('Professional tax', 'ProfessionalTax', 'Half-Yearly', 1_250, 2_500),
    part('Labour welfare fund', 'LWF', 'annual', 20, 20),
  ],
  provisions: [],
  wagesUnderCode: null,
  warnings: [],
  explanations: [],
  history: [],
  version: null,
};

test('either column adds up from gross to take-home, with what is taken twice or once a year in the year alone', () => {
  const rows = deductionRows(STRUCTURE, 'new', 'TN');
  const rounding = rows.find(({ key }) => key === 'rounding')?.monthly ?? 0;
  const monthlyRows = rows.filter(({ key }) => key !== 'rounding');
  const month = monthlyRows.reduce((sum, { monthly }) => sum + (monthly ?? 0), 0);
  expect(STRUCTURE.monthlyGross - month + rounding).toBe(STRUCTURE.monthlyTakeHome);
  const year = monthlyRows.reduce((sum, { annual }) => sum + annual, 0);
  expect(STRUCTURE.annualGross - year).toBe(STRUCTURE.annualTakeHome);
  expect(rows.map(({ title, monthly, notMonthly }) => [title, monthly, notMonthly])).toEqual([
    ['Provident fund, employee share', rupees(1_800), ''],
    ['Professional tax, Tamil Nadu', null, 'Half-yearly'],
    ['Labour welfare fund, Tamil Nadu', null, 'Once a year'],
    ['Canteen', rupees(500), ''],
    ['Income tax (TDS), new regime', rupees(2_000.4), ''],
    ['Rounding', rupees(0.4), ''],
  ]);
});

test('tax opens its reason, as every other figure does', () => {
  const reasons = new Map(deductionRows(STRUCTURE, 'new', 'TN').map(({ key, reason }) => [key, reason]));
  expect(reasons.get('tds')).toBe('tds.month');
  expect(reasons.get('canteen')).toBe('deduction:canteen');
});

test('the paise of the CTC that nothing can take have a row of their own, so that the column adds up', () => {
  expect(employerRows({ ...STRUCTURE, monthlyLeftOfCTC: rupees(0.57) }).at(-1)).toMatchObject({
    title: 'Left over',
    monthly: rupees(0.57),
    annual: rupees(6.84),
  });
});

test('the employer’s share of a yearly fund is in no month', () => {
  expect(employerRows(STRUCTURE).map(({ title, monthly, annual }) => [title, monthly, annual])).toEqual([
    ['Provident fund, employer share', rupees(1_800), rupees(21_600)],
    ['Labour welfare fund, employer share', null, rupees(20)],
  ]);
});

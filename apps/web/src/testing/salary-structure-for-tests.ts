import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { calculateSalaryStructure } from '@muster/contract/features/salary/salary.contract.ts';
import { paise } from '@muster/engine/kernel/money.ts';

export type SalaryStructure = ResponseOf<typeof calculateSalaryStructure>;

const rupees = (amount: number) => paise(Math.round(amount * 100));

const line = (id: string, name: string, monthly: number, more: Partial<SalaryStructure['earnings'][number]>) => ({
  id: null,
  tenantEarningId: `0190a000-0000-7000-8000-0000000003${id}`,
  tenantEarningName: name,
  earningCategory: 'Basic' as const,
  calculationType: 'PercentageOfCtc' as const,
  calculationValue: 50,
  formula: null,
  basis: '',
  isBalance: false,
  monthlyAmount: rupees(monthly),
  annualAmount: rupees(monthly * 12),
  status: true,
  explanationId: `earning:${id}`,
  ...more,
});

const STRUCTURE: SalaryStructure = {
  isAvailable: true,
  id: null,
  effectiveFrom: null,
  asOf: '2026-11',
  regimeType: 'new',
  annualCTC: rupees(10_80_000),
  monthlyCTC: rupees(90_000),
  monthlyGross: rupees(88_200),
  annualGross: rupees(10_58_400),
  monthlyTDS: rupees(0),
  annualTDS: rupees(0),
  monthlyTakeHome: rupees(86_200),
  monthlyRounding: rupees(0),
  annualTakeHome: rupees(10_34_400),
  monthlyLeftOfCTC: rupees(0),
  earnings: [
    line('01', 'Basic', 45_000, {}),
    line('02', 'House Rent Allowance', 22_500, {
      calculationType: 'PercentageOfBasic',
      earningCategory: 'HouseRent',
    }),
    line('03', 'Fixed Allowance', 20_700, { isBalance: true, calculationValue: null, earningCategory: 'Fixed' }),
  ],
  deductions: [],
  statutoryComponents: [
    {
      type: 'EPF',
      name: 'Provident fund',
      state: null,
      applies: true,
      employeeContribution: rupees(1_800),
      employerContribution: rupees(1_800),
      annualEmployeeContribution: rupees(21_600),
      annualEmployerContribution: rupees(21_600),
      employeeContributionRate: 12,
      employerContributionRate: 12,
      deductionCycle: 'Monthly',
      includeEmployersContributionInCtc: true,
      employeeExplanationId: null,
      employerExplanationId: null,
    },
  ],
  provisions: [],
  wagesUnderCode: null,
  warnings: [],
  explanations: [
    {
      id: 'earning:01',
      label: 'Basic',
      amount: rupees(45_000),
      rule: '50% of ₹90,000, the monthly CTC.',
      inputs: [],
      source: [],
    },
  ],
  history: [],
  version: null,
};

/** The salary of a CTC of ₹10,80,000: basic, house rent allowance and what is left of it. */
export function structure(change: Partial<SalaryStructure> = {}): SalaryStructure {
  return { ...STRUCTURE, ...change };
}

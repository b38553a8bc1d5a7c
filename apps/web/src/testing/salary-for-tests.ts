import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { listEarnings } from '@muster/contract/features/salary/salary.contract.ts';
import type { listDeductions } from '@muster/contract/features/salary/salary-deductions.contract.ts';

export type EarningDetails = ResponseOf<typeof listEarnings>[number];
export type DeductionDetails = ResponseOf<typeof listDeductions>[number];

/** A flat, taxable earning that nobody has yet. */
export function earning(change: Partial<EarningDetails> = {}): EarningDetails {
  return {
    id: '0190a000-0000-7000-8000-000000000301',
    code: 'CONVEYANCE',
    name: 'Conveyance Allowance',
    nameInPayslip: 'Conveyance Allowance',
    earningCategory: 'Conveyance',
    calculationType: 'FlatAmount',
    calculationValue: 1_600,
    formula: null,
    amount: 1_600,
    isBalance: false,
    isFixedPay: true,
    isPartOfSalaryStructure: true,
    isTaxableEarning: true,
    isProRateBasis: true,
    epfContributionType: 'Disabled',
    isConsideredForESI: false,
    excludedFromWages: 'd',
    status: true,
    locks: {
      earningCategory: false,
      name: false,
      nameInPayslip: false,
      isFixedPay: false,
      calculationType: false,
      calculationValue: false,
      isPartOfSalaryStructure: false,
      isTaxableEarning: false,
      isProRateBasis: false,
      epfContributionType: false,
      isConsideredForESI: false,
      excludedFromWages: false,
      status: false,
    },
    isInUse: false,
    version: 2,
    ...change,
  };
}

/** A deduction from net pay that nobody has yet. */
export function deduction(change: Partial<DeductionDetails> = {}): DeductionDetails {
  return {
    id: '0190a000-0000-7000-8000-000000000401',
    deductionName: change.name ?? 'Salary advance',
    name: 'Salary advance',
    description: null,
    isRecurring: false,
    deductionType: 'PostTax',
    preTaxDeductionSection: null,
    status: true,
    isInUse: false,
    version: 2,
    ...change,
  };
}

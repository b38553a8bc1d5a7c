import type { Earning } from './salary.queries.ts';

export type EarningForm = {
  earningCategory: Earning['earningCategory'] | '';
  name: string;
  nameInPayslip: string;
  isFixedPay: boolean;
  calculationType: Earning['calculationType'];
  calculationValue: number | '';
  formula: string;
  isPartOfSalaryStructure: boolean;
  isTaxableEarning: boolean;
  isProRateBasis: boolean;
  epfContributionType: Earning['epfContributionType'];
  isConsideredForESI: boolean;
  excludedFromWages: Earning['excludedFromWages'];
  status: boolean;
};

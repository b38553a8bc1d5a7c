import { z } from './zod.ts';

/** How an earning is worked out. The fixed allowance is always the balance of the CTC, whatever type it carries. */
export const CalculationType = {
  PercentageOfCtc: 1,
  PercentageOfBasic: 2,
  FlatAmount: 3,
  CustomFormula: 4,
  PercentageOfGross: 5,
} as const;
export type CalculationType = keyof typeof CalculationType;

/** 19 is unused. */
export const EarningKind = {
  Basic: 0,
  Dearness: 1,
  HouseRent: 2,
  Fixed: 3,
  Conveyance: 4,
  Bonus: 5,
  Commission: 6,
  ChildrenEducation: 7,
  HostelExpenditure: 8,
  Transport: 9,
  Helper: 10,
  Travelling: 11,
  Uniform: 12,
  Daily: 13,
  CityCompensatory: 14,
  Overtime: 15,
  Telephone: 16,
  FixedMedical: 17,
  Project: 18,
  Food: 20,
  Holiday: 21,
  Entertainment: 22,
  GiftCoupon: 23,
  LeaveEncashment: 24,
  Stipend: 25,
} as const;
export type EarningKind = keyof typeof EarningKind;

/**
 * Kinds that an organisation may leave out of tax, by section 10(14)(i) and 10(16): what the work itself costs (helpers and
 * uniforms in the old regime alone), and a scholarship. Every other kind is taxed, whatever is said of it.
 */
export const MAY_BE_UNTAXED: readonly EarningKind[] = [
  'Conveyance',
  'Travelling',
  'Daily',
  'Helper',
  'Uniform',
  'Stipend',
];

/** Whether tax counts an earning, by its kind and what the organisation says. */
export function isTaxed(kind: EarningKind, isTaxableEarning: boolean): boolean {
  return isTaxableEarning || !MAY_BE_UNTAXED.includes(kind);
}

export const ALWAYS_TAXED =
  'Law taxes this kind of pay in both regimes. Only conveyance, travelling, daily, helper and uniform allowances for the work, and a stipend, can be left out; what is exempt for children, leave travel or disability is worked out for each person.';

/** Whether an earning belongs to the PF wage; below the ceiling in force, which is a dated fact of law. */
export const PfRule = { Disabled: 0, Always: 1, BelowCeiling: 2 } as const;
export type PfRule = keyof typeof PfRule;

export const DeductionType = { PostTax: 0, IncomeTax: 1, LossOfPay: 2, PreTax: 3 } as const;
export type DeductionType = keyof typeof DeductionType;

/** Sections of the Income-tax Act, 1961, under which what is deducted from pay can lower tax. */
export const PRE_TAX_SECTIONS = ['80C', '80CCC', '80CCD(1)', '80CCD(1B)', '80CCD(2)', '80D', '80G'] as const;

/** Clauses of section 2(88) of the Code on Social Security that a monthly earning can fall under. */
export const WAGE_EXCLUSIONS = ['a', 'b', 'd', 'e', 'f', 'g', 'h', 'i'] as const;

export const EARNING_OPTIONS = [
  'earningCategory',
  'name',
  'nameInPayslip',
  'isFixedPay',
  'calculationType',
  'calculationValue',
  'isPartOfSalaryStructure',
  'isTaxableEarning',
  'isProRateBasis',
  'epfContributionType',
  'isConsideredForESI',
  'excludedFromWages',
  'status',
] as const;
export type EarningOption = (typeof EARNING_OPTIONS)[number];

/** A percentage or rupees a month, by calculation type; null with a formula and for the balance of the CTC. */
export const calculationValue = z
  .number('Enter a number')
  .min(0, 'The value cannot be negative')
  .max(1e10, 'The value is too large');
export const formulaText = z.string().trim().max(500, 'A formula can have at most 500 characters.');

/** The name of an earning or a deduction. */
export const componentName = z
  .string('Name is required')
  .trim()
  .min(1, 'Name is required')
  .max(60, 'Use at most 60 characters');

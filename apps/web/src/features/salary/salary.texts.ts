import type { CalculationType, DeductionType, PfRule } from '@muster/contract/salary-kinds.ts';

export const CALCULATION_TYPES: Readonly<Record<CalculationType, string>> = {
  PercentageOfCtc: 'Percentage of CTC',
  PercentageOfBasic: 'Percentage of basic',
  FlatAmount: 'Flat amount',
  CustomFormula: 'Custom formula',
  PercentageOfGross: 'Percentage of gross',
};

export const PF_RULES: Readonly<Record<PfRule, string>> = {
  Disabled: 'Never',
  Always: 'Always',
  BelowCeiling: 'Only while the PF wage is below the PF wage limit',
};

export const PF_SHORT: Readonly<Record<PfRule, string>> = {
  Disabled: 'Never',
  Always: 'Always',
  BelowCeiling: 'Below the limit',
};

export const DEDUCTION_TYPES: Readonly<Partial<Record<DeductionType, string>>> = {
  PostTax: 'Post-tax',
  PreTax: 'Pre-tax',
};

/** Clauses of section 2(88), Code on Social Security, in the words of a payroll office. */
export const WAGE_CLAUSES = {
  a: '(a) bonus outside the terms of employment',
  b: '(b) house, light, water, medical care',
  d: '(d) conveyance or travel concession',
  e: '(e) special expenses of the work',
  f: '(f) house rent allowance',
  g: '(g) under an award or settlement',
  h: '(h) overtime allowance',
  i: '(i) commission',
} as const;

/** The same clauses in a word or two, for a table. */
export const WAGE_EXCLUSION_NAMES: Readonly<Record<keyof typeof WAGE_CLAUSES, string>> = {
  a: 'bonus',
  b: 'house, light, water',
  d: 'conveyance',
  e: 'special expenses',
  f: 'house rent',
  g: 'award or settlement',
  h: 'overtime',
  i: 'commission',
};

export const SWITCH_OFF_DEDUCTION = 'It is not deducted from the next payroll on. Past payrolls keep it.';

export const SWITCH_OFF_EARNING =
  'It is not paid from the next payroll on, and the fixed allowance becomes larger by its part of the CTC. Past payrolls keep it.';

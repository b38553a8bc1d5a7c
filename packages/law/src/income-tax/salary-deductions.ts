import type { Parameter } from '../dated.ts';
import { percent, rupees } from './amounts.ts';
import { enacted, parameter } from './enacted.ts';
import { act1961, act2025, CIRCULAR_3_2025, FINANCE_NO_2_ACT_2024 } from './sources.ts';
import { FY_2024_25 } from './years.ts';

/** Standard deduction from salary in paise, never above the salary itself. */
export const newRegimeStandardDeduction: Parameter<number> = parameter(
  'newRegimeStandardDeduction',
  'paise',
  enacted(FY_2024_25, rupees(75_000), {
    source: [FINANCE_NO_2_ACT_2024, CIRCULAR_3_2025, act2025('s.19(1) Table Sl. 2(a)')],
  }),
);

export const oldRegimeStandardDeduction: Parameter<number> = parameter(
  'oldRegimeStandardDeduction',
  'paise',
  enacted(null, rupees(50_000), {
    source: [act1961('s.16(ia)'), act2025('s.19(1) Table Sl. 2(b)')],
  }),
);

/** A state may take at most this much professional tax from one person in a year, in paise. */
export const professionalTaxYearlyCap: Parameter<number> = parameter(
  'professionalTaxYearlyCap',
  'paise',
  enacted(null, rupees(2_500), {
    source: ['Constitution of India, article 276(2)'],
  }),
);

/** Deduction from family pension: one part in `share.of` of it, at most `maximum` (paise). */
export type FamilyPensionRule = {
  readonly share: { readonly of: number };
  readonly maximum: number;
};

const ONE_THIRD = { of: 3 } as const;

export const newRegimeFamilyPension: Parameter<FamilyPensionRule> = parameter(
  'newRegimeFamilyPension',
  'table',
  enacted(
    FY_2024_25,
    { share: ONE_THIRD, maximum: rupees(25_000) },
    {
      source: [act1961('s.57(iia), proviso'), FINANCE_NO_2_ACT_2024, act2025('s.93')],
    },
  ),
);

export const oldRegimeFamilyPension: Parameter<FamilyPensionRule> = parameter(
  'oldRegimeFamilyPension',
  'table',
  enacted(
    null,
    { share: ONE_THIRD, maximum: rupees(15_000) },
    {
      source: [act1961('s.57(iia)'), act2025('s.93')],
    },
  ),
);

/** Entertainment allowance of government staff: least of it, `maximum` (paise) and `shareOfBasic` (ppm). */
export const entertainmentAllowance: Parameter<{
  readonly maximum: number;
  readonly shareOfBasic: number;
} | null> = parameter<{
  readonly maximum: number;
  readonly shareOfBasic: number;
} | null>(
  'entertainmentAllowance',
  'table',
  enacted(
    null,
    { maximum: rupees(5_000), shareOfBasic: percent(20) },
    {
      source: [act1961('s.16(ii)')],
      note: 'General knowledge; check before relying on it.',
    },
  ),
  enacted('2026-04-01', null, { source: [act2025('s.19(1): no entry')] }),
);

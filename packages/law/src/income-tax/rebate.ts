import type { Parameter } from '../dated.ts';
import { lakh, rupees } from './amounts.ts';
import { enacted, parameter } from './enacted.ts';
import { act1961, act2025, BUDGET_2025_FAQ, CIRCULAR_3_2025, FINANCE_ACT_2025 } from './sources.ts';
import { FY_2024_25, FY_2025_26, TY_2026_27 } from './years.ts';

/** Rebate of tax for a resident whose total income is at most `incomeLimit` (amounts in paise). */
export type RebateRule = {
  readonly incomeLimit: number;
  readonly maximum: number;
  /** Above the limit, tax before cess may not exceed income less the limit. */
  readonly hasMarginalRelief: boolean;
};

const UP_TO_SEVEN_LAKH: RebateRule = {
  incomeLimit: lakh(7),
  maximum: rupees(25_000),
  hasMarginalRelief: true,
};
const UP_TO_TWELVE_LAKH: RebateRule = {
  incomeLimit: lakh(12),
  maximum: rupees(60_000),
  hasMarginalRelief: true,
};

export const newRegimeRebate: Parameter<RebateRule> = parameter(
  'newRegimeRebate',
  'table',
  enacted(FY_2024_25, UP_TO_SEVEN_LAKH, {
    source: [act1961('s.87A, proviso'), CIRCULAR_3_2025],
    note: 'Marginal relief of this year rests on common practice; the text of 1961 was not read.',
  }),
  enacted(FY_2025_26, UP_TO_TWELVE_LAKH, {
    source: [act1961('s.87A, proviso'), FINANCE_ACT_2025, BUDGET_2025_FAQ],
  }),
  enacted(TY_2026_27, UP_TO_TWELVE_LAKH, { source: [act2025('s.156(2)')] }),
);

export const oldRegimeRebate: Parameter<RebateRule> = parameter(
  'oldRegimeRebate',
  'table',
  enacted(
    null,
    { incomeLimit: lakh(5), maximum: rupees(12_500), hasMarginalRelief: false },
    { source: [act1961('s.87A'), act2025('s.156(1)')] },
  ),
);

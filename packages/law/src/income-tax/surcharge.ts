import type { Parameter } from '../dated.ts';
import { crore, lakh, percent } from './amounts.ts';
import { enacted, parameter } from './enacted.ts';
import { act1961, act2025, CIRCULAR_3_2025, financeAct2026 } from './sources.ts';

/** Surcharge on tax when total income is above `above` (paise), at `rate` (ppm of tax). */
export type SurchargeBand = { readonly above: number; readonly rate: number };
export type SurchargeTable = readonly SurchargeBand[];

const UP_TO_TWO_CRORE: SurchargeTable = [
  { above: lakh(50), rate: percent(10) },
  { above: crore(1), rate: percent(15) },
  { above: crore(2), rate: percent(25) },
];

/** The new regime stops at 25%. */
export const newRegimeSurcharge: Parameter<SurchargeTable> = parameter(
  'newRegimeSurcharge',
  'table',
  enacted(null, UP_TO_TWO_CRORE, {
    source: [financeAct2026('s.3 and First Schedule, Part I-B, Paragraph F')],
  }),
);

export const oldRegimeSurcharge: Parameter<SurchargeTable> = parameter(
  'oldRegimeSurcharge',
  'table',
  enacted(null, [...UP_TO_TWO_CRORE, { above: crore(5), rate: percent(37) }], {
    source: [financeAct2026('s.3 and First Schedule, Part I-B, Paragraph F')],
    note: "The department's web calculator stops at 25%; the Schedule says 37%.",
  }),
);

/** Health and education cess on tax and surcharge, in ppm. */
export const healthAndEducationCess: Parameter<number> = parameter(
  'healthAndEducationCess',
  'ppm',
  enacted(null, percent(4), {
    source: [financeAct2026('s.2 and s.3'), CIRCULAR_3_2025],
  }),
);

/** Total income and tax are rounded to this many paise, paise dropped first and a 5 going up. */
export const taxRoundingStep: Parameter<number> = parameter(
  'taxRoundingStep',
  'paise',
  enacted(null, 1_000, {
    source: [act1961('s.288A and s.288B'), act2025('s.516')],
  }),
);

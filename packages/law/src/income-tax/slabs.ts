import type { Parameter } from '../dated.ts';
import { lakh, percent } from './amounts.ts';
import { enacted, parameter } from './enacted.ts';
import {
  act1961,
  act2025,
  BUDGET_2025_FAQ,
  CIRCULAR_3_2025,
  FINANCE_ACT_2025,
  FINANCE_NO_2_ACT_2024,
  financeAct2026,
} from './sources.ts';
import { FY_2024_25, FY_2025_26, TY_2026_27 } from './years.ts';

/** Income up to `upTo` (paise, null for the last band) above the band before is taxed at `rate` (ppm). */
export type Slab = { readonly upTo: number | null; readonly rate: number };
export type SlabTable = readonly Slab[];
/** Age reached at any time during the year. */
export type AgeBand = 'below60' | '60to79' | '80plus';

function slab(upToLakh: number | null, ratePercent: number): Slab {
  return {
    upTo: upToLakh === null ? null : lakh(upToLakh),
    rate: percent(ratePercent),
  };
}

const SLABS_OF_2024: SlabTable = [slab(3, 0), slab(7, 5), slab(10, 10), slab(12, 15), slab(15, 20), slab(null, 30)];
const SLABS_OF_2025: SlabTable = [
  slab(4, 0),
  slab(8, 5),
  slab(12, 10),
  slab(16, 15),
  slab(20, 20),
  slab(24, 25),
  slab(null, 30),
];

/** New (default) regime, the same at every age. */
export const newRegimeSlabs: Parameter<SlabTable> = parameter(
  'newRegimeSlabs',
  'table',
  enacted(FY_2024_25, SLABS_OF_2024, {
    source: [act1961('s.115BAC(1A)'), FINANCE_NO_2_ACT_2024, CIRCULAR_3_2025],
  }),
  enacted(FY_2025_26, SLABS_OF_2025, {
    source: [act1961('s.115BAC(1A)'), FINANCE_ACT_2025, BUDGET_2025_FAQ],
  }),
  enacted(TY_2026_27, SLABS_OF_2025, { source: [act2025('s.202(1)')] }),
);

/** Old regime by age; a non-resident of any age uses the table below 60. */
export const oldRegimeSlabs: Parameter<Readonly<Record<AgeBand, SlabTable>>> = parameter(
  'oldRegimeSlabs',
  'table',
  enacted(
    null,
    {
      below60: [slab(2.5, 0), slab(5, 5), slab(10, 20), slab(null, 30)],
      '60to79': [slab(3, 0), slab(5, 5), slab(10, 20), slab(null, 30)],
      '80plus': [slab(5, 0), slab(10, 20), slab(null, 30)],
    },
    {
      source: [
        financeAct2026('First Schedule, Part I-A (FY 2025-26) and Part I-B (tax year 2026-27), Paragraph A'),
        CIRCULAR_3_2025,
      ],
      note: 'Set afresh by each Finance Act; not in the Act of 2025 itself.',
    },
  ),
);

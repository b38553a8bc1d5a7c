import type { Parameter } from '../dated.ts';
import { enacted, parameter } from './enacted.ts';
import { CIRCULAR_28_2016, financeAct2026 } from './sources.ts';

const PARAGRAPH = 'First Schedule, Part I, Paragraph A';
const NOTE = 'Reached at any time during the year; who is born on 1 April completes the year of age on 31 March.';

/** Age in years from which the old regime's slabs for senior citizens apply. */
export const seniorAge: Parameter<number> = parameter(
  'seniorAge',
  'years',
  enacted(null, 60, { source: [financeAct2026(PARAGRAPH), CIRCULAR_28_2016], note: NOTE }),
);

/** Age in years from which the old regime's slabs for very senior citizens apply. */
export const verySeniorAge: Parameter<number> = parameter(
  'verySeniorAge',
  'years',
  enacted(null, 80, { source: [financeAct2026(PARAGRAPH), CIRCULAR_28_2016], note: NOTE }),
);

import type { Parameter } from '../dated.ts';
import { percent } from './amounts.ts';
import { enacted, parameter } from './enacted.ts';
import { act1961, act2025, CIRCULAR_8_2010 } from './sources.ts';

/** Without a PAN tax is deducted at this rate (ppm) of taxable salary, or at the average rate when that is higher. */
export const noPanRate: Parameter<number> = parameter(
  'noPanRate',
  'ppm',
  enacted(null, percent(20), {
    source: [act1961('s.206AA'), act2025('s.397(2)(b)'), CIRCULAR_8_2010],
    note: 'Nothing is deducted when no tax is due; no cess on the flat rate. Both rest on circulars under the Act of 1961.',
  }),
);

import { type CalendarDay, inForce, type Parameter } from '../dated.ts';
import { enacted, parameter } from './enacted.ts';
import { FINANCE_ACT_2025, financeAct2026 } from './sources.ts';
import { FY_2024_25, FY_2025_26, TY_2026_27 } from './years.ts';

/** The part of a Finance Act that sets old-regime slabs, surcharge and cess of a year. */
export type RatesOfTheYear = { readonly title: string; readonly section: string };

/**
 * A Finance Act sets them anew for each year, also where they stay: a year without a value of its own here is one whose
 * rates are not held, and is computed with those of the last one only with a word about it.
 */

export const ratesOfTheYear: Parameter<RatesOfTheYear> = parameter(
  'ratesOfTheYear',
  'text',
  enacted(
    FY_2024_25,
    { title: 'Finance Act, 2025', section: 's.2 and First Schedule, Part I' },
    {
      source: [FINANCE_ACT_2025],
    },
  ),
  enacted(
    FY_2025_26,
    { title: 'Finance Act, 2026', section: 's.2 and First Schedule, Part I-A' },
    {
      source: [financeAct2026('s.2 and First Schedule, Part I-A')],
    },
  ),
  enacted(
    TY_2026_27,
    { title: 'Finance Act, 2026', section: 's.3 and First Schedule, Part I-B' },
    {
      source: [financeAct2026('s.3 and First Schedule, Part I-B')],
    },
  ),
);

/** The year, by its first calendar year, of the last rates that are held on a day. */
export function yearOfRates(day: CalendarDay): number {
  const from = inForce(ratesOfTheYear, day)?.from;
  if (from === null || from === undefined) throw new RangeError(`No rates of income tax are held on ${day}`);
  return Number(from.slice(0, 4));
}

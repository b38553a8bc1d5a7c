import type { Month } from './days-for-tests.ts';
import type { Payslip } from './payslip-for-tests.ts';

/* What differs between two years of one person, in words that name the month and the line. */

/** Every line of a payslip by its code, and what its lines rest on. */
export type Figures = ReadonlyMap<string, number>;

export const TAX_ON_REGULAR = 'tax on regular income';
export const TAX_FOR_THE_YEAR = 'tax for the year';

/** Of the first month that differs: what follows from a wrong month is wrong in the months after it too. */
export function differences(
  law: ReadonlyMap<Month, Payslip | null>,
  engine: ReadonlyMap<Month, Figures | null>,
): readonly string[] {
  for (const [month, slip] of law) {
    const wanted = slip === null ? new Map<string, number>() : figuresOf(slip);
    const given = engine.get(month) ?? new Map<string, number>();
    const found: string[] = [];
    if ((slip === null) !== (given.size === 0))
      found.push(`${month}: paid by ${slip === null ? 'the engine' : 'law'} only`);
    for (const name of new Set([...wanted.keys(), ...given.keys()])) {
      const [right, got] = [wanted.get(name) ?? 0, given.get(name) ?? 0];
      if (right !== got) found.push(`${month} ${name}: by law ${right / 100}, by the engine ${got / 100}`);
    }
    if (found.length > 0) return found;
  }
  return [];
}

function figuresOf(slip: Payslip): Figures {
  const { gross, net, recoverable, pfWage, epfWage, epsWage, edliWage, esiWage, ptWage, tax } = slip;
  return new Map([
    ...slip.lines,
    ...Object.entries({ gross, net, recoverable, pfWage, epfWage, epsWage, edliWage, esiWage, ptWage }),
    [TAX_ON_REGULAR, tax?.taxOnRegularIncome ?? 0],
    [TAX_FOR_THE_YEAR, tax?.taxForTheYear ?? 0],
  ]);
}

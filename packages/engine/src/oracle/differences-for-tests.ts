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
    const expected = slip === null ? new Map<string, number>() : figuresOf(slip);
    const actual = engine.get(month) ?? new Map<string, number>();
    const messages: string[] = [];
    if ((slip === null) !== (actual.size === 0))
      messages.push(`${month}: paid by ${slip === null ? 'the engine' : 'law'} only`);
    for (const name of new Set([...expected.keys(), ...actual.keys()])) {
      const [expectedAmount, actualAmount] = [expected.get(name) ?? 0, actual.get(name) ?? 0];
      if (expectedAmount !== actualAmount)
        messages.push(`${month} ${name}: by law ${expectedAmount / 100}, by the engine ${actualAmount / 100}`);
    }
    if (messages.length > 0) return messages;
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

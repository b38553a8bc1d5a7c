import type { SheetFigure } from './tax-sheet.contract.ts';

/** What a figure does to the sum it leads to. */
type Part = '+' | '−' | 'sum' | 'none';

// As a person adds it up: what comes in, what comes off it, then the sum.
const ORDER: readonly (readonly [name: string, part: Part])[] = [
  ['grossSalary', 'none'],
  ['hraExemption', '−'],
  ['otherExemptions', '−'],
  ['standardDeduction', '−'],
  ['professionalTax', '−'],
  ['salaryIncome', 'sum'],
  ['houseProperty', '+'],
  ['otherSources', '+'],
  ['grossTotalIncome', 'sum'],
  ['deduction', '−'],
  ['chapterVIA', 'none'],
  ['taxableIncome', 'sum'],
  ['baseTax', 'none'],
  ['rebate', '−'],
  ['surcharge', '+'],
  ['cess', '+'],
  ['arrearsRelief', '−'],
  ['totalTax', 'sum'],
  ['withoutPan', 'sum'],
];

const TOTAL = ORDER.findIndex(([name]) => name === 'totalTax');

export type OrderedFigure = SheetFigure & { readonly sign: string; readonly isSum: boolean };

/** The figures of a year in the order in which they are added up, each with its sign. */
export function inOrder(figures: readonly SheetFigure[]): readonly OrderedFigure[] {
  return figures
    .map((figure) => ({ figure, place: placeOf(figure.id) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ figure, place }) => {
      const part = ORDER[place]?.[1] ?? 'none';
      return { ...figure, sign: part === '+' || part === '−' ? part : '', isSum: part === 'sum' };
    });
}

/** `tax.old.deduction.80C` is a deduction, `tax.arrearsRelief` is of no regime; what is not known stands before the total. */
function placeOf(id: string): number {
  const names = id.split('.');
  const place = ORDER.findIndex(([name]) => names.includes(name));
  return place < 0 ? TOTAL - 0.5 : place;
}

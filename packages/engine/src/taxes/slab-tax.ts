import { add, min, type Paise, subtract, ZERO } from '../kernel/money.ts';
import { rateToPaisa } from '../kernel/rounding.ts';
import type { SlabLine } from './facts/tax-sheet.ts';
import type { PreparedSlab } from './law/income-tax-law.ts';

export type SlabTax = { readonly lines: readonly SlabLine[]; readonly tax: Paise };

/** Tax at slab rates, band by band; only bands the income reaches are listed. */
export function slabTax(slabs: readonly PreparedSlab[], income: Paise): SlabTax {
  const lines: SlabLine[] = [];
  let total = ZERO;
  for (const { above, upTo, rate } of slabs) {
    if (income <= above) break;
    const inBand = subtract(upTo === null ? income : min(income, upTo), above);
    const tax = rateToPaisa(inBand, rate);
    total = add(total, tax);
    lines.push({ above, upTo, rate, income: inBand, tax });
  }
  return { lines, tax: total };
}

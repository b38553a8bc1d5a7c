import { valueOn } from '@muster/law/dated.ts';
import { type DeductionOption, deductionOptions } from '@muster/law/income-tax/deduction-items.ts';
import { deductionLimits } from '@muster/law/income-tax/deduction-limits.ts';
import { landlordPanThreshold } from '@muster/law/income-tax/hra.ts';
import { type Paise, paise } from '../../kernel/money.ts';
import { type FinancialYear, firstDayOfFinancialYear } from './financial-year.ts';

/** What can be declared as a deduction in a year, with the limits of that year. */
export type DeclarationLaw = {
  readonly options: readonly DeductionOption[];
  readonly items: ReadonlyMap<number, { readonly category: DeductionOption['category']; readonly limit: Paise | null }>;
  /** Of all items of a category together. */
  readonly categories: Readonly<Record<'80C' | '80D', Paise>>;
  /** Rent of a year above this needs the landlord's name, address and PAN. */
  readonly landlordPan: Paise;
};

export function declarationLaw(financialYear: FinancialYear): DeclarationLaw {
  const day = firstDayOfFinancialYear(financialYear);
  const options = deductionOptions(day);
  return {
    options,
    items: new Map(
      options.map(({ id, category, maxLimit }) => [
        id,
        { category, limit: maxLimit === null ? null : paise(maxLimit) },
      ]),
    ),
    categories: {
      '80C': paise(valueOn(deductionLimits.savings, day)),
      '80D': paise(valueOn(deductionLimits.healthTotal, day)),
    },
    landlordPan: paise(valueOn(landlordPanThreshold, day)),
  };
}

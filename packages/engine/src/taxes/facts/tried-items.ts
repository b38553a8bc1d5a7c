import { type DeductionItem, deductionItems } from '@muster/law/income-tax/deduction-items.ts';
import { itemAt } from '../../kernel/item-at.ts';
import { min, type Paise, subtract } from '../../kernel/money.ts';
import { declarationLaw } from '../law/declaration-limits.ts';
import type { FinancialYear } from '../law/financial-year.ts';
import type { DeductionClaim } from './tax-facts.ts';

/** What of a section one amount takes the place of when it is tried out, and under which items it counts. */
export type TriedItems = {
  readonly ids: ReadonlySet<number>;
  /** In their order, each up to its limit; the last takes what is left. */
  readonly parts: readonly { readonly itemId: number; readonly limit: Paise | null }[];
};

export type Tried = {
  readonly savings: TriedItems;
  /** Own pension scheme beside the savings, 80CCD(1B). */
  readonly pension: TriedItems;
  /** The items of seniors, whose limits are the highest: that of the own family, then that of parents. */
  readonly health: TriedItems;
};

export function triedItems(financialYear: FinancialYear): Tried {
  const { items } = declarationLaw(financialYear);
  const tried = (all: (item: DeductionItem) => boolean, ...as: readonly ((item: DeductionItem) => boolean)[]) => {
    const first = new Set(as.map((is) => itemAt(deductionItems.filter(is), 0).id));
    return {
      ids: new Set(deductionItems.filter(all).map(({ id }) => id)),
      parts: [...items].filter(([id]) => first.has(id)).map(([itemId, { limit }]) => ({ itemId, limit })),
    };
  };
  return {
    savings: tried(
      ({ category }) => category === '80C',
      ({ section }) => section === '80C',
    ),
    pension: tried(isPension, isPension),
    health: tried(({ category }) => category === '80D', seniors('family'), seniors('parents')),
  };
}

const isPension = ({ section }: DeductionItem): boolean => section === '80CCD(1B)';

const seniors =
  (whose: 'family' | 'parents') =>
  ({ health }: DeductionItem): boolean =>
    health?.whose === whose && health.senior;

/** One amount as claims under its items. */
export function claimsTried({ parts }: TriedItems, amount: Paise): readonly DeductionClaim[] {
  let left = amount;
  return parts.map(({ itemId, limit }, index) => {
    const portion = limit === null || index === parts.length - 1 ? left : min(left, limit);
    left = subtract(left, portion);
    return { itemId, amount: portion };
  });
}

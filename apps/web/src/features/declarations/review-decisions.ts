import { itemsOf, parseMonth } from '@muster/contract/features/declarations-items.ts';
import { add, multiply, type Paise, ZERO } from '@muster/engine/kernel/money.ts';
import { declarationLaw } from '@muster/engine/taxes/declaration-limits.ts';
import { type DeclaredItem, rentedMonths } from '@muster/engine/taxes/declared-items.ts';
import { paiseOf, rupeesOf } from '../../ui/format-money.ts';
import { typedOf } from './declaration-sections.ts';
import type { Poi, PoiRow } from './poi.queries.ts';
import { actualValues } from './poi-values.ts';

/** What a reviewer typed for an amount. */
export type Decision = { readonly amount: number | ''; readonly comment: string };
export type Decisions = Readonly<Record<string, Decision>>;

/** The amounts that wait for a decision. */
export const rowsToDecide = ({ rows }: Poi): readonly PoiRow[] =>
  rows.filter(({ actualAmount }) => (actualAmount ?? 0) > 0);

export const decided = ({ approvedAmount, comments }: PoiRow): Decision => ({
  amount: approvedAmount === null ? '' : rupeesOf(approvedAmount),
  comment: comments ?? '',
});

/** The amounts as the tax wants them, with what is approved so far. */
export function itemsWith(poi: Poi, decisions: Decisions): DeclaredItem[] {
  const typed = typedOf(actualValues(poi), declarationLaw(poi.financialYearStart));
  if (typed === null) return [];
  return itemsOf(typed.input, String).map(({ key, details, declared }) => {
    const amount = decisions[key]?.amount ?? '';
    return { ...details, declared, approved: amount === '' || Number.isNaN(amount) ? null : paiseOf(amount) };
  });
}

/** An amount of a row for the whole year: rent is a month's. */
function ofYear(poi: Poi, { itemId, isMonthly }: PoiRow, amount: Paise): Paise {
  const rent = isMonthly ? poi.houseRentDetails.find(({ id }) => `rent:${id}` === itemId) : undefined;
  if (!rent) return amount;
  const to = rent.rentalPeriodEnd === null ? null : parseMonth(rent.rentalPeriodEnd);
  return multiply(amount, rentedMonths(poi.financialYearStart, { from: parseMonth(rent.rentalPeriodStart), to }));
}

/** The sums of the year, and how much is decided. */
export function sumsOf(poi: Poi, decisions: Decisions) {
  const rows = rowsToDecide(poi);
  const sum = (of: (row: PoiRow) => Paise) => rows.reduce((total, row) => add(total, ofYear(poi, row, of(row))), ZERO);
  const amounts = rows.map(({ itemId }) => decisions[itemId]?.amount ?? '');
  return {
    declared: sum(({ declaredAmount }) => declaredAmount),
    actual: sum(({ actualAmount }) => actualAmount ?? ZERO),
    approved: sum(({ itemId }) => paiseOf(Number(decisions[itemId]?.amount) || 0)),
    decided: amounts.filter((amount) => amount !== '').length,
    all: rows.length,
  };
}

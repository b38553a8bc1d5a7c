import { itemsOf, parseMonth } from '@muster/contract/features/declarations/declarations-items.ts';
import { add, multiply, type Paise, ZERO } from '@muster/engine/kernel/money.ts';
import { type DeclaredItem, rentedMonths } from '@muster/engine/taxes/facts/declared-items.ts';
import { declarationLaw } from '@muster/engine/taxes/law/declaration-limits.ts';
import { formatMoney, paiseOf, rupeesOf } from '../../../ui/format-money.ts';
import { typedOf } from '../declaration-sections.ts';
import type { Poi, PoiRow } from './poi.queries.ts';
import { actualValues } from './poi-values.ts';

/** What a reviewer typed for an amount. */
export type Decision = { readonly amount: number | ''; readonly comment: string };
export type Decisions = Readonly<Record<string, Decision>>;

/** An amount that was submitted. */
export type RowToDecide = PoiRow & { readonly actualAmount: Paise };

export const rowsToDecide = ({ rows }: Pick<Poi, 'rows'>): readonly RowToDecide[] =>
  rows.filter((row): row is RowToDecide => (row.actualAmount ?? 0) > 0);

export const decided = ({ approvedAmount, comments }: PoiRow): Decision => ({
  amount: approvedAmount === null ? '' : rupeesOf(approvedAmount),
  comment: comments ?? '',
});

const isSame = (one: Decision, other: Decision) =>
  Object.is(one.amount, other.amount) && one.comment.trim() === other.comment.trim();

/** Whether something is decided that is not saved. */
export const isUnsaved = (rows: readonly RowToDecide[], decisions: Decisions): boolean =>
  rows.some((row) => !isSame(decisions[row.itemId] ?? decided(row), decided(row)));

export const savedDecisions = (rows: readonly RowToDecide[]): Decisions =>
  Object.fromEntries(rows.map((row) => [row.itemId, decided(row)]));

type CarriedOver = {
  readonly decisions: Decisions;
  /** What is another than it was, a sentence each. */
  readonly changes: readonly string[];
};

/**
 * What is decided and not saved, when the amounts are loaded anew: of an amount that is what it was the decision stays,
 * of another one what is saved counts.
 */
export function carriedOver(
  decisions: Decisions,
  before: readonly RowToDecide[],
  now: readonly RowToDecide[],
): CarriedOver {
  const was = new Map(before.map((row) => [row.itemId, row]));
  const rows = now.map((row) => {
    const decision = decisions[row.itemId];
    const change = changeOf(was.get(row.itemId) ?? null, row, decision ?? null);
    return { row, change, decision: change === null && decision !== undefined ? decision : decided(row) };
  });
  const here = new Set(now.map(({ itemId }) => itemId));
  const removedRows = before.filter(({ itemId }) => !here.has(itemId));
  return {
    decisions: Object.fromEntries(rows.map(({ row, decision }) => [row.itemId, decision])),
    changes: [
      ...rows.flatMap(({ change }) => change ?? []),
      ...removedRows.map(({ particulars }) => `${particulars} is not there any more.`),
    ],
  };
}

/** In what an amount is another than it was; null where it is the same, or saved as it was decided here. */
function changeOf(was: RowToDecide | null, now: RowToDecide, decision: Decision | null): string | null {
  const { particulars, actualAmount } = now;
  if (was === null) return `${particulars} is new: ${formatMoney(actualAmount)}.`;
  if (was.actualAmount !== actualAmount) {
    return `${particulars} is ${formatMoney(actualAmount)} now and was ${formatMoney(was.actualAmount)}.`;
  }
  const filesOf = ({ proofs }: RowToDecide) => proofs.map(({ id }) => id).join(' ');
  if (filesOf(was) !== filesOf(now)) return `${particulars} has other files.`;
  const isDecidedHere = decision !== null && isSame(decision, decided(now));
  return isDecidedHere || isSame(decided(was), decided(now)) ? null : `${particulars} was decided by somebody else.`;
}

/** The amounts as the tax wants them, with what is approved so far. */
export function itemsWith(poi: Poi, decisions: Decisions): DeclaredItem[] {
  const typed = typedOf(actualValues(poi), declarationLaw(poi.financialYearStart));
  if (typed === null) return [];
  return itemsOf(typed.input, String).map(({ key, details, declared }) => {
    const amount = decisions[key]?.amount ?? '';
    return { ...details, declared, approved: amount === '' || Number.isNaN(amount) ? null : paiseOf(amount) };
  });
}

/** How many times an amount of a row counts in the year: rent is a month's. */
export function timesInYear(
  poi: Pick<Poi, 'houseRentDetails' | 'financialYearStart'>,
  { itemId, isMonthly }: PoiRow,
): number {
  const rent = isMonthly ? poi.houseRentDetails.find(({ id }) => `rent:${id}` === itemId) : undefined;
  if (!rent) return 1;
  const to = rent.rentalPeriodEnd === null ? null : parseMonth(rent.rentalPeriodEnd);
  return rentedMonths(poi.financialYearStart, { from: parseMonth(rent.rentalPeriodStart), to });
}

/** The sums of the year, and how much is decided. */
export function sumsOf(poi: Poi, decisions: Decisions) {
  const rows = rowsToDecide(poi);
  const sum = (of: (row: RowToDecide) => Paise) =>
    rows.reduce((total, row) => add(total, multiply(of(row), timesInYear(poi, row))), ZERO);
  const amounts = rows.map(({ itemId }) => decisions[itemId]?.amount ?? '');
  return {
    declared: sum(({ declaredAmount }) => declaredAmount),
    actual: sum(({ actualAmount }) => actualAmount),
    approved: sum(({ itemId }) => paiseOf(Number(decisions[itemId]?.amount) || 0)),
    decided: amounts.filter((amount) => amount !== '').length,
    all: rows.length,
  };
}

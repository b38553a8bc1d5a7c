import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';
import { percent } from '@muster/engine/kernel/rate.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { compareRegimes, type RegimeComparison } from '@muster/engine/taxes/compare-regimes.ts';
import { prepareIncomeTaxLaw } from '@muster/engine/taxes/income-tax-law.ts';
import type { Declaration } from '@muster/engine/taxes/tax-facts.ts';
import { type MonthRent, type TaxYear, taxFactsOfYear, withLeaving, withRaise } from '@muster/engine/taxes/tax-year.ts';
import type { Facts } from './tax-sheet.queries.ts';

/** What somebody tries out; null where it stays as it is. */
export type Change = {
  readonly rent: Paise | null;
  readonly savings: Paise | null;
  readonly pension: Paise | null;
  readonly raise: { readonly percent: number; readonly from: CalendarMonth } | null;
  readonly leaving: CalendarMonth | null;
};

export const NOTHING_CHANGED: Change = { rent: null, savings: null, pension: null, raise: null, leaving: null };

const SAVINGS = { first: 101, last: 131 } as const;
const PENSION = 301;

/** The year under both regimes with the change; null for a year whose law is not held. */
export function withChange(facts: Facts, year: TaxYear, change: Change): RegimeComparison | null {
  const { financialYear, declared } = facts;
  const law = prepareIncomeTaxLaw(financialYear);
  if (isRefusal(law)) return null;
  const raised = change.raise === null ? year : withRaise(year, change.raise.from, percent(change.raise.percent));
  const changed = change.leaving === null ? raised : withLeaving(raised, change.leaving);
  const rent = change.rent === null ? declared.rent : rentAllYear(year, change.rent, declared.rent);
  return compareRegimes(taxFactsOfYear(changed, declarationWith(declared.declaration, change), rent), law);
}

function declarationWith(declaration: Declaration, { savings, pension }: Change): Declaration {
  const kept = declaration.claims.filter(
    ({ itemId }) =>
      !(savings !== null && itemId >= SAVINGS.first && itemId <= SAVINGS.last) &&
      !(pension !== null && itemId === PENSION),
  );
  const added = [
    ...(savings === null ? [] : [{ itemId: SAVINGS.first, amount: savings }]),
    ...(pension === null ? [] : [{ itemId: PENSION, amount: pension }]),
  ];
  return { ...declaration, claims: [...kept, ...added] };
}

/** The same rent in every month; where it is declared, in the city that is declared. */
function rentAllYear(year: TaxYear, rentPaid: Paise, declared: readonly MonthRent[]): MonthRent[] {
  const metro = declared[0]?.metro ?? false;
  return [...year.paidMonths, ...year.ahead].map(({ month }) => ({ month, rentPaid, metro }));
}

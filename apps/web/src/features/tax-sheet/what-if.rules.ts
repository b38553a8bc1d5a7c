import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import { atLeastZero, min, type Paise, rupees, subtract, sum, ZERO } from '@muster/engine/kernel/money.ts';
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
  /** Interest on the loan of the own home. */
  readonly interest: Paise | null;
  /** Health insurance, of all items together. */
  readonly health: Paise | null;
  readonly raise: { readonly percent: number; readonly from: CalendarMonth } | null;
  readonly leaving: CalendarMonth | null;
};

export const NOTHING_CHANGED: Change = {
  ...{ rent: null, savings: null, pension: null, interest: null, health: null },
  ...{ raise: null, leaving: null },
};

const SAVINGS = { first: 101, last: 131 } as const;
const HEALTH = { first: 201, last: 208 } as const;
/** Of parents of 60 or older, and of a family with somebody as old: the items with the highest limits. */
const HEALTH_ITEMS = [204, 202] as const;
const PENSION = 301;

type Items = { readonly first: number; readonly last: number };
const isOf = ({ first, last }: Items, itemId: number) => itemId >= first && itemId <= last;

export type Tried = 'rent' | 'savings' | 'pension' | 'interest' | 'health';

/** What is declared of that which can be tried out; of rents the last one. */
export function declaredOf({ declared: { declaration, rent } }: Facts): Readonly<Record<Tried, Paise>> {
  const claimed = (items: Items) =>
    sum(declaration.claims.filter(({ itemId }) => isOf(items, itemId)).map(({ amount }) => amount));
  const own = declaration.houses.filter(({ use }) => use === 'self-occupied').map(({ interest }) => interest);
  return {
    rent: rent.at(-1)?.rentPaid ?? ZERO,
    savings: claimed(SAVINGS),
    pension: claimed({ first: PENSION, last: PENSION }),
    interest: sum(own),
    health: claimed(HEALTH),
  };
}

/** The year under both regimes with the change; null for a year whose law is not held. */
export function withChange(facts: Facts, year: TaxYear, change: Change): RegimeComparison | null {
  const { financialYear, declared } = facts;
  const law = prepareIncomeTaxLaw(financialYear);
  if (isRefusal(law)) return null;
  const raised = change.raise === null ? year : withRaise(year, change.raise.from, percent(change.raise.percent));
  const changed = change.leaving === null ? raised : withLeaving(raised, change.leaving);
  const rent = change.rent === null ? declared.rent : rentAllYear(year, change.rent, declared.rent);
  const yearFacts = taxFactsOfYear(changed, declarationWith(declared.declaration, change), rent);
  return compareRegimes(yearFacts, law, year.hasPan);
}

const HALF_OF_HEALTH = rupees(50_000);

function declarationWith(declaration: Declaration, change: Change): Declaration {
  const { savings, pension, interest, health } = change;
  const kept = declaration.claims.filter(
    ({ itemId }) =>
      !(savings !== null && isOf(SAVINGS, itemId)) &&
      !(health !== null && isOf(HEALTH, itemId)) &&
      !(pension !== null && itemId === PENSION),
  );
  const added = [
    ...(savings === null ? [] : [{ itemId: SAVINGS.first, amount: savings }]),
    ...(pension === null ? [] : [{ itemId: PENSION, amount: pension }]),
    ...(health === null ? [] : healthClaims(health)),
  ];
  const houses =
    interest === null
      ? declaration.houses
      : [
          ...declaration.houses.filter(({ use }) => use !== 'self-occupied'),
          ...(interest > 0 ? [{ use: 'self-occupied', interest } as const] : []),
        ];
  return { ...declaration, houses, claims: [...kept, ...added] };
}

function healthClaims(amount: Paise) {
  const [parents, family] = HEALTH_ITEMS;
  return [
    { itemId: parents, amount: min(amount, HALF_OF_HEALTH) },
    { itemId: family, amount: atLeastZero(subtract(amount, HALF_OF_HEALTH)) },
  ];
}

/** The same rent in every month; where it is declared, in the city that is declared. */
function rentAllYear(year: TaxYear, rentPaid: Paise, declared: readonly MonthRent[]): MonthRent[] {
  const metro = declared[0]?.metro ?? false;
  return [...year.paidMonths, ...year.ahead].map(({ month }) => ({ month, rentPaid, metro }));
}

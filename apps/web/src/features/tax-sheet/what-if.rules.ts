import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import { type Paise, sum, ZERO } from '@muster/engine/kernel/money.ts';
import { percent } from '@muster/engine/kernel/rate.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { compareYear, type RegimeComparison } from '@muster/engine/taxes/compare-regimes.ts';
import type { Declaration } from '@muster/engine/taxes/facts/tax-facts.ts';
import { claimsTried, type TriedItems, triedItems } from '@muster/engine/taxes/facts/tried-items.ts';
import { prepareIncomeTaxLaw } from '@muster/engine/taxes/law/income-tax-law.ts';
import { type MonthRent, type TaxYear, withLeaving, withRaise } from '@muster/engine/taxes/tax-year.ts';
import type { TaxFacts } from '../../platform/tax-facts.ts';

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
  rent: null,
  savings: null,
  pension: null,
  interest: null,
  health: null,
  raise: null,
  leaving: null,
};

export type Tried = 'rent' | 'savings' | 'pension' | 'interest' | 'health';

/** What is declared of that which can be tried out; of rents the last one. */
export function declaredOf({
  financialYear,
  declared: { declaration, rent },
}: TaxFacts): Readonly<Record<Tried, Paise>> {
  const { savings, pension, health } = triedItems(financialYear);
  const claimed = ({ ids }: TriedItems) =>
    sum(declaration.claims.filter(({ itemId }) => ids.has(itemId)).map(({ amount }) => amount));
  const own = declaration.houses.filter(({ use }) => use === 'self-occupied').map(({ interest }) => interest);
  return {
    rent: rent.at(-1)?.rentPaid ?? ZERO,
    savings: claimed(savings),
    pension: claimed(pension),
    interest: sum(own),
    health: claimed(health),
  };
}

/** The year under both regimes with the change; null for a year whose law is not held. */
export function withChange(facts: TaxFacts, year: TaxYear, change: Change): RegimeComparison | null {
  const { financialYear, declared } = facts;
  const law = prepareIncomeTaxLaw(financialYear);
  if (isRefusal(law)) return null;
  const raised = change.raise === null ? year : withRaise(year, change.raise.from, percent(change.raise.percent));
  const changed = change.leaving === null ? raised : withLeaving(raised, change.leaving);
  const rent = change.rent === null ? declared.rent : rentAllYear(year, change.rent, declared.rent);
  const declaration = declarationWith(declared.declaration, change, financialYear);
  return compareYear(changed, { declaration, rent }, law);
}

function declarationWith(declaration: Declaration, change: Change, financialYear: number): Declaration {
  const items = triedItems(financialYear);
  const tried = (['savings', 'pension', 'health'] as const).flatMap((key) => {
    const amount = change[key];
    return amount === null ? [] : [{ of: items[key], amount }];
  });
  const others = declaration.claims.filter(({ itemId }) => !tried.some(({ of }) => of.ids.has(itemId)));
  const { interest } = change;
  const houses =
    interest === null
      ? declaration.houses
      : [
          ...declaration.houses.filter(({ use }) => use !== 'self-occupied'),
          ...(interest > 0 ? [{ use: 'self-occupied', interest } as const] : []),
        ];
  return { ...declaration, houses, claims: [...others, ...tried.flatMap(({ of, amount }) => claimsTried(of, amount))] };
}

/** The same rent in every month; where it is declared, in the city that is declared. */
function rentAllYear(year: TaxYear, rentPaid: Paise, declared: readonly MonthRent[]): MonthRent[] {
  const metro = declared[0]?.metro ?? false;
  return [...year.paidMonths, ...year.ahead].map(({ month }) => ({ month, rentPaid, metro }));
}

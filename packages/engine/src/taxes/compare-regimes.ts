import { type Paise, subtract } from '../kernel/money.ts';
import type { ArrearsClaim } from './arrears-relief.ts';
import type { Declaration, TaxFacts } from './facts/tax-facts.ts';
import type { TaxSheet } from './facts/tax-sheet.ts';
import type { IncomeTaxLaw, Regime } from './law/income-tax-law.ts';
import { taxWithoutPan } from './no-pan-tax.ts';
import { relievedTax } from './relieved-tax.ts';
import { type MonthRent, type TaxYear, taxFactsOfYear } from './tax-year.ts';

export type RegimeComparison = {
  readonly new: TaxSheet;
  readonly old: TaxSheet;
  /** The cheaper regime; the new one on a tie. */
  readonly recommended: Regime;
  /** What the recommended regime saves in the year against the other; never negative. */
  readonly savings: Paise;
};

/** A year under both regimes with what is declared of it. */
export function compareYear(
  year: TaxYear,
  { declaration, rent }: { readonly declaration: Declaration; readonly rent: readonly MonthRent[] },
  law: IncomeTaxLaw,
): RegimeComparison {
  return compareRegimes(taxFactsOfYear(year, declaration, rent), law, year.hasPan, year.arrearsClaim);
}

/** The same facts under both regimes, each with its own relief for arrears; without a PAN, at the tax deducted then. */
export function compareRegimes(
  facts: TaxFacts,
  law: IncomeTaxLaw,
  hasPan = true,
  claim: ArrearsClaim = [],
): RegimeComparison {
  const under = (regime: Regime): TaxSheet => {
    const { sheet } = relievedTax(facts, claim, { law, regime });
    return hasPan ? sheet : { ...sheet, taxPayable: taxWithoutPan(sheet, law) };
  };
  const [underNew, underOld] = [under('new'), under('old')];
  const recommended: Regime = underOld.taxPayable < underNew.taxPayable ? 'old' : 'new';
  const savings =
    recommended === 'old'
      ? subtract(underNew.taxPayable, underOld.taxPayable)
      : subtract(underOld.taxPayable, underNew.taxPayable);
  return { new: underNew, old: underOld, recommended, savings };
}

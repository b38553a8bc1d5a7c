import { type Paise, subtract } from '../kernel/money.ts';
import { incomeTax } from './income-tax.ts';
import type { IncomeTaxLaw, Regime } from './income-tax-law.ts';
import { taxWithoutPan } from './no-pan-tax.ts';
import type { TaxFacts } from './tax-facts.ts';
import type { TaxSheet } from './tax-sheet.ts';

export type RegimeComparison = {
  readonly new: TaxSheet;
  readonly old: TaxSheet;
  /** The cheaper regime; the new one on a tie. */
  readonly recommended: Regime;
  /** What the recommended regime saves in the year against the other; never negative. */
  readonly savings: Paise;
};

/** The same facts under both regimes; without a PAN, at the tax that is deducted then. */
export function compareRegimes(facts: TaxFacts, law: IncomeTaxLaw, hasPan = true): RegimeComparison {
  const under = (regime: Regime): TaxSheet => {
    const sheet = incomeTax(facts, law, regime);
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

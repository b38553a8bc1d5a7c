import { min, paise, subtract } from '../kernel/money.ts';
import { share } from '../kernel/rate.ts';
import { toPaisaHalfUp } from '../kernel/rounding.ts';
import type { OtherIncome } from './facts/tax-facts.ts';
import type { OtherSourcesIncome } from './facts/tax-sheet.ts';
import type { IncomeTaxLaw, Regime } from './law/income-tax-law.ts';

/** Income from other sources; a family pension counts after one third of it, up to the regime's maximum. */
export function otherSourcesIncome(facts: OtherIncome, law: IncomeTaxLaw, regime: Regime): OtherSourcesIncome {
  const { oneIn, maximum } = law[regime].familyPension;
  const familyPensionDeduction = min(toPaisaHalfUp(share(facts.familyPension, 1, oneIn)), maximum);
  const pension = subtract(facts.familyPension, familyPensionDeduction);
  return {
    ...facts,
    familyPensionDeduction,
    income: paise(facts.other + facts.savingsInterest + facts.depositInterest + pension),
  };
}

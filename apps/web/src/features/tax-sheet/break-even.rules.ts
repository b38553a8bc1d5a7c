import { add, atLeastZero, type Paise, paise, subtract } from '@muster/engine/kernel/money.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { type ArrearsYear, arrearsRelief } from '@muster/engine/taxes/arrears-relief.ts';
import type { RegimeComparison } from '@muster/engine/taxes/compare-regimes.ts';
import { prepareIncomeTaxLaw } from '@muster/engine/taxes/law/income-tax-law.ts';
import { taxAfterRelief, taxOnIncome, toTenRupeesDroppingPaise } from '@muster/engine/taxes/tax-on-income.ts';
import type { TaxYear } from '@muster/engine/taxes/tax-year.ts';

/** The tax of the old regime by what is claimed, beside that of the new one, which no claim moves. */
export type BreakEven = {
  /** Claimed under the old regime: house rent, home loan and Chapter VI-A. */
  readonly claimed: Paise;
  /** With so much claimed the old regime costs as much as the new one. */
  readonly even: Paise;
  readonly underNew: Paise;
  readonly underOld: (claimed: Paise) => Paise;
};

const TEN_RUPEES = 1000;

/** Null for a year whose law is not held, without a PAN, and where the new regime takes nothing: no claim beats that. */
export function breakEven(comparison: RegimeComparison, year: TaxYear, financialYear: number): BreakEven | null {
  const law = prepareIncomeTaxLaw(financialYear);
  if (isRefusal(law) || !year.hasPan || comparison.new.taxPayable === 0) return null;
  const { old } = comparison;
  const lossOfHouse = atLeastZero(paise(-old.houseProperty.counted));
  const claimed = add(add(old.salary.exempt, lossOfHouse), old.chapterVIA);
  const income = add(old.taxableIncome, claimed);
  const underOld = (claim: Paise): Paise => {
    const taxable = toTenRupeesDroppingPaise(atLeastZero(subtract(income, claim)));
    const of: ArrearsYear = { taxableIncome: taxable, payer: year, law, regime: 'old' };
    return taxAfterRelief(taxOnIncome(taxable, year, law, 'old'), arrearsRelief(year.arrearsClaim, of).relief);
  };
  const underNew = comparison.new.taxPayable;
  // Tax falls as claims rise: the least claim, in tens of rupees, that is as cheap as the new regime.
  let [low, high] = [0, Math.ceil(income / TEN_RUPEES)];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (underOld(paise(middle * TEN_RUPEES)) <= underNew) high = middle;
    else low = middle + 1;
  }
  return { claimed, even: paise(low * TEN_RUPEES), underNew, underOld };
}

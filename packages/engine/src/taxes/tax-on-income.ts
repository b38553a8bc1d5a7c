import { add, atLeastZero, type Paise, paise, subtract } from '../kernel/money.ts';
import { exactly, times } from '../kernel/rate.ts';
import { toLowerRupee, toNearestTenRupees, toPaisaDown } from '../kernel/rounding.ts';
import type { TaxPayer } from './facts/tax-facts.ts';
import type { TaxOnIncome } from './facts/tax-sheet.ts';
import type { IncomeTaxLaw, Regime } from './law/income-tax-law.ts';
import { rebateOn } from './rebate.ts';
import { slabTax } from './slab-tax.ts';
import { surchargeOn } from './surcharge.ts';

/** Rounding of income and of tax (288A and 288B; 516 of the Act of 2025): paise dropped, then the nearest ten rupees. */
export function toTenRupeesDroppingPaise(amount: Paise): Paise {
  return toNearestTenRupees(exactly(toLowerRupee(exactly(amount))));
}

/** The year's tax on an income already rounded to ten rupees. */
export function taxOnIncome(taxableIncome: Paise, person: TaxPayer, law: IncomeTaxLaw, regime: Regime): TaxOnIncome {
  // A non-resident of any age is taxed by the table below 60.
  const { slabs, surcharge: bands } = law[regime].byAge[person.isResident ? person.ageBand : 'below60'];
  const bySlabs = slabTax(slabs, taxableIncome);
  const { rebate, marginalRelief } = rebateOn(bySlabs.tax, taxableIncome, law[regime].rebate, person.isResident);
  const taxAfterRebate = paise(bySlabs.tax - rebate - marginalRelief);
  const surcharge = surchargeOn(taxAfterRebate, taxableIncome, bands);
  const beforeCess = add(taxAfterRebate, surcharge.surcharge);
  // The part of a paisa falls away with the paise when the total is rounded, so dropping it here changes nothing.
  const cess = toPaisaDown(times(beforeCess, law.cess));
  return {
    taxableIncome,
    slabs: bySlabs.lines,
    baseTax: bySlabs.tax,
    rebate,
    rebateMarginalRelief: marginalRelief,
    taxAfterRebate,
    surchargeRate: surcharge.rate,
    surchargeBeforeRelief: surcharge.beforeRelief,
    surchargeMarginalRelief: surcharge.marginalRelief,
    surcharge: surcharge.surcharge,
    cess,
    totalTax: toTenRupeesDroppingPaise(add(beforeCess, cess)),
  };
}

/** What is payable. Relief for arrears comes off before the year's tax is rounded to ten rupees. */
export function taxAfterRelief(tax: TaxOnIncome, relief: Paise): Paise {
  if (relief === 0) return tax.totalTax;
  return toTenRupeesDroppingPaise(atLeastZero(subtract(exactTax(tax), relief)));
}

/** The tax of the year with surcharge and cess, before it is rounded to ten rupees. */
export function exactTax({ taxAfterRebate, surcharge, cess }: TaxOnIncome): Paise {
  return paise(taxAfterRebate + surcharge + cess);
}

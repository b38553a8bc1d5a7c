import { formatRate, formatRupeesShort } from '../kernel/format-amount.ts';
import { itemAt } from '../kernel/item-at.ts';
import type { IncomeTaxLaw, Regime } from './income-tax-law.ts';

/** The rules of a tax sheet that read the same for everybody. */
export type TaxRulesInWords = {
  readonly houseRent: string;
  readonly standardDeduction: string;
  readonly professionalTax: string;
  readonly houseProperty: string;
  readonly baseTax: string;
  readonly rebate: string;
  readonly rebateMarginalRelief: string;
  readonly noRebate: string;
  readonly noSurcharge: string;
  readonly cess: string;
};

const written = new WeakMap<IncomeTaxLaw, Readonly<Record<Regime, TaxRulesInWords>>>();

/** Written once for a law, which never changes, and not for each of the thousands of sheets of a run. */
export function taxRulesInWords(law: IncomeTaxLaw, regime: Regime): TaxRulesInWords {
  let rules = written.get(law);
  if (rules === undefined) {
    rules = { new: rulesOf(law, 'new'), old: rulesOf(law, 'old') };
    written.set(law, rules);
  }
  return rules[regime];
}

function rulesOf(law: IncomeTaxLaw, regime: Regime): TaxRulesInWords {
  const { standardDeduction, rebate } = law[regime];
  const limit = formatRupeesShort(rebate.incomeLimit);
  return {
    houseRent: houseRentRule(law, regime),
    standardDeduction: `${formatRupeesShort(standardDeduction)} from your salary in the ${regime} regime, but never more than the salary itself.`,
    professionalTax:
      regime === 'old'
        ? 'The professional tax you paid is deducted in full, as far as salary is left.'
        : 'The new regime does not deduct professional tax.',
    houseProperty: housePropertyRule(law, regime),
    baseTax: `Each slab of your income is taxed at its own rate in the ${regime} regime.`,
    rebate: `Residents with taxable income up to ${limit} get a rebate of their tax, at most ${formatRupeesShort(rebate.maximum)}.`,
    rebateMarginalRelief: `Your tax is limited to your income above ${limit} (marginal relief).`,
    noRebate: `None: your taxable income is above ${limit}.`,
    noSurcharge: `None: there is no surcharge up to ${formatRupeesShort(itemAt(law[regime].byAge.below60.surcharge, 0).above)} of income.`,
    cess: `${formatRate(law.cess)} of your tax and surcharge.`,
  };
}

function houseRentRule(law: IncomeTaxLaw, regime: Regime): string {
  if (regime === 'new') return 'The new regime has no HRA exemption.';
  const { metro, elsewhere, rentFreePart } = law.hra;
  const parts = `${formatRate(metro)} (listed cities) or ${formatRate(elsewhere)} of basic and DA`;
  return `Each month, the least of three amounts: your HRA; your rent minus ${formatRate(rentFreePart)} of basic and DA; ${parts}.`;
}

function housePropertyRule(law: IncomeTaxLaw, regime: Regime): string {
  const deducted = `Rent minus municipal tax, ${formatRate(law.house.standardDeduction)} of the rest, and interest on the loan`;
  return regime === 'old'
    ? `${deducted}. A loss lowers your other income by at most ${formatRupeesShort(law.house.lossSetOffCap)} a year.`
    : `${deducted}. A loss does not lower your other income in the new regime.`;
}

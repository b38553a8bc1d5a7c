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
    standardDeduction: `${formatRupeesShort(standardDeduction)} from salary in the ${regime} regime, never more than the salary itself.`,
    professionalTax:
      regime === 'old'
        ? 'Professional tax paid is deducted in full, as far as salary is left.'
        : 'Not deducted in the new regime.',
    houseProperty: housePropertyRule(law, regime),
    baseTax: `Each band of income at its own rate, ${regime} regime.`,
    rebate: `For residents up to ${limit} of income: the tax, at most ${formatRupeesShort(rebate.maximum)}.`,
    rebateMarginalRelief: `Tax is cut to the income above ${limit} (marginal relief).`,
    noRebate: `None: income is above ${limit}.`,
    noSurcharge: `None up to ${formatRupeesShort(itemAt(law[regime].byAge.below60.surcharge, 0).above)} of income.`,
    cess: `${formatRate(law.cess)} of tax and surcharge.`,
  };
}

function houseRentRule(law: IncomeTaxLaw, regime: Regime): string {
  if (regime === 'new') return 'No house rent exemption in the new regime.';
  const { metro, elsewhere, rentFreePart } = law.hra;
  const parts = `${formatRate(metro)} (listed cities) or ${formatRate(elsewhere)} of them`;
  return `Each month the least of the allowance, rent less ${formatRate(rentFreePart)} of basic and DA, and ${parts}.`;
}

function housePropertyRule(law: IncomeTaxLaw, regime: Regime): string {
  const deducted = `Rent less municipal tax, ${formatRate(law.house.standardDeduction)} and interest`;
  return regime === 'old'
    ? `${deducted}; a loss reduces other income by at most ${formatRupeesShort(law.house.lossSetOffCap)} a year.`
    : `${deducted}; a loss does not reduce other income in the new regime.`;
}

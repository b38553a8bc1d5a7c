import { formatRate, formatRupeesShort } from '../kernel/format-amount.ts';
import type { Voice } from './reader.ts';
import type { IncomeReason, SalaryTaxReason, SectionLimit, TaxOnIncomeReason } from './tax-reasons.ts';
import type { Words } from './words.ts';

export const SALARY_TAX_WORDS: Words<SalaryTaxReason> = {
  'gross-salary': (_, { voice }) =>
    `All ${voice.your} salary of the year, from this employer and earlier ones, before exemptions and deductions.`,
  'no-house-rent': ({ why }, { voice }) =>
    why === 'new-regime' ? 'The new regime has no HRA exemption.' : `${voice.You} ${voice.have} not declared any rent.`,
  'house-rent-as-entered': () => 'The HRA exemption as it was entered.',
  'house-rent': ({ rentFreePart, metro, elsewhere }, { voice }) =>
    `Each month, the least of three amounts: ${voice.your} HRA; ${voice.their} rent minus ${formatRate(rentFreePart)} of basic and DA; ${formatRate(metro)} (listed cities) or ${formatRate(elsewhere)} of basic and DA.`,
  'house-rent-of-city': ({ rentFreePart, share }, { voice }) =>
    `The least of three amounts: ${voice.your} HRA; ${voice.their} rent minus ${formatRate(rentFreePart)} of basic and DA; ${formatRate(share)} of basic and DA.`,
  'other-exemptions': ({ isAllAllowed }, { voice }) => {
    const declared = `The exempt parts of ${voice.your} salary: of each at most what is paid and what law allows, in all at most the salary.`;
    return isAllAllowed ? declared : `${declared} The new regime allows only some of them.`;
  },
  'standard-deduction': ({ limit, regime }, { voice }) =>
    `${formatRupeesShort(limit)} from ${voice.your} salary in the ${regime} regime, but never more than the salary itself.`,
  'professional-tax-deducted': ({ regime }, { voice }) =>
    regime === 'old'
      ? `The professional tax ${voice.you} paid is deducted in full, as far as salary is left.`
      : 'The new regime does not deduct professional tax.',
  'income-from-salary': () => 'Gross salary minus exemptions, standard deduction and professional tax.',
};

export const INCOME_WORDS: Words<IncomeReason> = {
  'house-property': ({ standardDeduction, lossSetOff }, { voice }) => {
    const deducted = `Rent minus municipal tax, ${formatRate(standardDeduction)} of the rest, and interest on the loan`;
    return lossSetOff === null
      ? `${deducted}. A loss does not lower ${voice.your} other income in the new regime.`
      : `${deducted}. A loss lowers ${voice.your} other income by at most ${formatRupeesShort(lossSetOff)} a year.`;
  },
  'other-sources': (_, { voice }) =>
    `Interest and other income that ${voice.you} declared. One third of a family pension, up to a limit, is not counted.`,
  'gross-total-income': (_, { voice }) =>
    `${voice.Your} income from salary, house property and other sources, added together.`,
  'section-limit': ({ limit, claimed }, { amount, voice }) => {
    if (limit !== 'above') return LIMITS[limit](voice);
    return `${voice.You} claimed ${formatRupeesShort(claimed)}; the section allows ${formatRupeesShort(amount)}.`;
  },
  'chapter-via': (_, { voice }) =>
    `The allowed amounts of all sections, added together, at most ${voice.your} gross total income.`,
  'taxable-income': ({ grossTotalIncome, deductions }, { voice }) => {
    const income = `${voice.Your} gross total income, ${formatRupeesShort(grossTotalIncome)},`;
    const less = deductions === 0 ? '' : ` minus ${formatRupeesShort(deductions)} of deductions (Chapter VI-A),`;
    return `${income}${less} without paise and rounded to the nearest ₹10.`;
  },
};

export const TAX_ON_INCOME_WORDS: Words<TaxOnIncomeReason> = {
  'tax-at-slabs': ({ regime }, { voice }) =>
    `Each slab of ${voice.your} income is taxed at its own rate in the ${regime} regime.`,
  rebate: ({ outcome, incomeLimit, maximum }, { voice }) => {
    const limit = formatRupeesShort(incomeLimit);
    switch (outcome) {
      case 'given':
        return `Residents with taxable income up to ${limit} get a rebate of their tax, at most ${formatRupeesShort(maximum)}.`;
      case 'marginal-relief':
        return `${voice.Your} tax is limited to ${voice.their} income above ${limit} (marginal relief).`;
      case 'income-too-high':
        return `None: ${voice.your} taxable income is above ${limit}.`;
      case 'residents-only':
        return 'None: only residents get this rebate.';
    }
  },
  surcharge: ({ outcome, rate, above }, { voice }) => {
    switch (outcome) {
      case 'none':
        return `None: there is no surcharge up to ${formatRupeesShort(above)} of income.`;
      case 'due':
        return `At ${voice.your} income, ${formatRate(rate)} of ${voice.their} tax.`;
      case 'marginal-relief':
        return `${formatRate(rate)} of ${voice.your} tax, reduced so that the tax rises by no more than ${voice.their} income above the threshold (marginal relief).`;
    }
  },
  cess: ({ rate }, { voice }) => `${formatRate(rate)} of ${voice.your} tax and surcharge.`,
  'tax-of-year': ({ hasRelief }) =>
    `Tax after rebate, plus surcharge and cess,${hasRelief ? ' minus relief for arrears,' : ''} without paise and rounded to the nearest ₹10.`,
  'tax-without-pan': ({ rate }, { voice }) =>
    `${voice.You} ${voice.have} not given a PAN: ${formatRate(rate)} of ${voice.their} taxable income is deducted, which is more than ${voice.their} tax.`,
};

const LIMITS: Readonly<Record<Exclude<SectionLimit, 'above'>, (voice: Voice) => string>> = {
  donations: () => 'Each donation counts in full or by half, as its kind is listed, within the limit on income.',
  rent: ({ Your, their }) => `${Your} rent above a share of ${their} income, within the limits of the section.`,
  'fixed-amount': ({ you }) => `The fixed amount of the section, whatever ${you} spent.`,
  within: ({ you }) => `What ${you} claimed; it is within the limit of the section.`,
};

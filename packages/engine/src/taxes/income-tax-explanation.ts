import type { SectionKey } from '@muster/law/income-tax/section-names.ts';
import { formatRate, formatRupees, formatRupeesShort } from '../kernel/format-amount.ts';
import { itemAt } from '../kernel/item-at.ts';
import { add, negate, type Paise } from '../kernel/money.ts';
import { amountInput, type ExplanationInput, type ExplanationPart, rateInput, type Tracer } from '../kernel/trace.ts';
import type { IncomeTaxLaw } from './income-tax-law.ts';
import { ratesSource, sectionSource } from './section-source.ts';
import type { HouseIncome, SlabLine, TaxSheet } from './tax-sheet.ts';

type Line = {
  readonly name: string;
  readonly label: string;
  readonly amount: Paise;
  readonly rule: string;
  readonly inputs: readonly ExplanationInput[];
  readonly section: SectionKey | 'rates';
  readonly parts?: readonly ExplanationPart[];
};

/** Records why each figure of a sheet is what it is; called with a tracer only. */
export function explainIncomeTax(tracer: Tracer, sheet: TaxSheet, law: IncomeTaxLaw): void {
  const id = (name: string): string => `tax.${sheet.regime}.${name}`;
  const record = ({ name, label, amount, rule, inputs, section, parts }: Line): void => {
    const source = section === 'rates' ? ratesSource(law) : sectionSource(law, section);
    tracer.record({ id: id(name), label, amount, rule, inputs, ...(parts === undefined ? {} : { parts }), source });
  };
  for (const line of incomeLines(sheet, law, id)) record(line);
  for (const line of slabAndRebateLines(sheet, law, id)) record(line);
  for (const line of surchargeAndTotalLines(sheet, law, id)) record(line);
}

function incomeLines(sheet: TaxSheet, law: IncomeTaxLaw, id: (name: string) => string): readonly Line[] {
  const { houseProperty, otherSources } = sheet;
  const flat = formatRate(law.house.standardDeduction);
  const cap = formatRupeesShort(law.house.lossSetOffCap);
  return [
    {
      name: 'houseProperty',
      label: 'Income from house property',
      amount: houseProperty.counted,
      rule:
        sheet.regime === 'old'
          ? `Rent less municipal tax, ${flat} and interest; a loss reduces other income by at most ${cap} a year.`
          : `Rent less municipal tax, ${flat} and interest; a loss does not reduce other income in the new regime.`,
      inputs: houseProperty.houses.map((house) => amountInput(house.label, house.income)),
      parts: houseParts(houseProperty),
      section: 'houseInterest',
    },
    {
      name: 'otherSources',
      label: 'Income from other sources',
      amount: otherSources.income,
      rule: 'Interest and other income as declared; a family pension counts after a third of it, up to the maximum.',
      inputs: [
        amountInput('Other income', otherSources.other),
        amountInput('Interest on savings', otherSources.savingsInterest),
        amountInput('Interest on deposits', otherSources.depositInterest),
        amountInput('Family pension', otherSources.familyPension),
        amountInput('Deducted from family pension', otherSources.familyPensionDeduction),
      ],
      section: 'familyPension',
    },
    {
      name: 'grossTotalIncome',
      label: 'Gross total income',
      amount: sheet.grossTotalIncome,
      rule: 'Income from salary, house property and other sources together.',
      inputs: [
        amountInput('Income from salary', sheet.salary.income, id('salaryIncome')),
        amountInput('House property', houseProperty.counted, id('houseProperty')),
        amountInput('Other sources', otherSources.income, id('otherSources')),
      ],
      section: 'totalOfDeductions',
    },
    {
      name: 'taxableIncome',
      label: 'Taxable income',
      amount: sheet.taxableIncome,
      rule: 'Gross total income less Chapter VI-A, paise dropped, to the nearest ₹10.',
      inputs: [
        amountInput('Gross total income', sheet.grossTotalIncome, id('grossTotalIncome')),
        amountInput('Chapter VI-A', sheet.chapterVIA, sheet.deductions.length === 0 ? undefined : id('chapterVIA')),
      ],
      section: 'roundingOfIncome',
    },
  ];
}

function slabAndRebateLines(sheet: TaxSheet, law: IncomeTaxLaw, id: (name: string) => string): readonly Line[] {
  const taxable = amountInput('Taxable income', sheet.taxableIncome, id('taxableIncome'));
  const baseTax = amountInput('Tax at slab rates', sheet.baseTax, id('baseTax'));
  return [
    {
      name: 'baseTax',
      label: 'Tax at slab rates',
      amount: sheet.baseTax,
      rule: `Each band of income at its own rate, ${sheet.regime} regime.`,
      inputs: [taxable],
      parts: sheet.slabs.map(slabPart),
      section: sheet.regime === 'new' ? 'newRegime' : 'rates',
    },
    {
      name: 'rebate',
      label: 'Rebate',
      amount: add(sheet.rebate, sheet.rebateMarginalRelief),
      rule: rebateRule(sheet, law),
      inputs: [taxable, baseTax],
      section: 'rebate',
    },
  ];
}

function surchargeAndTotalLines(sheet: TaxSheet, law: IncomeTaxLaw, id: (name: string) => string): readonly Line[] {
  return [
    {
      name: 'surcharge',
      label: 'Surcharge',
      amount: sheet.surcharge,
      rule:
        sheet.surchargeMarginalRelief > 0
          ? `${formatRate(sheet.surchargeRate)} of tax, cut so that tax rises by no more than income above the threshold.`
          : surchargeRule(sheet, law),
      inputs: [
        amountInput('Tax after rebate', sheet.taxAfterRebate),
        rateInput('Rate', sheet.surchargeRate),
        amountInput('Marginal relief', sheet.surchargeMarginalRelief),
      ],
      section: 'rates',
    },
    {
      name: 'cess',
      label: 'Health and education cess',
      amount: sheet.cess,
      rule: `${formatRate(law.cess)} of tax and surcharge.`,
      inputs: [
        amountInput('Tax after rebate', sheet.taxAfterRebate),
        amountInput('Surcharge', sheet.surcharge, id('surcharge')),
      ],
      section: 'rates',
    },
    {
      name: 'totalTax',
      label: "The year's tax",
      amount: sheet.taxPayable,
      rule: 'Tax after rebate with surcharge and cess, less relief for arrears, paise dropped, to the nearest ₹10.',
      inputs: [
        amountInput('Tax after rebate', sheet.taxAfterRebate),
        amountInput('Surcharge', sheet.surcharge, id('surcharge')),
        amountInput('Cess', sheet.cess, id('cess')),
        amountInput('Relief for arrears', sheet.arrearsRelief),
      ],
      section: 'roundingOfTax',
    },
  ];
}

function rebateRule(sheet: TaxSheet, law: IncomeTaxLaw): string {
  const rebate = law[sheet.regime].rebate;
  const limit = formatRupeesShort(rebate.incomeLimit);
  if (sheet.rebateMarginalRelief > 0) return `Tax is cut to the income above ${limit} (marginal relief).`;
  if (sheet.rebate === 0 && sheet.baseTax > 0) {
    return sheet.taxableIncome > rebate.incomeLimit
      ? `None: income is above ${limit}.`
      : 'None: only residents have this rebate.';
  }
  return `For residents up to ${limit} of income: the tax, at most ${formatRupeesShort(rebate.maximum)}.`;
}

function surchargeRule(sheet: TaxSheet, law: IncomeTaxLaw): string {
  if (sheet.surchargeRate > 0) return `${formatRate(sheet.surchargeRate)} of tax at this income.`;
  const lowest = itemAt(law[sheet.regime].byAge.below60.surcharge, 0);
  return `None up to ${formatRupeesShort(lowest.above)} of income.`;
}

function slabPart(line: SlabLine): ExplanationPart {
  const upTo = line.upTo === null ? 'no limit' : formatRupeesShort(line.upTo);
  return {
    label: `${formatRupeesShort(line.above)} to ${upTo}`,
    working: `${formatRupees(line.income)} × ${formatRate(line.rate)}`,
    amount: line.tax,
  };
}

/** The houses, and what counts of them together where that is not their sum or there are several. */
function houseParts({ houses, income, counted }: TaxSheet['houseProperty']): readonly ExplanationPart[] {
  const parts = houses.map(housePart);
  if (counted === income && houses.length < 2) return parts;
  const working = counted === income ? '' : `of a loss of ${formatRupees(negate(income))}`;
  return [...parts, { label: 'Counted', working, amount: counted }];
}

function housePart(house: HouseIncome): ExplanationPart {
  const interest = `${formatRupees(house.interestAllowed)} interest`;
  const working =
    house.use === 'self-occupied'
      ? `nil value − ${interest}`
      : `${formatRupees(house.netAnnualValue)} net value − ${formatRupees(house.standardDeduction)} − ${interest}`;
  return { label: house.label, working, amount: house.income };
}

import { formatRate, formatRupees, formatRupeesShort } from '../kernel/format-amount.ts';
import { add, negate } from '../kernel/money.ts';
import { amountInput, type ExplanationPart, rateInput, type Tracer } from '../kernel/trace.ts';
import type { IncomeTaxLaw } from './income-tax-law.ts';
import { ratesSource, sectionSource } from './section-source.ts';
import { TAX_IDS } from './tax-ids.ts';
import { taxRulesInWords } from './tax-rules-in-words.ts';
import type { HouseIncome, SlabLine, TaxSheet } from './tax-sheet.ts';

/** Records why each figure of a sheet is what it is; called with a tracer only. */
export function explainIncomeTax(tracer: Tracer, sheet: TaxSheet, law: IncomeTaxLaw): void {
  explainIncome(tracer, sheet, law);
  explainSlabsAndRebate(tracer, sheet, law);
  explainSurchargeAndTotal(tracer, sheet, law);
}

function explainIncome(tracer: Tracer, sheet: TaxSheet, law: IncomeTaxLaw): void {
  const { houseProperty, otherSources } = sheet;
  const ids = TAX_IDS[sheet.regime];
  tracer.record({
    id: ids.houseProperty,
    label: 'Income from house property',
    amount: houseProperty.counted,
    rule: taxRulesInWords(law, sheet.regime).houseProperty,
    inputs: houseProperty.houses.map((house) => amountInput(house.label, house.income)),
    parts: houseParts(houseProperty),
    source: sectionSource(law, 'houseInterest'),
  });
  tracer.record({
    id: ids.otherSources,
    label: 'Income from other sources',
    amount: otherSources.income,
    rule: 'Interest and other income that you declared. One third of a family pension, up to a limit, is not counted.',
    inputs: [
      amountInput('Other income', otherSources.other),
      amountInput('Interest on savings', otherSources.savingsInterest),
      amountInput('Interest on deposits', otherSources.depositInterest),
      amountInput('Family pension', otherSources.familyPension),
      amountInput('Deducted from family pension', otherSources.familyPensionDeduction),
    ],
    source: sectionSource(law, 'familyPension'),
  });
  tracer.record({
    id: ids.grossTotalIncome,
    label: 'Gross total income',
    amount: sheet.grossTotalIncome,
    rule: 'Your income from salary, house property and other sources, added together.',
    inputs: [
      amountInput('Income from salary', sheet.salary.income, ids.salaryIncome),
      amountInput('House property', houseProperty.counted, ids.houseProperty),
      amountInput('Other sources', otherSources.income, ids.otherSources),
    ],
    source: sectionSource(law, 'totalOfDeductions'),
  });
  tracer.record({
    id: ids.taxableIncome,
    label: 'Taxable income',
    amount: sheet.taxableIncome,
    rule: taxableRule(sheet),
    inputs: [
      amountInput('Gross total income', sheet.grossTotalIncome, ids.grossTotalIncome),
      amountInput('Chapter VI-A', sheet.chapterVIA, sheet.deductions.length === 0 ? undefined : ids.chapterVIA),
    ],
    source: sectionSource(law, 'roundingOfIncome'),
  });
}

function taxableRule({ grossTotalIncome, chapterVIA }: TaxSheet): string {
  const income = `Your gross total income, ${formatRupeesShort(grossTotalIncome)}`;
  const less = chapterVIA === 0 ? '' : ` minus ${formatRupeesShort(chapterVIA)} of deductions (Chapter VI-A)`;
  return `${income},${less}${less === '' ? '' : ','} without paise and rounded to the nearest ₹10.`;
}

function explainSlabsAndRebate(tracer: Tracer, sheet: TaxSheet, law: IncomeTaxLaw): void {
  const ids = TAX_IDS[sheet.regime];
  const rules = taxRulesInWords(law, sheet.regime);
  const taxable = amountInput('Taxable income', sheet.taxableIncome, ids.taxableIncome);
  tracer.record({
    id: ids.baseTax,
    label: 'Tax at slab rates',
    amount: sheet.baseTax,
    rule: rules.baseTax,
    inputs: [taxable],
    parts: sheet.slabs.map(slabPart),
    source: sheet.regime === 'new' ? sectionSource(law, 'newRegime') : ratesSource(law),
  });
  tracer.record({
    id: ids.rebate,
    label: 'Rebate',
    amount: add(sheet.rebate, sheet.rebateMarginalRelief),
    rule: rebateRule(sheet, law),
    inputs: [taxable, amountInput('Tax at slab rates', sheet.baseTax, ids.baseTax)],
    source: sectionSource(law, 'rebate'),
  });
}

function explainSurchargeAndTotal(tracer: Tracer, sheet: TaxSheet, law: IncomeTaxLaw): void {
  const ids = TAX_IDS[sheet.regime];
  const afterRebate = amountInput('Tax after rebate', sheet.taxAfterRebate);
  const surcharge = amountInput('Surcharge', sheet.surcharge, ids.surcharge);
  const rate = formatRate(sheet.surchargeRate);
  tracer.record({
    id: ids.surcharge,
    label: 'Surcharge',
    amount: sheet.surcharge,
    rule:
      sheet.surchargeMarginalRelief > 0
        ? `${rate} of your tax, reduced so that the tax rises by no more than your income above the threshold (marginal relief).`
        : sheet.surchargeRate > 0
          ? `At your income, ${rate} of your tax.`
          : taxRulesInWords(law, sheet.regime).noSurcharge,
    inputs: [
      afterRebate,
      rateInput('Rate', sheet.surchargeRate),
      amountInput('Marginal relief', sheet.surchargeMarginalRelief),
    ],
    source: ratesSource(law),
  });
  tracer.record({
    id: ids.cess,
    label: 'Health and education cess',
    amount: sheet.cess,
    rule: taxRulesInWords(law, sheet.regime).cess,
    inputs: [afterRebate, surcharge],
    source: ratesSource(law),
  });
  tracer.record({
    id: ids.totalTax,
    label: 'Tax of the year',
    amount: sheet.taxPayable,
    rule:
      sheet.arrearsRelief > 0
        ? 'Tax after rebate, plus surcharge and cess, minus relief for arrears, without paise and rounded to the nearest ₹10.'
        : 'Tax after rebate, plus surcharge and cess, without paise and rounded to the nearest ₹10.',
    inputs: [
      afterRebate,
      surcharge,
      amountInput('Cess', sheet.cess, ids.cess),
      amountInput('Relief for arrears', sheet.arrearsRelief),
    ],
    source: sectionSource(law, 'roundingOfTax'),
  });
}

function rebateRule(sheet: TaxSheet, law: IncomeTaxLaw): string {
  const rules = taxRulesInWords(law, sheet.regime);
  if (sheet.rebateMarginalRelief > 0) return rules.rebateMarginalRelief;
  if (sheet.rebate > 0 || sheet.baseTax === 0) return rules.rebate;
  const isAbove = sheet.taxableIncome > law[sheet.regime].rebate.incomeLimit;
  return isAbove ? rules.noRebate : 'None: only residents get this rebate.';
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

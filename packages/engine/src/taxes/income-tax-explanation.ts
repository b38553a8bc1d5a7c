import type { ExplanationPart } from '../explain/part.ts';
import type { IncomeReason, TaxOnIncomeReason } from '../explain/tax-reasons.ts';
import { amountInput, rateInput, type Tracer } from '../explain/trace.ts';
import { itemAt } from '../kernel/item-at.ts';
import { add, negate } from '../kernel/money.ts';
import { explainChapterVIA } from './chapter-via/chapter-via-explanation.ts';
import type { TaxFacts } from './facts/tax-facts.ts';
import type { HouseIncome, TaxSheet } from './facts/tax-sheet.ts';
import type { IncomeTaxLaw, Regime } from './law/income-tax-law.ts';
import { ratesSource, sectionSource } from './law/section-source.ts';
import { TAX_IDS } from './law/tax-ids.ts';
import { explainSalary } from './salary-explanation.ts';

/** Records why each figure of a sheet is what it is, `facts` being what it was worked out from; called with a tracer only. */
export function explainIncomeTax(tracer: Tracer, sheet: TaxSheet, law: IncomeTaxLaw, facts: TaxFacts): void {
  explainSalary(tracer, sheet, law, facts);
  explainChapterVIA(tracer, sheet, law);
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
    reason: housePropertyBecause(law, sheet.regime),
    inputs: houseProperty.houses.map((house) => amountInput(house.label, house.income)),
    parts: houseParts(houseProperty),
    source: sectionSource(law, 'houseInterest'),
  });
  tracer.record({
    id: ids.otherSources,
    label: 'Income from other sources',
    amount: otherSources.income,
    reason: OTHER_SOURCES,
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
    reason: GROSS_TOTAL_INCOME,
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
    reason: {
      kind: 'taxable-income',
      grossTotalIncome: sheet.grossTotalIncome,
      deductions: sheet.chapterVIA,
    },
    inputs: [
      amountInput('Gross total income', sheet.grossTotalIncome, ids.grossTotalIncome),
      amountInput('Chapter VI-A', sheet.chapterVIA, sheet.deductions.length === 0 ? undefined : ids.chapterVIA),
    ],
    source: sectionSource(law, 'roundingOfIncome'),
  });
}

const OTHER_SOURCES: IncomeReason = { kind: 'other-sources' };
const GROSS_TOTAL_INCOME: IncomeReason = { kind: 'gross-total-income' };

/** How a house is taxed and what its loss does; the same for everybody under a law. */
export function housePropertyBecause(law: IncomeTaxLaw, regime: Regime): IncomeReason {
  const { standardDeduction, lossSetOffCap } = law.house;
  return { kind: 'house-property', standardDeduction, lossSetOff: regime === 'old' ? lossSetOffCap : null };
}

function explainSlabsAndRebate(tracer: Tracer, sheet: TaxSheet, law: IncomeTaxLaw): void {
  const ids = TAX_IDS[sheet.regime];
  const taxable = amountInput('Taxable income', sheet.taxableIncome, ids.taxableIncome);
  tracer.record({
    id: ids.baseTax,
    label: 'Tax at slab rates',
    amount: sheet.baseTax,
    reason: { kind: 'tax-at-slabs', regime: sheet.regime },
    inputs: [taxable],
    parts: sheet.slabs.map(({ above, upTo, rate, income, tax }) => {
      return { kind: 'slab', above, upTo, base: income, rate, amount: tax };
    }),
    source: sheet.regime === 'new' ? sectionSource(law, 'newRegime') : ratesSource(law),
  });
  tracer.record({
    id: ids.rebate,
    label: 'Rebate',
    amount: add(sheet.rebate, sheet.rebateMarginalRelief),
    reason: rebateBecause(sheet, law),
    inputs: [taxable, amountInput('Tax at slab rates', sheet.baseTax, ids.baseTax)],
    source: sectionSource(law, 'rebate'),
  });
}

function explainSurchargeAndTotal(tracer: Tracer, sheet: TaxSheet, law: IncomeTaxLaw): void {
  const ids = TAX_IDS[sheet.regime];
  const afterRebate = amountInput('Tax after rebate', sheet.taxAfterRebate);
  const surcharge = amountInput('Surcharge', sheet.surcharge, ids.surcharge);
  tracer.record({
    id: ids.surcharge,
    label: 'Surcharge',
    amount: sheet.surcharge,
    reason: surchargeBecause(sheet, law),
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
    reason: { kind: 'cess', rate: law.cess },
    inputs: [afterRebate, surcharge],
    source: ratesSource(law),
  });
  tracer.record({
    id: ids.totalTax,
    label: 'Tax of the year',
    amount: sheet.taxPayable,
    reason: { kind: 'tax-of-year', hasRelief: sheet.arrearsRelief > 0 },
    inputs: [
      afterRebate,
      surcharge,
      amountInput('Cess', sheet.cess, ids.cess),
      amountInput('Relief for arrears', sheet.arrearsRelief),
    ],
    source: sectionSource(law, 'roundingOfTax'),
  });
}

function rebateBecause(sheet: TaxSheet, law: IncomeTaxLaw): TaxOnIncomeReason {
  const { incomeLimit, maximum } = law[sheet.regime].rebate;
  return { kind: 'rebate', outcome: rebateOutcome(sheet, sheet.taxableIncome > incomeLimit), incomeLimit, maximum };
}

function rebateOutcome(sheet: TaxSheet, isAbove: boolean) {
  if (sheet.rebateMarginalRelief > 0) return 'marginal-relief';
  if (sheet.rebate > 0 || sheet.baseTax === 0) return 'given';
  return isAbove ? 'income-too-high' : 'residents-only';
}

function surchargeBecause(sheet: TaxSheet, law: IncomeTaxLaw): TaxOnIncomeReason {
  const { surchargeRate: rate, surchargeMarginalRelief, regime } = sheet;
  const outcome = surchargeMarginalRelief > 0 ? 'marginal-relief' : rate > 0 ? 'due' : 'none';
  return { kind: 'surcharge', outcome, rate, above: itemAt(law[regime].byAge.below60.surcharge, 0).above };
}

/** The houses, and what counts of them together where that is not their sum or there are several. */
function houseParts({ houses, income, counted }: TaxSheet['houseProperty']): readonly ExplanationPart[] {
  const parts = houses.map(housePart);
  if (counted === income && houses.length < 2) return parts;
  return [...parts, { kind: 'houses-counted', loss: counted === income ? null : negate(income), amount: counted }];
}

function housePart({
  label,
  use,
  netAnnualValue,
  standardDeduction,
  interestAllowed,
  income,
}: HouseIncome): ExplanationPart {
  return {
    kind: 'house',
    name: label,
    netAnnualValue: use === 'self-occupied' ? null : netAnnualValue,
    standardDeduction,
    interest: interestAllowed,
    amount: income,
  };
}

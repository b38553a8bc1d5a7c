import type { Tracer } from '../explain/trace.ts';
import { add, atLeastZero, paise, subtract, ZERO } from '../kernel/money.ts';
import { chapterVIA } from './chapter-via/chapter-via.ts';
import { taxDeductedElsewhere } from './facts/deducted-elsewhere.ts';
import type { TaxFacts } from './facts/tax-facts.ts';
import type { TaxSheet } from './facts/tax-sheet.ts';
import { housePropertyIncome } from './house-property.ts';
import { explainIncomeTax } from './income-tax-explanation.ts';
import type { IncomeTaxLaw, Regime } from './law/income-tax-law.ts';
import { otherSourcesIncome } from './other-sources.ts';
import { salaryIncome } from './salary-income.ts';
import { taxAfterRelief, taxOnIncome, toTenRupeesDroppingPaise } from './tax-on-income.ts';

/** A person's income tax of a year under one regime: the full sheet, exact in paise. */
export function incomeTax(facts: TaxFacts, law: IncomeTaxLaw, regime: Regime, tracer: Tracer | null = null): TaxSheet {
  const { declaration } = facts;
  const salary = salaryIncome(facts, law, regime);
  const otherSources = otherSourcesIncome(declaration.otherIncome, law, regime);
  const beforeHouses = paise(salary.income + otherSources.income);
  const houseProperty = housePropertyIncome(declaration.houses, law, regime, beforeHouses);
  const grossTotalIncome = atLeastZero(paise(beforeHouses + houseProperty.counted));
  const deductions = chapterVIA(facts, grossTotalIncome, law, regime);
  const taxableIncome = toTenRupeesDroppingPaise(subtract(grossTotalIncome, deductions.total));
  const tax = taxOnIncome(taxableIncome, facts, law, regime);
  const arrearsRelief = declaration.arrearsRelief ?? ZERO;
  const taxPayable = taxAfterRelief(tax, arrearsRelief);
  const alreadyPaid = add(facts.taxDeducted, taxDeductedElsewhere(declaration));
  const sheet: TaxSheet = {
    financialYear: law.financialYear,
    regime,
    salary,
    houseProperty,
    otherSources,
    grossTotalIncome,
    deductions: deductions.lines,
    chapterVIA: deductions.total,
    taxableIncome,
    slabs: tax.slabs,
    baseTax: tax.baseTax,
    rebate: tax.rebate,
    rebateMarginalRelief: tax.rebateMarginalRelief,
    taxAfterRebate: tax.taxAfterRebate,
    surchargeRate: tax.surchargeRate,
    surchargeBeforeRelief: tax.surchargeBeforeRelief,
    surchargeMarginalRelief: tax.surchargeMarginalRelief,
    surcharge: tax.surcharge,
    cess: tax.cess,
    totalTax: tax.totalTax,
    arrearsRelief,
    taxPayable,
    alreadyPaid,
    balance: subtract(taxPayable, alreadyPaid),
  };
  if (tracer !== null) explainIncomeTax(tracer, sheet, law, facts);
  return sheet;
}

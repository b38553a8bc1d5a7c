import { add, type Paise, paise, subtract } from '@muster/engine/kernel/money.ts';
import type { TaxOnIncome, TaxSheet } from '@muster/engine/taxes/facts/tax-sheet.ts';
import type { IncomeTaxLaw } from '@muster/engine/taxes/law/income-tax-law.ts';
import { sectionLabel } from '@muster/engine/taxes/law/section-source.ts';
import { monthlyShare } from '@muster/engine/taxes/monthly-tds.ts';
import { z } from 'zod';
import { inRupees } from '../cases/case-results.ts';

const MONTHS = 12;

export const incomeTaxResults = {
  regime: z.string(),
  grossSalary: inRupees().optional(),
  hraExemption: inRupees(),
  exemptions: inRupees().optional(),
  standardDeduction: inRupees(),
  professionalTax: inRupees().optional(),
  salaryIncome: inRupees().optional(),
  housePropertyIncome: inRupees().optional(),
  otherIncome: inRupees().optional(),
  familyPensionDeduction: inRupees().optional(),
  grossTotalIncome: inRupees(),
  deductions: z.array(z.object({ section: z.string(), claimed: inRupees(), allowed: inRupees() })).optional(),
  chapterVIA: inRupees(),
  taxableIncome: inRupees(),
  baseTax: inRupees(),
  rebate: inRupees(),
  marginalRelief: inRupees(),
  surcharge: inRupees(),
  cess: inRupees(),
  totalTax: inRupees(),
  alreadyPaid: inRupees(),
  balance: inRupees(),
  monthlyTds: inRupees(),
  slabs: z.array(
    z.object({
      above: inRupees(),
      upTo: inRupees().nullable(),
      percent: z.number(),
      income: inRupees(),
      tax: inRupees(),
    }),
  ),
} as const;
type Results = z.input<z.ZodObject<typeof incomeTaxResults>>;

/** The tax of an income of which some is paid. */
export function taxResult(tax: TaxOnIncome, payable: Paise, alreadyPaid: Paise) {
  const balance = subtract(payable, alreadyPaid);
  return {
    taxableIncome: tax.taxableIncome,
    baseTax: tax.baseTax,
    rebate: tax.rebate,
    marginalRelief: add(tax.rebateMarginalRelief, tax.surchargeMarginalRelief),
    surcharge: tax.surcharge,
    cess: tax.cess,
    totalTax: payable,
    alreadyPaid,
    balance,
    monthlyTds: monthlyShare(balance, MONTHS),
    slabs: tax.slabs.map(({ rate, ...line }) => ({ ...line, percent: rate / 10_000 })),
  };
}

export function sheetResult(sheet: TaxSheet, law: IncomeTaxLaw): Results {
  const { salary, houseProperty, otherSources } = sheet;
  return {
    regime: sheet.regime,
    grossSalary: paise(salary.gross + salary.previousEmployment),
    hraExemption: salary.hraExemption,
    exemptions: salary.exempt,
    standardDeduction: salary.standardDeduction,
    professionalTax: salary.professionalTax,
    salaryIncome: salary.income,
    housePropertyIncome: houseProperty.counted,
    otherIncome: otherSources.income,
    familyPensionDeduction: otherSources.familyPensionDeduction,
    grossTotalIncome: sheet.grossTotalIncome,
    deductions: sheet.deductions.map(({ section, claimed, allowed }) => ({
      section: section === 'other' ? 'other' : sectionLabel(law, section),
      claimed,
      allowed,
    })),
    chapterVIA: sheet.chapterVIA,
    ...taxResult(sheet, sheet.taxPayable, sheet.alreadyPaid),
  };
}

import type { Regime } from './income-tax-law.ts';

function idsOf(regime: Regime) {
  return {
    grossSalary: `tax.${regime}.grossSalary`,
    hraExemption: `tax.${regime}.hraExemption`,
    otherExemptions: `tax.${regime}.otherExemptions`,
    standardDeduction: `tax.${regime}.standardDeduction`,
    professionalTax: `tax.${regime}.professionalTax`,
    salaryIncome: `tax.${regime}.salaryIncome`,
    houseProperty: `tax.${regime}.houseProperty`,
    otherSources: `tax.${regime}.otherSources`,
    grossTotalIncome: `tax.${regime}.grossTotalIncome`,
    chapterVIA: `tax.${regime}.chapterVIA`,
    taxableIncome: `tax.${regime}.taxableIncome`,
    baseTax: `tax.${regime}.baseTax`,
    rebate: `tax.${regime}.rebate`,
    surcharge: `tax.${regime}.surcharge`,
    cess: `tax.${regime}.cess`,
    totalTax: `tax.${regime}.totalTax`,
    withoutPan: `tax.${regime}.withoutPan`,
  } as const;
}

/** Ids of the figures of a tax sheet, as explanations refer to them; written once, not for every sheet. */
export const TAX_IDS = { new: idsOf('new'), old: idsOf('old') } as const;

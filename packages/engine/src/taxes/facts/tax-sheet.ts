import type { ExemptionKind } from '@muster/law/income-tax/allowances.ts';
import type { SectionKey } from '@muster/law/income-tax/section-names.ts';
import type { Paise } from '../../kernel/money.ts';
import type { Ppm } from '../../kernel/rate.ts';
import type { FinancialYear } from '../law/financial-year.ts';
import type { Regime } from '../law/income-tax-law.ts';
import type { SalaryLine } from './tax-facts.ts';

export type ExemptionLine = {
  readonly kind: ExemptionKind;
  readonly label: string;
  readonly claimed: Paise;
  readonly allowed: Paise;
};

export type SalaryIncome = {
  readonly lines: readonly SalaryLine[];
  readonly gross: Paise;
  readonly previousEmployment: Paise;
  readonly exemptions: readonly ExemptionLine[];
  readonly hraExemption: Paise;
  readonly exempt: Paise;
  readonly standardDeduction: Paise;
  readonly professionalTax: Paise;
  /** Income from salaries. */
  readonly income: Paise;
};

export type HouseIncome = {
  readonly label: string;
  readonly use: 'let-out' | 'self-occupied';
  readonly grossAnnualValue: Paise;
  readonly municipalTax: Paise;
  readonly netAnnualValue: Paise;
  readonly standardDeduction: Paise;
  readonly interestAllowed: Paise;
  readonly interestDisallowed: Paise;
  /** May be negative. */
  readonly income: Paise;
};

export type HousePropertyIncome = {
  readonly houses: readonly HouseIncome[];
  /** Income of the head; negative for a loss. */
  readonly income: Paise;
  readonly lossSetOff: Paise;
  readonly lossCarriedForward: Paise;
  /** What enters gross total income: the income, or the loss set off as a negative amount. */
  readonly counted: Paise;
};

export type OtherSourcesIncome = {
  readonly other: Paise;
  readonly savingsInterest: Paise;
  readonly depositInterest: Paise;
  readonly familyPension: Paise;
  readonly familyPensionDeduction: Paise;
  readonly income: Paise;
};

export type DeductionLine = {
  readonly section: SectionKey | 'other';
  readonly label: string;
  readonly claimed: Paise;
  /** What of it is measured, where only a part of that is deducted (donations). */
  readonly qualifying?: Paise;
  readonly allowed: Paise;
};

export type SlabLine = {
  readonly above: Paise;
  readonly upTo: Paise | null;
  readonly rate: Ppm;
  readonly income: Paise;
  readonly tax: Paise;
};

/** From taxable income to the year's tax. */
export type TaxOnIncome = {
  readonly taxableIncome: Paise;
  readonly slabs: readonly SlabLine[];
  readonly baseTax: Paise;
  readonly rebate: Paise;
  /** Relief just above the income limit of the rebate. */
  readonly rebateMarginalRelief: Paise;
  readonly taxAfterRebate: Paise;
  readonly surchargeRate: Ppm;
  readonly surchargeBeforeRelief: Paise;
  readonly surchargeMarginalRelief: Paise;
  readonly surcharge: Paise;
  readonly cess: Paise;
  /** Rounded to ten rupees. */
  readonly totalTax: Paise;
};

/** A person's income tax of one year under one regime. Amounts in paise. */
export type TaxSheet = TaxOnIncome & {
  readonly financialYear: FinancialYear;
  readonly regime: Regime;
  readonly salary: SalaryIncome;
  readonly houseProperty: HousePropertyIncome;
  readonly otherSources: OtherSourcesIncome;
  readonly grossTotalIncome: Paise;
  readonly deductions: readonly DeductionLine[];
  /** Chapter VI-A (Chapter VIII of the Act of 2025) in all, never above gross total income. */
  readonly chapterVIA: Paise;
  readonly arrearsRelief: Paise;
  /** Total tax less relief for arrears. */
  readonly taxPayable: Paise;
  readonly alreadyPaid: Paise;
  /** Still to be deducted; negative when too much was. */
  readonly balance: Paise;
};

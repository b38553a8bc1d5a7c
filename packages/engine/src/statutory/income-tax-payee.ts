import type { ProfessionalTaxSchedule } from '@muster/law/professional-tax/schedule.ts';
import { itemAt } from '../kernel/item-at.ts';
import { multiply, type Paise, paise, subtract } from '../kernel/money.ts';

/**
 * Whether somebody is an income-tax payee to a state that taxes only those (Punjab State Development Tax Act, s.4(3)):
 * the year's taxable income, before this tax is deducted of it, is above the income on which nothing is charged by more
 * than this tax. A rebate that leaves no income tax to pay does not matter.
 */
export function isIncomeTaxPayee(taxableIncome: Paise, taxFree: Paise, schedule: ProfessionalTaxSchedule): boolean {
  const ofMonth = paise(itemAt(schedule.slabs, schedule.slabs.length - 1).tax);
  return subtract(taxableIncome, taxFree) > multiply(ofMonth, 12);
}

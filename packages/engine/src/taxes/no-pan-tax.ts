import { max, type Paise } from '../kernel/money.ts';
import { times } from '../kernel/rate.ts';
import { toNearestTenRupees } from '../kernel/rounding.ts';
import type { IncomeTaxLaw } from './income-tax-law.ts';
import type { TaxSheet } from './tax-sheet.ts';

/**
 * The year's tax to deduct from a person without a PAN (section 206AA; 397(2) of the Act of 2025): the average rate or
 * 20% of taxable income, whichever is higher. No cess on the flat rate, and nothing when no tax is due.
 */
export function taxWithoutPan(sheet: TaxSheet, law: IncomeTaxLaw): Paise {
  if (sheet.totalTax === 0) return sheet.totalTax;
  return max(sheet.taxPayable, toNearestTenRupees(times(sheet.taxableIncome, law.noPanRate)));
}

import { min, type Paise, subtract, ZERO } from '../kernel/money.ts';
import type { RegimeLaw } from './law/income-tax-law.ts';

export type Rebate = { readonly rebate: Paise; readonly marginalRelief: Paise };

const NONE: Rebate = { rebate: ZERO, marginalRelief: ZERO };

/**
 * Rebate of a resident (87A; 156 of the Act of 2025). Just above the income limit of the new regime, tax may not exceed
 * the income above the limit; what is taken off for that is the marginal relief.
 */
export function rebateOn(tax: Paise, taxableIncome: Paise, rule: RegimeLaw['rebate'], isResident: boolean): Rebate {
  if (!isResident) return NONE;
  if (taxableIncome <= rule.incomeLimit) return { rebate: min(tax, rule.maximum), marginalRelief: ZERO };
  if (!rule.hasMarginalRelief) return NONE;
  const aboveLimit = subtract(taxableIncome, rule.incomeLimit);
  return tax > aboveLimit ? { rebate: ZERO, marginalRelief: subtract(tax, aboveLimit) } : NONE;
}

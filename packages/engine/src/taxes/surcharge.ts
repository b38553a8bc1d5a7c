import { atLeastZero, type Paise, paise, subtract, ZERO } from '../kernel/money.ts';
import { type Ppm, ppm } from '../kernel/rate.ts';
import { rateToPaisa } from '../kernel/rounding.ts';
import type { PreparedSurcharge } from './law/income-tax-law.ts';

export type Surcharge = {
  readonly rate: Ppm;
  readonly beforeRelief: Paise;
  readonly marginalRelief: Paise;
  readonly surcharge: Paise;
};

const NONE: Surcharge = { rate: ppm(0), beforeRelief: ZERO, marginalRelief: ZERO, surcharge: ZERO };

/**
 * Surcharge of the highest band the income is above. Tax and surcharge may not exceed those on income exactly at the
 * threshold by more than the income above it; what is taken off for that is the marginal relief.
 */
export function surchargeOn(tax: Paise, taxableIncome: Paise, bands: readonly PreparedSurcharge[]): Surcharge {
  let crossed: PreparedSurcharge | null = null;
  for (const band of bands) if (taxableIncome > band.above) crossed = band;
  if (crossed === null) return NONE;
  const beforeRelief = rateToPaisa(tax, crossed.rate);
  const maxTaxAndSurcharge = paise(crossed.taxAndSurchargeAt + taxableIncome - crossed.above);
  const marginalRelief = atLeastZero(paise(tax + beforeRelief - maxTaxAndSurcharge));
  return { rate: crossed.rate, beforeRelief, marginalRelief, surcharge: subtract(beforeRelief, marginalRelief) };
}

import { atLeastZero, min, type Paise, paise, subtract, ZERO } from '../kernel/money.ts';
import { rateToPaisa } from '../kernel/rounding.ts';
import type { HouseRentPeriod } from './facts/tax-facts.ts';
import type { IncomeTaxLaw, Regime } from './law/income-tax-law.ts';

export type HouseRentExemption = {
  readonly exempt: Paise;
  readonly taxable: Paise;
  readonly rentMinusTenPercent: Paise;
  readonly percentOfSalary: Paise;
};

/** Whether a city of residence is on the 50% list of the year, under any of its names. */
export function isMetroCity(city: string, law: IncomeTaxLaw): boolean {
  return law.hra.metroCities.has(city.trim().toLowerCase());
}

/**
 * House rent exemption of one period (10(13A) with rule 2A; Schedule III Sl. 11 with rule 279): least of the allowance,
 * rent less 10% of salary, and 50% or 40% of salary. None in the new regime.
 */
export function houseRentExemption(period: HouseRentPeriod, law: IncomeTaxLaw, regime: Regime): HouseRentExemption {
  const { basicPlusDA, hraReceived, rentPaid } = period;
  const rentFreePart = rateToPaisa(basicPlusDA, law.hra.rentFreePart);
  const rentMinusTenPercent = atLeastZero(subtract(rentPaid, rentFreePart));
  const percentOfSalary = rateToPaisa(basicPlusDA, period.metro ? law.hra.metro : law.hra.elsewhere);
  const exempt = regime === 'new' ? ZERO : min(hraReceived, min(rentMinusTenPercent, percentOfSalary));
  return { exempt, taxable: subtract(hraReceived, exempt), rentMinusTenPercent, percentOfSalary };
}

/** The exemption of a year: each period on its own, then added up. */
export function yearlyHouseRentExemption(
  periods: readonly HouseRentPeriod[],
  law: IncomeTaxLaw,
  regime: Regime,
): Paise {
  if (regime === 'new') return ZERO;
  let exempt = 0;
  for (const period of periods) exempt += houseRentExemption(period, law, regime).exempt;
  return paise(exempt);
}

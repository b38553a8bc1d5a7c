import {
  amount,
  type Fields,
  fieldsOf,
  flag,
  inputsOf,
  inRupees,
  lawOf,
  optionalText,
  regimeOf,
} from './case-input.ts';
import { houseRentExemption, isMetroCity } from './hra.ts';
import type { IncomeTaxLaw } from './income-tax-law.ts';

/** Worked case `hra`: amounts of a month or a year in which nothing changed, in rupees. */
export function hraCase(input: unknown): Record<string, unknown> {
  const fields = fieldsOf(input, 'case');
  const law = lawOf(fields);
  const regime = regimeOf(fields);
  const inputs = inputsOf(fields);
  const result = houseRentExemption(
    {
      basicPlusDA: amount(inputs, 'basicPlusDA'),
      hraReceived: amount(inputs, 'hraReceived'),
      rentPaid: amount(inputs, 'rentPaid'),
      metro: metroOf(inputs, law),
    },
    law,
    regime,
  );
  return {
    exempt: inRupees(result.exempt),
    taxable: inRupees(result.taxable),
    rentMinus10Percent: inRupees(result.rentMinusTenPercent),
    percentOfSalary: inRupees(result.percentOfSalary),
  };
}

/** A named city decides by the list of the year; `metro` counts when no city is named. */
export function metroOf(inputs: Fields, law: IncomeTaxLaw): boolean {
  const city = optionalText(inputs, 'city');
  return city === null ? flag(inputs, 'metro') : isMetroCity(city, law);
}

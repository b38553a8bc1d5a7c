import { amountInput, type Tracer } from '../kernel/trace.ts';
import {
  amount,
  type Fields,
  fieldsOf,
  flag,
  inputsOf,
  inRupees,
  latestYear,
  lawOf,
  lawOfYear,
  optionalFinancialYear,
  optionalText,
  regimeOf,
  settingsOf,
} from './case-input.ts';
import { houseRentExemption, isMetroCity } from './hra.ts';
import type { IncomeTaxLaw } from './income-tax-law.ts';
import { sectionSource } from './section-source.ts';
import type { HouseRentPeriod } from './tax-facts.ts';

/** Worked case `hra`: amounts of a month or a year in which nothing changed, in rupees. */
export function hraCase(input: unknown, tracer: Tracer | null = null): Record<string, unknown> {
  const fields = fieldsOf(input, 'case');
  const inputs = inputsOf(fields);
  const settings = settingsOf(fields);
  const law = lawOfRent(settings);
  // The exemption is asked of the regime that has one, where none is named.
  const regime = regimeOf(settings, 'old');
  const period: HouseRentPeriod = {
    basicPlusDA: amount(inputs, 'basicPlusDA'),
    hraReceived: amount(inputs, 'hraReceived'),
    rentPaid: amount(inputs, 'rentPaid'),
    metro: metroOf(inputs, law),
  };
  const result = houseRentExemption(period, law, regime);
  const { rentFreePart, metro, elsewhere } = law.hra;
  tracer?.record({
    id: 'hra',
    label: 'HRA exemption',
    amount: result.exempt,
    reason:
      regime === 'new'
        ? { kind: 'no-house-rent', why: 'new-regime' }
        : { kind: 'house-rent-of-city', rentFreePart, share: period.metro ? metro : elsewhere },
    inputs: [
      amountInput('Basic and DA', period.basicPlusDA),
      amountInput('Rent paid', period.rentPaid),
      amountInput('House rent allowance', period.hraReceived),
      amountInput({ kind: 'rent-less', part: rentFreePart }, result.rentMinusTenPercent),
      amountInput('Share of basic and DA', result.percentOfSalary),
    ],
    source: sectionSource(law, 'houseRent'),
  });
  return {
    exempt: inRupees(result.exempt),
    taxable: inRupees(result.taxable),
    rentMinus10Percent: inRupees(result.rentMinusTenPercent),
    percentOfSalary: inRupees(result.percentOfSalary),
  };
}

/** The year matters only to the list of cities: without a city, that of the latest law stands for every year. */
function lawOfRent(settings: Fields): IncomeTaxLaw {
  const isYearNeeded = optionalText(settings, 'city') !== null;
  return isYearNeeded || optionalFinancialYear(settings) !== null ? lawOf(settings) : lawOfYear(latestYear());
}

/** A named city decides by the list of the year; `metro` counts when no city is named. */
export function metroOf(inputs: Fields, law: IncomeTaxLaw): boolean {
  const city = optionalText(inputs, 'city');
  return city === null ? flag(inputs, 'metro') : isMetroCity(city, law);
}

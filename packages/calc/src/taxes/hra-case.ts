import { amountInput, type Explanation } from '@muster/engine/explain/trace.ts';
import type { HouseRentPeriod } from '@muster/engine/taxes/facts/tax-facts.ts';
import { houseRentExemption } from '@muster/engine/taxes/hra.ts';
import type { IncomeTaxLaw, Regime } from '@muster/engine/taxes/law/income-tax-law.ts';
import { sectionSource } from '@muster/engine/taxes/law/section-source.ts';
import type { z } from 'zod';
import { wrongField } from '../cases/case-error.ts';
import { financialYear, text } from '../cases/case-fields.ts';
import { inRupees } from '../cases/case-results.ts';
import { defineKind } from '../cases/define-kind.ts';
import { about, optional, usually } from '../cases/field-forms.ts';
import { latestYear, lawOfYear } from '../cases/latest-law.ts';
import { ageBand, cityFields, metroOf, regimeChoice, yearly } from './tax-fields.ts';

const hraInputs = {
  financialYear: about('needed with a city', optional(financialYear())),
  // The exemption is asked of the regime that has one, where none is named.
  regime: usually('old', regimeChoice),
  ageBand: about('changes nothing', ageBand),
  period: about('annual or monthly, which changes nothing', optional(text())),
  basicPlusDA: yearly(),
  hraReceived: yearly(),
  rentPaid: yearly(),
  ...cityFields,
} as const;
type Inputs = z.output<z.ZodObject<typeof hraInputs>>;

/** Amounts of a month or a year in which nothing changed. */
export const hraCase = defineKind({
  title: 'House rent exemption of a month or a year.',
  outerFields: ['financialYear', 'regime', 'ageBand', 'period'],
  inputs: hraInputs,
  results: { exempt: inRupees(), taxable: inRupees(), rentMinus10Percent: inRupees(), percentOfSalary: inRupees() },
  work: (inputs, tracer) => {
    const { regime, basicPlusDA, hraReceived, rentPaid } = inputs;
    const law = lawOfRent(inputs);
    const period: HouseRentPeriod = { basicPlusDA, hraReceived, rentPaid, metro: metroOf(inputs, law) };
    const { rentMinusTenPercent, ...result } = houseRentExemption(period, law, regime);
    tracer?.record(explanationOf(period, { rentMinusTenPercent, ...result }, law, regime));
    return { ...result, rentMinus10Percent: rentMinusTenPercent };
  },
});

function explanationOf(
  { basicPlusDA, rentPaid, hraReceived, metro }: HouseRentPeriod,
  result: ReturnType<typeof houseRentExemption>,
  law: IncomeTaxLaw,
  regime: Regime,
): Explanation {
  const { rentFreePart } = law.hra;
  return {
    id: 'hra',
    label: 'HRA exemption',
    amount: result.exempt,
    reason:
      regime === 'new'
        ? { kind: 'no-house-rent', why: 'new-regime' }
        : { kind: 'house-rent-of-city', rentFreePart, share: metro ? law.hra.metro : law.hra.elsewhere },
    inputs: [
      amountInput('Basic and DA', basicPlusDA),
      amountInput('Rent paid', rentPaid),
      amountInput('House rent allowance', hraReceived),
      amountInput({ kind: 'rent-less', part: rentFreePart }, result.rentMinusTenPercent),
      amountInput('Share of basic and DA', result.percentOfSalary),
    ],
    source: sectionSource(law, 'houseRent'),
  };
}

/** The year matters only to the list of cities: without a city, that of the latest law is used for every year. */
function lawOfRent({ city, financialYear: year }: Inputs): IncomeTaxLaw {
  if (year === null && city !== null) throw wrongField('financialYear', 'is required, such as "2026-27"');
  return lawOfYear(year ?? latestYear());
}

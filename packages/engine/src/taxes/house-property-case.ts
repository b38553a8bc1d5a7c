import { formatRupees } from '../kernel/format-amount.ts';
import { itemAt } from '../kernel/item-at.ts';
import { add, atLeastZero, min, type paise, subtract, ZERO } from '../kernel/money.ts';
import { amountInput, type Tracer } from '../kernel/trace.ts';
import {
  amount,
  CaseInputError,
  type Fields,
  fieldsOf,
  flag,
  inputsOf,
  inRupees,
  lawOf,
  optionalAmount,
  optionalText,
  regimeOf,
} from './case-input.ts';
import { housePropertyIncome } from './house-property.ts';
import { sectionSource } from './section-source.ts';
import type { House } from './tax-facts.ts';
import { taxRulesInWords } from './tax-rules-in-words.ts';

/** Worked case `house-property`: one house, yearly rupees; with `salaryGross` also the gross total income. */
export function housePropertyCase(input: unknown, tracer: Tracer | null = null): Record<string, unknown> {
  const fields = fieldsOf(input, 'case');
  const law = lawOf(fields);
  const regime = regimeOf(fields);
  const inputs = inputsOf(fields);
  const salaryGross = optionalAmount(inputs, 'salaryGross');
  const salary = salaryGross === null ? null : subtract(salaryGross, min(law[regime].standardDeduction, salaryGross));
  const head = housePropertyIncome([houseOf(inputs)], law, regime, salary);
  const house = itemAt(head.houses, 0);
  tracer?.record({
    id: 'house-property',
    label: 'Income from house property',
    amount: head.income,
    rule: taxRulesInWords(law, regime).houseProperty,
    inputs: [
      amountInput('Net annual value', house.netAnnualValue),
      amountInput('Standard deduction', house.standardDeduction),
      amountInput('Interest allowed', house.interestAllowed),
    ],
    ...(head.lossCarriedForward === 0
      ? {}
      : { note: `${formatRupees(head.lossCarriedForward)} of the loss is carried forward.` }),
    source: sectionSource(law, 'houseInterest'),
  });
  return {
    grossAnnualValue: inRupees(house.grossAnnualValue),
    netAnnualValue: inRupees(house.netAnnualValue),
    standardDeduction: inRupees(house.standardDeduction),
    interestAllowed: inRupees(house.interestAllowed),
    interestDisallowed: inRupees(house.interestDisallowed),
    income: inRupees(head.income),
    lossSetOff: inRupees(head.lossSetOff),
    lossCarriedForward: inRupees(head.lossCarriedForward),
    grossTotalIncome: inRupees(atLeastZero(add(salary ?? ZERO, head.counted))),
  };
}

function houseOf(inputs: Fields): House {
  const use = optionalText(inputs, 'use');
  const preConstruction = preConstructionOf(inputs);
  const common = { interest: amount(inputs, 'interest'), ...(preConstruction === null ? {} : { preConstruction }) };
  if (use === 'self-occupied') return { use, ...common, lowerCap: flag(inputs, 'lowerCap') };
  if (use !== 'let-out') throw new CaseInputError('use', 'must be "let-out" or "self-occupied"');
  const standardRent = optionalAmount(inputs, 'standardRent');
  const ownShare = ownShareOf(inputs);
  return {
    use,
    ...common,
    rentReceivable: amount(inputs, 'rentReceivable'),
    unrealisedRent: amount(inputs, 'unrealisedRent'),
    municipalValue: amount(inputs, 'municipalValue'),
    fairRent: amount(inputs, 'fairRent'),
    ...(standardRent === null ? {} : { standardRent }),
    wasVacant: flag(inputs, 'vacant'),
    municipalTaxPaid: amount(inputs, 'municipalTaxPaid'),
    ...(ownShare === null ? {} : { ownShare }),
  };
}

function preConstructionOf(inputs: Fields): { interest: ReturnType<typeof paise>; instalment: number } | null {
  const interest = amount(inputs, 'preConstructionInterest');
  if (interest === 0) return null;
  const instalment = inputs.preConstructionInstalment ?? 1;
  if (typeof instalment !== 'number' || !Number.isInteger(instalment) || instalment < 0) {
    throw new CaseInputError('preConstructionInstalment', 'must be a whole number, 1 to 5');
  }
  return { interest, instalment };
}

function ownShareOf(inputs: Fields): number | null {
  const value = inputs.sharePercent;
  if (value === undefined || value === null) return null;
  if (typeof value !== 'number' || !(value >= 0 && value <= 100)) {
    throw new CaseInputError('sharePercent', 'must be from 0 to 100');
  }
  return Math.round(value * 10_000);
}

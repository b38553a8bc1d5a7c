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
  settingsOf,
} from './case-input.ts';
import { housePropertyIncome } from './house-property.ts';
import { housePropertyBecause } from './income-tax-explanation.ts';
import { sectionSource } from './section-source.ts';
import type { House, LetOutHouse } from './tax-facts.ts';

/** Worked case `house-property`: one house, yearly rupees; with `salaryGross` also the gross total income. */
export function housePropertyCase(input: unknown, tracer: Tracer | null = null): Record<string, unknown> {
  const fields = fieldsOf(input, 'case');
  const inputs = inputsOf(fields);
  const settings = settingsOf(fields);
  const law = lawOf(settings);
  const regime = regimeOf(settings);
  const salaryGross = optionalAmount(inputs, 'salaryGross');
  const salary = salaryGross === null ? null : subtract(salaryGross, min(law[regime].standardDeduction, salaryGross));
  const head = housePropertyIncome([houseOf(inputs)], law, regime, salary);
  const house = itemAt(head.houses, 0);
  tracer?.record({
    id: 'house-property',
    label: 'Income from house property',
    amount: head.income,
    reason: housePropertyBecause(law, regime),
    inputs: [
      amountInput('Net annual value', house.netAnnualValue),
      amountInput('Standard deduction', house.standardDeduction),
      amountInput('Interest allowed', house.interestAllowed),
    ],
    ...(head.lossCarriedForward === 0
      ? {}
      : { notes: [{ kind: 'loss-carried-forward', loss: head.lossCarriedForward }] }),
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
  const use = kindOfUse(inputs);
  const preConstruction = preConstructionOf(inputs);
  const common = { interest: amount(inputs, 'interest'), ...(preConstruction === null ? {} : { preConstruction }) };
  if (use === 'self-occupied') return { use, ...common, lowerCap: flag(inputs, 'lowerCap') };
  const standardRent = optionalAmount(inputs, 'standardRent');
  const ownShare = ownShareOf(inputs);
  return {
    use: 'let-out',
    ...common,
    ...(use === 'let-out' ? rentOf(inputs) : NO_TENANT),
    municipalValue: amount(inputs, 'municipalValue'),
    fairRent: amount(inputs, 'fairRent'),
    ...(standardRent === null ? {} : { standardRent }),
    municipalTaxPaid: amount(inputs, 'municipalTaxPaid'),
    ...(ownShare === null ? {} : { ownShare }),
  };
}

type Rent = Pick<LetOutHouse, 'label' | 'rentReceivable' | 'unrealisedRent' | 'wasVacant'>;

/** A third house kept for oneself is deemed to be let (section 23(4)): the rent to be expected is taxed, empty or not. */
const NO_TENANT: Rent = { label: 'House deemed to be let', rentReceivable: ZERO };

function rentOf(inputs: Fields): Rent {
  return {
    rentReceivable: amount(inputs, 'rentReceivable'),
    unrealisedRent: amount(inputs, 'unrealisedRent'),
    wasVacant: flag(inputs, 'vacant'),
  };
}

const USES: ReadonlyMap<string, 'let-out' | 'self-occupied' | 'deemed let-out'> = new Map([
  ['let out', 'let-out'],
  ['self occupied', 'self-occupied'],
  ['deemed let out', 'deemed let-out'],
]);

function kindOfUse(inputs: Fields): 'let-out' | 'self-occupied' | 'deemed let-out' {
  const text = optionalText(inputs, 'use') ?? '';
  const use = USES.get(
    text
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, ' '),
  );
  if (use === undefined) throw new CaseInputError('use', 'must be "let-out", "self-occupied" or "deemed let-out"');
  return use;
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

import { min, paise, subtract } from '../kernel/money.ts';
import { amount, CaseInputError, type Fields, flag } from './case-input.ts';
import { isSeniorCitizen } from './interest-deduction.ts';
import type { DeductionClaim, TaxPayer } from './tax-facts.ts';

/** Items of the law that the plain fields of a worked case stand for. */
const ITEM = {
  savings: 102,
  healthFamily: 201,
  healthFamilySenior: 202,
  healthParents: 203,
  healthParentsSenior: 204,
  additionalNps: 301,
  disabledDependant: 303,
  severelyDisabledDependant: 304,
  educationLoan: 307,
  donations: 311,
} as const;

/** The deductions of a worked case `income-tax` as claims under items of the law. */
export function claimsOfCase(inputs: Fields, person: TaxPayer): readonly DeductionClaim[] {
  const isSenior = isSeniorCitizen(person);
  const parentsSenior = flag(inputs, 'parentsSenior');
  const claims: DeductionClaim[] = [
    { itemId: ITEM.savings, amount: amount(inputs, 'section80C') },
    { itemId: ITEM.additionalNps, amount: amount(inputs, 'nps80CCD1B') },
    { itemId: ITEM.educationLoan, amount: amount(inputs, 'section80E') },
    { itemId: ITEM.donations, amount: amount(inputs, 'section80G') },
    { itemId: isSenior ? ITEM.healthFamilySenior : ITEM.healthFamily, amount: amount(inputs, 'section80DSelf') },
    {
      itemId: parentsSenior ? ITEM.healthParentsSenior : ITEM.healthParents,
      amount: amount(inputs, 'section80DParents'),
    },
    ...withinLimits(inputs),
  ];
  const dependant = dependantItem(inputs);
  if (dependant !== null) claims.push({ itemId: dependant, amount: paise(1) });
  return claims;
}

/** `section80D` is an amount already within its limits, so it is laid out over both halves of the section. */
function withinLimits(inputs: Fields): readonly DeductionClaim[] {
  const total = amount(inputs, 'section80D');
  if (total === 0) return [];
  const half = paise(Math.ceil(total / 2));
  return [
    { itemId: ITEM.healthFamilySenior, amount: min(total, half) },
    { itemId: ITEM.healthParentsSenior, amount: subtract(total, half) },
  ];
}

/** 80DD is a flat amount, so true, "severe" or whatever was spent is enough. */
function dependantItem(inputs: Fields): number | null {
  const value = inputs.dependantWithDisability;
  if (value === undefined || value === null || value === false || value === 0) return null;
  if (value === 'severe') return ITEM.severelyDisabledDependant;
  if (value === true || (typeof value === 'number' && value > 0)) return ITEM.disabledDependant;
  throw new CaseInputError('dependantWithDisability', 'must be true, false, "severe" or an amount spent');
}

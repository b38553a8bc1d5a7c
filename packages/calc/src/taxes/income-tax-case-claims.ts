import { min, type Paise, paise, subtract } from '@muster/engine/kernel/money.ts';
import { isSeniorCitizen } from '@muster/engine/taxes/chapter-via/interest-deduction.ts';
import type { DeductionClaim, TaxPayer } from '@muster/engine/taxes/facts/tax-facts.ts';
import type { Declared } from './tax-fields.ts';

/** The items of the law behind the plain fields of a case. */
const ITEM = {
  savings: 102,
  healthFamily: 201,
  healthFamilySenior: 202,
  healthParents: 203,
  healthParentsSenior: 204,
  additionalNps: 301,
  disabled: 303,
  severe: 304,
  educationLoan: 307,
  donations: 311,
} as const;

/** The deductions a case declares, as claims under items of the law. */
export function claimsOfCase(input: Declared, person: TaxPayer): readonly DeductionClaim[] {
  const { parentsSenior, dependantWithDisability } = input;
  const claims: DeductionClaim[] = [
    { itemId: ITEM.savings, amount: input.section80C },
    { itemId: ITEM.additionalNps, amount: input.nps80CCD1B },
    { itemId: ITEM.educationLoan, amount: input.section80E },
    { itemId: ITEM.donations, amount: input.section80G },
    { itemId: isSeniorCitizen(person) ? ITEM.healthFamilySenior : ITEM.healthFamily, amount: input.section80DSelf },
    { itemId: parentsSenior ? ITEM.healthParentsSenior : ITEM.healthParents, amount: input.section80DParents },
    ...withinLimits(input.section80D),
  ];
  if (dependantWithDisability !== null) claims.push({ itemId: ITEM[dependantWithDisability], amount: paise(1) });
  return claims;
}

/** `section80D` is an amount already within its limits, so it is laid out over both halves of the section. */
function withinLimits(total: Paise): readonly DeductionClaim[] {
  if (total === 0) return [];
  const half = paise(Math.ceil(total / 2));
  return [
    { itemId: ITEM.healthFamilySenior, amount: min(total, half) },
    { itemId: ITEM.healthParentsSenior, amount: subtract(total, half) },
  ];
}

import { add, atLeastZero, min, multiply, type Paise, paise, subtract, ZERO } from '../../kernel/money.ts';
import { ppm, times } from '../../kernel/rate.ts';
import { toPaisaDown } from '../../kernel/rounding.ts';
import type { NamedClaim } from '../facts/deduction-claims.ts';
import type { DeductionLine } from '../facts/tax-sheet.ts';
import type { IncomeTaxLaw } from '../law/income-tax-law.ts';

/** 80GG (134): least of 5,000 a month, rent less 10% of income, and 25% of income, for people without an HRA. */
export function rentDeduction(
  claims: readonly NamedClaim[],
  adjustedIncome: Paise,
  receivesHra: boolean,
  law: IncomeTaxLaw,
): DeductionLine | null {
  if (claims.length === 0) return null;
  let rent = ZERO;
  for (const claim of claims) rent = add(rent, claim.amount);
  const { rentPerMonth, rentFreeShare, rentShareOfIncome } = law.limits;
  const aboveFreePart = atLeastZero(subtract(rent, toPaisaDown(times(adjustedIncome, ppm(rentFreeShare)))));
  const partOfIncome = toPaisaDown(times(adjustedIncome, ppm(rentShareOfIncome)));
  const deduction = min(multiply(paise(rentPerMonth), 12), min(aboveFreePart, partOfIncome));
  return {
    section: '80GG',
    label: 'Rent paid without a house rent allowance',
    claimed: rent,
    allowed: receivesHra ? ZERO : deduction,
  };
}

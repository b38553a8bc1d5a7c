import { add, min, type Paise, paise, ZERO } from '../../kernel/money.ts';
import type { NamedClaim } from '../facts/deduction-claims.ts';
import type { DeductionLine } from '../facts/tax-sheet.ts';
import type { IncomeTaxLaw } from '../law/income-tax-law.ts';

/**
 * Section 80D (126): 25,000 each for the family and for the parents, 50,000 where one of them is a senior citizen;
 * check-ups up to 5,000 in all inside these; 1,00,000 in all.
 */
export function healthDeduction(
  claims: readonly NamedClaim[],
  isSeniorTaxPayer: boolean,
  law: IncomeTaxLaw,
): DeductionLine | null {
  if (claims.length === 0) return null;
  const { limits } = law;
  let checkUps = paise(limits.healthCheckUp);
  let claimed = ZERO;
  const of = { family: ZERO, parents: ZERO };
  const senior = { family: isSeniorTaxPayer, parents: false };
  for (const { item, amount } of claims) {
    claimed = add(claimed, amount);
    const group = item.health;
    if (group === undefined) continue;
    const counted = group.checkUp ? min(amount, checkUps) : amount;
    if (group.checkUp) checkUps = paise(checkUps - counted);
    of[group.whose] = add(of[group.whose], counted);
    if (group.senior) senior[group.whose] = true;
  }
  const within = (whose: 'family' | 'parents'): Paise =>
    min(of[whose], paise(senior[whose] ? limits.healthSenior : limits.healthBelow60));
  const allowed = min(add(within('family'), within('parents')), paise(limits.healthTotal));
  return { section: '80D', label: 'Health insurance and medical expenses', claimed, allowed };
}

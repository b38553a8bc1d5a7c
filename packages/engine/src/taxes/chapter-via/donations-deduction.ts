import type { DeductionTreatment } from '@muster/law/income-tax/deduction-items.ts';
import { add, min, type Paise, paise, subtract, ZERO } from '../../kernel/money.ts';
import { ppm, share, times } from '../../kernel/rate.ts';
import { toPaisaHalfUp } from '../../kernel/rounding.ts';
import type { NamedClaim } from '../facts/deduction-claims.ts';
import type { DeductionLine } from '../facts/tax-sheet.ts';
import type { IncomeTaxLaw } from '../law/income-tax-law.ts';

/**
 * 80G (133): all or half of a donation. Some kinds count only up to 10% of gross total income less the other
 * deductions; inside that part those deductible in full come first.
 */
export function donationsDeduction(
  claims: readonly NamedClaim[],
  adjustedIncome: Paise,
  law: IncomeTaxLaw,
): DeductionLine | null {
  if (claims.length === 0) return null;
  const totalOf = (treatment: DeductionTreatment): Paise =>
    claims.reduce((total, claim) => (claim.item.treatment === treatment ? add(total, claim.amount) : total), ZERO);
  const half = (amount: Paise): Paise => toPaisaHalfUp(share(amount, 1, 2));
  const limited = toPaisaHalfUp(times(adjustedIncome, ppm(law.limits.limitedDonationsShare)));
  const wholeLimited = min(totalOf('whole-limited'), limited);
  const halfLimited = min(totalOf('half-limited'), subtract(limited, wholeLimited));
  const claimed = claims.reduce((total, claim) => add(total, claim.amount), ZERO);
  const allowed = paise(totalOf('claimed') + half(totalOf('half')) + wholeLimited + half(halfLimited));
  const qualifying = paise(totalOf('claimed') + totalOf('half') + wholeLimited + halfLimited);
  return { section: '80G', label: 'Donations', claimed, qualifying, allowed };
}

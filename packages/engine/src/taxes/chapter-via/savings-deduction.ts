import { add, min, type Paise, paise, subtract, ZERO } from '../../kernel/money.ts';
import { ppm, times } from '../../kernel/rate.ts';
import { toPaisaDown } from '../../kernel/rounding.ts';
import { type ClaimsBySection, claimedIn } from '../facts/deduction-claims.ts';
import type { TaxFacts } from '../facts/tax-facts.ts';
import type { DeductionLine } from '../facts/tax-sheet.ts';
import type { IncomeTaxLaw } from '../law/income-tax-law.ts';

/**
 * Sections 80C, 80CCC and 80CCD(1), 1,50,000 together (80CCE; 123 of the Act of 2025). Own EPF and home-loan principal
 * enter 80C by themselves; own NPS counts up to 10% of basic and DA.
 */
export function savingsDeductions(
  facts: TaxFacts,
  claims: ClaimsBySection,
  law: IncomeTaxLaw,
): readonly DeductionLine[] {
  const savings = paise(
    facts.ownProvidentFund +
      (facts.declaration.previousEmployment?.providentFund ?? ZERO) +
      facts.declaration.homeLoanPrincipal +
      claimedIn(claims, '80C'),
  );
  const annuity = claimedIn(claims, '80CCC');
  const nps = claimedIn(claims, '80CCD(1)');
  const npsCap = toPaisaDown(times(facts.basicPlusDA, ppm(law.limits.ownNpsShareOfSalary)));
  const claimedLines: readonly { section: '80C' | '80CCC' | '80CCD(1)'; label: string; claimed: Paise; max: Paise }[] =
    [
      { section: '80C', label: 'Savings and insurance', claimed: savings, max: savings },
      { section: '80CCC', label: 'Pension plan of an insurer', claimed: annuity, max: annuity },
      { section: '80CCD(1)', label: 'National Pension System', claimed: nps, max: min(nps, npsCap) },
    ];
  const lines: DeductionLine[] = [];
  let used = ZERO;
  for (const { section, label, claimed, max } of claimedLines) {
    if (claimed === 0) continue;
    const allowed = min(max, subtract(paise(law.limits.savings), used));
    used = add(used, allowed);
    lines.push({ section, label, claimed, allowed });
  }
  return lines;
}

/** Employer's NPS contribution, 80CCD(2): 14% of basic and DA (10% in the old regime outside government). */
export function employerNpsDeduction(facts: TaxFacts, law: IncomeTaxLaw, regime: 'new' | 'old'): DeductionLine | null {
  if (facts.employerNps === 0) return null;
  const { employerNpsNewRegime, employerNpsOldRegime, employerNpsGovernment } = law.limits;
  const oldRate = facts.isGovernmentEmployee === true ? employerNpsGovernment : employerNpsOldRegime;
  const cap = toPaisaDown(times(facts.basicPlusDA, ppm(regime === 'new' ? employerNpsNewRegime : oldRate)));
  return {
    section: '80CCD(2)',
    label: "Employer's contribution to the National Pension System",
    claimed: facts.employerNps,
    allowed: min(facts.employerNps, cap),
  };
}

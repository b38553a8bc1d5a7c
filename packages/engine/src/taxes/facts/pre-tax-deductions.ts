import { add, type Paise, ZERO } from '../../kernel/money.ts';
import type { AgeBand } from '../law/income-tax-law.ts';
import type { DeductionClaim } from './tax-facts.ts';

/**
 * Sections under which what is deducted from pay lowers the year's tax, each within its own limit. 80CCD(2), the
 * employer's pension contribution out of pay, lowers it in both regimes, the others in the old regime only.
 */
export const PRE_TAX_SECTIONS = ['80C', '80CCC', '80CCD(1)', '80CCD(1B)', '80CCD(2)', '80D', '80G'] as const;
export type PreTaxSection = (typeof PRE_TAX_SECTIONS)[number];

/** What pay deducts under a section. */
export type PreTaxDeduction = { readonly section: PreTaxSection; readonly amount: Paise };

export function isPreTaxSection(text: string): text is PreTaxSection {
  return PRE_TAX_SECTIONS.some((section) => section === text);
}

/** The item of `@muster/law/income-tax/deduction-items.ts` whose limit and treatment are those of the section. */
const ITEM_OF: Readonly<Record<Exclude<PreTaxSection, '80CCD(2)' | '80D'>, number>> = {
  '80C': 101,
  '80CCC': 130,
  '80CCD(1)': 131,
  '80CCD(1B)': 301,
  // An employer may only count donations to the funds that are deductible in full.
  '80G': 311,
};

/** Insurance of one's own family, whose limit is higher from the age of 60. */
const HEALTH_ITEM = { below60: 201, senior: 202 } as const;

/** Pre-tax deductions as claims of Chapter VI-A; those of 80CCD(2) are no claims (see employerPension). */
export function claimsOf(deductions: readonly PreTaxDeduction[], ageBand: AgeBand): readonly DeductionClaim[] {
  const claims: DeductionClaim[] = [];
  for (const { section, amount } of deductions) {
    if (section === '80CCD(2)') continue;
    const health = ageBand === 'below60' ? HEALTH_ITEM.below60 : HEALTH_ITEM.senior;
    claims.push({ itemId: section === '80D' ? health : ITEM_OF[section], amount });
  }
  return claims;
}

/** What is contributed to the pension of the person in the employer's name. */
export function employerPension(deductions: readonly PreTaxDeduction[]): Paise {
  let total = ZERO;
  for (const { section, amount } of deductions) if (section === '80CCD(2)') total = add(total, amount);
  return total;
}

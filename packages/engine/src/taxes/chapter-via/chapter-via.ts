import { add, atLeastZero, min, type Paise, subtract, ZERO } from '../../kernel/money.ts';
import { type ClaimsBySection, claimsBySection } from '../facts/deduction-claims.ts';
import type { TaxFacts } from '../facts/tax-facts.ts';
import type { DeductionLine } from '../facts/tax-sheet.ts';
import type { IncomeTaxLaw, Regime } from '../law/income-tax-law.ts';
import { donationsDeduction } from './donations-deduction.ts';
import { healthDeduction } from './health-deduction.ts';
import { interestDeduction, isSeniorCitizen } from './interest-deduction.ts';
import { limitedDeductions, sectionLine } from './limited-deductions.ts';
import { rentDeduction } from './rent-deduction.ts';
import { employerNpsDeduction, savingsDeductions } from './savings-deduction.ts';

export type ChapterVIA = { readonly lines: readonly DeductionLine[]; readonly total: Paise };

const NOTHING: ChapterVIA = { lines: [], total: ZERO };

/**
 * Deductions of Chapter VI-A (Chapter VIII of the Act of 2025), by section. The new regime keeps only the employer's NPS
 * contribution and the government's to the Agniveer fund. Together they never exceed gross total income.
 */
export function chapterVIA(facts: TaxFacts, grossTotalIncome: Paise, law: IncomeTaxLaw, regime: Regime): ChapterVIA {
  const claims = claimsBySection(facts.declaration.claims);
  const lines =
    regime === 'new' ? newRegimeLines(facts, claims, law) : oldRegimeLines(facts, claims, law, grossTotalIncome);
  if (lines.length === 0) return NOTHING;
  const total = min(sumAllowed(lines), atLeastZero(grossTotalIncome));
  return { lines, total };
}

function newRegimeLines(facts: TaxFacts, claims: ClaimsBySection, law: IncomeTaxLaw): readonly DeductionLine[] {
  const lines: DeductionLine[] = [];
  push(lines, employerNpsDeduction(facts, law, 'new'));
  const agniveer = claims.get('80CCH(2)');
  if (agniveer !== undefined) {
    push(lines, sectionLine('80CCH(2)', 'Agniveer Corpus Fund, contribution of the government', agniveer, law));
  }
  return lines;
}

function oldRegimeLines(
  facts: TaxFacts,
  claims: ClaimsBySection,
  law: IncomeTaxLaw,
  grossTotalIncome: Paise,
): readonly DeductionLine[] {
  const { declaration } = facts;
  const lines: DeductionLine[] = [...savingsDeductions(facts, claims, law)];
  push(lines, employerNpsDeduction(facts, law, 'old'));
  push(lines, healthDeduction(claims.get('80D') ?? [], isSeniorCitizen(facts), law));
  lines.push(...limitedDeductions(claims, law, facts.isResident));
  push(lines, interestDeduction(facts, declaration.otherIncome, law));
  const others = declaration.otherDeductions ?? ZERO;
  if (others > 0) lines.push({ section: 'other', label: 'Other deductions', claimed: others, allowed: others });
  // Rent and donations are measured on the income left after every other deduction.
  const receivesHra = facts.houseRent.some((period) => period.hraReceived > 0);
  const left = (): Paise => atLeastZero(subtract(grossTotalIncome, sumAllowed(lines)));
  push(lines, rentDeduction(claims.get('80GG') ?? [], left(), receivesHra, law));
  push(lines, donationsDeduction(claims.get('80G') ?? [], left(), law));
  return lines;
}

function push(lines: DeductionLine[], line: DeductionLine | null): void {
  if (line !== null) lines.push(line);
}

function sumAllowed(lines: readonly DeductionLine[]): Paise {
  let total = ZERO;
  for (const line of lines) total = add(total, line.allowed);
  return total;
}

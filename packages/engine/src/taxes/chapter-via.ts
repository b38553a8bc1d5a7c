import type { IncomeReason, SectionLimit } from '../explain/tax-reasons.ts';
import { add, atLeastZero, min, type Paise, subtract, ZERO } from '../kernel/money.ts';
import { amountInput, type Tracer } from '../kernel/trace.ts';
import { type ClaimsBySection, claimsBySection } from './deduction-claims.ts';
import { donationsDeduction } from './donations-deduction.ts';
import { healthDeduction } from './health-deduction.ts';
import type { IncomeTaxLaw, Regime } from './income-tax-law.ts';
import { interestDeduction, isSeniorCitizen } from './interest-deduction.ts';
import { limitedDeductions, sectionLine } from './limited-deductions.ts';
import { rentDeduction } from './rent-deduction.ts';
import { employerNpsDeduction, savingsDeductions } from './savings-deduction.ts';
import { sectionLabel, sectionSource } from './section-source.ts';
import type { TaxFacts } from './tax-facts.ts';
import { TAX_IDS } from './tax-ids.ts';
import type { DeductionLine } from './tax-sheet.ts';

export type ChapterVIA = { readonly lines: readonly DeductionLine[]; readonly total: Paise };

const NOTHING: ChapterVIA = { lines: [], total: ZERO };

/**
 * Deductions of Chapter VI-A (Chapter VIII of the Act of 2025), by section. The new regime keeps only the employer's NPS
 * contribution and the government's to the Agniveer fund. Together they never exceed gross total income.
 */
export function chapterVIA(
  facts: TaxFacts,
  grossTotalIncome: Paise,
  law: IncomeTaxLaw,
  regime: Regime,
  tracer: Tracer | null = null,
): ChapterVIA {
  const claims = claimsBySection(facts.declaration.claims);
  const lines =
    regime === 'new' ? newRegimeLines(facts, claims, law) : oldRegimeLines(facts, claims, law, grossTotalIncome);
  if (lines.length === 0) return NOTHING;
  const total = min(sumAllowed(lines), atLeastZero(grossTotalIncome));
  if (tracer !== null) explain(tracer, { lines, total, grossTotalIncome }, law, regime);
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

function limitOf({ section, claimed, allowed }: DeductionLine): SectionLimit {
  if (section === '80G') return 'donations';
  if (section === '80GG') return 'rent';
  if (allowed > claimed) return 'fixed-amount';
  return allowed === claimed ? 'within' : 'above';
}

const CHAPTER_VIA: IncomeReason = { kind: 'chapter-via' };

function explain(
  tracer: Tracer,
  { lines, total, grossTotalIncome }: ChapterVIA & { readonly grossTotalIncome: Paise },
  law: IncomeTaxLaw,
  regime: Regime,
): void {
  const ids = TAX_IDS[regime];
  const idOf = (line: DeductionLine): string => `tax.${regime}.deduction.${line.section}`;
  for (const line of lines) {
    if (line.section === 'other') continue;
    tracer.record({
      id: idOf(line),
      label: { kind: 'of-section', name: line.label, section: sectionLabel(law, line.section) },
      amount: line.allowed,
      reason: { kind: 'section-limit', limit: limitOf(line), claimed: line.claimed },
      inputs: [amountInput('Claimed', line.claimed)],
      source: sectionSource(law, line.section),
    });
  }
  tracer.record({
    id: ids.chapterVIA,
    label: 'Deductions (Chapter VI-A)',
    amount: total,
    reason: CHAPTER_VIA,
    inputs: [
      ...lines.map((line) => amountInput(line.label, line.allowed, line.section === 'other' ? undefined : idOf(line))),
      amountInput('Gross total income', grossTotalIncome, ids.grossTotalIncome),
    ],
    source: sectionSource(law, 'totalOfDeductions'),
  });
}

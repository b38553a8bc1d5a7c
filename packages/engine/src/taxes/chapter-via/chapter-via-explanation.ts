import type { IncomeReason, SectionLimit } from '../../explain/tax-reasons.ts';
import { amountInput, type Tracer } from '../../explain/trace.ts';
import type { DeductionLine, TaxSheet } from '../facts/tax-sheet.ts';
import type { IncomeTaxLaw } from '../law/income-tax-law.ts';
import { sectionLabel, sectionSource } from '../law/section-source.ts';
import { TAX_IDS } from '../law/tax-ids.ts';

const CHAPTER_VIA: IncomeReason = { kind: 'chapter-via' };

/** Records why each section allows what it allows; nothing where nothing is deducted. */
export function explainChapterVIA(
  tracer: Tracer,
  { regime, deductions: lines, chapterVIA: total, grossTotalIncome }: TaxSheet,
  law: IncomeTaxLaw,
): void {
  if (lines.length === 0) return;
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

function limitOf({ section, claimed, allowed }: DeductionLine): SectionLimit {
  if (section === '80G') return 'donations';
  if (section === '80GG') return 'rent';
  if (allowed > claimed) return 'fixed-amount';
  return allowed === claimed ? 'within' : 'above';
}

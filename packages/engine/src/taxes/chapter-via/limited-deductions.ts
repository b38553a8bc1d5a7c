import type { SectionKey } from '@muster/law/income-tax/section-names.ts';
import { add, min, type Paise, paise, ZERO } from '../../kernel/money.ts';
import type { ClaimsBySection, NamedClaim } from '../facts/deduction-claims.ts';
import type { DeductionLine } from '../facts/tax-sheet.ts';
import type { IncomeTaxLaw } from '../law/income-tax-law.ts';

/** Sections whose items are limited one by one: each has its own limit, a flat amount, or none. */
const SECTIONS: readonly { readonly section: SectionKey; readonly label: string }[] = [
  { section: '80CCD(1B)', label: 'National Pension System, additional' },
  { section: '80CCH(1)', label: 'Agniveer Corpus Fund, own contribution' },
  { section: '80CCH(2)', label: 'Agniveer Corpus Fund, contribution of the government' },
  { section: '80DD', label: 'Dependant with a disability' },
  { section: '80DDB', label: 'Treatment of a specified disease' },
  { section: '80E', label: 'Interest on an education loan' },
  { section: '80EE', label: 'Interest on a home loan of FY 2016-17' },
  { section: '80EEA', label: 'Interest on an affordable home loan' },
  { section: '80EEB', label: 'Interest on an electric vehicle loan' },
  { section: '80GGA', label: 'Donations for research or rural development' },
  { section: '80GGC', label: 'Donations to political parties' },
  { section: '80U', label: 'Own disability' },
];

/** 80DD, 80DDB and 80U are for residents only. */
const RESIDENTS_ONLY: ReadonlySet<SectionKey> = new Set<SectionKey>(['80DD', '80DDB', '80U']);

export function limitedDeductions(
  claims: ClaimsBySection,
  law: IncomeTaxLaw,
  isResident: boolean,
): readonly DeductionLine[] {
  const lines: DeductionLine[] = [];
  if (claims.size === 0) return lines;
  for (const { section, label } of SECTIONS) {
    const sectionClaims = claims.get(section);
    if (sectionClaims === undefined) continue;
    const line = sectionLine(section, label, sectionClaims, law);
    lines.push(!isResident && RESIDENTS_ONLY.has(section) ? { ...line, allowed: ZERO } : line);
  }
  return lines;
}

export function sectionLine(
  section: SectionKey,
  label: string,
  claims: readonly NamedClaim[],
  law: IncomeTaxLaw,
): DeductionLine {
  let claimed = ZERO;
  let allowed = ZERO;
  let max: Paise | null = ZERO;
  for (const { item, amount } of claims) {
    claimed = add(claimed, amount);
    const limit: Paise | null = item.limit === null ? null : paise(law.limits[item.limit]);
    allowed = add(allowed, limit === null ? amount : item.treatment === 'flat' ? limit : min(amount, limit));
    // Two items of one section (say, both ages of a patient) still share the higher of their limits.
    max = limit === null || max === null ? null : max > limit ? max : limit;
  }
  return { section, label, claimed, allowed: max === null ? allowed : min(allowed, max) };
}

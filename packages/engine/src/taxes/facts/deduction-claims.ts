import { type DeductionItem, deductionItems } from '@muster/law/income-tax/deduction-items.ts';
import type { SectionKey } from '@muster/law/income-tax/section-names.ts';
import { add, type Paise, ZERO } from '../../kernel/money.ts';
import type { DeductionClaim } from './tax-facts.ts';

/** A claim with the item it belongs to. */
export type NamedClaim = { readonly item: DeductionItem; readonly amount: Paise };
export type ClaimsBySection = ReadonlyMap<SectionKey, readonly NamedClaim[]>;

const ITEMS: ReadonlyMap<number, DeductionItem> = new Map(deductionItems.map((item) => [item.id, item]));
const NO_CLAIMS: ClaimsBySection = new Map();

/**
 * Claims grouped by section, nothing claimed left out.
 * @throws RangeError when an item is not one of the law's.
 */
export function claimsBySection(claims: readonly DeductionClaim[]): ClaimsBySection {
  if (claims.length === 0) return NO_CLAIMS;
  const bySection = new Map<SectionKey, NamedClaim[]>();
  for (const { itemId, amount } of claims) {
    const item = ITEMS.get(itemId);
    if (item === undefined) throw new RangeError(`there is no deduction item ${itemId}`);
    if (amount <= 0) continue;
    const existing = bySection.get(item.section);
    if (existing === undefined) bySection.set(item.section, [{ item, amount }]);
    else existing.push({ item, amount });
  }
  return bySection;
}

export function claimedIn(claims: ClaimsBySection, section: SectionKey): Paise {
  let total = ZERO;
  for (const claim of claims.get(section) ?? []) total = add(total, claim.amount);
  return total;
}

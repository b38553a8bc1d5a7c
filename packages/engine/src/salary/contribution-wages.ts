import { itemAt } from '../kernel/item-at.ts';
import { add, atLeastZero, max, min, type Paise, subtract, ZERO } from '../kernel/money.ts';
import { type CodeWagesRules, codeWages } from '../statutory/labour-code-wages.ts';
import type { AddBack, ContributionWages, StructureEarning } from './structure-types.ts';

export type WageOptions = {
  readonly belowCeilingCounted: boolean;
  /** The definition of wages of the Labour Codes; null before they were in force. */
  readonly codeWages: CodeWagesRules | null;
  readonly addBackToPf: boolean;
  readonly esiWageBasis: 'marked' | 'code-wages';
};

export type CountedWages = { readonly wages: ContributionWages; readonly addBack: AddBack };

/**
 * The wages PF and ESI are charged on, from the amounts of the earnings (same order), before any ceiling.
 * Code on Social Security 2020, section 2(88): excluded earnings count as far as they exceed their share (half) of
 * remuneration.
 */
export function contributionWages(
  earnings: readonly StructureEarning[],
  amounts: readonly Paise[],
  options: WageOptions,
): CountedWages {
  let gross = ZERO;
  let pf = ZERO;
  let excluded = ZERO;
  let excludedInPf = ZERO;
  let esi = ZERO;
  for (let index = 0; index < earnings.length; index += 1) {
    const earning = itemAt(earnings, index);
    const amount = itemAt(amounts, index);
    gross = add(gross, amount);
    const inPf = earning.epf === 'always' || (earning.epf === 'below-ceiling' && options.belowCeilingCounted);
    if (inPf) pf = add(pf, amount);
    if (earning.excludedFromWages) excluded = add(excluded, amount);
    if (earning.excludedFromWages && inPf) excludedInPf = add(excludedInPf, amount);
    if (earning.esi) esi = add(esi, amount);
  }
  const included = subtract(gross, excluded);
  const code = options.codeWages === null ? null : codeWages(included, excluded, options.codeWages);
  const excess = code?.excess ?? ZERO;
  const addedToPfWage = options.addBackToPf
    ? min(atLeastZero(subtract(excess, excludedInPf)), subtract(gross, pf))
    : ZERO;
  return {
    wages: {
      pf: max(ZERO, add(pf, addedToPfWage)),
      esi: options.esiWageBasis === 'marked' ? esi : (code?.wages ?? included),
      gross,
    },
    addBack: { remuneration: gross, excluded, excess, addedToPfWage },
  };
}

/** The earnings that always count for PF, without those that count only below the ceiling. */
export function alwaysPfWage(earnings: readonly StructureEarning[], amounts: readonly Paise[]): Paise {
  let total = ZERO;
  for (let index = 0; index < earnings.length; index += 1) {
    if (itemAt(earnings, index).epf === 'always') total = add(total, itemAt(amounts, index));
  }
  return total;
}

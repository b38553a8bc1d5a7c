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

export type WagesWithAddBack = { readonly wages: ContributionWages; readonly addBack: AddBack };

/** What the earnings come to, in all and by what they count for. */
export type EarningSums = {
  readonly gross: Paise;
  readonly pf: Paise;
  readonly excluded: Paise;
  /** The part of `excluded` that is in `pf` too. */
  readonly excludedInPf: Paise;
  readonly esi: Paise;
};

const NO_SUMS: EarningSums = { gross: ZERO, pf: ZERO, excluded: ZERO, excludedInPf: ZERO, esi: ZERO };

/** The sums with one earning more. */
export function addEarning(
  sums: EarningSums,
  earning: StructureEarning,
  amount: Paise,
  belowCeilingCounted: boolean,
): EarningSums {
  const inPf = earning.epf === 'always' || (earning.epf === 'below-ceiling' && belowCeilingCounted);
  return {
    gross: add(sums.gross, amount),
    pf: inPf ? add(sums.pf, amount) : sums.pf,
    excluded: earning.excludedFromWages ? add(sums.excluded, amount) : sums.excluded,
    excludedInPf: earning.excludedFromWages && inPf ? add(sums.excludedInPf, amount) : sums.excludedInPf,
    esi: earning.esi ? add(sums.esi, amount) : sums.esi,
  };
}

export function earningSums(
  earnings: readonly StructureEarning[],
  amounts: readonly Paise[],
  belowCeilingCounted: boolean,
): EarningSums {
  let sums = NO_SUMS;
  for (let index = 0; index < earnings.length; index += 1) {
    sums = addEarning(sums, itemAt(earnings, index), itemAt(amounts, index), belowCeilingCounted);
  }
  return sums;
}

/**
 * The wages PF and ESI are charged on, from the amounts of the earnings (same order), before any ceiling.
 * Code on Social Security 2020, section 2(88): excluded earnings count as far as they exceed their share (half) of
 * remuneration.
 */
export function contributionWages(
  earnings: readonly StructureEarning[],
  amounts: readonly Paise[],
  options: WageOptions,
): WagesWithAddBack {
  return wagesFromSums(earningSums(earnings, amounts, options.belowCeilingCounted), options);
}

/** contributionWages from what the earnings come to. */
export function wagesFromSums(
  { gross, pf, excluded, excludedInPf, esi }: EarningSums,
  options: WageOptions,
): WagesWithAddBack {
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
export function pfWageAlwaysCounted(earnings: readonly StructureEarning[], amounts: readonly Paise[]): Paise {
  let total = ZERO;
  for (let index = 0; index < earnings.length; index += 1) {
    if (itemAt(earnings, index).epf === 'always') total = add(total, itemAt(amounts, index));
  }
  return total;
}

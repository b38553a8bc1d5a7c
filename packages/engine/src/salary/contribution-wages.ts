import { itemAt } from '../kernel/item-at.ts';
import { add, atLeastZero, max, min, type Paise, paise, subtract, ZERO } from '../kernel/money.ts';
import { type CodeWagesRules, excessExcluded } from '../statutory/labour-code-wages.ts';
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

function isInPf({ epf }: StructureEarning, belowCeilingCounted: boolean): boolean {
  return epf === 'always' || (epf === 'below-ceiling' && belowCeilingCounted);
}

/** The sums with one earning more. */
export function addEarning(
  sums: EarningSums,
  earning: StructureEarning,
  amount: Paise,
  belowCeilingCounted: boolean,
): EarningSums {
  const inPf = isInPf(earning, belowCeilingCounted);
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
  // Added up as numbers: an object for each earning is a third of what solving a salary leaves behind.
  let [gross, pf, excluded, excludedInPf, esi] = [0, 0, 0, 0, 0];
  for (let index = 0; index < earnings.length; index += 1) {
    const earning = itemAt(earnings, index);
    const amount = itemAt(amounts, index);
    const inPf = isInPf(earning, belowCeilingCounted);
    gross += amount;
    if (inPf) pf += amount;
    if (earning.excludedFromWages) excluded += amount;
    if (earning.excludedFromWages && inPf) excludedInPf += amount;
    if (earning.esi) esi += amount;
  }
  return {
    gross: paise(gross),
    pf: paise(pf),
    excluded: paise(excluded),
    excludedInPf: paise(excludedInPf),
    esi: paise(esi),
  };
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
export function wagesFromSums(sums: EarningSums, options: WageOptions): WagesWithAddBack {
  const { gross, excluded } = sums;
  const excess = excessOf(sums, options);
  const addedToPfWage = addedToPf(sums, excess, options);
  return {
    wages: wagesWith(sums, { excess, addedToPfWage }, options),
    addBack: { remuneration: gross, excluded, excess, addedToPfWage },
  };
}

/** Its wages alone: what is tried out while a salary is solved needs nothing else. */
export function wagesOfSums(sums: EarningSums, options: WageOptions): ContributionWages {
  const excess = excessOf(sums, options);
  return wagesWith(sums, { excess, addedToPfWage: addedToPf(sums, excess, options) }, options);
}

function excessOf({ gross, excluded }: EarningSums, { codeWages: rules }: WageOptions): Paise {
  return rules === null ? ZERO : excessExcluded(subtract(gross, excluded), excluded, rules);
}

function addedToPf({ gross, pf, excludedInPf }: EarningSums, excess: Paise, { addBackToPf }: WageOptions): Paise {
  return addBackToPf ? min(atLeastZero(subtract(excess, excludedInPf)), subtract(gross, pf)) : ZERO;
}

function wagesWith(
  { gross, pf, excluded, esi }: EarningSums,
  { excess, addedToPfWage }: Pick<AddBack, 'excess' | 'addedToPfWage'>,
  { esiWageBasis }: WageOptions,
): ContributionWages {
  return {
    pf: max(ZERO, add(pf, addedToPfWage)),
    esi: esiWageBasis === 'marked' ? esi : add(subtract(gross, excluded), excess),
    gross,
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

import { type CalendarMonth, compareMonths } from '../../kernel/calendar-date.ts';
import { ZERO } from '../../kernel/money.ts';
import type { Regime } from '../law/income-tax-law.ts';
import { NOTHING_DECLARED } from './nothing-declared.ts';
import type { Declaration } from './tax-facts.ts';

/** What of a declaration counts once proofs of investment (POI) are asked for. */
export type ProofsPolicy = {
  /** "Process payroll with approved POI from" this month; null while declared amounts count. */
  readonly from: CalendarMonth | null;
  /** What is declared but not proved by then: taken back, so that the months left make up for it, or counted still. */
  readonly unproved: 'taken-back' | 'counted';
};

export const DEFAULT_PROOFS_POLICY: ProofsPolicy = { from: null, unproved: 'taken-back' };

/** Whether a month is taxed by what is proved instead of what is declared. */
export function areProofsCounted(month: CalendarMonth, { from, unproved }: ProofsPolicy): boolean {
  return unproved === 'taken-back' && from !== null && compareMonths(month, from) >= 0;
}

/** A person who proved nothing is taxed under the new regime; declared income stays, every relief goes. */
export const UNPROVED_REGIME: Regime = 'new';

/** The income of a declaration without any of its reliefs; tax deducted elsewhere is no relief. */
export function withoutReliefs(declaration: Declaration): Declaration {
  return {
    ...NOTHING_DECLARED,
    houses: declaration.houses.flatMap((house) => {
      if (house.use === 'self-occupied') return [];
      const { preConstruction: _, ...bare } = house;
      return [{ ...bare, interest: ZERO }];
    }),
    otherIncome: declaration.otherIncome,
    previousEmployment: declaration.previousEmployment,
    otherTaxDeducted: declaration.otherTaxDeducted,
  };
}

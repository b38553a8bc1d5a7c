import type { Tracer } from '../explain/trace.ts';
import { type ArrearsClaim, arrearsRelief, type ReliefWorking } from './arrears-relief.ts';
import type { TaxFacts } from './facts/tax-facts.ts';
import type { TaxSheet } from './facts/tax-sheet.ts';
import { incomeTax } from './income-tax.ts';
import type { IncomeTaxLaw, Regime } from './law/income-tax-law.ts';

export type RelievedTax = {
  readonly sheet: TaxSheet;
  /** With the relief. */
  readonly facts: TaxFacts;
  /** Null where none is claimed. */
  readonly relief: ReliefWorking | null;
};

type Under = { readonly law: IncomeTaxLaw; readonly regime: Regime };

/** The tax of a year with the relief that is claimed for arrears, which is worked out on that very year. */
export function relievedTax(
  facts: TaxFacts,
  claim: ArrearsClaim,
  { law, regime }: Under,
  tracer: Tracer | null = null,
): RelievedTax {
  if (claim.length === 0) return { sheet: incomeTax(facts, law, regime, tracer), facts, relief: null };
  const { taxableIncome } = incomeTax(facts, law, regime);
  const relief = arrearsRelief(claim, { taxableIncome, payer: facts, law, regime }, tracer);
  const relieved = { ...facts, declaration: { ...facts.declaration, arrearsRelief: relief.relief } };
  return { sheet: incomeTax(relieved, law, regime, tracer), facts: relieved, relief };
}

import { type CodeWagesRule, codeWagesRule } from '@muster/law/labour-codes/wages.ts';
import { amountInput, rateInput, type Tracer } from '../explain/trace.ts';
import { add, atLeastZero, type Paise, subtract } from '../kernel/money.ts';
import type { PayPeriod } from '../kernel/pay-period.ts';
import { ppm } from '../kernel/rate.ts';
import { rateToPaisa } from '../kernel/rounding.ts';
import { type Cited, cite } from './cited.ts';

export type CodeWagesRules = Cited<CodeWagesRule>;

export type CodeWages = {
  readonly remuneration: Paise;
  /** Exclusions above the permitted share of remuneration, added back to wages. */
  readonly excess: Paise;
  readonly wages: Paise;
};

export const CODE_WAGES_ID = 'labour-code-wages';

/** Null for periods that end before 21 November 2025, when the Labour Codes came into force. */
export function codeWagesRulesFor(period: PayPeriod): CodeWagesRules | null {
  return cite(codeWagesRule, period.to, (rule) => rule);
}

/** What the exclusions take beyond half of the sum of both. */
export function excessExcluded(included: Paise, excluded: Paise, { value }: CodeWagesRules): Paise {
  return atLeastZero(subtract(excluded, rateToPaisa(add(included, excluded), ppm(value.exclusionCap))));
}

/**
 * Wages of section 2(88): included pay, and what the exclusions (a) to (i) take beyond half of the sum of both.
 * Gratuity and retrenchment pay, exclusions (j) and (k), belong to neither figure.
 */
export function codeWages(
  included: Paise,
  excluded: Paise,
  rules: CodeWagesRules,
  tracer: Tracer | null = null,
): CodeWages {
  const cap = ppm(rules.value.exclusionCap);
  const remuneration = add(included, excluded);
  const excess = excessExcluded(included, excluded, rules);
  const wages = add(included, excess);
  tracer?.record({
    id: CODE_WAGES_ID,
    label: 'Wages under the Labour Codes',
    amount: wages,
    reason: { kind: 'code-wages', excess, cap },
    inputs: [
      amountInput('Included pay', included),
      amountInput('Excluded pay', excluded),
      amountInput('Excluded pay added', excess),
      rateInput('Excluded pay is allowed up to', cap),
    ],
    source: [rules.source],
  });
  return { remuneration, excess, wages };
}

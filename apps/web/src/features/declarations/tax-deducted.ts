import { atLeastZero, type Paise, subtract, ZERO } from '@muster/engine/kernel/money.ts';
import { useQuery } from '@tanstack/react-query';
import { taxFactsOf, type YearQuestion } from '../../platform/tax-facts.ts';
import { formatMoney } from '../../ui/format-money.ts';
import { twelfthOf } from './twelfth-of.ts';

export type TaxDeducted = {
  readonly words: string;
  /** Not known yet: the words are as long as those that will stand there. */
  readonly isAwaited: boolean;
};

/** What payroll has deducted of a year’s tax, and what that leaves of it; null where nothing is known of it. */
export function useTaxDeducted(question: YearQuestion, taxToBePaid: Paise | null): TaxDeducted | null {
  const { data, isPending } = useQuery(taxFactsOf(question));
  if (taxToBePaid === null) return null;
  if (isPending) return { words: deductedWords(twelfthOf(taxToBePaid), taxToBePaid, 6), isAwaited: true };
  if (!data?.year) return null;
  return { words: deductedWords(data.year.deducted, taxToBePaid, data.monthsLeft), isAwaited: false };
}

export function deductedWords(deducted: Paise, taxToBePaid: Paise, monthsLeft: number): string {
  const left = atLeastZero(subtract(taxToBePaid, deducted));
  const tooMuch = atLeastZero(subtract(deducted, taxToBePaid));
  if (deducted === ZERO) return 'Nothing is deducted yet.';
  const soFar = `${formatMoney(deducted)} is deducted already`;
  if (tooMuch > 0) return `${soFar}, ${formatMoney(tooMuch)} more than the tax: claim it back with your tax return.`;
  if (left === ZERO || monthsLeft === 0) return `${soFar}.`;
  return `${soFar}; ${formatMoney(left)} is left for ${monthsLeft === 1 ? 'the last month' : `the ${monthsLeft} months to March`}.`;
}

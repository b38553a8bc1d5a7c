import { atLeastZero, type Paise, subtract, ZERO } from '@muster/engine/kernel/money.ts';
import { useQuery } from '@tanstack/react-query';
import { taxFactsOf, type YearQuestion } from '../../platform/tax-facts.ts';
import { formatMoney } from '../../ui/format-money.ts';

/** What payroll has deducted of a year’s tax, and what that leaves of it; null until it is known. */
export function useTaxDeducted(question: YearQuestion, taxToBePaid: Paise | null): string | null {
  const { data } = useQuery(taxFactsOf(question));
  if (taxToBePaid === null || !data?.year) return null;
  return deductedWords(data.year.deducted, taxToBePaid, data.monthsLeft);
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

import { monthsLeftInYear } from '../kernel/calendar-date.ts';
import { subtract } from '../kernel/money.ts';
import { amount, CaseInputError, fieldsOf, inputsOf, inRupees, optionalText, requiredAmount } from './case-input.ts';
import { monthlyShare } from './monthly-tds.ts';

/** Worked case `monthly-tds`: the year's tax less what was deducted, over the months left with this one. */
export function monthlyTdsCase(input: unknown): Record<string, unknown> {
  const inputs = inputsOf(fieldsOf(input, 'case'));
  const text = optionalText(inputs, 'month') ?? '';
  const match = /^(\d{4})-(\d{2})$/.exec(text);
  const month = Number(match?.[2]);
  if (match === null || month < 1 || month > 12) throw new CaseInputError('month', 'must be written like "2026-11"');
  const monthsLeft = monthsLeftInYear({ year: Number(match[1]), month });
  const due = subtract(requiredAmount(inputs, 'annualTax'), amount(inputs, 'deductedSoFar'));
  return { monthlyTds: inRupees(monthlyShare(due, monthsLeft)), monthsLeft, remainingTax: inRupees(due) };
}

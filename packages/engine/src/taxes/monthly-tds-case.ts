import { type CalendarMonth, financialYearOf, monthsLeftInYear } from '../kernel/calendar-date.ts';
import { subtract } from '../kernel/money.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { amountInput, countInput, type Tracer } from '../kernel/trace.ts';
import { amount, CaseInputError, fieldsOf, inputsOf, inRupees, optionalText, requiredAmount } from './case-input.ts';
import { prepareIncomeTaxLaw } from './income-tax-law.ts';
import { monthlyShare } from './monthly-tds.ts';
import { sectionSource } from './section-source.ts';

/** Worked case `monthly-tds`: the year's tax less what was deducted, over the months left with this one. */
export function monthlyTdsCase(input: unknown, tracer: Tracer | null = null): Record<string, unknown> {
  const inputs = inputsOf(fieldsOf(input, 'case'));
  const text = optionalText(inputs, 'month') ?? '';
  const match = /^(\d{4})-(\d{2})$/.exec(text);
  const month = Number(match?.[2]);
  if (match === null || month < 1 || month > 12) throw new CaseInputError('month', 'must be written like "2026-11"');
  const taxed: CalendarMonth = { year: Number(match[1]), month };
  const monthsLeft = monthsLeftInYear(taxed);
  const annualTax = requiredAmount(inputs, 'annualTax');
  const deducted = amount(inputs, 'deductedSoFar');
  const due = subtract(annualTax, deducted);
  const monthlyTds = monthlyShare(due, monthsLeft);
  const law = prepareIncomeTaxLaw(financialYearOf(taxed));
  tracer?.record({
    id: 'monthly-tds',
    label: 'Income tax of the month (TDS)',
    amount: monthlyTds,
    reason: { kind: 'share-of-tax', tax: annualTax, deducted, monthsLeft },
    inputs: [
      amountInput('Tax of the year', annualTax),
      amountInput('Already deducted', deducted),
      countInput('Months left, this one included', monthsLeft),
    ],
    source: isRefusal(law) ? [] : sectionSource(law, 'tdsOnSalary'),
  });
  return { monthlyTds: inRupees(monthlyTds), monthsLeft, remainingTax: inRupees(due) };
}

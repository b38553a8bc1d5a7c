import type { ProfessionalTaxSchedule, Slab } from '@muster/law/professional-tax/schedule.ts';
import { formatMonth, monthName } from '../kernel/calendar-date.ts';
import { formatRupees, formatRupeesShort } from '../kernel/format-amount.ts';
import { type Paise, paise, ZERO } from '../kernel/money.ts';
import { amountInput, type Explanation, type ExplanationPart, type Tracer } from '../kernel/trace.ts';
import type { ProfessionalTaxRules } from './professional-tax-rules.ts';
import type { NothingDueReason, ProfessionalTaxInput, ProfessionalTaxResult } from './professional-tax-types.ts';
import { slabOf, tableFor } from './slab-table.ts';

export const PROFESSIONAL_TAX_ID = 'professional-tax';

const NOTHING_DUE: Readonly<Record<NothingDueReason, string>> = {
  'nothing-paid': 'You have no pay, so nothing is due.',
  exempt: 'You are exempt from this tax.',
  'no-income-tax': 'Only people with taxable income pay this tax, and your estimated income is below it.',
  'too-few-days': 'You were employed for too few days of the half-year.',
  'below-first-slab': 'Your pay is in the slab without tax.',
  'not-this-month': 'Your state does not take this tax in this month, or has taken it already.',
};

const INCOME_LABEL: Readonly<Record<ProfessionalTaxSchedule['basis'], string>> = {
  monthly: 'Gross pay of the month',
  'half-yearly': 'Gross pay of the half-year',
  yearly: 'Gross pay of the year',
};

export function explainProfessionalTax(
  input: ProfessionalTaxInput,
  result: ProfessionalTaxResult,
  rules: ProfessionalTaxRules,
  tracer: Tracer,
): void {
  const schedule = rules.value;
  const yearly = schedule.basis !== 'monthly';
  const explanation: Explanation = {
    id: PROFESSIONAL_TAX_ID,
    label: 'Professional tax',
    amount: result.amount,
    rule: result.nothingDue === null ? ruleOf(input, result, rules) : NOTHING_DUE[result.nothingDue],
    inputs: [amountInput(INCOME_LABEL[schedule.basis], result.income)],
    source: [rules.source],
  };
  const withParts = yearly ? { ...explanation, parts: partsOf(input) } : explanation;
  const note = noteOf(result, rules);
  tracer.record(note === null ? withParts : { ...withParts, note });
}

function noteOf(result: ProfessionalTaxResult, { dispute }: ProfessionalTaxRules): string | null {
  const men = result.menTableUsed ? ['The state’s Act names only men and women; the table for men is used.'] : [];
  const notes = dispute === undefined ? men : [...men, dispute];
  return notes.length === 0 ? null : notes.join(' ');
}

function partsOf(input: ProfessionalTaxInput): readonly ExplanationPart[] {
  return [
    { label: 'Paid earlier', working: formatRupees(input.earlierInPeriod), amount: input.earlierInPeriod },
    { label: formatMonth(input.month), working: formatRupees(input.gross), amount: input.gross },
    { label: 'Expected later', working: formatRupees(input.laterInPeriod), amount: input.laterInPeriod },
  ];
}

/** Karnataka takes ₹200 a month when gross pay is ₹25,000 or more. */
function ruleOf(input: ProfessionalTaxInput, result: ProfessionalTaxResult, rules: ProfessionalTaxRules): string {
  const { state, value: schedule } = rules;
  const { basis, collection } = schedule;
  const tax = formatRupeesShort(result.taxOfPeriod);
  const due = formatRupeesShort(result.amount);
  const when = `when gross pay ${PERIOD[basis]} is ${bandOf(result.income, tableFor(input.gender, schedule))}`;
  if (collection.how === 'instalments')
    return `${state} takes ${tax} a year ${when}, in monthly instalments: ${due} now.`;
  if (collection.how === 'once-a-period') {
    const before = input.deductedEarlierInPeriod ?? ZERO;
    return before > 0
      ? `${state} takes ${tax} ${when}. ${formatRupeesShort(before)} is already deducted; the remaining ${due} is deducted now.`
      : `${state} takes ${tax} ${when}, deducted once.`;
  }
  return result.amount === result.taxOfPeriod
    ? `${state} takes ${tax} a month ${when}.`
    : `${state} takes ${due} in ${monthName(input.month.month)}, instead of ${tax} in other months, ${when}.`;
}

const PERIOD: Readonly<Record<ProfessionalTaxSchedule['basis'], string>> = {
  monthly: 'of the month',
  'half-yearly': 'of the half-year',
  yearly: 'of the year',
};

/** Where the slab of an income begins and ends: ₹25,000 or more, above ₹7,500 and up to ₹10,000. */
function bandOf(income: Paise, slabs: readonly Slab[]): string {
  const { upTo, inclusive } = slabOf(income, slabs);
  const below = slabs[slabs.findIndex((slab) => slab.upTo === upTo) - 1];
  const most = upTo === null ? null : `${inclusive ? 'up to' : 'below'} ${formatRupeesShort(paise(upTo))}`;
  if (below === undefined || below.upTo === null) return most ?? 'of any amount';
  const bound = formatRupeesShort(paise(below.upTo));
  if (most === null) return below.inclusive ? `above ${bound}` : `${bound} or more`;
  return `${below.inclusive ? `above ${bound}` : `${bound} or more`} and ${most}`;
}

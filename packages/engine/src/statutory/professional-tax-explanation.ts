import type { ProfessionalTaxSchedule } from '@muster/law/professional-tax/schedule.ts';
import { formatMonth } from '../kernel/calendar-date.ts';
import { formatRupees, formatRupeesShort } from '../kernel/format-amount.ts';
import { paise, ZERO } from '../kernel/money.ts';
import { amountInput, type Explanation, type ExplanationPart, type Tracer } from '../kernel/trace.ts';
import type { ProfessionalTaxRules } from './professional-tax-rules.ts';
import type { NothingDueReason, ProfessionalTaxInput, ProfessionalTaxResult } from './professional-tax-types.ts';
import { slabOf, tableFor } from './slab-table.ts';

export const PROFESSIONAL_TAX_ID = 'professional-tax';

const NOTHING_DUE: Readonly<Record<NothingDueReason, string>> = {
  'nothing-paid': 'Nothing was paid.',
  exempt: 'Exempt from this tax.',
  'no-income-tax': 'Only those whose income is taxable under the Income-tax Act pay this tax.',
  'too-few-days': 'Employed for too few days of the half-year.',
  'below-first-slab': 'Income is in the slab without tax.',
  'not-this-month': 'Not deducted in this month.',
};

const INCOME_LABEL: Readonly<Record<ProfessionalTaxSchedule['basis'], string>> = {
  monthly: 'Gross salary of the month',
  'half-yearly': 'Gross salary of the half-year',
  yearly: 'Gross salary of the year',
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
    rule: result.nothingDue === null ? ruleOf(input, result, schedule) : NOTHING_DUE[result.nothingDue],
    inputs: [amountInput(INCOME_LABEL[schedule.basis], result.income)],
    source: [rules.source],
  };
  const withParts = yearly ? { ...explanation, parts: partsOf(input) } : explanation;
  const note = noteOf(result, rules);
  tracer.record(note === null ? withParts : { ...withParts, note });
}

function noteOf(result: ProfessionalTaxResult, { dispute }: ProfessionalTaxRules): string | null {
  const men = result.menTableUsed ? ['The Act names only men and women: the table for men is used.'] : [];
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

function ruleOf(input: ProfessionalTaxInput, result: ProfessionalTaxResult, schedule: ProfessionalTaxSchedule): string {
  const slab = slabOf(result.income, tableFor(input.gender, schedule));
  const band =
    slab.upTo === null
      ? 'the highest slab'
      : `the slab ${slab.inclusive ? 'up to' : 'below'} ${formatRupeesShort(paise(slab.upTo))}`;
  const tax = formatRupeesShort(result.taxOfPeriod);
  if (schedule.collection.how === 'instalments') return `${tax} for the year in ${band}, in monthly instalments.`;
  if (schedule.collection.how === 'once-a-period') {
    const before = input.deductedEarlierInPeriod ?? ZERO;
    return before > 0
      ? `${tax} in ${band}, of which ${formatRupeesShort(before)} was deducted before.`
      : `${tax} in ${band}, deducted once.`;
  }
  const special = result.amount !== result.taxOfPeriod;
  return special
    ? `${formatRupeesShort(result.amount)} in this month instead of ${tax}, in ${band}.`
    : `${tax} a month in ${band}.`;
}

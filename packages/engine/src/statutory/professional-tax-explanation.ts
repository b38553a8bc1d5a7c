import type { ProfessionalTaxSchedule, Slab } from '@muster/law/professional-tax/schedule.ts';
import type { ProfessionalTaxReason, SlabBand } from '../explain/contribution-reasons.ts';
import type { Note } from '../explain/note.ts';
import type { ExplanationPart } from '../explain/part.ts';
import { amountInput, type Tracer } from '../explain/trace.ts';
import { type Paise, paise, ZERO } from '../kernel/money.ts';
import { disputeNote } from './cited.ts';
import type { ProfessionalTaxRules } from './professional-tax-rules.ts';
import type { ProfessionalTaxInput, ProfessionalTaxResult } from './professional-tax-types.ts';
import { slabOf, tableFor } from './slab-table.ts';

export const PROFESSIONAL_TAX_ID = 'professional-tax';

const INCOME_LABEL: Readonly<Record<ProfessionalTaxSchedule['basis'], string>> = {
  monthly: 'Gross pay of the month',
  'half-yearly': 'Gross pay of the half-year',
  yearly: 'Gross pay of the year',
};

export function explainProfessionalTax(
  tracer: Tracer,
  input: ProfessionalTaxInput,
  result: ProfessionalTaxResult,
  rules: ProfessionalTaxRules,
): void {
  const { basis } = rules.value;
  const notes = notesOf(result, rules);
  tracer.record({
    id: PROFESSIONAL_TAX_ID,
    label: 'Professional tax',
    amount: result.amount,
    reason: reasonOf(input, result, rules),
    inputs: [amountInput(INCOME_LABEL[basis], result.income)],
    ...(basis === 'monthly' ? {} : { parts: partsOf(input) }),
    ...(notes.length === 0 ? {} : { notes }),
    source: [rules.source],
  });
}

function notesOf({ menTableUsed }: ProfessionalTaxResult, rules: ProfessionalTaxRules): readonly Note[] {
  const { notes = [] } = disputeNote(rules);
  return menTableUsed ? [{ kind: 'table-for-men' }, ...notes] : notes;
}

function partsOf({ earlierInPeriod, month, gross, laterInPeriod }: ProfessionalTaxInput): readonly ExplanationPart[] {
  return [
    { kind: 'pay', when: 'earlier', amount: earlierInPeriod },
    { kind: 'pay', when: month, amount: gross },
    { kind: 'pay', when: 'later', amount: laterInPeriod },
  ];
}

function reasonOf(
  input: ProfessionalTaxInput,
  result: ProfessionalTaxResult,
  { state, value: schedule }: ProfessionalTaxRules,
): ProfessionalTaxReason {
  if (result.nothingDue !== null) return { kind: 'no-professional-tax', why: result.nothingDue };
  return {
    kind: 'professional-tax',
    state,
    basis: schedule.basis,
    band: bandOf(result.income, tableFor(input.gender, schedule)),
    tax: result.taxOfPeriod,
    taken: schedule.collection.how,
    takenBefore: input.deductedEarlierInPeriod ?? ZERO,
    month: input.month,
  };
}

/** Where the slab of an income begins and ends. */
function bandOf(income: Paise, slabs: readonly Slab[]): SlabBand {
  const slab = slabOf(income, slabs);
  const below = slabs[slabs.indexOf(slab) - 1];
  const { upTo, inclusive } = slab;
  return {
    above:
      below === undefined || below.upTo === null ? null : { amount: paise(below.upTo), isIncluded: !below.inclusive },
    upTo: upTo === null ? null : { amount: paise(upTo), isIncluded: inclusive },
  };
}

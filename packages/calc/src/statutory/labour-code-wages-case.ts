import { codeWages, codeWagesRulesFor } from '@muster/engine/statutory/labour-code-wages.ts';
import { wrongField } from '../cases/case-error.ts';
import { amount, month } from '../cases/case-fields.ts';
import { inRupees } from '../cases/case-results.ts';
import { defineKind } from '../cases/define-kind.ts';
import { about, optional } from '../cases/field-forms.ts';
import { latestMonth, periodOfMonth } from '../cases/latest-law.ts';

/** Wages of section 2(88) of one month. */
export const labourCodeWagesCase = defineKind({
  title: 'Wages under the Labour Codes.',
  inputs: {
    included: about('earnings that are wages', amount()),
    excluded: about('earnings that are not', amount()),
    month: about('of the latest law where none is named', optional(month())),
  },
  results: { wages: inRupees(), addedBack: inRupees(), remuneration: inRupees() },
  work: ({ included, excluded, month: of }, tracer) => {
    const rules = codeWagesRulesFor(periodOfMonth(of ?? latestMonth()));
    if (rules === null) throw wrongField('month', 'is before the Labour Codes, in force from 21 November 2025');
    const { excess, ...result } = codeWages(included, excluded, rules, tracer);
    return { ...result, addedBack: excess };
  },
});

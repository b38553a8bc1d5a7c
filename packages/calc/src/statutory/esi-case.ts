import { esi, esiRulesFor } from '@muster/engine/statutory/esi.ts';
import { z } from 'zod';
import { wrongField } from '../cases/case-error.ts';
import { amount, flag, month, number } from '../cases/case-fields.ts';
import { inRupees } from '../cases/case-results.ts';
import { defineKind } from '../cases/define-kind.ts';
import { about, optional, usually } from '../cases/field-forms.ts';
import { latestMonth, periodOfMonth } from '../cases/latest-law.ts';

export const esiCase = defineKind({
  title: "Employees' state insurance of a month.",
  inputs: {
    wages: amount(),
    payableDays: usually(30, number('days')),
    contractedWages: about('those that the limit is about, where the wages paid are not', optional(amount())),
    coveredEarlierInContributionPeriod: usually(false, flag()),
    personWithDisability: usually(false, flag()),
    forceEsi: about('beyond the limit', usually(false, flag())),
    month: about('of the latest law where none is named', optional(month())),
  },
  results: { covered: z.boolean(), employee: inRupees(), employer: inRupees(), total: inRupees() },
  work: (inputs, tracer) => {
    const rules = esiRulesFor(periodOfMonth(inputs.month ?? latestMonth()));
    if (rules === null) throw wrongField('month', 'is before the law held, which begins with July 2019');
    return esi(
      {
        wagesPaid: inputs.wages,
        contractedWages: inputs.contractedWages ?? inputs.wages,
        daysPaid: inputs.payableDays,
        coveredEarlierInPeriod: inputs.coveredEarlierInContributionPeriod,
        hasDisability: inputs.personWithDisability,
        forced: inputs.forceEsi,
      },
      rules,
      tracer,
    );
  },
});

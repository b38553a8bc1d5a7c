import { amountInput, countInput } from '@muster/engine/explain/trace.ts';
import { financialYearOf, monthsLeftInYear } from '@muster/engine/kernel/calendar-date.ts';
import { subtract } from '@muster/engine/kernel/money.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { prepareIncomeTaxLaw } from '@muster/engine/taxes/law/income-tax-law.ts';
import { sectionSource } from '@muster/engine/taxes/law/section-source.ts';
import { monthlyShare } from '@muster/engine/taxes/monthly-tds.ts';
import { z } from 'zod';
import { amount, month } from '../cases/case-fields.ts';
import { inRupees } from '../cases/case-results.ts';
import { defineKind } from '../cases/define-kind.ts';
import { yearly } from './tax-fields.ts';

/** The year's tax less what was deducted, over the months left with this one. */
export const monthlyTdsCase = defineKind({
  title: 'Tax to deduct in a month.',
  inputs: { annualTax: amount(), deductedSoFar: yearly(), month: month() },
  results: { monthlyTds: inRupees(), monthsLeft: z.number(), remainingTax: inRupees() },
  work: ({ annualTax, deductedSoFar, month: taxed }, tracer) => {
    const monthsLeft = monthsLeftInYear(taxed);
    const remainingTax = subtract(annualTax, deductedSoFar);
    const monthlyTds = monthlyShare(remainingTax, monthsLeft);
    const law = prepareIncomeTaxLaw(financialYearOf(taxed));
    tracer?.record({
      id: 'monthly-tds',
      label: 'Income tax of the month (TDS)',
      amount: monthlyTds,
      reason: { kind: 'share-of-tax', tax: annualTax, deducted: deductedSoFar, monthsLeft },
      inputs: [
        amountInput('Tax of the year', annualTax),
        amountInput('Already deducted', deductedSoFar),
        countInput('Months left, this one included', monthsLeft),
      ],
      source: isRefusal(law) ? [] : sectionSource(law, 'tdsOnSalary'),
    });
    return { monthlyTds, monthsLeft, remainingTax };
  },
});

import type { Tracer } from '@muster/engine/explain/trace.ts';
import { multiply, type Paise, subtract, ZERO } from '@muster/engine/kernel/money.ts';
import { share } from '@muster/engine/kernel/rate.ts';
import { toPaisaHalfUp } from '@muster/engine/kernel/rounding.ts';
import { leaveEncashment, leaveEncashmentRulesOn } from '@muster/engine/statutory/leave-encashment.ts';
import type { z } from 'zod';
import { wrongField } from '../cases/case-error.ts';
import { amount, count, number, text } from '../cases/case-fields.ts';
import { inRupees } from '../cases/case-results.ts';
import { defineKind } from '../cases/define-kind.ts';
import { about, optional, usually } from '../cases/field-forms.ts';
import { latestLawDay } from '../cases/latest-law.ts';

const leaveEncashmentInputs = {
  received: optional(amount()),
  averageMonthlySalary: about('of the ten months before', optional(amount())),
  leaveDays: usually(0, number('days')),
  statutoryLimit: about('that of the law where none is named', optional(amount())),
  serviceYears: optional(count('whole years')),
  exemptedBefore: about('by earlier employers', usually(ZERO, amount(), '0')),
  employer: about('of the government, or not', usually('private', text('employer'))),
  encashableDays: about('what leave is worth, with amountPerDay', optional(number('days'))),
  amountPerDay: optional(amount()),
} as const;
type Inputs = z.output<z.ZodObject<typeof leaveEncashmentInputs>>;

/** What leave is worth, or what of an amount received is free of tax. */
export const leaveEncashmentCase = defineKind({
  title: 'Leave paid out on leaving, and what of it is exempt.',
  inputs: leaveEncashmentInputs,
  results: {
    amount: inRupees().optional(),
    tenMonthsSalary: inRupees().optional(),
    cashEquivalent: inRupees().optional(),
    exempt: inRupees().optional(),
    taxable: inRupees().optional(),
  },
  work: (inputs, tracer) => {
    const { encashableDays: days, amountPerDay, received } = inputs;
    if (days === null) return exemptPart(inputs, tracer);
    if (amountPerDay === null) throw wrongField('amountPerDay', 'is required');
    const paid = { amount: paidFor(days, amountPerDay) };
    return received === null ? paid : { ...paid, ...exemptPart(inputs, tracer) };
  },
});

function paidFor(days: number, perDay: Paise): Paise {
  return Number.isSafeInteger(days)
    ? multiply(perDay, days)
    : toPaisaHalfUp(share(perDay, Math.round(days * 100), 100));
}

function exemptPart(inputs: Inputs, tracer: Tracer | null) {
  const { received, averageMonthlySalary, employer } = inputs;
  if (received === null) throw wrongField('received', 'is required');
  if (averageMonthlySalary === null) throw wrongField('averageMonthlySalary', 'is required');
  const { tenMonthsSalary, cashEquivalent, exempt } = leaveEncashment(
    {
      received,
      averageMonthlySalary,
      leaveDays: inputs.leaveDays,
      serviceYears: inputs.serviceYears,
      exemptedBefore: inputs.exemptedBefore,
      governmentEmployee: isGovernment(employer.toLowerCase()),
      limit: inputs.statutoryLimit,
    },
    leaveEncashmentRulesOn(latestLawDay()),
    tracer,
  );
  return { tenMonthsSalary, cashEquivalent, exempt, taxable: subtract(received, exempt) };
}

function isGovernment(employer: string): boolean {
  return employer.includes('government') && !employer.startsWith('non');
}

import { amountInput, type Explanation, type Tracer } from '@muster/engine/explain/trace.ts';
import { type Paise, subtract } from '@muster/engine/kernel/money.ts';
import {
  accruedGratuity,
  type GratuityEmployer,
  type GratuityRules,
  gratuity,
  gratuityRulesOn,
  gratuityTaxFree,
  type LeavingReason,
  type ServiceLength,
} from '@muster/engine/statutory/gratuity.ts';
import { z } from 'zod';
import { wrongField } from '../cases/case-error.ts';
import { amount, count, flag, named, text } from '../cases/case-fields.ts';
import { inRupees } from '../cases/case-results.ts';
import { defineKind } from '../cases/define-kind.ts';
import { about, optional, usually, withForm } from '../cases/field-forms.ts';
import { latestLawDay, requireLaw } from '../cases/latest-law.ts';

const EMPLOYERS: ReadonlyMap<string, GratuityEmployer> = new Map([
  ...spellingsOf('government', 'government govt centralgovernment stategovernment localauthority defence'),
  ...spellingsOf('covered', 'private covered privatecovered nongovernment publicsector psu'),
  ...spellingsOf('uncovered', 'uncovered notcovered noncovered privatenotcovered privateuncovered'),
]);

function spellingsOf(employer: GratuityEmployer, spellings: string): readonly (readonly [string, GratuityEmployer])[] {
  return spellings.split(' ').map((spelling) => [spelling, employer]);
}

/** Months of service whose worth is asked for. */
const ACCRUALS: ReadonlyMap<unknown, number | boolean> = new Map<unknown, number | boolean>([
  [true, true],
  [false, false],
  ['one year', 12],
  ['yearly', 12],
  ['one month', 1],
  ['monthly', 1],
]);

function accrual() {
  const read = z.unknown().transform((input, context): number | boolean => {
    const accrualOf = ACCRUALS.get(typeof input === 'string' ? input.trim().toLowerCase() : input);
    if (accrualOf !== undefined) return accrualOf;
    context.addIssue({ code: 'custom', message: 'must be "one year" or "one month"' });
    return z.NEVER;
  });
  return withForm(read, { form: '"one year" or "one month"' });
}

const gratuityInputs = {
  monthlyWages: optional(amount()),
  years: optional(count('years')),
  months: about('beyond the years', optional(count('months'))),
  days: about('beyond the months', usually(0, count('days'))),
  fixedTerm: usually(false, flag()),
  reason: about('"death" and "disablement" need no five years', usually('leaving', text('reason'))),
  accrual: about('what that time of service adds', usually(false, accrual(), 'what is due on leaving')),
  gratuityReceived: about('of it, what is exempt', optional(amount())),
  employer: usually(
    'covered',
    named(['government', 'private', 'not covered'], (text) => EMPLOYERS.get(text.toLowerCase().replace(/[^a-z]/g, ''))),
    'private',
  ),
} as const;
type Inputs = z.output<z.ZodObject<typeof gratuityInputs>>;

/** What is due (or has accrued) for service, and what of a received amount is free of tax. */
export const gratuityCase = defineKind({
  title: 'Gratuity on leaving, what a time of service adds to it, or what of it is exempt.',
  inputs: gratuityInputs,
  results: {
    eligible: z.boolean().optional(),
    serviceYears: z.number().optional(),
    amount: inRupees().optional(),
    exempt: inRupees().optional(),
    taxable: inRupees().optional(),
  },
  work: (inputs, tracer) => {
    const rules = requireLaw(gratuityRulesOn(latestLawDay()), 'gratuity');
    const { monthlyWages, gratuityReceived } = inputs;
    if (monthlyWages === null && gratuityReceived === null) throw wrongField('monthlyWages', 'is required');
    return {
      ...(monthlyWages === null ? {} : duePart(monthlyWages, inputs, rules, tracer)),
      ...(gratuityReceived === null ? {} : exemptPart(gratuityReceived, inputs, rules, tracer)),
    };
  },
});

function duePart(monthlyWages: Paise, inputs: Inputs, rules: GratuityRules, tracer: Tracer | null) {
  const { accrual, fixedTerm } = inputs;
  const hasService = inputs.years !== null || inputs.months !== null;
  const adds = accrual === true && !hasService ? 1 : accrual;
  if (typeof adds === 'number') {
    const amount = accruedGratuity(monthlyWages, adds, rules);
    tracer?.record(accrualExplained(monthlyWages, adds, amount, rules));
    return { amount };
  }
  const service = serviceOf(inputs);
  const result = gratuity({ monthlyWages, service, fixedTerm, reason: reasonOf(inputs) }, rules, tracer);
  const amount = adds ? accruedGratuity(monthlyWages, service.years * 12 + service.months, rules) : result.amount;
  return { eligible: result.eligible, serviceYears: result.serviceYears, amount };
}

function accrualExplained(monthlyWages: Paise, months: number, amount: Paise, rules: GratuityRules): Explanation {
  const { daysPerYear, daysOfMonth } = rules.rule.value;
  return {
    id: 'gratuity-accrual',
    label: months === 12 ? 'Gratuity a year of service adds' : 'Gratuity a month of service adds',
    amount,
    reason: { kind: 'gratuity-accrued', monthlyWages, daysPerYear, daysOfMonth, per: months === 12 ? 'year' : 'month' },
    inputs: [amountInput('Monthly wages', monthlyWages)],
    source: [rules.rule.source],
  };
}

function exemptPart(received: Paise, inputs: Inputs, rules: GratuityRules, tracer: Tracer | null) {
  const { monthlyWages, employer } = inputs;
  const service = monthlyWages === null ? null : { monthlyWages, length: serviceOf(inputs) };
  const exempt = gratuityTaxFree({ received, employer, service }, rules);
  tracer?.record({
    id: 'gratuity-exemption',
    label: 'Gratuity free of tax',
    amount: exempt,
    reason: { kind: 'gratuity-free-of-tax', employer: 'any' },
    inputs: [amountInput('Received', received), amountInput('Limit', rules.taxFreeLimit.value)],
    source: [rules.taxFreeLimit.source],
  });
  return { exempt, taxable: subtract(received, exempt) };
}

function serviceOf({ years, months, days }: Inputs): ServiceLength {
  if (years === null) throw wrongField('years', 'is required');
  const beyond = months ?? 0;
  return { years: years + Math.floor(beyond / 12), months: beyond % 12, days };
}

function reasonOf({ reason }: Inputs): LeavingReason {
  const text = reason.toLowerCase();
  return text === 'death' || text === 'disablement' ? text : 'leaving';
}

import type { Paise } from '../kernel/money.ts';
import { subtract } from '../kernel/money.ts';
import { amountInput, type Tracer } from '../kernel/trace.ts';
import {
  CaseInputError,
  type Fields,
  flag,
  inRupees,
  latestLawDay,
  optionalAmount,
  optionalText,
  requiredAmount,
} from '../taxes/case-input.ts';
import { lawHeld, optionalCount, runCase } from './case-fields.ts';
import {
  accruedGratuity,
  type GratuityEmployer,
  type GratuityRules,
  gratuity,
  gratuityRulesOn,
  gratuityTaxFree,
  type LeavingReason,
  type ServiceLength,
} from './gratuity.ts';

const EMPLOYERS: Readonly<Record<string, GratuityEmployer>> = {
  government: 'government',
  govt: 'government',
  centralgovernment: 'government',
  stategovernment: 'government',
  localauthority: 'government',
  defence: 'government',
  private: 'covered',
  covered: 'covered',
  privatecovered: 'covered',
  nongovernment: 'covered',
  publicsector: 'covered',
  psu: 'covered',
  uncovered: 'uncovered',
  notcovered: 'uncovered',
  noncovered: 'uncovered',
  privatenotcovered: 'uncovered',
  privateuncovered: 'uncovered',
};

/** Worked case `gratuity`: what is due (or has accrued) for service, and what of a received amount is free of tax. */
export function gratuityCase(input: unknown, tracer: Tracer | null = null): Record<string, unknown> {
  return runCase(input, (inputs) => {
    const rules = lawHeld(gratuityRulesOn(latestLawDay()), 'gratuity');
    const received = optionalAmount(inputs, 'gratuityReceived');
    if (received === null) return dueCase(inputs, rules, tracer);
    return {
      ...(inputs.monthlyWages === undefined ? {} : dueCase(inputs, rules, tracer)),
      ...exemptCase(inputs, received, rules, tracer),
    };
  });
}

function dueCase(inputs: Fields, rules: GratuityRules, tracer: Tracer | null): Record<string, unknown> {
  const monthlyWages = requiredAmount(inputs, 'monthlyWages');
  const accrual = accrualOf(inputs);
  if (typeof accrual === 'number') {
    const amount = accruedGratuity(monthlyWages, accrual, rules);
    explainAccrual(tracer, monthlyWages, accrual, amount, rules);
    return { amount: inRupees(amount) };
  }
  const service = serviceOf(inputs);
  const reason = reasonOf(inputs);
  const result = gratuity({ monthlyWages, service, fixedTerm: flag(inputs, 'fixedTerm'), reason }, rules, tracer);
  const amount = accrual ? accruedGratuity(monthlyWages, service.years * 12 + service.months, rules) : result.amount;
  return { eligible: result.eligible, serviceYears: result.serviceYears, amount: inRupees(amount) };
}

/** Months a named time of service adds; true for what the service given has built up, due or not. */
function accrualOf(inputs: Fields): number | boolean {
  const { accrual } = inputs;
  if (accrual === undefined || accrual === null || accrual === false) return false;
  if (accrual === true) return inputs.years === undefined && inputs.months === undefined ? 1 : true;
  const months = typeof accrual === 'string' ? ACCRUALS.get(accrual.trim().toLowerCase()) : undefined;
  if (months === undefined) throw new CaseInputError('accrual', 'must be "one year" or "one month"');
  return months;
}

const ACCRUALS: ReadonlyMap<string, number> = new Map([
  ['one year', 12],
  ['yearly', 12],
  ['one month', 1],
  ['monthly', 1],
]);

function explainAccrual(
  tracer: Tracer | null,
  monthlyWages: Paise,
  months: number,
  amount: Paise,
  rules: GratuityRules,
): void {
  const { daysPerYear, daysOfMonth } = rules.rule.value;
  tracer?.record({
    id: 'gratuity-accrual',
    label: months === 12 ? 'Gratuity a year of service adds' : 'Gratuity a month of service adds',
    amount,
    reason: { kind: 'gratuity-accrued', monthlyWages, daysPerYear, daysOfMonth, per: months === 12 ? 'year' : 'month' },
    inputs: [amountInput('Monthly wages', monthlyWages)],
    source: [rules.rule.source],
  });
}

function exemptCase(
  inputs: Fields,
  received: Paise,
  rules: GratuityRules,
  tracer: Tracer | null,
): Record<string, unknown> {
  const monthlyWages = optionalAmount(inputs, 'monthlyWages');
  const exempt = gratuityTaxFree(
    {
      received,
      employer: employerOf(inputs),
      service: monthlyWages === null ? null : { monthlyWages, length: serviceOf(inputs) },
    },
    rules,
  );
  tracer?.record({
    id: 'gratuity-exemption',
    label: 'Gratuity free of tax',
    amount: exempt,
    reason: { kind: 'gratuity-free-of-tax', employer: 'any' },
    inputs: [amountInput('Received', received), amountInput('Limit', rules.taxFreeLimit.value)],
    source: [rules.taxFreeLimit.source],
  });
  return { exempt: inRupees(exempt), taxable: inRupees(subtract(received, exempt)) };
}

function serviceOf(inputs: Fields): ServiceLength {
  const years = optionalCount(inputs, 'years');
  if (years === null) throw new CaseInputError('years', 'is required');
  const months = optionalCount(inputs, 'months') ?? 0;
  return { years: years + Math.floor(months / 12), months: months % 12, days: optionalCount(inputs, 'days') ?? 0 };
}

function reasonOf(inputs: Fields): LeavingReason {
  const text = (optionalText(inputs, 'reason') ?? 'leaving').toLowerCase();
  return text === 'death' || text === 'disablement' ? text : 'leaving';
}

function employerOf(inputs: Fields): GratuityEmployer {
  const text = optionalText(inputs, 'employer') ?? 'private';
  const key = text.toLowerCase().replace(/[^a-z]/g, '');
  const employer = Object.hasOwn(EMPLOYERS, key) ? EMPLOYERS[key] : undefined;
  if (employer === undefined) throw new CaseInputError('employer', 'must be "government", "private" or "not covered"');
  return employer;
}

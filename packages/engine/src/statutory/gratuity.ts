import {
  type GratuityRule,
  gratuityLimit,
  gratuityRule,
  gratuityTaxExemptionUncovered,
} from '@muster/law/gratuity/gratuity.ts';
import { gratuityExemption } from '@muster/law/income-tax/retirement-exemptions.ts';
import type { ServiceReason } from '../explain/service-reasons.ts';
import { amountInput, countInput, type Tracer } from '../explain/trace.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { min, type Paise, paise, ZERO } from '../kernel/money.ts';
import { share } from '../kernel/rate.ts';
import { toNearestRupee, toPaisaHalfUp } from '../kernel/rounding.ts';
import { type Cited, cite } from './cited.ts';

export type GratuityRules = {
  readonly rule: Cited<GratuityRule>;
  readonly limit: Cited<Paise>;
  readonly taxFreeLimit: Cited<Paise>;
  /** Share of the average month for each completed year, free of tax outside the gratuity law. */
  readonly taxFreeShare: Cited<{ readonly numerator: number; readonly denominator: number }>;
};

export type ServiceLength = {
  readonly years: number;
  /** Whole months and days beyond the years. */
  readonly months: number;
  readonly days: number;
};

export type LeavingReason = 'leaving' | 'death' | 'disablement';

export type GratuityInput = {
  /** Last drawn monthly wages, of the definition in force on the last day. */
  readonly monthlyWages: Paise;
  readonly service: ServiceLength;
  readonly fixedTerm: boolean;
  readonly reason: LeavingReason;
};

export type Gratuity = {
  readonly eligible: boolean;
  /** Years paid for: whole ones, or with a part of a year where the law pays in proportion. */
  readonly serviceYears: number;
  /** Before the limit, and payable; to the nearest rupee. */
  readonly formulaAmount: Paise;
  readonly amount: Paise;
};

export const GRATUITY_ID = 'gratuity';

/** Gratuity law on a last working day; null before the first limit in the data (March 2018). */
export function gratuityRulesOn(day: CalendarDate): GratuityRules | null {
  const rule = cite(gratuityRule, day, (value) => value);
  const limit = cite(gratuityLimit, day, paise);
  const taxFreeLimit = cite(gratuityExemption, day, paise);
  const taxFreeShare = cite(gratuityTaxExemptionUncovered, day, (value) => value);
  return rule && limit && taxFreeLimit && taxFreeShare ? { rule, limit, taxFreeLimit, taxFreeShare } : null;
}

/** Gratuity due on leaving: 15 days' wages of a month of 26 for each year of service, up to the limit. */
export function gratuity(input: GratuityInput, rules: GratuityRules, tracer: Tracer | null = null): Gratuity {
  const rule = rules.rule.value;
  const proportionate = input.fixedTerm && rule.fixedTermLeastYears !== null;
  const months = proportionate ? serviceMonths(input.service) : roundedYears(input.service, rule) * 12;
  const eligible = isEligible(input, rule);
  const formulaAmount = gratuityForMonths(input.monthlyWages, months, rule);
  const amount = eligible ? min(formulaAmount, rules.limit.value) : ZERO;
  tracer?.record({
    id: GRATUITY_ID,
    label: 'Gratuity',
    amount,
    reason: eligible ? dueBecause(input.monthlyWages, formulaAmount, rules) : notDueBecause(input, rule),
    inputs: [
      amountInput('Monthly wages', input.monthlyWages),
      {
        label: 'Service',
        value: { kind: 'service', years: input.service.years, months: input.service.months },
      },
      countInput('Years paid for', months / 12),
    ],
    source: [rules.rule.source, rules.limit.source],
  });
  return { eligible, serviceYears: months / 12, formulaAmount, amount };
}

function dueBecause(monthlyWages: Paise, formulaAmount: Paise, { rule, limit }: GratuityRules): ServiceReason {
  const { daysPerYear, daysOfMonth } = rule.value;
  return { kind: 'gratuity', monthlyWages, daysPerYear, daysOfMonth, formulaAmount, limit: limit.value };
}

function notDueBecause({ service, fixedTerm }: GratuityInput, rule: GratuityRule): ServiceReason {
  const leastYears = (fixedTerm ? rule.fixedTermLeastYears : null) ?? rule.leastYears;
  return { kind: 'no-gratuity', leastYears, years: service.years };
}

/** What has built up for service so far, whether or not it is due yet; for provisions. Without the limit. */
export function accruedGratuity(monthlyWages: Paise, months: number, rules: GratuityRules): Paise {
  return gratuityForMonths(monthlyWages, months, rules.rule.value);
}

export type GratuityEmployer = 'government' | 'covered' | 'uncovered';

export type GratuityExemptionInput = {
  readonly received: Paise;
  readonly employer: GratuityEmployer;
  /** Monthly wages (the average of ten months where the gratuity law does not apply) and service; null: not limiting. */
  readonly service: { readonly monthlyWages: Paise; readonly length: ServiceLength } | null;
};

/** The part free of income tax: all of it for government, else the least of received, formula and limit. */
export function gratuityTaxFree(input: GratuityExemptionInput, rules: GratuityRules): Paise {
  if (input.employer === 'government') return input.received;
  const limited = min(input.received, rules.taxFreeLimit.value);
  if (input.service === null) return limited;
  const { monthlyWages, length } = input.service;
  if (input.employer === 'covered') {
    return min(limited, gratuityForMonths(monthlyWages, roundedYears(length, rules.rule.value) * 12, rules.rule.value));
  }
  const { numerator, denominator } = rules.taxFreeShare.value;
  return min(limited, toPaisaHalfUp(share(monthlyWages, length.years * numerator, denominator)));
}

function gratuityForMonths(monthlyWages: Paise, months: number, rule: GratuityRule): Paise {
  return toNearestRupee(share(monthlyWages, rule.daysPerYear * months, rule.daysOfMonth * 12));
}

function serviceMonths(service: ServiceLength): number {
  return service.years * 12 + service.months;
}

/** A part of a year longer than six months counts as a year; exactly six months do not. */
function roundedYears(service: ServiceLength, rule: GratuityRule): number {
  const limit = rule.partYearCountsAboveMonths;
  const counts = service.months > limit || (service.months === limit && service.days > 0);
  return service.years + (counts ? 1 : 0);
}

function isEligible(input: GratuityInput, rule: GratuityRule): boolean {
  if (input.reason !== 'leaving') return true;
  if (input.fixedTerm && rule.fixedTermLeastYears !== null) return input.service.years >= rule.fixedTermLeastYears;
  return input.service.years >= rule.leastYears;
}

import type { Parameter } from '@muster/law/dated.ts';
import { epfCeilingSplit } from '@muster/law/epf/ceiling-split.ts';
import { epfInternationalWorkers } from '@muster/law/epf/international-workers.ts';
import { epsAgeLimit } from '@muster/law/epf/pension-membership.ts';
import { edliRate, epfAdminRate, epfEmployeeRate, epfEmployerRate, epsRate } from '@muster/law/epf/rates.ts';
import { epfWageCeiling } from '@muster/law/epf/wage-ceiling.ts';
import { calendarDate, dayNumber } from '../kernel/calendar-date.ts';
import { itemAt } from '../kernel/item-at.ts';
import { type Paise, paise } from '../kernel/money.ts';
import { type PayPeriod, periodOf } from '../kernel/pay-period.ts';
import { type Ppm, ppm } from '../kernel/rate.ts';
import { type Cited, cite, type DatedSegment, segmentsOf } from './cited.ts';

/** Provident fund law for one pay period. The ceiling comes in parts where it changed inside the period. */
export type EpfRules = {
  readonly period: PayPeriod;
  readonly ceilings: readonly DatedSegment<Paise>[];
  readonly employeeRate: Cited<Ppm>;
  readonly employerRate: Cited<Ppm>;
  readonly epsRate: Cited<Ppm>;
  readonly edliRate: Cited<Ppm>;
  readonly adminRate: Cited<Ppm>;
  /** Years of age at which pension membership ends. */
  readonly epsAgeLimit: Cited<number>;
  /** The authority for counting the whole wage of international workers. */
  readonly internationalWorkers: Cited<'no-ceiling'>;
  /** The authority for dividing a month with two ceilings by days; null when there is nothing to divide. */
  readonly splitRule: Cited<'by-days'> | null;
};

/** Null for periods before the first ceiling in the data (September 2014). */
export function epfRulesFor(period: PayPeriod): EpfRules | null {
  const ceilings = segmentsOf(epfWageCeiling, period.from, period.to, paise);
  const employeeRate = cite(epfEmployeeRate, period.to, ppm);
  const employerRate = cite(epfEmployerRate, period.to, ppm);
  const pensionRate = cite(epsRate, period.to, ppm);
  const insuranceRate = cite(edliRate, period.to, ppm);
  const adminRate = cite(epfAdminRate, period.to, ppm);
  const ageLimit = cite(epsAgeLimit, period.to, (years) => years);
  const internationalWorkers = cite(epfInternationalWorkers, period.to, (value) => value);
  const covered = ceilings[0]?.firstDay === period.firstDay;
  const rates = employeeRate && employerRate && pensionRate && insuranceRate && adminRate;
  if (!covered || !rates || !ageLimit || !internationalWorkers) return null;
  return {
    period,
    ceilings,
    employeeRate,
    employerRate,
    epsRate: pensionRate,
    edliRate: insuranceRate,
    adminRate,
    epsAgeLimit: ageLimit,
    internationalWorkers,
    splitRule: ceilings.length > 1 ? cite(epfCeilingSplit, period.to, (value) => value) : null,
  };
}

export type EpfRulesSince = { readonly firstDay: number; readonly rules: EpfRules };

/** Provident fund law since each ceiling began, as if it were still in force in the period; earliest first. */
export function epfRulesSince(
  period: PayPeriod,
  ceiling: Parameter<number> = epfWageCeiling,
): readonly EpfRulesSince[] {
  return ceiling.values.flatMap(({ status, from: begins }) => {
    if (status !== 'enacted' || begins === null) return [];
    const first = calendarDate(begins);
    const rules = epfRulesFor(periodOf(first, first));
    if (rules === null) return [];
    const { from, to, firstDay, lastDay } = period;
    const ceilings = rules.ceilings.map((segment) => ({ ...segment, from, to, firstDay, lastDay }));
    return [{ firstDay: dayNumber(first), rules: { ...rules, period, ceilings } }];
  });
}

/** The ceiling on the last day of the period: the one future months are projected with. */
export function epfCeilingAtEnd(rules: EpfRules): Paise {
  return itemAt(rules.ceilings, rules.ceilings.length - 1).cited.value;
}

import {
  type CalendarDate,
  type CalendarMonth,
  calendarDate,
  financialYearOf,
  firstDayOf,
  lastDayOf,
  monthOf,
} from '@muster/engine/kernel/calendar-date.ts';
import { type PayPeriod, periodOf } from '@muster/engine/kernel/pay-period.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import type { FinancialYear } from '@muster/engine/taxes/law/financial-year.ts';
import { type IncomeTaxLaw, prepareIncomeTaxLaw } from '@muster/engine/taxes/law/income-tax-law.ts';
import { LAW_VERSION } from '@muster/law/version.ts';
import { wrongField } from './case-error.ts';

/** The day whose law a case without a date is worked with: the last the law data covers. */
export function latestLawDay(): CalendarDate {
  return calendarDate(LAW_VERSION);
}

export function latestMonth(): CalendarMonth {
  return monthOf(latestLawDay());
}

export function latestYear(): FinancialYear {
  return financialYearOf(latestMonth());
}

export function periodOfMonth(month: CalendarMonth): PayPeriod {
  return periodOf(firstDayOf(month), lastDayOf(month));
}

/** The income tax law of a year. */
export function lawOfYear(year: FinancialYear): IncomeTaxLaw {
  const law = prepareIncomeTaxLaw(year);
  if (isRefusal(law)) throw wrongField('financialYear', law.message);
  return law;
}

/**
 * Law that a case cannot do without.
 * @throws RangeError when the data has none for the day.
 */
export function requireLaw<Rules>(rules: Rules | null, subject: string): Rules {
  if (rules === null) throw new RangeError(`no law on ${subject} is held for this day`);
  return rules;
}

import type { GratuityRule } from '@muster/law/gratuity/gratuity.ts';
import { type CalendarDate, daysBetween } from '../kernel/calendar-date.ts';
import type { ServiceLength } from '../statutory/gratuity.ts';
import type { SettlementPolicy } from './final-settlement-types.ts';

/** Service from joining to the last working day, both counted, in years, months and days. */
export function serviceLength(joined: CalendarDate, lastWorkingDay: CalendarDate): ServiceLength {
  const { years, months, days } = joined.until(lastWorkingDay.add({ days: 1 }), { largestUnit: 'years' });
  return { years, months, days };
}

/** The service gratuity is paid for: as it is, or with a year for so many days of the last one (240) as law counts. */
export function gratuityService(
  joined: CalendarDate,
  lastWorkingDay: CalendarDate,
  rule: SettlementPolicy['gratuityService'],
  { daysOfContinuousYear }: Pick<GratuityRule, 'daysOfContinuousYear'>,
): ServiceLength {
  const service = serviceLength(joined, lastWorkingDay);
  if (rule === 'six-months') return service;
  const daysOfLastYear = daysBetween(joined.add({ years: service.years }), lastWorkingDay) + 1;
  return { years: service.years + (daysOfLastYear >= daysOfContinuousYear ? 1 : 0), months: 0, days: 0 };
}

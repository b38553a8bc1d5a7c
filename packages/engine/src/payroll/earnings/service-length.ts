import type { GratuityRule } from '@muster/law/gratuity/gratuity.ts';
import { type CalendarDate, daysBetween } from '../../kernel/calendar-date.ts';
import type { ServiceLength } from '../../statutory/gratuity.ts';
import type { SettlementPolicy } from '../terms/final-settlement-types.ts';

/** Service from joining to the last working day, both counted. */
export type Service = { readonly joined: CalendarDate; readonly lastWorkingDay: CalendarDate };

/** In years, months and days. */
export function serviceLength({ joined, lastWorkingDay }: Service): ServiceLength {
  const { years, months, days } = joined.until(lastWorkingDay.add({ days: 1 }), { largestUnit: 'years' });
  return { years, months, days };
}

/** The service gratuity is paid for: as it is, or with a year for so many days of the last one (240) as law counts. */
export function gratuityService(
  service: Service,
  rule: SettlementPolicy['gratuityService'],
  { daysOfContinuousYear }: Pick<GratuityRule, 'daysOfContinuousYear'>,
): ServiceLength {
  const length = serviceLength(service);
  if (rule === 'six-months') return length;
  const daysOfLastYear = daysBetween(service.joined.add({ years: length.years }), service.lastWorkingDay) + 1;
  return { years: length.years + (daysOfLastYear >= daysOfContinuousYear ? 1 : 0), months: 0, days: 0 };
}

import { type CalendarMonth, lastDayOf } from '@muster/engine/kernel/calendar-date.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { ppm } from '@muster/engine/kernel/rate.ts';
import { rateToNextRupee } from '@muster/engine/kernel/rounding.ts';
import { valueOn } from '@muster/law/dated.ts';
import { esiDailyWageExemption, esiEmployeeRate, esiEmployerRate } from '@muster/law/esi/rates.ts';
import { lawDay } from '../rules/law-day.ts';
import type { InsuredPerson } from './esi-month.ts';
import { daysReturned } from './write-esi.ts';

/** What the portal works out of the whole rupees and days of a row, in paise: the file carries no contribution. */
export function portalDueOf(person: Pick<InsuredPerson, 'wage' | 'paidDays'>, month: CalendarMonth): number {
  const on = lawDay(lastDayOf(month));
  const wages = paise(Math.round(person.wage / 100) * 100);
  const days = daysReturned(person, month);
  const isExempt = days > 0 && wages <= valueOn(esiDailyWageExemption, on) * days;
  const employer = rateToNextRupee(wages, ppm(valueOn(esiEmployerRate, on)));
  return employer + (isExempt ? 0 : rateToNextRupee(wages, ppm(valueOn(esiEmployeeRate, on))));
}

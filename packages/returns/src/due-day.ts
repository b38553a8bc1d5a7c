import { addMonths, type CalendarMonth, lastDayOf } from '@muster/engine/kernel/calendar-date.ts';
import { type Parameter, valueOn } from '@muster/law/dated.ts';
import { epfDueDay } from '@muster/law/epf/administration.ts';
import { esiDueDay } from '@muster/law/esi/coverage.ts';
import { lawDay } from './rules/law-day.ts';

/** The day of the next month by which the contributions of a month are returned and paid, as ISO text. */
export function epfDueOn(month: CalendarMonth): string {
  return dayOfNextMonth(month, epfDueDay);
}

export function esiDueOn(month: CalendarMonth): string {
  return dayOfNextMonth(month, esiDueDay);
}

function dayOfNextMonth(month: CalendarMonth, parameter: Parameter<number>): string {
  const next = lastDayOf(addMonths(month, 1));
  const day = valueOn(parameter, lawDay(next));
  return next.with({ day: Math.min(day, next.day) }).toString();
}

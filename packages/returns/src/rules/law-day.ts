import type { CalendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { CalendarDay } from '@muster/law/dated.ts';

function isCalendarDay(text: string): text is CalendarDay {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

/** @throws RangeError for a day of no four-figure year. */
export function lawDay(date: CalendarDate): CalendarDay {
  const text = date.toString();
  if (!isCalendarDay(text)) throw new RangeError(`${text} is outside the years law is held for`);
  return text;
}

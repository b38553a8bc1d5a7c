import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';

export type HomeDays = ReadonlyMap<string, string>;

/** The days that calls of home name: the week begins on Monday. */
export function homeDays(today: string): HomeDays {
  const date = calendarDate(today);
  const weekStart = addDays(date, 1 - date.dayOfWeek);
  return new Map([
    ['today', today],
    ['weekStart', weekStart.toString()],
    ['weekEnd', addDays(weekStart, 6).toString()],
    ['lastMonthStart', date.with({ day: 1 }).subtract({ months: 1 }).toString()],
  ]);
}

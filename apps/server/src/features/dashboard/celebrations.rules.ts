import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';

/** Days from today on that the home page looks ahead. */
const DAYS_AHEAD = 30;

/** The days to come by their day of the year; 29 February is kept on the 28th where there is none. */
export function daysToCome(today: string): ReadonlyMap<string, string> {
  const dates = Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => addDays(calendarDate(today), days).toString());
  const days = new Map(dates.map((date) => [date.slice(5), date]));
  const last = days.get('02-28');
  if (last !== undefined && addDays(calendarDate(last), 1).toString().endsWith('03-01')) days.set('02-29', last);
  return days;
}

type Remembered = { readonly born: string | null; readonly joined: string | null };

export type Celebrated<T> = T & {
  readonly kind: 'birthday' | 'anniversary' | 'first day';
  readonly date: string;
  /** Of work. */
  readonly years: number | null;
};

/** Birthdays, anniversaries and first days to come, the nearest first. */
export function celebrationsOf<T extends Remembered>(people: readonly T[], today: string): Celebrated<T>[] {
  const days = daysToCome(today);
  const dayOf = (date: string | null) => (date === null ? undefined : days.get(date.slice(5)));
  return people
    .flatMap((person): Celebrated<T>[] => {
      const [birthday, joining] = [dayOf(person.born), dayOf(person.joined)];
      const years = joining && person.joined ? Number(joining.slice(0, 4)) - Number(person.joined.slice(0, 4)) : -1;
      return [
        ...(birthday ? [{ ...person, kind: 'birthday' as const, date: birthday, years: null }] : []),
        ...(joining && years > 0 ? [{ ...person, kind: 'anniversary' as const, date: joining, years }] : []),
        ...(joining && years === 0 ? [{ ...person, kind: 'first day' as const, date: joining, years: null }] : []),
      ];
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}

let fixedDay: string | null = null;

/** From now on today is this day, where the server's business date is fixed; null lets it be the day it is. */
export function fixToday(day: string | null): void {
  fixedDay = day;
}

export const fixedToday = () => fixedDay;

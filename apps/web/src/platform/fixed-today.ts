let fixed: string | null = null;

/** From now on today is this day, where the server's business date is fixed; null lets it be the day it is. */
export function fixToday(day: string | null): void {
  fixed = day;
}

export const fixedToday = () => fixed;

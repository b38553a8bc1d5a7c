/* The oracle's calendar: days and months are their names, and a name that comes later in time is greater. */

/** '2026-09-17' */
export type Day = string;
/** '2026-09' */
export type Month = string;

const daysByMonth = new Map<Month, readonly Day[]>();

/** Every day of the month. */
export function daysOf(month: Month): readonly Day[] {
  const cached = daysByMonth.get(month);
  if (cached !== undefined) return cached;
  const [year, number] = partsOf(month);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const count = number === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(number) ? 30 : 31;
  const days = Array.from({ length: count }, (_, index) => `${month}-${two(index + 1)}`);
  daysByMonth.set(month, days);
  return days;
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

export function monthNumber(month: Month): number {
  return partsOf(month)[1];
}

export function monthAfter(month: Month, count = 1): Month {
  const [year, number] = partsOf(month);
  const index = year * 12 + number - 1 + count;
  return `${Math.floor(index / 12)}-${two((index % 12) + 1)}`;
}

/** Every month from the first to the last; none when the last comes before the first. */
export function monthsFrom(first: Month, last: Month): readonly Month[] {
  const months: Month[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}

/** April of the financial year that holds the month. */
export function aprilOf(month: Month): Month {
  const [year, number] = partsOf(month);
  return `${number >= 4 ? year : year - 1}-04`;
}

export function marchOf(month: Month): Month {
  return monthAfter(aprilOf(month), 11);
}

/** The day on which so many years are full; who is born on 29 February completes a year after 28 February. */
export function birthday(born: Day, years: number): Day {
  return `${Number(born.slice(0, 4)) + years}${born.slice(4)}`;
}

export function dayAfter(day: Day): Day {
  const days = daysOf(monthOf(day));
  return days[days.indexOf(day) + 1] ?? `${monthAfter(monthOf(day))}-01`;
}

const weekdays = new Map<Day, number>();

/** 0 for Sunday; 1 January 2023 was one. */
export function weekdayOf(day: Day): number {
  if (weekdays.size === 0) {
    const days = monthsFrom('2023-01', '2028-12').flatMap(daysOf);
    for (const [count, each] of days.entries()) weekdays.set(each, count % 7);
  }
  const weekday = weekdays.get(day);
  if (weekday === undefined) throw new RangeError(`${day} is outside the days the oracle counts`);
  return weekday;
}

function partsOf(month: Month): readonly [year: number, number: number] {
  return [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
}

function two(number: number): string {
  return number < 10 ? `0${number}` : `${number}`;
}

import { itemAt } from './item-at.ts';
/** A day of the calendar, without time or zone. */
export type CalendarDate = Temporal.PlainDate;

/** A day by its fields alone: what arithmetic needs of a date, many times cheaper to make than one. */
export type DayFields = { readonly year: number; readonly month: number; readonly day: number };

/** A month of the calendar. */
export type CalendarMonth = { readonly year: number; readonly month: number };

export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** @throws RangeError when the text is no date written YYYY-MM-DD. */
export function calendarDate(iso: string): CalendarDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) throw new RangeError(`${iso} is not a date (YYYY-MM-DD)`);
  return Temporal.PlainDate.from(iso, { overflow: 'reject' });
}

/** @throws RangeError when there is no such day. */
export function dateOf(year: number, month: number, day: number): CalendarDate {
  return new Temporal.PlainDate(year, month, day);
}

/** Negative, zero or positive; by the fields, which is many times cheaper than Temporal.PlainDate.compare. */
export function compareDates(left: DayFields, right: DayFields): number {
  return left.year - right.year || left.month - right.month || left.day - right.day;
}

export function isBefore(left: CalendarDate, right: CalendarDate): boolean {
  return compareDates(left, right) < 0;
}

export function earlier(left: CalendarDate, right: CalendarDate): CalendarDate {
  return isBefore(right, left) ? right : left;
}

export function later(left: CalendarDate, right: CalendarDate): CalendarDate {
  return isBefore(left, right) ? right : left;
}

/** Moves by whole days; within a month without the cost of a Temporal duration. */
export function addDays(date: CalendarDate, count: number): CalendarDate {
  const day = date.day + count;
  return day >= 1 && day <= daysInMonth(date) ? dateOf(date.year, date.month, day) : date.add({ days: count });
}

/** Days from the first date to the second; negative when the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** Days of [from, to], both ends counted; zero when the range is empty. */
export function daysInclusive(from: CalendarDate, to: CalendarDate): number {
  return Math.max(0, daysBetween(from, to) + 1);
}

/** Days since 1 January 1970, so that ranges can be compared and counted as plain numbers. */
export function dayNumber(date: DayFields): number {
  // Civil-from-days arithmetic: much cheaper than a Temporal difference, and called for every person of a run.
  const { month, day } = date;
  const calendarYear = date.year;
  const year = month <= 2 ? calendarYear - 1 : calendarYear;
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The day of a number of dayNumber. */
export function dayOfNumber(number: number): DayFields {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const leaps = Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leaps) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  // Months from March, so that a leap day is the last of its year.
  const place = Math.floor((5 * dayOfYear + 2) / 153);
  const month = place < 10 ? place + 3 : place - 9;
  const day = dayOfYear - Math.floor((153 * place + 2) / 5) + 1;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

/** YYYY-MM-DD */
export function isoOf({ year, month, day }: DayFields): string {
  return `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
}

export function daysInMonth(month: CalendarMonth): number {
  if (month.month === 2) {
    const leap = month.year % 4 === 0 && (month.year % 100 !== 0 || month.year % 400 === 0);
    return leap ? 29 : 28;
  }
  return month.month === 4 || month.month === 6 || month.month === 9 || month.month === 11 ? 30 : 31;
}

/** The last day of a month by its fields. */
export function endOf(month: CalendarMonth): DayFields {
  return { year: month.year, month: month.month, day: daysInMonth(month) };
}

export function monthOf(date: CalendarDate): CalendarMonth {
  return { year: date.year, month: date.month };
}

/** Moves by whole months, across years. */
export function addMonths(month: CalendarMonth, count: number): CalendarMonth {
  const index = month.year * 12 + (month.month - 1) + count;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

/** A month as a number that grows by one from month to month. */
export function monthIndex({ year, month }: CalendarMonth): number {
  return year * 12 + month;
}

/** Negative, zero or positive: the months from the second to the first. */
export function compareMonths(left: CalendarMonth, right: CalendarMonth): number {
  return monthIndex(left) - monthIndex(right);
}

export function firstDayOf(month: CalendarMonth): CalendarDate {
  return dateOf(month.year, month.month, 1);
}

export function lastDayOf(month: CalendarMonth): CalendarDate {
  return dateOf(month.year, month.month, daysInMonth(month));
}

/** The financial year (April to March) a month belongs to, by its first calendar year. */
export function financialYearOf(month: CalendarMonth): number {
  return month.month >= 4 ? month.year : month.year - 1;
}

/** As people write it, by the year it begins in: 2026-27. */
export function financialYearLabel(start: number): string {
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}

/** Months of the financial year still to come including this one: 12 in April, 1 in March. */
export function monthsLeftInYear(month: CalendarMonth): number {
  return month.month >= 4 ? 16 - month.month : 4 - month.month;
}

/** Whole years completed on a day; someone born on 29 February completes a year on 1 March of a common year. */
export function ageOn(dateOfBirth: DayFields, day: DayFields): number {
  const years = day.year - dateOfBirth.year;
  const months = day.month - dateOfBirth.month;
  const before = months < 0 || (months === 0 && day.day < dateOfBirth.day);
  return before ? years - 1 : years;
}

export function monthName(month: number): string {
  return itemAt(MONTH_NAMES, month - 1);
}

/** 2026-09 */
export function monthText({ year, month }: CalendarMonth): string {
  return `${year}-${month < 10 ? '0' : ''}${month}`;
}

/** September 2026 */
export function formatMonth(month: CalendarMonth): string {
  return `${monthName(month.month)} ${month.year}`;
}

/** 16 Sep */
export function formatDay(date: CalendarDate): string {
  return `${date.day < 10 ? '0' : ''}${date.day} ${monthName(date.month).slice(0, 3)}`;
}

/** 16 Sep 2026 */
export function formatDate(date: CalendarDate): string {
  return `${date.day} ${monthName(date.month).slice(0, 3)} ${date.year}`;
}

/** 01 to 16 Sep, or 26 Aug to 16 Sep */
export function formatDayRange(from: CalendarDate, to: CalendarDate): string {
  const first = from.month === to.month ? `${from.day < 10 ? '0' : ''}${from.day}` : formatDay(from);
  return from.day === to.day && from.month === to.month ? formatDay(to) : `${first} to ${formatDay(to)}`;
}

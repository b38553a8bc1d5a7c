import { MONTH_NAMES } from '@muster/engine/kernel/calendar-date.ts';
import { daysInMonth, isValidDay } from './wire.ts';

export type TypedDate = { readonly day: string } | { readonly error: string };

const UNREADABLE = 'Enter a date, such as 27 Nov 2026 or 27/11/2026';
/** A year of two digits is at most so many years ahead, or else in the century before. */
const MAX_YEARS_AHEAD = 10;

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const NUMBERS = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;
const NAMED = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*(\p{L}{3,9})\.?,?[-/. ]*(\d{4}|\d{2})$/u;

/**
 * A date as people in India write it, day first: 27/11/2026, 27-11-26, 27.11.2026, 27 Nov 2026, 27th November 26,
 * 2026-11-27. `thisYear` decides the century of a year of two digits. Returns YYYY-MM-DD, or the error.
 */
export function parseTypedDate(input: string, thisYear: number): TypedDate {
  const text = input.trim().replaceAll(/\s+/g, ' ');
  const iso = ISO.exec(text);
  if (iso) return validDay(iso[1], iso[2], iso[3], thisYear);
  const numbers = NUMBERS.exec(text) ?? DIGITS.exec(text);
  if (numbers) return validDay(numbers[3], numbers[2], numbers[1], thisYear);
  const match = NAMED.exec(text);
  const month = match ? monthOf(match[2] ?? '') : 0;
  return match && month > 0 ? validDay(match[3], String(month), match[1], thisYear) : { error: UNREADABLE };
}

/**
 * The day that the same figures mean month first, as in America: 2026-11-05 for 11/05/2026. Null when they cannot be
 * read so, or mean the same day either way.
 */
export function monthFirstReading(input: string, thisYear: number): string | null {
  const text = input.trim().replaceAll(/\s+/g, ' ');
  const numbers = NUMBERS.exec(text) ?? DIGITS.exec(text);
  if (!numbers || Number(numbers[1]) === Number(numbers[2])) return null;
  const other = validDay(numbers[3], numbers[1], numbers[2], thisYear);
  return 'day' in other ? other.day : null;
}

function validDay(yearText = '', monthText = '', dayText = '', thisYear: number): TypedDate {
  const year = yearText.length === 2 ? withCentury(Number(yearText), thisYear) : Number(yearText);
  const month = Number(monthText);
  const name = MONTH_NAMES[month - 1];
  if (name === undefined) return { error: `There is no month ${month}. Enter the day first, such as 27/11/2026` };
  const day = `${year}-${twoDigits(month)}-${twoDigits(Number(dayText))}`;
  if (isValidDay(day)) return { day };
  return Number(dayText) > daysInMonth(year, month)
    ? { error: `${name} ${year} has ${daysInMonth(year, month)} days` }
    : { error: UNREADABLE };
}

function withCentury(year: number, thisYear: number): number {
  const century = thisYear - (thisYear % 100);
  const inThisCentury = century + year;
  return inThisCentury > thisYear + MAX_YEARS_AHEAD ? inThisCentury - 100 : inThisCentury;
}

/** 1 to 12 for a month's name or the beginning of it, three letters or more; else 0. */
function monthOf(text: string): number {
  const lower = text.toLowerCase();
  return (
    MONTH_NAMES.findIndex(
      (name) => name.toLowerCase().startsWith(lower) || (lower === 'sept' && name === 'September'),
    ) + 1
  );
}

const twoDigits = (figure: number) => String(figure).padStart(2, '0');

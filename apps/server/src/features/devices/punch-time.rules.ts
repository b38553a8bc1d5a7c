import { monthFirstReading, parseTypedDate } from '@muster/contract/typed-date.ts';

/** A time as a machine writes it, by the clock of the organisation or, with an offset, as an instant. */
export type PunchTime =
  | { readonly date: string; readonly seconds: number; readonly offset: string | null; readonly isAmbiguous: boolean }
  | { readonly error: string };

export type Reading = {
  /** 11/05/2026 is 5 November. */
  readonly isMonthFirst: boolean;
  /** Decides the century of a year of two digits. */
  readonly thisYear: number;
};

const UNREADABLE = 'Not a date with a time, such as 27/11/2026 10:05';
const WITHOUT_TIME = 'There is a date and no time of day';

const WHOLE =
  /^(?<date>.+?)[\s,T]+(?<hours>\d{1,2})[:.](?<minutes>\d{2})(?:[:.](?<seconds>\d{2})(?:[.,]\d+)?)?\s*(?<half>[ap]\.?m\.?)?\s*(?<offset>Z|[+-]\d{2}:?\d{2})?$/iu;
/** 20261127100500 and 27112026100500. */
const FIGURES = /^(\d{8})(\d{6})$/;

/**
 * 27/11/2026 10:05, day first; 2026-11-27 10:05:00; 27-Nov-26 10:05 AM; 20261127100500; 2026-11-27T10:05:00+05:30.
 */
export function parsePunchTime(input: string, reading: Reading): PunchTime {
  const text = input.trim().replaceAll(/\s+/g, ' ');
  const figures = FIGURES.exec(text);
  if (figures) return ofFigures(figures[1] ?? '', figures[2] ?? '', reading);
  const parts = WHOLE.exec(text)?.groups;
  if (!parts) return { error: 'day' in parseTypedDate(text, reading.thisYear) ? WITHOUT_TIME : UNREADABLE };
  const seconds = secondsOf(parts);
  if (seconds === null) return { error: 'There is no such time of day. Enter one from 00:00 to 23:59' };
  return { ...dateOf(parts['date'] ?? '', reading), seconds, offset: offsetOf(parts['offset']) };
}

function ofFigures(date: string, time: string, reading: Reading): PunchTime {
  const [, hours = '', minutes = '', seconds = ''] = /^(..)(..)(..)$/.exec(time) ?? [];
  const at = secondsOf({ hours, minutes, seconds });
  if (at === null) return { error: UNREADABLE };
  const iso = parseTypedDate(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`, reading.thisYear);
  const isYearFirst = 'day' in iso && /^(19|20)/.test(date);
  if (isYearFirst) return { date: iso.day, seconds: at, offset: null, isAmbiguous: false };
  return { ...dateOf(date, reading), seconds: at, offset: null };
}

type OfDate = { readonly date: string; readonly isAmbiguous: boolean } | { readonly error: string };

function dateOf(text: string, { isMonthFirst, thisYear }: Reading): OfDate {
  const dayFirst = parseTypedDate(text, thisYear);
  const monthFirst = monthFirstReading(text, thisYear);
  if (isMonthFirst && monthFirst !== null) return { date: monthFirst, isAmbiguous: false };
  if ('error' in dayFirst) return { error: dayFirst.error };
  return { date: dayFirst.day, isAmbiguous: monthFirst !== null };
}

function secondsOf(parts: Readonly<Record<string, string | undefined>>): number | null {
  const [hours, minutes, seconds] = [Number(parts['hours']), Number(parts['minutes']), Number(parts['seconds'] ?? 0)];
  if (minutes > 59 || seconds > 59) return null;
  const half = parts['half']?.toLowerCase().charAt(0);
  if (half === undefined) return hours > 23 ? null : hours * 3600 + minutes * 60 + seconds;
  if (hours < 1 || hours > 12) return null;
  return ((hours % 12) + (half === 'p' ? 12 : 0)) * 3600 + minutes * 60 + seconds;
}

function offsetOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (text.toUpperCase() === 'Z') return '+00:00';
  return text.includes(':') ? text : `${text.slice(0, 3)}:${text.slice(3)}`;
}

/** Turns times of one zone into instants; the length of each day is looked up once. */
export function instantsIn(zone: string): (time: { date: string; seconds: number; offset: string | null }) => string {
  const days = new Map<string, { readonly from: number; readonly isUsual: boolean }>();
  const dayOf = (date: string) => {
    const plain = Temporal.PlainDate.from(date);
    const from = plain.toZonedDateTime(zone).epochMilliseconds;
    const isUsual = plain.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds - from === 86_400_000;
    const day = { from, isUsual };
    days.set(date, day);
    return day;
  };
  return ({ date, seconds, offset }) => {
    if (offset !== null) {
      const local = Temporal.PlainDate.from(date).toPlainDateTime().add({ seconds });
      return Temporal.Instant.from(`${local}${offset}`).toString();
    }
    const { from, isUsual } = days.get(date) ?? dayOf(date);
    if (isUsual) return Temporal.Instant.fromEpochMilliseconds(from + seconds * 1000).toString();
    const local = Temporal.PlainDate.from(date).toPlainDateTime().add({ seconds });
    return local.toZonedDateTime(zone).toInstant().toString();
  };
}

/** What a machine says of a punch, at the most. */
export const MAX_STATUS = 20;

/** What a machine writes, as text that can be stored and shown. */
export function plain(text: string | null | undefined, maxLength: number): string {
  return (text ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .toWellFormed()
    .slice(0, maxLength);
}

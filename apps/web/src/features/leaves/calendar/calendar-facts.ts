import type { CSSProperties } from 'react';
import { formatDay } from '../../../ui/format-date.ts';
import type { Calendar } from '../leaves.queries.ts';

type CalendarPerson = Calendar['people'][number];
type CalendarLeave = CalendarPerson['leaves'][number];

/** The days of a calendar, with what is true of each for everybody. */
export type CalendarDays = {
  readonly days: readonly string[];
  /** Days that everybody in it has off by the week; of the reader, where they are in it. */
  readonly weekOffs: ReadonlySet<string>;
  readonly holidays: ReadonlyMap<string, { readonly name: string; readonly isOptional: boolean }>;
  readonly away: ReadonlyMap<string, number>;
};

export function daysBetween(first: Temporal.PlainDate, last: Temporal.PlainDate): string[] {
  const count = first.until(last).days + 1;
  return Array.from({ length: count }, (_, at) => first.add({ days: at }).toString());
}

export function calendarDays({ people, holidays, away }: Calendar, days: readonly string[]): CalendarDays {
  const self = people.find(({ isSelf }) => isSelf);
  const common = people[0]?.weekOffs.filter((day) => people.every(({ weekOffs }) => weekOffs.includes(day)));
  return {
    days,
    weekOffs: new Set(self?.weekOffs ?? common),
    holidays: new Map(holidays.map(({ date, name, isOptional }) => [date, { name, isOptional }])),
    away: new Map(away.map(({ date, count }) => [date, count])),
  };
}

/** A leave as it is drawn: where it begins and ends among the days shown, and what it takes. */
export type LeaveRun = {
  readonly leave: CalendarLeave;
  readonly from: number;
  readonly length: number;
  /** Days of it without those that are off anyway. */
  readonly taken: number;
};

export function runsOf(person: CalendarPerson, { days, holidays }: CalendarDays): readonly LeaveRun[] {
  const off = new Set(person.weekOffs);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return person.leaves.flatMap((leave): LeaveRun[] => {
    const { startDate, endDate, isFirstDayHalf, isLastDayHalf } = leave;
    if (endDate < first || startDate > last) return [];
    const from = startDate < first ? 0 : days.indexOf(startDate);
    const to = endDate > last ? days.length - 1 : days.indexOf(endDate);
    const own = days.slice(from, to + 1).filter((date) => !off.has(date) && holidays.get(date)?.isOptional !== false);
    const halves = (isFirstDayHalf ? 0.5 : 0) + (isLastDayHalf && startDate !== endDate ? 0.5 : 0);
    const half = startDate === endDate && (isFirstDayHalf || isLastDayHalf) ? 0.5 : halves;
    return [{ leave, from, length: to - from + 1, taken: Math.max(0, own.length - half) }];
  });
}

/** "Earned leave, 21 Dec to 24 Dec, pending": all there is to say of a run. */
export function runWords({ leave, taken }: LeaveRun): string {
  const { typeName, startDate, endDate, isPending } = leave;
  const days = startDate === endDate ? formatDay(startDate) : `${formatDay(startDate)} to ${formatDay(endDate)}`;
  const amount = taken === 1 ? '1 day' : `${taken} days`;
  return [typeName ?? 'Away', days, amount, ...(isPending ? ['approval pending'] : [])].join(', ');
}

/** What is written in a run of so many pixels: its code and days, of a long one its name and the day after it. */
export function runLabel({ leave, taken, length }: LeaveRun, pixelsOfDay: number): string {
  const { typeName, typeCode, endDate } = leave;
  const width = length * pixelsOfDay;
  const back = formatDay(Temporal.PlainDate.from(endDate).add({ days: 1 }).toString());
  const long = `${typeName ?? 'Away'}, back ${back}`;
  if (length > 14 && width > long.length * 7) return long;
  const short = typeCode === null ? `${taken}` : `${typeCode} ${taken}`;
  return width >= short.length * 7 + 6 ? short : '';
}

export type ThinDay = { readonly date: string; readonly count: number };

/** Days on which so many are away that it is worth a word, in order. */
export const thinDays = ({ away, thinFrom }: Calendar): readonly ThinDay[] =>
  away.filter(({ count }) => count >= thinFrom);

/** "24, 30 and 31 Dec run thin: 4, 4 and 5 of 14 away." and what that means for the limit. */
export function thinWords(days: readonly ThinDay[], people: number, limit: number | null): readonly [string, string] {
  const head = `${listWords(datesInWords(days))} ${days.length === 1 ? 'runs' : 'run'} thin:`;
  const counts = `${listWords(days.map(({ count }) => String(count)))} of ${people} away.`;
  const full = limit === null ? [] : days.filter(({ count }) => count >= limit);
  const over =
    limit === null
      ? ''
      : ` The limit of this team is ${limit}${full.length === 0 ? '.' : `, so one more on ${listWords(datesInWords(full))} is over it.`}`;
  return [head, `${counts}${over}`];
}

/** The month is said where it changes: "24, 30 and 31 Dec", "30 Nov, 2 and 3 Dec". */
function datesInWords(days: readonly ThinDay[]): readonly string[] {
  return days.map(({ date }, at) => {
    const next = days[at + 1]?.date.slice(0, 7);
    return next === date.slice(0, 7) ? String(Number(date.slice(8))) : formatDay(date);
  });
}

function listWords(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** Where a day or a run of them stands among all. */
export const placeOf = (from: number, length: number, of: number): CSSProperties => ({
  left: `${(from / of) * 100}%`,
  width: `${(length / of) * 100}%`,
});

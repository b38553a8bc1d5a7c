import { monthName } from '../../../ui/format-date.ts';

/** Days from one to another, both counted, as ISO text. */
export type Range = { readonly startDate: string; readonly endDate: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
export const isDay = (text: string) => DAY.test(text);
export const isRange = (from: string, to: string) => isDay(from) && isDay(to) && from <= to;

export const PRESETS = [
  'Today',
  'Yesterday',
  'This Week',
  'Last Week',
  'This Month',
  'Last Month',
  'This Year',
  'Last Year',
] as const;
export type Preset = (typeof PRESETS)[number];

/** The days of a preset; a week is Monday to Sunday. */
export function rangeOf(preset: Preset, today: string): Range {
  const day = Temporal.PlainDate.from(today);
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  switch (preset) {
    case 'Today':
      return between(day, day);
    case 'Yesterday':
      return between(day.subtract({ days: 1 }), day.subtract({ days: 1 }));
    case 'This Week':
      return between(monday, monday.add({ days: 6 }));
    case 'Last Week':
      return between(monday.subtract({ days: 7 }), monday.subtract({ days: 1 }));
    case 'This Month':
      return monthOf(today);
    case 'Last Month':
      return monthOf(day.subtract({ months: 1 }).toString());
    case 'This Year':
      return yearOf(day.year);
    case 'Last Year':
      return yearOf(day.year - 1);
  }
}

/** The month of a day. */
export function monthOf(iso: string): Range {
  const day = Temporal.PlainDate.from(iso);
  return between(day.with({ day: 1 }), day.with({ day: day.daysInMonth }));
}

/** The month so many months later. */
export function monthFrom(iso: string, months: number): Range {
  return monthOf(Temporal.PlainDate.from(iso).with({ day: 1 }).add({ months }).toString());
}

export function isWholeMonth({ startDate, endDate }: Range): boolean {
  const month = monthOf(startDate);
  return month.startDate === startDate && month.endDate === endDate;
}

/** November 2026 */
export function monthWords(iso: string): string {
  return `${monthName(Number(iso.slice(5, 7)))} ${iso.slice(0, 4)}`;
}

function yearOf(year: number): Range {
  return { startDate: `${year}-01-01`, endDate: `${year}-12-31` };
}

function between(from: Temporal.PlainDate, to: Temporal.PlainDate): Range {
  return { startDate: from.toString(), endDate: to.toString() };
}

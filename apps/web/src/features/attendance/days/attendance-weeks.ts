import { formatDate } from '../../../ui/format-date.ts';
import { secondsOf } from '../team/team-lanes.ts';
import type { Day } from './attendance.queries.ts';
import { barOf } from './day-bars.ts';
import { formatHours } from './day-words.ts';

/** A line of the list: a day, or week-offs that follow each other. */
export type Line = { readonly day: Day; readonly folded: readonly Day[] };

const mondayOf = (date: string) => {
  const day = Temporal.PlainDate.from(date);
  return day.subtract({ days: day.dayOfWeek - 1 });
};

const isFree = (day: Day) => day.attendanceStatus === 5 && day.timelogs.length === 0;

/** The latest first; week-offs of a week that follow each other are one line. */
export function linesOf(days: readonly Day[]): readonly Line[] {
  const lines: { day: Day; folded: Day[] }[] = [];
  for (const day of days) {
    const last = lines.at(-1);
    const joins = isFree(day) && last !== undefined && last.folded.length > 0;
    if (joins && mondayOf(last.day.date).equals(mondayOf(day.date))) last.folded.unshift(day);
    else lines.push({ day, folded: isFree(day) ? [day] : [] });
  }
  return lines;
}

/** This week, or 16 to 22 Nov. */
export function weekWords(date: string, today: string): string {
  const monday = mondayOf(date);
  if (monday.equals(mondayOf(today))) return 'This week';
  const [from, to] = [monday, monday.add({ days: 6 })].map((day) => formatDate(day.toString()).slice(0, 6));
  return from?.slice(3) === to?.slice(3) ? `${from?.slice(0, 2)} to ${to}` : `${from} to ${to}`;
}

/** 29 h 40 min of 36 h: what was worked, and what the shifts of the working days come to. */
export function sumWords(lines: readonly Line[]): string {
  const days = lines.flatMap(({ day, folded }) => (folded.length > 0 ? folded : [day]));
  const workedSeconds = days.reduce((sum, { totalHours }) => sum + secondsOf(totalHours), 0);
  const shiftSeconds = days
    .filter(({ isWeekend, isHoliday, leave }) => !isWeekend && !isHoliday && leave === null)
    .map((day) => barOf(day, null).shift)
    .reduce((sum, { from, to }) => sum + to - from, 0);
  return shiftSeconds === 0
    ? formatHours(workedSeconds)
    : `${formatHours(workedSeconds)} of ${formatHours(shiftSeconds)}`;
}

/** Sat 21 */
export const foldedDay = ({ day, date }: Day) => `${day.slice(0, 3)} ${Number(date.slice(8))}`;

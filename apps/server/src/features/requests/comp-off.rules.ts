import type { Halves } from '@muster/engine/attendance/attendance-types.ts';
import { requiredSeconds } from '@muster/engine/attendance/day-rules.ts';
import { calendarDate, formatDate } from '@muster/engine/kernel/calendar-date.ts';
import { formatDuration } from '@muster/engine/kernel/format-time.ts';
import type { DayOfPerson } from '../attendance/attendance.facts.ts';

type WorkedDay = Pick<DayOfPerson, 'day' | 'facts'>;

/** What a day off that was worked earns: as much of a day as the rules of attendance ask for. */
export function compOffHalves({ day, facts: { facts, rules } }: WorkedDay): Halves {
  const { fullDay, halfDay } = requiredSeconds(facts.shift, rules);
  if (day.workedSeconds >= fullDay) return 2;
  return day.workedSeconds >= halfDay ? 1 : 0;
}

/** What is said where too little was worked. */
export function tooShort({ date, day, facts: { facts, rules } }: Pick<DayOfPerson, 'date' | 'day' | 'facts'>): string {
  const { halfDay } = requiredSeconds(facts.shift, rules);
  const [worked, needed] = [formatDuration(day.workedSeconds), formatDuration(halfDay)];
  return `${worked} were worked on ${formatDate(calendarDate(date))}. Half a day of comp-off needs ${needed}.`;
}

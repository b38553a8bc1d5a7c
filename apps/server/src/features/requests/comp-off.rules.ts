import { ATTENDANCE_STATUS, type Halves } from '@muster/engine/attendance/attendance-types.ts';
import { requiredSeconds } from '@muster/engine/attendance/day-rules.ts';
import { calendarDate, formatDate } from '@muster/engine/kernel/calendar-date.ts';
import { formatDuration } from '@muster/engine/kernel/format-time.ts';
import type { DayOfPerson } from '../attendance/days/attendance.facts.ts';

type WorkedDay = Pick<DayOfPerson, 'day' | 'facts' | 'approval'>;

const { presentOnHoliday, weekOffPresent } = ATTENDANCE_STATUS;
const REJECTED = 3;

export const isWorkedOff = ({ status }: DayOfPerson['day']) => status === presentOnHoliday || status === weekOffPresent;

/**
 * What a day off that was worked earns: as much of a day as the rules of attendance ask for. One whose attendance is
 * rejected earns nothing.
 */
export function compOffHalves({ day, approval, facts: { facts, rules } }: WorkedDay): Halves {
  if (!isWorkedOff(day) || approval === REJECTED) return 0;
  const { fullDay, halfDay } = requiredSeconds(facts.shift, rules);
  if (day.workedSeconds >= fullDay) return 2;
  return day.workedSeconds >= halfDay ? 1 : 0;
}

/** What is said where too little was worked, or what was is rejected. */
export function tooShort({
  date,
  day,
  approval,
  facts: { facts, rules },
}: WorkedDay & { readonly date: string }): string {
  if (approval === REJECTED) return `Your attendance of ${formatDate(calendarDate(date))} is rejected.`;
  const { halfDay } = requiredSeconds(facts.shift, rules);
  const [worked, needed] = [formatDuration(day.workedSeconds), formatDuration(halfDay)];
  return `${worked} were worked on ${formatDate(calendarDate(date))}. Half a day of comp-off needs ${needed}.`;
}

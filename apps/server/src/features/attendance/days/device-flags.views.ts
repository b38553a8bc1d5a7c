import { judgeOwnLog } from '@muster/engine/attendance/self-service.ts';
import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { LogRow } from '../logs/time-logs.store.ts';
import { type ComputedDay, holidayOn, type Sources, settingsOn, shiftOn } from './compute-days.ts';

/** What the settings ask of a day. */
export function dayContext(sources: Sources, userId: string, date: string) {
  const one = shiftOn(sources, userId, date);
  return {
    day: calendarDate(date),
    today: calendarDate(sources.now.date),
    isWeekOff: one.isWeekOff,
    isHoliday: holidayOn(sources, userId, date) !== null,
    shift: { start: one.shift.start, end: one.shift.end },
  };
}

/**
 * What somebody should look at about a log. What a machine saw has happened: a setting that would refuse it by hand
 * only flags it, as of the day it came.
 */
export function flagsOf(
  sources: Sources,
  { userId, date, day }: Pick<ComputedDay, 'userId' | 'date' | 'day'>,
  log: LogRow,
): readonly string[] {
  if (!log.isMoment) return log.flags;
  const about = { ...dayContext(sources, userId, date), today: calendarDate(log.receivedOn) };
  const then = settingsOn(sources, log.receivedOn);
  const { flags } = judgeOwnLog({ ...about, source: 'device', workedSeconds: day.workedSeconds }, then);
  return [...log.flags, ...flags];
}

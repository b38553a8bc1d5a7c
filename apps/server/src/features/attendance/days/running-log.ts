import { shiftDuration } from '@muster/engine/attendance/shift.ts';
import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { Services } from '../../../platform/services.ts';
import { unpairedAt } from '../logs/attendance.rules.ts';
import type { LogRow } from '../logs/time-logs.store.ts';
import { type Sources, secondsInto, settingsOn, shiftOn } from './compute-days.ts';

/** The days around now that a punch can belong to, and those of a log that may still run. */
export function around(services: Pick<Services, 'clock'>, people: readonly string[]) {
  const today = calendarDate(services.clock.today());
  return { people, from: addDays(today, -3).toString(), to: addDays(today, 1).toString() };
}

/** Whether nobody ended a log in time. */
export function isUnpaired(sources: Sources, { userId, day, inSeconds }: LogRow): boolean {
  const { shift } = shiftOn(sources, userId, day);
  const hours = { ...shift, duration: shiftDuration(shift) };
  return secondsInto(sources.now, day) >= unpairedAt(inSeconds, hours, settingsOn(sources, day).unpairedAfterHours);
}

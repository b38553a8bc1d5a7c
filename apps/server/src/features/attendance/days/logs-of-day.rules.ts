import { windowOfDay } from '@muster/engine/attendance/shift.ts';
import type { ShiftDay } from '../../shifts/shifts.facts.ts';
import type { LogRow } from '../logs/time-logs.store.ts';
import type { Sources } from './compute-days.ts';

type Logs = readonly LogRow[];
type Shifts = Pick<Sources, 'shifts'>;

/**
 * Logs by person and day, in order of time. A device's moment belongs to the day in whose window it lies; one of a day
 * that was not read is left out.
 */
export function byPersonAndDay(sources: Shifts, logs: Logs): (userId: string, date: string) => Logs {
  const place = placing(sources);
  const placed = logs.some(({ isMoment }) => isMoment) ? logs.flatMap(place) : logs;
  const ofPerson = Map.groupBy(placed, ({ userId }) => userId);
  const days = new Map([...ofPerson].map(([id, own]) => [id, Map.groupBy(own, ({ day }) => day)]));
  return (userId, date) => days.get(userId)?.get(date) ?? [];
}

/** On which of the days that were read a moment of somebody lies; null outside them. */
export function dayOfMoment(
  days: readonly ShiftDay[],
  day: string,
  seconds: number,
): { readonly date: string; readonly seconds: number } | null {
  // The days come one after the other.
  const at = Math.round((Date.parse(day) - Date.parse(days[0]?.date ?? day)) / DAY_MS);
  for (const offset of [0, -1, 1]) {
    const [yesterday, today, tomorrow] = [-1, 0, 1].map((beside) => days[at + offset + beside]);
    if (!yesterday || !today || !tomorrow) continue;
    const window = windowOfDay(yesterday.shift, today.shift, tomorrow.shift);
    const inDay = seconds - offset * DAY;
    if (inDay >= window.from && inDay < window.before) return { date: today.date, seconds: inDay };
  }
  return null;
}

const DAY = 86_400;
const DAY_MS = DAY * 1000;

function placing({ shifts }: Shifts): (log: LogRow) => Logs {
  const daysOf = new Map<string, readonly ShiftDay[]>();
  return (log) => {
    if (!log.isMoment) return [log];
    const days = daysOf.get(log.userId) ?? [...(shifts.get(log.userId)?.values() ?? [])];
    daysOf.set(log.userId, days);
    const place = dayOfMoment(days, log.day, log.inSeconds);
    return place === null ? [] : [{ ...log, day: place.date, inSeconds: place.seconds }];
  };
}

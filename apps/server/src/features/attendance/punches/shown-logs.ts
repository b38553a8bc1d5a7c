import type { timelog } from '@muster/contract/features/attendance/attendance-day.ts';
import type { z } from '@muster/contract/zod.ts';
import { type Punch, pairPunches } from '@muster/engine/attendance/punches.ts';
import { clockOf } from '../../../platform/clock/time-of-day.ts';
import type { DayOfPerson } from '../days/attendance.facts.ts';
import type { Sources } from '../days/compute-days.ts';
import { flagsOf } from '../days/device-flags.ts';
import { OUTSIDE_SITE } from '../days/punched-place.ts';
import { isRunning, type LogRow } from '../logs/time-logs.store.ts';

type ShownLog = z.output<typeof timelog>;

export function shownLog(log: LogRow, mayDelete: boolean): ShownLog {
  return {
    id: log.id,
    employeeId: log.userId,
    date: log.day,
    startTime: clockOf(log.inSeconds),
    endTime: log.outSeconds === null ? null : clockOf(log.outSeconds),
    startAt: log.inAt,
    endAt: log.outAt,
    isRunning: isRunning(log),
    closedAs: log.closedAs === 'unpaired' ? 'unpaired' : null,
    source: log.source,
    device: log.device,
    note: log.note,
    clientId: log.clientId,
    siteName: log.site && !log.flags.includes(OUTSIDE_SITE) ? log.site.name : null,
    flags: [...log.flags],
    arrivals: [...(log.arrivals ?? [])],
    actions: mayDelete ? ['delete'] : [],
  };
}

type End = Pick<ShownLog, 'endTime' | 'endAt'>;

/** The logs of a day; the moments of devices as the logs that they make, with each other and with web logs. */
export function shownLogs(sources: Sources, day: DayOfPerson, mayDelete: boolean): ShownLog[] {
  const { logs, facts } = day;
  if (!logs.some(({ isMoment }) => isMoment)) return logs.map((log) => shownLog(log, mayDelete));
  const { pairs, unmatched } = pairPunches(facts.facts.punches, facts.rules.duplicateSeconds);
  const momentAt = new Map(logs.filter(({ isMoment }) => isMoment).map((log) => [log.inSeconds, log]));
  const endOf = (out: Punch): End => ({
    endTime: clockOf(out.at),
    endAt:
      (out.kind === 'undirected' ? momentAt.get(out.at)?.inAt : logs.find((log) => log.outSeconds === out.at)?.outAt) ??
      null,
  });
  const ofMoment = (begun: Punch, end: Partial<End>): ShownLog[] => {
    const log = begun.kind === 'undirected' ? momentAt.get(begun.at) : undefined;
    return log ? [{ ...shownLog(log, false), ...end, flags: [...flagsOf(sources, day, log)] }] : [];
  };
  const entered = logs
    .filter(({ isMoment }) => !isMoment)
    .map((log) => {
      const pair =
        log.closedAs === 'device' && pairs.find(({ in: begun }) => begun.kind === 'in' && begun.at === log.inSeconds);
      return { ...shownLog(log, mayDelete), ...(pair ? endOf(pair.out) : {}) };
    });
  const ofDevices = [
    ...pairs.flatMap(({ in: begun, out }) => ofMoment(begun, endOf(out))),
    ...unmatched.flatMap((begun) => ofMoment(begun, {})),
  ];
  return [...entered, ...ofDevices].toSorted((one, other) => one.startAt.localeCompare(other.startAt));
}

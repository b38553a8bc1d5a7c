import { openLogState } from '@muster/engine/attendance/day-logs.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { isRunning, type LogRow, type LogState, writeStates } from '../logs/time-logs.store.ts';
import type { DayKey } from './attendance-days.store.ts';
import { isUnpaired, punchesOf, rulesOn, type Sources } from './compute-days.ts';
import { byPersonAndDay } from './logs-of-day.rules.ts';

type Logs = readonly LogRow[];

/**
 * Brings check-ins that nobody ended into line with what devices sent: one that somebody left by the door does not run
 * any more, and one that was closed as unpaired is an in after all. Returns the logs as they are now.
 */
export async function settleLogs(tx: TenantTx, sources: Sources, keys: readonly DayKey[], logs: Logs): Promise<Logs> {
  if (!logs.some(({ isMoment, closedAs }) => isMoment || closedAs === 'device')) return logs;
  const logsOf = byPersonAndDay(sources, logs);
  const runs = new Set(logs.filter(isRunning).map(({ userId }) => userId));
  const states = keys.flatMap(({ userId, date }) =>
    statesOf(sources, { userId, date }, logsOf(userId, date), runs.has(userId)),
  );
  await writeStates(tx, states);
  const stateOf = new Map(states.map(({ id, closedAs }) => [id, closedAs]));
  return logs.map((log) => (stateOf.has(log.id) ? { ...log, closedAs: stateOf.get(log.id) ?? null } : log));
}

/** What the unended logs of a day become; of several only the latest can run, and of a person only one. */
function statesOf(sources: Sources, { userId, date }: DayKey, logs: Logs, hasRunning: boolean): LogState[] {
  const unended = logs.filter(({ outAt, isMoment }) => outAt === null && !isMoment);
  const punches = punchesOf(logs.map((log) => (log.isMoment ? log : { ...log, closedAs: null })));
  const { duplicateSeconds = 0 } = rulesOn(sources, userId, date);
  return unended.flatMap((log): LogState[] => {
    const mayRun = log === unended.at(-1) && (isRunning(log) || !hasRunning);
    const isTimeOver = !mayRun || isUnpaired(sources, log);
    const state = openLogState({ in: log.inSeconds, punches, isTimeOver, duplicateSeconds });
    const closedAs = state === 'running' ? null : state === 'unpaired' ? 'unpaired' : 'device';
    return closedAs === log.closedAs ? [] : [{ id: log.id, closedAs }];
  });
}

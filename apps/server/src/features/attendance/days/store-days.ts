import { ATTENDANCE_STATUS } from '@muster/engine/attendance/attendance-types.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { isAgreedAhead } from '../logs/attendance.rules.ts';
import type { LogRow } from '../logs/time-logs.store.ts';
import { type NewDay, rewriteDays, writeDays } from './attendance-days.store.ts';
import { type ComputedDay, computeDay, flagsOf, type Sources, settingsOn } from './compute-days.ts';
import { keptOn } from './kept-days.views.ts';
import { byPersonAndDay } from './logs-of-day.rules.ts';

type Key = { readonly userId: string; readonly date: string };

/** Works days out of the logs and stores them, in one statement. */
export function storeDays(
  tx: TenantTx,
  sources: Sources,
  keys: readonly Key[],
  logs: readonly LogRow[],
): Promise<void> {
  return writeDays(tx, newDays(sources, keys, logs), sources.zone);
}

/** The same of days that are stored already. */
export function storeAgain(
  tx: TenantTx,
  sources: Sources,
  keys: readonly Key[],
  logs: readonly LogRow[],
): Promise<void> {
  return rewriteDays(tx, newDays(sources, keys, logs), sources.zone);
}

function newDays(sources: Sources, keys: readonly Key[], logs: readonly LogRow[]): NewDay[] {
  const logsOf = byPersonAndDay(sources, logs);
  return keys.map(({ userId, date }) => {
    const own = logsOf(userId, date);
    return newDay(sources, computeDay(sources, userId, date, own), own);
  });
}

function newDay(sources: Sources, computed: ComputedDay, logs: readonly LogRow[]): NewDay {
  const { userId, date, facts, day } = computed;
  const isOver = facts.facts.stage === 'over';
  return {
    userId,
    date,
    shiftId: facts.shift.id,
    status: day.status,
    firstIn: day.firstIn,
    lastOut: day.lastOut,
    workedSeconds: day.workedSeconds,
    overtimeSeconds: day.overtimeSeconds,
    isLate: day.isLate,
    coveredHalves: day.coveredHalves,
    uncoveredHalves: day.uncoveredHalves,
    hasOpenPair: day.hasOpenPair,
    isOver,
    approval: isApproved(sources, computed, logs) ? 2 : 1,
    facts,
  };
}

/** Whether a day is approved by itself. One that waited before the history of settings goes on waiting. */
function isApproved(sources: Sources, computed: ComputedDay, logs: readonly LogRow[]): boolean {
  const { userId, date, facts } = computed;
  if (keptOn(sources.kept, userId, date)?.approval === 1) return false;
  if (isAgreedAhead(date, logs)) return true;
  if (facts.facts.stage !== 'over') return false;
  return settingsOn(sources, date).approvesPunchesWithinRules && isWithinRules(sources, computed, logs);
}

/** A full day of punches that nobody typed, in time and with nothing to look at. */
function isWithinRules(sources: Sources, computed: ComputedDay, logs: readonly LogRow[]): boolean {
  const { status, hasOpenPair, isLate } = computed.day;
  if (status !== ATTENDANCE_STATUS.present || hasOpenPair || isLate) return false;
  const isPunched = logs.every(({ source }) => source === 'web' || source === 'device');
  return isPunched && logs.every((log) => flagsOf(sources, computed, log).length === 0);
}

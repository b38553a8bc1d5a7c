import { openLogState } from '@muster/engine/attendance/day-logs.ts';
import { type Punch, pairPunches } from '@muster/engine/attendance/punches.ts';
import {
  type DayStage,
  dayStage,
  type ShiftHours,
  shiftDuration,
  shiftEnd,
  unpairedFrom,
  windowOfDay,
} from '@muster/engine/attendance/shift.ts';
import type { CalendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { wrongField } from '../cases/case-error.ts';
import { type Moment, secondsInto } from './moment-field.ts';

/** What the times of a case are times of. */
export type ClockOfCase = { readonly day: CalendarDate | null; readonly shift: ShiftHours };

type PunchOfCase = { readonly at: Moment; readonly kind: 'in' | 'out' | 'none' | 'unpaired-in' };

const DATE_NEEDED = 'is required with dates among the other fields';
const DAY = 86_400;

/** The punches as the engine takes them; where one shift follows another, a punch is of the nearer one. */
export function punchesOf(punches: readonly PunchOfCase[], { day, shift }: ClockOfCase): readonly Punch[] {
  const begins = windowOfDay(shift, shift, shift).from;
  return punches.map(({ at, kind }) => ({
    at: secondsOf(at, day, begins),
    kind: kind === 'none' ? 'undirected' : kind,
  }));
}

function secondsOf(at: Moment, day: CalendarDate | null, begins: number): number {
  const seconds = secondsInto(at, day, begins);
  if (seconds === null) throw wrongField('date', DATE_NEEDED);
  return seconds;
}

/** How far the day has come. The clock of now is of the day itself, but for the mornings of a night shift. */
export function stageOf(now: Moment | null, punches: readonly Punch[], { day, shift }: ClockOfCase): DayStage {
  if (now === null) return 'over';
  const begins = shiftEnd(shift) > DAY ? windowOfDay(shift, shift, shift).from : 0;
  const at = secondsOf(now, day, begins);
  return dayStage(at, shift, hasRunningLog(at, punches, shift));
}

/** Whether somebody checked in and is still there: nobody checked out, and it is not too late to believe it. */
function hasRunningLog(now: number, punches: readonly Punch[], shift: ShiftHours): boolean {
  const directed = punches.filter(({ kind }) => kind === 'in' || kind === 'out');
  const last = pairPunches(directed).unmatched.findLast(({ kind }) => kind === 'in');
  if (last === undefined) return false;
  const earliest = unpairedFrom(shift);
  const unpaired = last.at < earliest ? earliest : last.at + shiftDuration(shift);
  return openLogState({ in: last.at, punches, isTimeOver: now >= unpaired }) === 'running';
}

import type {
  ArrivalFigures,
  DayReason,
  HoursFigures,
  RequiredFigures,
  ShiftFigures,
  TimeReason,
  WorkFigures,
} from '../explain/attendance-reasons.ts';
import type { Note } from '../explain/note.ts';
import { durationInput, type ExplanationInput, type Tracer, timeInput } from '../explain/trace.ts';
import {
  ATTENDANCE_STATUS,
  type AttendanceDay,
  type AttendanceFacts,
  type AttendanceRules,
  type Halves,
  type LeaveOfDay,
} from './attendance-types.ts';
import { dueAfter, dueAt, isRunning, requiredSeconds } from './day-rules.ts';
import { leaveHoursName } from './leave-hours.ts';
import { shiftDuration, shiftEnd } from './shift.ts';
import type { WorkedTime } from './worked-time.ts';

/** A day with everything it was worked out from. */
type WorkedOut = {
  readonly facts: AttendanceFacts;
  readonly rules: AttendanceRules;
  readonly time: WorkedTime;
  /** Seconds of leave in hours beside the time worked. */
  readonly onLeave: number;
  /** How much of a day the work is. */
  readonly part: Halves;
  readonly day: AttendanceDay;
};

/** Says why a day has its status, its worked time and its overtime. */
export function explainDay(workedOut: WorkedOut, tracer: Tracer): void {
  const { facts, time, day } = workedOut;
  const notes = notesOf(workedOut);
  const withoutLaw = { amount: null, source: [] } as const;
  tracer.record({
    ...withoutLaw,
    id: 'attendance-status',
    label: 'Status',
    reason: reasonOf(workedOut),
    inputs: inputsOf(workedOut),
    ...(notes.length === 0 ? {} : { notes }),
  });
  tracer.record({
    ...withoutLaw,
    id: 'attendance-worked',
    label: 'Total hours',
    reason: timeReason(workedOut),
    inputs: [durationInput('Total hours', day.workedSeconds)],
  });
  if (day.overtimeSeconds === 0) return;
  const shift = shiftDuration(facts.shift);
  tracer.record({
    ...withoutLaw,
    id: 'attendance-overtime',
    label: 'Over Time',
    reason: { kind: 'time-beyond-shift', worked: time.workedSeconds, shift },
    inputs: [durationInput('Over Time', day.overtimeSeconds)],
  });
}

function reasonOf(workedOut: WorkedOut): DayReason {
  const { facts, day } = workedOut;
  const work = workFigures(workedOut);
  const { employment, holiday, leave } = facts;
  if (employment.kind === 'before-joining') {
    return { kind: 'day-before-joining', joiningDay: employment.joiningDay };
  }
  if (employment.kind === 'after-leaving') return { kind: 'day-after-leaving', lastDay: employment.lastDay };
  if (holiday !== null) return { kind: 'day-holiday', name: holiday, work };
  if (leave !== null) {
    return day.kind === 'leave' ? { kind: 'day-on-leave', leave: leave.name, work } : halfLeave(workedOut, leave);
  }
  if (day.kind === 'leave') return { kind: 'day-on-leave', leave: leaveHoursName(facts), work };
  if (day.kind === 'week-off') return { kind: 'day-week-off', work };
  return workingDay(workedOut, work);
}

function workingDay(workedOut: WorkedOut, work: WorkFigures): DayReason {
  const { facts, rules, time, day } = workedOut;
  const shift = shiftFigures(facts);
  if (facts.stage === 'to-come') return { kind: 'day-to-come', shift };
  const arrival = arrivalFigures(workedOut);
  const hours = hoursFigures(workedOut);
  const isPartly = day.status === ATTENDANCE_STATUS.notApplicable || day.status === ATTENDANCE_STATUS.halfDay;
  if (facts.stage === 'under-way' && isPartly) {
    const isStillIn = isRunning(facts, time);
    return { kind: 'day-under-way', shift, arrival, lastOut: day.lastOut, work, isRunning: isStillIn, ...hours };
  }
  if (work === null) {
    return { kind: 'day-without-work', shift, arrival, lastOut: day.lastOut, mode: rules.mode, ...hours };
  }
  return { kind: 'day-worked', result: resultOf(day), arrival, work, required: requiredFigures(workedOut), ...hours };
}

function resultOf({ status }: AttendanceDay): 'full' | 'half' | 'none' {
  if (status === ATTENDANCE_STATUS.halfDay) return 'half';
  return status === ATTENDANCE_STATUS.absent ? 'none' : 'full';
}

function halfLeave(workedOut: WorkedOut, leave: LeaveOfDay): DayReason {
  return {
    kind: 'day-on-half-leave',
    leave: leave.name,
    half: leave.part === 'first-half' ? 'first' : 'second',
    work: workFigures(workedOut),
    arrival: arrivalFigures(workedOut),
    lastOut: workedOut.day.lastOut,
    required: requiredFigures(workedOut),
    otherHalf: otherHalf(workedOut),
    ...hoursFigures(workedOut),
  };
}

/** Leave in hours that counts beside the work; nothing where there is none. */
function hoursFigures({ facts, onLeave }: WorkedOut): { readonly hours?: HoursFigures } {
  return onLeave === 0 ? {} : { hours: { leave: leaveHoursName(facts), seconds: onLeave } };
}

function otherHalf({ facts, part, day }: WorkedOut): 'worked' | 'missing' | 'open' | 'forgiven' {
  if (part > 0) return 'worked';
  if (facts.stage !== 'over') return 'open';
  return day.uncoveredHalves === 0 ? 'forgiven' : 'missing';
}

function workFigures({ rules, time }: WorkedOut): WorkFigures {
  const { spans, workedSeconds: worked } = time;
  const [first, last] = [spans.at(0), spans.at(-1)];
  if (first === undefined || last === undefined) return null;
  return { from: first.from, to: last.to, worked, periods: rules.hours === 'every-pair' ? spans.length : null };
}

function arrivalFigures({ facts, rules, day }: WorkedOut): ArrivalFigures {
  if (day.firstIn === null) return null;
  const due = dueAt(facts);
  return {
    firstIn: day.firstIn,
    due,
    after: dueAfter(facts),
    graceUntil: due + rules.gracePeriod,
    isLate: day.isLate,
  };
}

function requiredFigures({ facts, rules }: WorkedOut): RequiredFigures {
  const { fullDay, halfDay } = requiredSeconds(facts.shift, rules);
  const from = rules.requiredHours.kind === 'manual' ? 'settings' : 'shift';
  return { fullDay, halfDay, from, mode: rules.mode };
}

function shiftFigures({ shift }: AttendanceFacts): ShiftFigures {
  return { start: shift.start, end: shiftEnd(shift) };
}

function timeReason({ rules, time }: WorkedOut): TimeReason {
  const { spans, workedSeconds: worked } = time;
  const [only] = spans;
  if (only === undefined) return { kind: 'time-none' };
  if (rules.hours === 'every-pair') return { kind: 'time-of-pairs', pairs: spans, worked };
  return { kind: 'time-first-to-last', from: only.from, to: only.to, worked };
}

function inputsOf({ facts, rules, day }: WorkedOut): readonly ExplanationInput[] {
  const { start, end } = shiftFigures(facts);
  const { fullDay, halfDay } = requiredSeconds(facts.shift, rules);
  return [
    ...(day.firstIn === null ? [] : [timeInput('First IN', day.firstIn)]),
    ...(day.lastOut === null ? [] : [timeInput('Last Out', day.lastOut)]),
    durationInput('Total hours', day.workedSeconds, 'attendance-worked'),
    timeInput('Shift begins', start),
    timeInput('Shift ends', end),
    durationInput('Grace period', rules.gracePeriod),
    durationInput('Full day', fullDay),
    ...(rules.mode === 'strict' ? [durationInput('Half day', halfDay)] : []),
  ];
}

/** Punches that count nothing are told, the one of somebody who is at work apart. */
function notesOf({ facts, time }: WorkedOut): readonly Note[] {
  const unmatched = isRunning(facts, time) ? time.unmatched.slice(0, -1) : time.unmatched;
  return unmatched.map(({ kind, at }) => {
    if (kind === 'unpaired-in') return { kind: 'log-closed-unpaired', at };
    return { kind: 'punch-without-other-half', at, missing: kind === 'out' ? 'in' : 'out' };
  });
}

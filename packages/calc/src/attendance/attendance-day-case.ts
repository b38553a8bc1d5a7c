import { attendanceDay, lostHalves } from '@muster/engine/attendance/attendance-day.ts';
import type { AttendanceFacts, AttendanceRules, EmploymentOfDay } from '@muster/engine/attendance/attendance-types.ts';
import { shiftDuration } from '@muster/engine/attendance/shift.ts';
import { reasonInWords } from '@muster/engine/explain/in-words.ts';
import { createTracer } from '@muster/engine/explain/trace.ts';
import { ATTENDANCE_LABELS } from '@muster/engine/kernel/attendance-labels.ts';
import { isBefore } from '@muster/engine/kernel/calendar-date.ts';
import { itemAt } from '@muster/engine/kernel/item-at.ts';
import { z } from 'zod';
import { wrongField } from '../cases/case-error.ts';
import { choice, count, date, duration, flag, list, object } from '../cases/case-fields.ts';
import { inHours, inTime } from '../cases/case-results.ts';
import { defineKind } from '../cases/define-kind.ts';
import { about, optional, usually } from '../cases/field-forms.ts';
import { numbered } from '../cases/word-fields.ts';
import { holiday, leave, leaveHours, shift } from './attendance-fields.ts';
import { type ClockOfCase, punchesOf, stageOf } from './day-of-case.ts';
import { moment, momentOrDate } from './moment-field.ts';

const punch = object({
  at: about('"06:10" of a night shift is on the next day', moment()),
  kind: about(
    '"none" of a device that does not say which; "unpaired-in" of a log closed because nobody checked out',
    usually('none', choice(['in', 'out', 'none', 'unpaired-in'])),
  ),
});

/** The names that settings have for the two ways to count. */
const HOURS = [
  ['FirstInLastOut', 'first in, last out'],
  ['EveryValidPair', 'every pair'],
] as const;

const attendanceInputs = {
  date: about('needed with dates among the other fields', optional(date())),
  shift: usually({ start: 36_000, end: 68_400 }, shift(), '10:00 to 19:00'),
  punches: about('in any order', list(punch, punch)),
  totalHoursCalculationType: usually('first in, last out', numbered('first in, last out', 'every pair', HOURS), '1'),
  minHoursRequiredMode: usually('strict', numbered('strict', 'lenient'), '1'),
  minHoursInputType: about(
    'by shift hours a full day is the shift, half a day its half',
    usually('manual', numbered('manual', 'shift hours', [['ShiftHours', 'shift hours']]), '1'),
  ),
  fullDayDuration: usually(28_800, duration(), '08:00'),
  halfDayDuration: usually(14_400, duration(), '04:00'),
  gracePeriodMinutes: usually(15, count('minutes')),
  holiday: optional(holiday()),
  weekOff: usually(false, flag()),
  leave: about('that was approved', optional(leave())),
  leaveHours: about('leave in hours, which counts beside what is worked', leaveHours()),
  now: about('when the day is looked at, in Indian time; without it the day is over', optional(momentOrDate())),
  dateOfJoining: optional(date()),
  lastWorkingDay: optional(date()),
  approval: about('changes lostDays alone', usually('pending', choice(['pending', 'approved', 'rejected']))),
} as const;
type Inputs = z.output<z.ZodObject<typeof attendanceInputs>>;

/** One person's day. */
export const attendanceDayCase = defineKind({
  title: 'The attendance of one day.',
  inputs: attendanceInputs,
  results: {
    status: z.number(),
    statusName: z.string(),
    firstIn: inTime().nullable(),
    lastOut: inTime().nullable(),
    lastOutDayOffset: z.number(),
    totalHours: inHours(),
    overTime: inHours(),
    isLate: z.boolean(),
    openPair: z.boolean(),
    uncovered: z.number(),
    lostDays: z.number(),
    reason: z.string(),
  },
  work: (inputs, tracer) => {
    const own = createTracer();
    const day = attendanceDay(factsOf(inputs), rulesOf(inputs), own);
    const explanations = [...own.explanations.values()];
    for (const explanation of explanations) tracer?.record(explanation);
    return {
      ...day,
      statusName: itemAt(ATTENDANCE_LABELS, day.status),
      lastOutDayOffset: day.lastOut === null ? 0 : Math.floor(day.lastOut / 86_400),
      totalHours: day.workedSeconds,
      overTime: day.overtimeSeconds,
      openPair: day.hasOpenPair,
      uncovered: day.uncoveredHalves / 2,
      lostDays: lostHalves(day, inputs.approval) / 2,
      reason: reasonInWords(itemAt(explanations, 0).reason, 'employee'),
    };
  },
});

function factsOf(inputs: Inputs): AttendanceFacts {
  const { start, end } = inputs.shift;
  if (shiftDuration({ start, end }) > 86_400) throw wrongField('shift.end', 'must be within a day of the start');
  const clock: ClockOfCase = { day: inputs.date, shift: { start, end } };
  const punches = punchesOf(inputs.punches, clock);
  return {
    shift: clock.shift,
    punches,
    stage: stageOf(inputs.now, punches, clock),
    employment: employmentOf(inputs),
    holiday: inputs.holiday,
    isWeekOff: inputs.weekOff,
    leave: inputs.leave,
    leaveHours: inputs.leaveHours,
  };
}

function employmentOf({ date: day, dateOfJoining, lastWorkingDay }: Inputs): EmploymentOfDay {
  if (dateOfJoining === null && lastWorkingDay === null) return { kind: 'employed' };
  if (day === null) throw wrongField('date', 'is required with dateOfJoining or lastWorkingDay');
  if (dateOfJoining !== null && isBefore(day, dateOfJoining)) {
    return { kind: 'before-joining', joiningDay: dateOfJoining.toString() };
  }
  if (lastWorkingDay !== null && isBefore(lastWorkingDay, day)) {
    return { kind: 'after-leaving', lastDay: lastWorkingDay.toString() };
  }
  return { kind: 'employed' };
}

function rulesOf(inputs: Inputs): AttendanceRules {
  const { fullDayDuration: fullDay, halfDayDuration: halfDay } = inputs;
  return {
    hours: inputs.totalHoursCalculationType === 'every pair' ? 'every-pair' : 'first-in-last-out',
    mode: inputs.minHoursRequiredMode,
    requiredHours: inputs.minHoursInputType === 'manual' ? { kind: 'manual', fullDay, halfDay } : { kind: 'shift' },
    gracePeriod: inputs.gracePeriodMinutes * 60,
    latesForHalfDay: null,
  };
}

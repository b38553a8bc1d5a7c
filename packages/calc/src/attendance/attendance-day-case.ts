import { attendanceDay, lostHalves } from '@muster/engine/attendance/attendance-day.ts';
import type {
  AttendanceFacts,
  AttendanceRules,
  EmploymentOfDay,
  LeaveOfDay,
} from '@muster/engine/attendance/attendance-types.ts';
import { reasonInWords } from '@muster/engine/explain/in-words.ts';
import { createTracer } from '@muster/engine/explain/trace.ts';
import { ATTENDANCE_LABELS } from '@muster/engine/kernel/attendance-labels.ts';
import { isBefore } from '@muster/engine/kernel/calendar-date.ts';
import { itemAt } from '@muster/engine/kernel/item-at.ts';
import { z } from 'zod';
import { wrongField } from '../cases/case-error.ts';
import { choice, count, date, duration, flag, list, object, text, time } from '../cases/case-fields.ts';
import { inHours, inTime } from '../cases/case-results.ts';
import { defineKind } from '../cases/define-kind.ts';
import { about, optional, usually } from '../cases/field-forms.ts';

const punch = object({
  kind: about(
    '"undirected" of a device that does not say which; "unpaired-in" of a log closed because nobody checked out',
    usually('undirected', choice(['in', 'out', 'undirected', 'unpaired-in'])),
  ),
  at: time(),
});

const attendanceInputs = {
  shiftStart: usually(36_000, time(), '10:00'),
  shiftEnd: about('not after the start: of the next day', usually(68_400, time(), '19:00')),
  punches: about('in any order', list(punch, punch)),
  hours: usually('first in, last out', choice(['first in, last out', 'every pair'])),
  mode: usually('strict', choice(['strict', 'lenient'])),
  minHours: usually('manual', choice(['manual', 'shift hours'])),
  fullDay: usually(28_800, duration(), '08:00'),
  halfDay: usually(14_400, duration(), '04:00'),
  graceMinutes: usually(15, count('minutes')),
  holiday: about('its name', optional(text())),
  weekOff: usually(false, flag()),
  leave: optional(choice(['full day', 'first half', 'second half'])),
  leaveName: usually('leave', text()),
  stage: about('how far the day has come', usually('over', choice(['over', 'under way', 'to come']))),
  date: about('for joining and leaving', optional(date())),
  dateOfJoining: optional(date()),
  lastWorkingDay: optional(date()),
  approval: usually('pending', choice(['pending', 'approved', 'rejected'])),
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
    worked: inHours(),
    overtime: inHours(),
    isLate: z.boolean(),
    hasOpenPair: z.boolean(),
    uncoveredDays: z.number(),
    lostDays: z.number(),
    reason: z.string(),
  },
  work: (inputs, tracer) => {
    const own = createTracer();
    const day = attendanceDay(factsOf(inputs), rulesOf(inputs), own);
    const told = [...own.explanations.values()];
    for (const explanation of told) tracer?.record(explanation);
    return {
      ...day,
      statusName: itemAt(ATTENDANCE_LABELS, day.status),
      worked: day.workedSeconds,
      overtime: day.overtimeSeconds,
      uncoveredDays: day.uncoveredHalves / 2,
      lostDays: lostHalves(day, inputs.approval) / 2,
      reason: reasonInWords(itemAt(told, 0).reason, 'employee'),
    };
  },
});

const STAGES = { over: 'over', 'under way': 'under-way', 'to come': 'to-come' } as const;

function factsOf(inputs: Inputs): AttendanceFacts {
  return {
    shift: { start: inputs.shiftStart, end: inputs.shiftEnd },
    punches: inputs.punches,
    stage: STAGES[inputs.stage],
    employment: employmentOf(inputs),
    holiday: inputs.holiday,
    isWeekOff: inputs.weekOff,
    leave: leaveOf(inputs),
  };
}

const LEAVE_PARTS = { 'full day': 'full-day', 'first half': 'first-half', 'second half': 'second-half' } as const;

function leaveOf({ leave, leaveName }: Inputs): LeaveOfDay | null {
  return leave === null ? null : { part: LEAVE_PARTS[leave], name: leaveName };
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

function rulesOf({ hours, mode, minHours, fullDay, halfDay, graceMinutes }: Inputs): AttendanceRules {
  return {
    hours: hours === 'every pair' ? 'every-pair' : 'first-in-last-out',
    mode,
    requiredHours: minHours === 'manual' ? { kind: 'manual', fullDay, halfDay } : { kind: 'shift' },
    gracePeriod: graceMinutes * 60,
    latesForHalfDay: null,
  };
}

import { explanation } from '../../explanation.ts';
import { day, id, instant } from '../../wire.ts';
import { z } from '../../zod.ts';

/** What somebody decided about a day, as it travels. */
export const APPROVAL = { Pending: 1, Approved: 2, Rejected: 3 } as const;
export type ApprovalName = keyof typeof APPROVAL;

/** Where a time log comes from. */
export const LOG_SOURCES = ['web', 'manual', 'offline', 'device', 'regularized'] as const;

/** What can be done to a day and to a log of it; each answer names those that its reader may do now. */
export const DAY_ACTIONS = ['add log', 'approve', 'reject'] as const;
export const LOG_ACTIONS = ['delete'] as const;

/** What a punch is that was made without a network, or while the server could not be reached. */
export const PUNCH_KINDS = ['in', 'out'] as const;

/** More than this between what a device's clock says and the time that has passed, and somebody should look. */
export const MAX_DRIFT_SECONDS = 120;

/** A day of the week as the first column of the list names it. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const arrival = z.object({
  kind: z.enum(PUNCH_KINDS),
  /** The time that counts. */
  at: instant,
  /** By the device's clock. */
  pressedAt: instant,
  receivedAt: instant,
  /** How far that clock was ahead; negative where it was behind. */
  driftSeconds: z.int(),
});

export const timelog = z.object({
  id,
  employeeId: id,
  /** The day it belongs to: that of the shift's start. */
  date: day,
  /** Times of day where the organisation is. */
  startTime: z.string(),
  endTime: z.string().nullable(),
  startAt: instant,
  /** Null while it runs, and where nobody checked out. */
  endAt: instant.nullable(),
  isRunning: z.boolean(),
  /** `unpaired`: nobody checked out in time; it counts nothing. */
  closedAs: z.literal('unpaired').nullable(),
  source: z.enum(LOG_SOURCES),
  /** What it was punched on: the name of an attendance machine, or what the browser says. */
  device: z.string().nullable(),
  note: z.string().nullable(),
  clientId: id.nullable(),
  /** The site somebody was inside of, by its name then. */
  siteName: z.string().nullable(),
  /** What somebody should look at, by the codes of the settings and of places. */
  flags: z.array(z.string()),
  /** Of punches that were kept on a device: when they were pressed by its clock, and when they arrived. */
  arrivals: z.array(arrival),
  actions: z.array(z.enum(LOG_ACTIONS)),
});

/** A log that runs, with its seconds so far by the server's clock. */
export const runningTimelog = timelog.extend({ elapsedSeconds: z.int() });

export const attendanceDay = z.object({
  /** Null for a day that was never stored: it is decided by person and date. */
  id: id.nullable(),
  employeeId: id,
  date: day,
  day: z.enum(WEEKDAYS),
  attendanceStatus: z.literal([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
  isWeekend: z.boolean(),
  isHoliday: z.boolean(),
  holidayName: z.string().nullable(),
  leave: z.object({ name: z.string(), part: z.enum(['full-day', 'first-half', 'second-half']) }).nullable(),
  /** First in and last out. */
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  /** Days that the last out lies behind the date. */
  endDayOffset: z.int(),
  /** HH:mm:ss */
  totalHours: z.string(),
  overTime: z.string(),
  isLate: z.boolean(),
  /** A punch misses its other half. */
  hasOpenPair: z.boolean(),
  /** The shift has not ended, or a log still runs. */
  isOver: z.boolean(),
  /** Parts of the day that are neither worked nor covered: none, one or both halves. */
  uncoveredHalves: z.literal([0, 1, 2]),
  /** Null where there is nothing to approve. */
  approvalStatus: z.literal([APPROVAL.Pending, APPROVAL.Approved, APPROVAL.Rejected]).nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  shiftInfo: z.object({ shiftId: id, shiftName: z.string(), shiftStart: z.string(), shiftEnd: z.string() }),
  timelogs: z.array(timelog),
  /** What the caller may do to this day. */
  actions: z.array(z.enum(DAY_ACTIONS)),
  /** A log of one's own asks for a note. */
  isNoteRequired: z.boolean(),
});

/** With the reason of its status, its hours and its overtime. */
export const explainedDay = attendanceDay.extend({
  reasons: z.array(explanation),
  /** Of a late day, what lateness costs: whether attendance drives the pay of the day, and for how many half a day is lost. */
  lateness: z.object({ drivesPay: z.boolean(), latesForHalfDay: z.int().nullable() }).exactOptional(),
  /** The month whose approved payroll the day belongs to, where attendance drives pay; absent while it is open. */
  paidMonth: z.object({ month: z.int(), year: z.int() }).exactOptional(),
  /** Of a day before somebody joined: the day they did. */
  joinedOn: day.exactOptional(),
});

export const attendanceTotals = z.object({
  workedSeconds: z.int(),
  overtimeSeconds: z.int(),
  /** Of a whole day that counts. */
  averageSeconds: z.int(),
  /** What the shifts of the days that count add up to. */
  expectedSeconds: z.int(),
  countedDays: z.number(),
  presentDays: z.number(),
  leaveDays: z.number(),
  uncoveredDays: z.number(),
  overtimeDays: z.int(),
  pendingDays: z.int(),
  lateDays: z.array(day),
});

import { daysFrom } from '../../day-range.ts';
import { blankIsNull } from '../../india-ids.ts';
import { timeOfDay } from '../../time-of-day.ts';
import { day, enumNumber, id, instant, ofEmployee } from '../../wire.ts';
import { z } from '../../zod.ts';
import { LEAVE_UNITS } from '../leave-types/leave-types-amounts.ts';
import { storedMaternity } from './leaves-maternity.ts';

export const LEAVE_STATUS = { Pending: 1, Approved: 2, Rejected: 3, Cancelled: 4 } as const;
export type LeaveStatus = keyof typeof LEAVE_STATUS;

/** What can be done to a leave; each one names those that its reader may do now. */
export const LEAVE_ACTIONS = ['approve', 'reject', 'cancel', 'edit'] as const;
export type LeaveAction = (typeof LEAVE_ACTIONS)[number];

/** Which half of a day. */
export const HALF_DAY_PARTS = ['first', 'second'] as const;
export type HalfDayPart = (typeof HALF_DAY_PARTS)[number];

/** Rows of a list, and of past or upcoming leaves, where none are asked for. */
export const LEAVES_A_PAGE = 10;
export const LEAVES_BESIDE = 6;

/** The longest leave that is applied for at once: maternity leave and what may be added to it. */
export const MAX_LEAVE_DAYS = 366;
/** How far back and ahead leave is applied for. */
export const MAX_LEAVE_PAST_DAYS = 366;
export const MAX_LEAVE_AHEAD_DAYS = 550;

export const LEAVE_NOTICES = {
  type: 'Please select a leave type',
  startDate: 'Please select a start date',
  endDate: 'Please select an end date',
  order: 'End date cannot be before start date',
  long: `At most ${MAX_LEAVE_DAYS} days at once`,
  halfOfMany: 'Half a day is of one day. For several days choose from where the first and until where the last counts.',
  part: 'Choose the first or the second half',
  hoursOfMany: 'Leave in hours is of one day',
  hours: 'Enter from when to when',
  hoursOrder: 'End time must be after start time',
  reason: 'Please enter a reason',
} as const;

const { type, startDate, endDate, order, long, halfOfMany, part, hoursOfMany, hours, hoursOrder } = LEAVE_NOTICES;
const required = (schema: typeof id | typeof day, message: string) => z.string(message).min(1, message).pipe(schema);

/** The days that a leave is asked for, as they are sent. */
export const leaveDays = {
  leaveTypeId: required(id, type),
  startDate: required(day, startDate),
  endDate: required(day, endDate),
  /** Half of one day, and which. */
  isHalfDay: z.boolean().optional(),
  halfDayPart: blankIsNull(z.enum(HALF_DAY_PARTS)),
  /** Of several days: the first from its middle, the last until its middle. */
  isFirstDayHalf: z.boolean().optional(),
  isLastDayHalf: z.boolean().optional(),
  /** Of a type in hours. */
  startTime: blankIsNull(timeOfDay(hours)),
  endTime: blankIsNull(timeOfDay(hours)),
};

type Days = {
  readonly startDate: string;
  readonly endDate: string;
  readonly isHalfDay?: boolean | undefined;
  readonly halfDayPart?: HalfDayPart | null | undefined;
  readonly startTime?: string | null | undefined;
  readonly endTime?: string | null | undefined;
};

/** What is wrong with days in themselves, at its field; null where nothing is. */
export function wrongLeaveDays(days: Days): { readonly field: string; readonly message: string } | null {
  const { startDate: from, endDate: to, isHalfDay = false, startTime, endTime } = days;
  if (to < from) return { field: 'endDate', message: order };
  if (daysFrom(from, to) > MAX_LEAVE_DAYS) return { field: 'endDate', message: long };
  if (isHalfDay && from !== to) return { field: 'endDate', message: halfOfMany };
  if (isHalfDay && !days.halfDayPart) return { field: 'halfDayPart', message: part };
  if (!startTime !== !endTime) return { field: startTime ? 'endTime' : 'startTime', message: hours };
  if (startTime && from !== to) return { field: 'endDate', message: hoursOfMany };
  if (startTime && endTime && endTime <= startTime) return { field: 'endTime', message: hoursOrder };
  return null;
}

type Refused = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void };

/** Refuses days that are wrong in themselves. */
export function refuseLeaveDays(days: Days, context: Refused): void {
  const wrong = wrongLeaveDays(days);
  if (wrong) context.addIssue({ code: 'custom', path: [wrong.field], message: wrong.message });
}

export const leaveReason = z
  .string(LEAVE_NOTICES.reason)
  .trim()
  .min(1, LEAVE_NOTICES.reason)
  .max(500, 'At most 500 characters');
export const leaveComments = blankIsNull(z.string().trim().max(500, 'At most 500 characters'));

/** How much leave: days with at most two decimals, or minutes of a type in hours. */
const amountOf = { unit: z.enum(LEAVE_UNITS), amount: z.number() };

/** Somebody else who is away on a day. */
export const awayPerson = z.object({ employeeId: id, name: z.string(), isPending: z.boolean() });

/** A day of a leave and what it costs. */
export const leaveDay = z.object({
  date: day,
  /** Halves of the day that the leave takes. */
  halves: z.literal([0, 1, 2]),
  off: z.enum(['weekOff', 'holiday']).nullable(),
  holidayName: z.string().nullable(),
  /** In the unit of the type. */
  amount: z.number(),
  /** Why it costs what it costs, where that is not plain. */
  note: z.string().nullable(),
  away: z.array(awayPerson),
});

export const leaveDecision = z.object({
  level: z.int(),
  by: z.string(),
  /** For whom, where somebody decided while another was away. */
  onBehalfOf: z.string().nullable(),
  decision: z.enum(['approved', 'rejected', 'cancelled']),
  comment: z.string().nullable(),
  at: instant,
});

export const leaveRow = z.object({
  id,
  ...ofEmployee,
  imageUrl: z.string().nullable(),
  leaveTypeId: id,
  leaveTypeName: z.string(),
  leaveTypeCode: z.string().nullable(),
  colour: z.string(),
  isPaid: z.boolean(),
  startDate: day,
  endDate: day,
  isHalfDay: z.boolean(),
  halfDayPart: z.enum(HALF_DAY_PARTS).nullable(),
  isFirstDayHalf: z.boolean(),
  isLastDayHalf: z.boolean(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  ...amountOf,
  reason: z.string(),
  status: enumNumber(LEAVE_STATUS),
  appliedOn: instant,
  /** Who applied, where that is somebody else. */
  createdByName: z.string().nullable(),
  /** Who decided last. */
  approverId: id.nullable(),
  approverName: z.string().nullable(),
  decidedOn: instant.nullable(),
  comments: z.string().nullable(),
  /** Of a leave that waits: how many have approved, of how many, and whom it waits for now. */
  level: z.int(),
  levels: z.int(),
  waitsFor: z.array(z.string()),
  hasDocument: z.boolean(),
  /** Of leave for maternity or adoption. */
  maternity: storedMaternity.nullable(),
  version: z.int(),
  /** What the caller may do to this leave. */
  actions: z.array(z.enum(LEAVE_ACTIONS)),
});

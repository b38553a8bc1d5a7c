import { daysFrom } from '../../day-range.ts';
import { duration, timeOfDay } from '../../time-of-day.ts';
import { day, enumNumber, id } from '../../wire.ts';
import { z } from '../../zod.ts';
import { REGULARIZATION_ENTRY } from '../attendance/attendance-settings.contract.ts';

/** What can be asked for. Those from 101 on are Muster's own. */
export const REQUEST_TYPE = {
  CompOff: 1,
  AttendanceRegularization: 2,
  WorkFromHome: 101,
  OnDuty: 102,
  ShiftChange: 103,
  ShiftSwap: 104,
} as const;
export type RequestType = keyof typeof REQUEST_TYPE;

export const REQUEST_TYPE_LABELS: Readonly<Record<RequestType, string>> = {
  AttendanceRegularization: 'Regularization',
  CompOff: 'Comp-off',
  WorkFromHome: 'Work from home',
  OnDuty: 'On duty',
  ShiftChange: 'Shift change',
  ShiftSwap: 'Shift swap',
};

export const REQUIRED_FIELDS = 'Please fill in all required fields';
const NO_HOURS = 'Enter more than 00:00';
const EITHER_TIMES_OR_HOURS = 'Enter either the start and end time, or the total hours';
export const NO_FUTURE = 'Cannot regularize attendance for future dates';
export const NO_LENGTH = 'End time must be after start time';
export const END_BEFORE_START = 'End date cannot be before start date';

export const MAX_REQUEST_DAYS = 31;
export const MAX_REQUEST_PAST_DAYS = 90;

const required = (schema: typeof id | typeof day) => z.string(REQUIRED_FIELDS).min(1, REQUIRED_FIELDS).pipe(schema);
const days = { startDate: required(day), endDate: required(day) };
/** Both times, or the hours in all: which of them an organisation asks for is one of its attendance settings. */
const times = {
  startTime: timeOfDay(REQUIRED_FIELDS).optional(),
  endTime: timeOfDay(REQUIRED_FIELDS).optional(),
  totalHours: duration(REQUIRED_FIELDS).optional(),
};

export const reason = z.string(REQUIRED_FIELDS).trim().min(1, REQUIRED_FIELDS).max(500, 'At most 500 characters');

/** The details of a request, under the name of its type. */
export const additionalData = z.object(
  {
    attendanceRegularization: z.object({ ...days, ...times }).optional(),
    compOff: z.object({ date: required(day) }).optional(),
    workFromHome: z.object(days).optional(),
    onDuty: z.object(days).optional(),
    shiftChange: z.object({ ...days, shiftId: required(id) }).optional(),
    shiftSwap: z.object({ ...days, withEmployeeId: required(id) }).optional(),
  },
  REQUIRED_FIELDS,
);
export type AdditionalData = z.output<typeof additionalData>;

const DETAILS = {
  AttendanceRegularization: 'attendanceRegularization',
  CompOff: 'compOff',
  WorkFromHome: 'workFromHome',
  OnDuty: 'onDuty',
  ShiftChange: 'shiftChange',
  ShiftSwap: 'shiftSwap',
} as const satisfies Readonly<Record<RequestType, keyof AdditionalData>>;

/** What a request asks for, whatever its type. Without times the hours of the shift count. */
export type RequestDetails = {
  readonly startDate: string;
  readonly endDate: string;
  readonly startTime: string | null;
  readonly endTime: string | null;
  /** HH:mm:ss from the beginning of the shift, where no times were asked for. */
  readonly totalHours: string | null;
  readonly shiftId: string | null;
  /** Whom shifts are to be swapped with. */
  readonly withEmployeeId: string | null;
};

type Input = { readonly requestType: RequestType; readonly additionalData: AdditionalData };

const WITHOUT = { startTime: null, endTime: null, totalHours: null, shiftId: null, withEmployeeId: null };

/** The details that belong to the type; null where they were not sent. */
export function detailsOf({ requestType, additionalData: sent }: Input): RequestDetails | null {
  if (requestType === 'CompOff') {
    const { date } = sent.compOff ?? {};
    return date === undefined ? null : { ...WITHOUT, startDate: date, endDate: date };
  }
  const details = sent[DETAILS[requestType]];
  if (details === undefined) return null;
  const times = requestType === 'AttendanceRegularization' ? sent.attendanceRegularization : undefined;
  return {
    ...WITHOUT,
    ...details,
    startTime: times?.startTime ?? null,
    endTime: times?.endTime ?? null,
    totalHours: times?.totalHours ?? null,
  };
}

/** The other way round: the details under the name of the type. */
export function additionalDataOf(requestType: RequestType, details: RequestDetails): AdditionalData {
  const { startDate, endDate, startTime, endTime, totalHours, shiftId, withEmployeeId } = details;
  const range = { startDate, endDate };
  switch (requestType) {
    case 'CompOff':
      return { compOff: { date: startDate } };
    case 'AttendanceRegularization':
      return {
        attendanceRegularization: {
          ...range,
          ...(totalHours === null ? { startTime: startTime ?? '', endTime: endTime ?? '' } : { totalHours }),
        },
      };
    case 'WorkFromHome':
      return { workFromHome: range };
    case 'OnDuty':
      return { onDuty: range };
    case 'ShiftChange':
      return { shiftChange: { ...range, shiftId: shiftId ?? '' } };
    case 'ShiftSwap':
      return { shiftSwap: { ...range, withEmployeeId: withEmployeeId ?? '' } };
  }
}

/** What is wrong with the order and the length of days, whatever day it is today. */
export function wrongRange(range: { readonly startDate: string; readonly endDate: string }): string | null {
  if (range.endDate < range.startDate) return END_BEFORE_START;
  if (daysFrom(range.startDate, range.endDate) > MAX_REQUEST_DAYS) return `At most ${MAX_REQUEST_DAYS} days at once`;
  return null;
}

/** What days a request may be about, seen from today. A comp-off or a regularization is never of a day to come. */
export function wrongDays(
  requestType: RequestType,
  range: Pick<RequestDetails, 'startDate' | 'endDate'>,
  today: string,
) {
  const isOfPast = requestType === 'AttendanceRegularization' || requestType === 'CompOff';
  if (isOfPast && range.endDate > today) {
    const message = requestType === 'CompOff' ? 'A comp-off is for a day already worked' : NO_FUTURE;
    return { field: range.startDate > today ? 'startDate' : 'endDate', message } as const;
  }
  if (daysFrom(range.startDate, today) - 1 > MAX_REQUEST_PAST_DAYS)
    return { field: 'startDate', message: `At most ${MAX_REQUEST_PAST_DAYS} days back` } as const;
  if (requestType === 'ShiftChange' && range.startDate < today)
    return { field: 'startDate', message: 'A shift is changed from today on' } as const;
  if (requestType === 'ShiftSwap' && range.startDate < today)
    return { field: 'startDate', message: 'Shifts are swapped from today on' } as const;
  return null;
}

type Refused = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void };

export function refuseDetails(input: Input, context: Refused): void {
  const name = DETAILS[input.requestType];
  const refuse = (path: string[], message: string) =>
    context.addIssue({ code: 'custom', path: ['additionalData', ...path], message });
  const details = detailsOf(input);
  if (!details) {
    refuse([name], REQUIRED_FIELDS);
    return;
  }
  // What is missing is said at its field already.
  const message = details.startDate && details.endDate ? wrongRange(details) : null;
  if (message) refuse([name, 'endDate'], message);
  if (input.requestType === 'AttendanceRegularization')
    for (const { field, message: why } of wrongTimes(details)) refuse([name, field], why);
}

type Times = Pick<RequestDetails, 'startTime' | 'endTime' | 'totalHours'>;

/** What is wrong with the times of a regularization, or with the hours in their place. */
function wrongTimes({ startTime, endTime, totalHours }: Times) {
  const times = { startTime, endTime };
  if (totalHours !== null) {
    if (startTime !== null || endTime !== null) return [{ field: 'totalHours', message: EITHER_TIMES_OR_HOURS }];
    return isNothing(totalHours) ? [{ field: 'totalHours', message: NO_HOURS }] : [];
  }
  const missing = (['startTime', 'endTime'] as const).filter((field) => times[field] === null);
  if (missing.length > 0) return missing.map((field) => ({ field, message: REQUIRED_FIELDS }));
  return startTime === endTime ? [{ field: 'endTime', message: NO_LENGTH }] : [];
}

const isNothing = (time: string) => /^[0:]*$/.test(time);

const filled = z.string().nullish();

/** A request as it is filled in. Which of its fields are needed depends on the type; all that miss are said at once. */
export const requestForm = z
  .object({
    requestType: enumNumber(REQUEST_TYPE),
    employeeId: filled,
    startDate: day.nullish(),
    endDate: day.nullish(),
    startTime: filled,
    endTime: filled,
    totalHours: filled,
    /** What the organisation asks of a regularization. */
    regularizationEntryType: enumNumber(REGULARIZATION_ENTRY).default('CheckInCheckOut'),
    shiftId: filled,
    withEmployeeId: filled,
    reason: reason.nullish(),
  })
  .superRefine((form, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    const asksForHours = form.regularizationEntryType === 'TotalHours';
    const isRegularization = form.requestType === 'AttendanceRegularization';
    const needed = isRegularization && asksForHours ? NEEDED_FOR_HOURS : NEEDED[form.requestType];
    for (const field of ['startDate', 'reason', ...needed] as const) if (!form[field]) refuse(field, REQUIRED_FIELDS);
    const { startDate, endDate, startTime, endTime, totalHours } = form;
    if (isRegularization && asksForHours && totalHours && isNothing(totalHours)) refuse('totalHours', NO_HOURS);
    const message = startDate && endDate ? wrongRange({ startDate, endDate }) : null;
    if (message) refuse('endDate', message);
    if (startTime && startTime === endTime) refuse('endTime', NO_LENGTH);
  });

type Needed = 'endDate' | 'startTime' | 'endTime' | 'totalHours' | 'shiftId' | 'withEmployeeId';

/** What a type needs beside the first day and the reason. */
const NEEDED: Readonly<Record<RequestType, readonly Needed[]>> = {
  AttendanceRegularization: ['endDate', 'startTime', 'endTime'],
  CompOff: [],
  WorkFromHome: ['endDate'],
  OnDuty: ['endDate'],
  ShiftChange: ['endDate', 'shiftId'],
  ShiftSwap: ['endDate', 'withEmployeeId'],
};

const NEEDED_FOR_HOURS: readonly Needed[] = ['endDate', 'totalHours'];

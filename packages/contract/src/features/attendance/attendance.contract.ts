import { everyone, moderators } from '../../access.ts';
import { get, page, post, value } from '../../endpoint.ts';
import { blankIsNull } from '../../india-ids.ts';
import { REPORTING_FILTER } from '../../reporting-filter.ts';
import { day, enumName, enumNumber, id, paging } from '../../wire.ts';
import { z } from '../../zod.ts';
import { APPROVAL, attendanceDay, attendanceTotals, explainedDay, runningTimelog } from './attendance-day.ts';

const FEATURE = { feature: 'Attendance' } as const;
const READS = {
  Administrator: 'See everybody’s attendance',
  Moderator: 'See everybody’s attendance',
  Member: 'See your own attendance, and that of the people who report to you',
};
const DECIDES = {
  Administrator: 'Approve and reject attendance',
  Moderator: 'Approve attendance',
};

/** The most days one call returns: a year. */
export const MAX_DAYS = 366;
export const BOTH_DATES = 'Start date and end date are required.';
export const START_AFTER_END = 'Start date cannot be later than end date.';

const DAY_MS = 86_400_000;
const daysFrom = (startDate: string, endDate: string) => (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS + 1;
const required = z.string(BOTH_DATES).min(1, BOTH_DATES).pipe(day);

type Range = { readonly startDate: string; readonly endDate: string };
const isInOrder = ({ startDate, endDate }: Range) => startDate <= endDate;
const inOrder = { path: ['startDate'], error: START_AFTER_END };
const isWithin = (days: number) => (range: Range) => daysFrom(range.startDate, range.endDate) <= days;
const within = (days: number) => ({ path: ['endDate'], error: `Ask for at most ${days} days at once.` });

const ownOrAnothers = z
  .object({ startDate: required, endDate: required, employeeId: blankIsNull(id) })
  .refine(isInOrder, inOrder)
  .refine(isWithin(MAX_DAYS), within(MAX_DAYS));

export const listAttendance = get('/Attendances', {
  summary: 'The days of one person, each with its time logs and its reason; the caller’s own unless another is named',
  ability: READS,
  access: everyone(FEATURE),
  query: ownOrAnothers,
  output: value(z.array(explainedDay)),
});

export const getAttendanceToday = get('/Attendances/today', {
  summary: 'The caller’s own day now, by the server’s clock, and the log that runs',
  ability: READS,
  access: everyone(FEATURE),
  output: value(
    z.object({
      today: day,
      /** HH:mm:ss */
      now: z.string(),
      /** That of the running log where it began yesterday. */
      day: explainedDay,
      running: runningTimelog.nullable(),
      /** Days of late on which nobody checked out: their logs count nothing until they are regularized. */
      unpairedDays: z.array(day),
      /** Whether the organisation wants to know where a punch is made. */
      asksForPlace: z.boolean(),
      /** So many days a punch may wait on a device. */
      maxOfflineDays: z.int(),
    }),
  ),
});

export const getAttendanceTotals = get('/Attendances/totals', {
  summary: 'What the days of one person add up to',
  ability: READS,
  access: everyone(FEATURE),
  query: ownOrAnothers,
  output: value(attendanceTotals),
});

/** The most days decided at once. */
export const MAX_DECIDED = 5000;
const tooMany = `At most ${MAX_DECIDED.toLocaleString('en-IN')} days`;

const status = enumName({ Approved: APPROVAL.Approved, Rejected: APPROVAL.Rejected });
const ids = z.array(id).min(1).max(MAX_DECIDED, tooMany);

export const decideAttendance = post('/Attendances/status', {
  summary:
    'Approve or reject days, by their ids or by people and dates; one that cannot be decided refuses all. Of people and dates only the days that wait for it are taken',
  ability: DECIDES,
  access: moderators(FEATURE),
  query: z.object({ attendanceIdCsv: z.string().max(200_000).optional(), status: status.optional() }),
  body: z
    .object({
      status: status.optional(),
      attendanceIds: ids.optional(),
      employeeIds: ids.optional(),
      dates: z.array(day).min(1).max(MAX_DAYS).optional(),
      startDate: day.optional(),
      endDate: day.optional(),
      /** Why, told to the people and kept in the audit trail. */
      comments: blankIsNull(z.string().trim().max(500, 'At most 500 characters')),
    })
    .nullish(),
  output: value(z.object({ decided: z.int() })),
  message: 'Attendance status updated successfully',
});

const MAX_TEAM_DAYS = 31;

export const teamRow = z.object({
  employeeId: id,
  employeeName: z.string(),
  employeeNumber: z.string().nullable(),
  designation: z.string().nullable(),
  departmentName: z.string().nullable(),
  imageUrl: z.string().nullable(),
  days: z.array(attendanceDay),
  /** Of all days of the range, whatever their approval. */
  totals: attendanceTotals,
});

export const listTeamAttendance = get('/Attendances/team', {
  summary:
    'The days of the people who report to the caller, of a day or of up to 31; `approvalStatus` keeps days in it',
  ability: READS,
  // Of somebody without reports there is nobody to show.
  access: everyone(FEATURE),
  query: z
    .object({
      ...paging,
      date: day.optional(),
      startDate: day.optional(),
      endDate: day.optional(),
      reportingFilterType: enumNumber(REPORTING_FILTER).default('DirectReportees'),
      approvalStatus: enumName(APPROVAL).optional(),
      /** One of these people alone. */
      employeeId: blankIsNull(id),
      searchText: z.string().trim().max(100).optional(),
    })
    .refine(({ startDate, endDate }) => (startDate === undefined) === (endDate === undefined), {
      path: ['endDate'],
      error: BOTH_DATES,
    })
    .refine(({ startDate = '', endDate = '' }) => startDate <= endDate, inOrder)
    .refine(({ startDate, endDate }) => !startDate || !endDate || daysFrom(startDate, endDate) <= MAX_TEAM_DAYS, {
      path: ['endDate'],
      error: `Ask for at most ${MAX_TEAM_DAYS} days at once.`,
    }),
  output: page(teamRow),
});

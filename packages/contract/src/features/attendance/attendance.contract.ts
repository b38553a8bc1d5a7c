import { everyone, moderators } from '../../access.ts';
import { atMostDays, BOTH_DATES, inOrder, requiredDay } from '../../day-range.ts';
import { get, page, post, value } from '../../endpoint.ts';
import { blankIsNull } from '../../india-ids.ts';
import { REPORTING_FILTER } from '../../reporting-filter.ts';
import { day, enumName, enumNumber, id, ofEmployee, paging } from '../../wire.ts';
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

const ownOrAnothers = z
  .object({ startDate: requiredDay, endDate: requiredDay, employeeId: blankIsNull(id) })
  .refine(...inOrder)
  .refine(...atMostDays(MAX_DAYS));

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
  ...ofEmployee,
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
    .refine(({ startDate = '', endDate = '' }) => startDate <= endDate, inOrder[1])
    .refine(...atMostDays(MAX_TEAM_DAYS)),
  output: page(teamRow),
});

import { everyone } from '../../access.ts';
import { fileOf, get, page, value } from '../../endpoint.ts';
import { PDF, XLSX } from '../../file-types.ts';
import { REPORTING_FILTER } from '../../reporting-filter.ts';
import { day, enumName, enumNumber, flagText, id, instant, isValidDay, paging } from '../../wire.ts';
import { z } from '../../zod.ts';
import { musterRow, reportPerson } from '../attendance/attendance-muster.ts';
import { REQUEST_STATUS } from '../requests/requests.contract.ts';

const FEATURE = { feature: 'Attendance' } as const;
const access = everyone(FEATURE);
const READS = {
  Administrator: 'See and download the attendance reports of everybody',
  Moderator: 'See and download the attendance reports of everybody',
  Member: 'Download your own attendance, and see the reports of the people who report to you',
};

/** What is said where a report is asked for without saying of whom, or of when. */
export const REPORT_NOTICES = {
  user: 'Please select a user',
  startDate: 'Please select a start date',
  endDate: 'Please select an end date',
} as const;

/** The longest time a report is about. */
export const MAX_REPORT_DAYS = 366;
/** The people that can be named in one address. */
export const MAX_NAMED_PEOPLE = 300;

const START_AFTER_END = 'Start date cannot be later than end date.';
const DAY_MS = 86_400_000;

type Range = { readonly startDate: string; readonly endDate: string };
const isInOrder = ({ startDate, endDate }: Range) => startDate <= endDate;
const inOrder = { path: ['startDate'], error: START_AFTER_END };
const isShort = ({ startDate, endDate }: Range) =>
  (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS < MAX_REPORT_DAYS;
const short = { path: ['endDate'], error: `Ask for at most ${MAX_REPORT_DAYS} days at once.` };

const startDate = z.string(REPORT_NOTICES.startDate).min(1, REPORT_NOTICES.startDate).pipe(day);
const endDate = z.string(REPORT_NOTICES.endDate).min(1, REPORT_NOTICES.endDate).pipe(day);

/** Ids in one text, with commas between them. */
const idList = z.codec(
  z.string(),
  z.array(id).max(MAX_NAMED_PEOPLE, `Name at most ${MAX_NAMED_PEOPLE} people, or choose a department`),
  {
    decode: (text) => [
      ...new Set(
        text
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      ),
    ],
    encode: (ids) => ids.join(','),
  },
);

/** Who is in a report: people by name, or those of a scope, a department, a place. */
const who = {
  employeeIds: idList.optional(),
  reportingFilterType: enumNumber(REPORTING_FILTER).optional(),
  departmentId: id.optional(),
  workLocation: z.string().trim().max(100).optional(),
  searchText: z.string().trim().max(100).optional(),
};

type Who = { readonly employeeIds?: readonly string[] | undefined; readonly reportingFilterType?: string | undefined };
const namesSomebody = ({ employeeIds = [], reportingFilterType }: Who) =>
  employeeIds.length > 0 || reportingFilterType !== undefined;
const somebody = { path: ['employeeIds'], error: REPORT_NOTICES.user };

const attendanceOf = z
  .object({ ...who, isBulkReport: flagText.optional(), startDate, endDate })
  .refine(namesSomebody, somebody)
  .refine(isInOrder, inOrder)
  .refine(isShort, short);

export const attendanceReport = get('/Attendances/reports', {
  summary:
    'The days of people as a spreadsheet: a sheet for each person, or one for all with `isBulkReport`. Of the people named, or of a scope (1 direct reports, 2 those below them, 3 everybody)',
  ability: READS,
  access,
  query: attendanceOf,
  output: fileOf('attendance report', XLSX),
});

export const attendanceReportPdf = get('/Attendances/reports/pdf', {
  summary: 'The same for print, a page for each person or one table for all',
  ability: READS,
  access,
  query: attendanceOf,
  output: fileOf('attendance report', PDF),
});

const month = z
  .string('Choose a month')
  .regex(/^\d{4}-\d{2}$/, 'Enter the month as YYYY-MM')
  .refine((text) => isValidDay(`${text}-01`), 'There is no such month');

/** Rows that somebody has to look at: who loses pay, and whose attendance waits for approval. */
export const MUSTER_FILTERS = ['loss of pay', 'not approved'] as const;
const only = z.enum(MUSTER_FILTERS).optional();

export const getMusterRoll = get('/Attendances/reports/musterRoll', {
  summary: 'A month, a row for each person with the code of every day and what they add up to',
  ability: READS,
  access,
  query: z.object({ ...who, month, only, ...paging }),
  output: page(musterRow),
});

/** Reports of single days. */
export const DAY_REPORTS = ['late', 'overtime', 'absence'] as const;
export type DayReport = (typeof DAY_REPORTS)[number];

export const reportDay = z.object({
  date: day,
  attendanceStatus: z.literal([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
  shiftName: z.string(),
  shiftStart: z.string(),
  shiftEnd: z.string(),
  /** First in and last out. */
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  /** Days that the last out lies behind the date. */
  endDayOffset: z.int(),
  lateSeconds: z.int(),
  earlySeconds: z.int(),
  workedSeconds: z.int(),
  overtimeSeconds: z.int(),
  /** Days without pay: 0, 0.5 or 1. */
  lostDays: z.number(),
  approvalStatus: z.literal([1, 2, 3]).nullable(),
});

export const dayReportRow = z.object({
  ...reportPerson,
  days: z.array(reportDay),
  lateSeconds: z.int(),
  earlySeconds: z.int(),
  overtimeSeconds: z.int(),
  lostDays: z.number(),
});

export const listDayReport = get('/Attendances/reports/days', {
  summary:
    'Who came late or left early, worked overtime, or was absent, with the days; people without any are left out',
  ability: READS,
  access,
  query: z
    .object({ ...who, report: z.enum(DAY_REPORTS), startDate, endDate, ...paging })
    .refine(isInOrder, inOrder)
    .refine(isShort, short),
  output: page(dayReportRow),
});

export const regularizationRow = z.object({
  ...reportPerson,
  requestId: id,
  startDate: day,
  endDate: day,
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  reason: z.string(),
  status: enumName(REQUEST_STATUS),
  createdAt: instant,
  decidedByName: z.string().nullable(),
  decidedAt: instant.nullable(),
  comments: z.string().nullable(),
});

export const listRegularizations = get('/Attendances/reports/regularizations', {
  summary: 'What people asked to be changed about their attendance of some days, and what became of it',
  ability: READS,
  access,
  query: z
    .object({ ...who, startDate, endDate, ...paging })
    .refine(isInOrder, inOrder)
    .refine(isShort, short),
  output: page(regularizationRow),
});

/** Every report there is as a file. */
export const REPORTS = ['musterRoll', ...DAY_REPORTS, 'regularizations'] as const;
export type Report = (typeof REPORTS)[number];

const download = z
  .object({
    ...who,
    report: z.enum(REPORTS),
    month: month.optional(),
    startDate: day.optional(),
    endDate: day.optional(),
    only,
    /** One table for all; `false` makes one for each person. */
    isBulkReport: flagText.optional(),
  })
  .refine(({ report, month: wanted }) => report !== 'musterRoll' || wanted !== undefined, {
    path: ['month'],
    error: 'Choose a month',
  })
  .refine(({ report, startDate: from }) => report === 'musterRoll' || from !== undefined, {
    path: ['startDate'],
    error: REPORT_NOTICES.startDate,
  })
  .refine(({ report, endDate: to }) => report === 'musterRoll' || to !== undefined, {
    path: ['endDate'],
    error: REPORT_NOTICES.endDate,
  })
  .refine(({ startDate: from = '', endDate: to = '' }) => from <= to, inOrder)
  .refine(({ startDate: from, endDate: to }) => !from || !to || isShort({ startDate: from, endDate: to }), short);

export const downloadReportXlsx = get('/Attendances/reports/download/xlsx', {
  summary: 'A report as a spreadsheet: a month of the muster roll, days from one to another of the others',
  ability: READS,
  access,
  query: download,
  output: fileOf('attendance report', XLSX),
});

export const downloadReportPdf = get('/Attendances/reports/download/pdf', {
  summary: 'A report for print',
  ability: READS,
  access,
  query: download,
  output: fileOf('attendance report', PDF),
});

/** The departments and places that reports can be narrowed down to. */
export const reportFilters = get('/Attendances/reports/filters', {
  summary: 'The departments and places of the people of a scope',
  ability: READS,
  access,
  query: z.object({ reportingFilterType: enumNumber(REPORTING_FILTER).optional() }),
  output: value(
    z.object({
      departments: z.array(z.object({ id, name: z.string() })),
      workLocations: z.array(z.string()),
    }),
  ),
});

import { everyone } from '../../access.ts';
import { atMostDays, inOrder } from '../../day-range.ts';
import { fileOf, get, page } from '../../endpoint.ts';
import { XLSX } from '../../file-types.ts';
import { REPORTING_FILTER } from '../../reporting-filter.ts';
import { day, enumName, enumNumber, id, ofEmployee, paging } from '../../wire.ts';
import { z } from '../../zod.ts';
import { LEAVE_UNITS } from '../leave-types/leave-types-amounts.ts';
import { LEAVE_STATUS } from './leaves-fields.ts';

const FEATURE = { feature: 'Leaves' } as const;
const READS = {
  Administrator: 'See and download the leave reports of everybody',
  Moderator: 'See and download the leave reports of everybody',
  Member: 'See and download the leave reports of the people who report to you',
};

export const LEAVE_REPORT = {
  PendingLeaveRequests: 1,
  LeaveHistories: 2,
  WhoIsOnLeave: 3,
  MostLeaveTakers: 4,
} as const;
export type LeaveReport = keyof typeof LEAVE_REPORT;

export const LEAVE_REPORT_LABELS: Readonly<Record<LeaveReport, string>> = {
  PendingLeaveRequests: 'Pending leave requests',
  LeaveHistories: 'Leave histories',
  WhoIsOnLeave: 'Who is on leave',
  MostLeaveTakers: 'Most leave takers',
};

export const LEAVE_REPORTS_A_PAGE = 8;
export const MAX_LEAVE_REPORT_DAYS = 366;

/** In reports 4 stands for every status. */
export const LEAVE_REPORT_STATUS = {
  Pending: LEAVE_STATUS.Pending,
  Approved: LEAVE_STATUS.Approved,
  Rejected: LEAVE_STATUS.Rejected,
  All: 4,
} as const;

/** A leave, or of the most leave takers a person with what they took. */
export const leaveReportRow = z.object({
  ...ofEmployee,
  imageUrl: z.string().nullable(),
  departmentName: z.string().nullable(),
  leaveTypeName: z.string().nullable(),
  startDate: day.nullable(),
  endDate: day.nullable(),
  /** Days or minutes. */
  unit: z.enum(LEAVE_UNITS),
  amount: z.number(),
  /** How many leaves the days are of. */
  leaves: z.int(),
  status: enumNumber(LEAVE_STATUS).nullable(),
  reason: z.string().nullable(),
  /** Whom it waits for, or who decided. */
  approverName: z.string().nullable(),
});

const query = z
  .object({
    reportType: enumNumber(LEAVE_REPORT).default('PendingLeaveRequests'),
    startDate: day.optional(),
    endDate: day.optional(),
    status: enumName(LEAVE_REPORT_STATUS).default('All'),
    reportingFilterType: enumNumber(REPORTING_FILTER).default('DirectReportees'),
    departmentId: id.optional(),
    searchText: z.string().trim().max(100).optional(),
    ...paging,
  })
  .refine(...inOrder)
  .refine(...atMostDays(MAX_LEAVE_REPORT_DAYS));

export const leaveReport = get('/Leaves/reports', {
  summary:
    'Leave reports: 1 what waits, 2 what was applied for, 3 who is on leave in these days, 4 who took most; of the leave year of today unless days are asked for',
  ability: READS,
  access: everyone(FEATURE),
  query,
  output: page(leaveReportRow),
});

export const leaveReportXlsx = get('/Leaves/reports/xlsx', {
  summary: 'The same as a spreadsheet, all of its rows',
  ability: READS,
  access: everyone(FEATURE),
  query,
  output: fileOf('leave report', XLSX),
});

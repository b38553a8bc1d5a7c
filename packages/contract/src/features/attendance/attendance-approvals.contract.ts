import { everyone, moderators } from '../../access.ts';
import { atMostDays, inOrder, requiredDay } from '../../day-range.ts';
import { get, value } from '../../endpoint.ts';
import { blankIsNull } from '../../india-ids.ts';
import { REPORTING_FILTER } from '../../reporting-filter.ts';
import { enumName, enumNumber, id, paging } from '../../wire.ts';
import { z } from '../../zod.ts';
import { MAX_DAYS, MAX_DECIDED } from './attendance.contract.ts';
import { APPROVAL, attendanceDay, LOG_SOURCES } from './attendance-day.ts';

const FEATURE = { feature: 'Attendance' } as const;
const DECIDES = {
  Administrator: 'Approve and reject attendance',
  Moderator: 'Approve attendance',
};
const READS = {
  Administrator: 'See whose attendance waits for approval',
  Moderator: 'See whose attendance waits for approval',
  Member: 'See which days of the people who report to you wait for approval',
};

/** Rows of a page where none are asked for. */
export const APPROVALS_A_PAGE = 50;

export const APPROVAL_ORDERS = ['person', 'day', 'department'] as const;
export type ApprovalOrder = (typeof APPROVAL_ORDERS)[number];

/** Which days: of a state, of some dates and people. */
const filters = {
  approvalStatus: enumName(APPROVAL).default('Pending'),
  startDate: requiredDay,
  endDate: requiredDay,
  reportingFilterType: enumNumber(REPORTING_FILTER).default('DirectReportees'),
  employeeId: blankIsNull(id),
  departmentId: blankIsNull(id),
  searchText: z.string().trim().max(100).optional(),
};

/** A day with something to approve, without its logs and its reason: these are read when it is opened. */
export const approvalRow = attendanceDay
  .omit({ id: true, timelogs: true, isNoteRequired: true, actions: true, approvalStatus: true })
  .extend({
    id,
    approvalStatus: z.literal([APPROVAL.Pending, APPROVAL.Approved, APPROVAL.Rejected]),
    employeeName: z.string(),
    employeeNumber: z.string().nullable(),
    designation: z.string().nullable(),
    departmentId: id.nullable(),
    departmentName: z.string().nullable(),
    imageUrl: z.string().nullable(),
    /** Where its times come from, and what somebody should look at. */
    sources: z.array(z.enum(LOG_SOURCES)),
    flags: z.array(z.string()),
    /** How many days of the whole list belong to the same person, day or department. */
    groupCount: z.int(),
    actions: z.array(z.enum(['approve', 'reject'])),
  });

export const listApprovals = get('/Attendances/approvals', {
  summary:
    'Days that are over and have a punch, of one approval state, in order of person, day or department; counts are of every state',
  ability: READS,
  // Of somebody without reports there is nobody to show.
  access: everyone(FEATURE),
  query: z
    .object({ ...paging, ...filters, order: z.enum(APPROVAL_ORDERS).default('person') })
    .refine(...inOrder)
    .refine(...atMostDays(MAX_DAYS)),
  output: value(
    z.object({
      rows: z.array(approvalRow),
      totalRecords: z.int(),
      counts: z.object({ Pending: z.int(), Approved: z.int(), Rejected: z.int() }),
      /** Departments with days of this state, whichever department is asked for. */
      departments: z.array(z.object({ id, name: z.string(), count: z.int() })),
    }),
  ),
});

export const listApprovalIds = get('/Attendances/approvals/ids', {
  summary: `The ids of all those days that the caller may decide, the earliest first, at most ${MAX_DECIDED}: what deciding all of them takes`,
  ability: DECIDES,
  access: moderators(FEATURE),
  query: z
    .object(filters)
    .refine(...inOrder)
    .refine(...atMostDays(MAX_DAYS)),
  output: value(z.object({ ids: z.array(id), totalRecords: z.int() })),
});

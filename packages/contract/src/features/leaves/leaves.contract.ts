import { everyone } from '../../access.ts';
import { get, page, post, put, value } from '../../endpoint.ts';
import { blankIsNull } from '../../india-ids.ts';
import { REPORTING_FILTER } from '../../reporting-filter.ts';
import { day, enumName, enumNumber, flagText, id, idParams, idsText, money, paging } from '../../wire.ts';
import { z } from '../../zod.ts';
import { LEAVE_UNITS } from '../leave-types/leave-types-amounts.ts';
import {
  LEAVE_STATUS,
  leaveComments,
  leaveDay,
  leaveDays,
  leaveDecision,
  leaveReason,
  leaveRow,
  refuseLeaveDays,
} from './leaves-fields.ts';
import { maternityBenefit, maternityEntitlement, maternityFacts } from './leaves-maternity.ts';

const FEATURE = { feature: 'Leaves' } as const;
const APPLIES = {
  Administrator: 'Apply for leave for everybody',
  Moderator: 'Apply for leave for everybody',
  Member: 'Apply for leave of your own; change it while it waits, cancel it until it begins',
};
const DECIDES = {
  Administrator: 'See and decide everybody’s leave',
  Moderator: 'See and decide everybody’s leave',
  Member: 'See your own leave and that of the people who report to you; decide what waits for you',
};

/** The caller, unless staff name somebody else. */
const employeeId = blankIsNull(id);
const documentId = blankIsNull(id);
/** Of a type for maternity or adoption: what the leave is for. */
const maternity = maternityFacts.nullish();

const { leaveTypeId, startDate, endDate, isFirstDayHalf, isLastDayHalf } = leaveDays;
/** Days that follow, of another type: what the balance of the first does not cover. */
const restOfLeave = z
  .object({ leaveTypeId, startDate, endDate, isFirstDayHalf, isLastDayHalf })
  .superRefine(refuseLeaveDays);

export const leaveBody = z
  .object({
    employeeId,
    ...leaveDays,
    reason: leaveReason,
    documentId,
    maternity,
    /** Applied for in the same step: both are, or neither. */
    rest: restOfLeave.nullish(),
  })
  .superRefine(refuseLeaveDays);

export const createLeave = post('/Leaves', {
  summary:
    'Apply for leave: days, half a day (`isHalfDay`, `halfDayPart`), days that begin or end in the middle, or hours of a day. It waits for whoever decides. `rest` are days of another type, applied for with them or not at all',
  ability: APPLIES,
  access: everyone(FEATURE),
  body: leaveBody,
  output: value(leaveRow),
  message: 'Leave applied successfully',
});

export const updateLeave = put('/Leaves', {
  summary: 'Change a leave that waits; whoever approved it before has to do so again',
  ability: APPLIES,
  access: everyone(FEATURE),
  body: z
    .object({ id, ...leaveDays, reason: leaveReason, documentId, maternity, version: z.int().optional() })
    .superRefine(refuseLeaveDays),
  output: value(leaveRow),
  message: 'Leave updated successfully',
});

export const listLeaves = get('/Leaves', {
  summary:
    'Leaves, those that begin last first and upcoming ones in their order: one’s own, of `employeeId`, or of the people of a scope',
  ability: DECIDES,
  access: everyone(FEATURE),
  query: z.object({
    ...paging,
    employeeId: id.optional(),
    startDate: day.optional(),
    endDate: day.optional(),
    status: enumName(LEAVE_STATUS).optional(),
    isPast: flagText.optional(),
    /** 1 direct reports, 2 those below them, 3 everybody: of a manager both, of staff the organisation. */
    reportingFilterType: enumNumber(REPORTING_FILTER).optional(),
  }),
  output: page(leaveRow),
});

/** A leave with its days, its decisions and what deciding it depends on. */
export const wholeLeave = leaveRow.extend({
  breakdown: z.array(leaveDay),
  decisions: z.array(leaveDecision),
  documentName: z.string().nullable(),
  /** What is left of the type on the last day without this leave, and with it; null for somebody who only sees it. */
  balance: z.object({ before: z.number(), after: z.number() }).nullable(),
  /** Of leave for maternity or adoption that waits or is approved, what is owed for it; null to who may not see pay. */
  benefit: maternityBenefit.nullable(),
  /** What speaks against approving it now. */
  warnings: z.array(z.string()),
});

export const getLeave = get('/Leaves/{id}', {
  summary: 'A leave by its id, day by day, with its decisions, the balance after it and who else is away',
  ability: DECIDES,
  access: everyone(FEATURE),
  params: idParams,
  output: value(wholeLeave),
});

/** Leaves that are decided at once. */
export const MAX_DECIDED_LEAVES = 500;

const AT_LEAST_ONE = 'Choose at least part leave';
const leaveIds = z
  .array(id)
  .min(1, AT_LEAST_ONE)
  .max(MAX_DECIDED_LEAVES, `At most ${MAX_DECIDED_LEAVES} leaves at once`);

export const setLeaveStatus = put('/Leaves/status', {
  summary: 'Approve (2), reject (3) or cancel (4) leaves; one that cannot be decided refuses all',
  ability: DECIDES,
  access: everyone(FEATURE),
  query: z.object({
    leaveIdsCSV: idsText(leaveIds, AT_LEAST_ONE),
    status: enumName({
      Approved: LEAVE_STATUS.Approved,
      Rejected: LEAVE_STATUS.Rejected,
      Cancelled: LEAVE_STATUS.Cancelled,
    }),
  }),
  body: z.object({ comments: leaveComments }).nullish(),
  output: value(z.object({ changed: z.int() })),
  message: 'Leave status updated successfully',
});

export const listLeaveApprovals = get('/Leaves/myApprovals', {
  summary: 'Leaves that wait for the caller, those that begin first on top; of staff everybody’s that wait',
  ability: DECIDES,
  access: everyone(FEATURE),
  query: z.object({ ...paging, employeeId: id.optional() }),
  /** With what speaks against approving it, such as a team that runs thin. */
  output: page(leaveRow.extend({ warnings: z.array(z.string()) })),
});

/** Why a leave cannot be applied for, at the field it is about. */
export const leaveRefusal = z.object({ code: z.string(), field: z.string(), message: z.string() });

export const previewLeave = post('/Leaves/preview', {
  summary:
    'What a leave would cost day by day, what would be left, who else is away, and why it could not be applied for',
  ability: null,
  access: everyone(FEATURE),
  body: z
    .object({
      employeeId,
      ...leaveDays,
      /** Of a leave that is changed: it does not stand in its own way. */
      id: blankIsNull(id),
      hasDocument: z.boolean().optional(),
      maternity,
    })
    .superRefine(refuseLeaveDays),
  output: value(
    z.object({
      unit: z.enum(LEAVE_UNITS),
      /** Days, or minutes of a type in hours. */
      amount: z.number(),
      breakdown: z.array(leaveDay),
      /** On the last day, with what waits taken away, and what would be left; null where none is asked for. */
      balance: z.object({ available: z.number(), after: z.number() }).nullable(),
      /** The free days around it counted in. */
      awayFrom: day,
      awayTo: day,
      teamSize: z.int(),
      /** How many of the team with the applicant may be away on one day; null without a limit. */
      teamLimit: z.int().nullable(),
      needsDocument: z.boolean(),
      /** Who decides, level by level. */
      approvers: z.array(z.string()),
      refusals: z.array(leaveRefusal),
      /** Of leave for maternity or adoption, once its event is known and law gives something for it. */
      maternity: maternityEntitlement.nullable(),
      /** What days that are not paid take off the gross pay, as it stands; null where all are paid, or it cannot be said yet. */
      lessPay: money.nullable(),
    }),
  ),
});

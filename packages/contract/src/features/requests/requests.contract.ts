import { everyone } from '../../access.ts';
import { get, page, post, put, value } from '../../endpoint.ts';
import { blankIsNull } from '../../india-ids.ts';
import { day, enumName, enumNumber, flagText, id, instant, ofEmployee, paging } from '../../wire.ts';
import { z } from '../../zod.ts';
import { REGULARIZATION_ENTRY } from '../attendance/attendance-settings.contract.ts';
import { additionalData, REQUEST_TYPE, reason, refuseDetails } from './requests-details.ts';
import { requestEffect } from './requests-effect.ts';

const FEATURE = { feature: 'Requests' } as const;
const CREATES = {
  Administrator: 'Create requests for everybody',
  Moderator: 'Create requests for everybody',
  Member: 'Create requests of your own, and cancel them while they are open',
};
const DECIDES = {
  Administrator: 'See and decide everybody’s requests',
  Moderator: 'See and decide everybody’s requests',
  Member: 'See your own requests and those of the people who report to you; decide those of direct reports',
};

/** Requests are created Opened. InProgress is a code of the wire that none of them has. */
export const REQUEST_STATUS = { Completed: 1, InProgress: 2, Cancelled: 4, Opened: 5, Rejected: 6 } as const;
export type RequestStatus = keyof typeof REQUEST_STATUS;

/** 1 those who report to the caller, 2 those below them, 3 everybody: of a manager both, of staff the organisation. */
export const REQUEST_SCOPE = { DirectReportees: 1, IndirectReportees: 2, AllEmployees: 3 } as const;

/** What can be done to a request; each one names those that its reader may do now. */
export const REQUEST_ACTIONS = ['complete', 'reject', 'cancel'] as const;
export type RequestAction = (typeof REQUEST_ACTIONS)[number];

/** Rows of a page where none are asked for. */
export const REQUESTS_A_PAGE = 8;

export const requestRow = z.object({
  id,
  requestType: enumNumber(REQUEST_TYPE),
  status: enumName(REQUEST_STATUS),
  reason: z.string(),
  ...ofEmployee,
  imageUrl: z.string().nullable(),
  startDate: day,
  endDate: day,
  /** Times of day where the organisation is; null where the request names none. */
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  /** HH:mm:ss in all, in the place of times; null where the request names none. */
  totalHours: z.string().nullable(),
  /** The shift that is asked for. */
  shiftId: id.nullable(),
  shiftName: z.string().nullable(),
  /** Whom shifts are to be swapped with; they agreed where there is a day. */
  withEmployeeId: id.nullable(),
  withEmployeeName: z.string().nullable(),
  acceptedAt: instant.nullable(),
  additionalData,
  createdAt: instant,
  /** Who created it, where that is somebody else. */
  createdByName: z.string().nullable(),
  actedBy: id.nullable(),
  actedByName: z.string().nullable(),
  actedAt: instant.nullable(),
  comments: z.string().nullable(),
  /** What the caller may do to this request. */
  actions: z.array(z.enum(REQUEST_ACTIONS)),
  /** Of a listed request that is open; null of others. */
  effect: requestEffect.nullable(),
  /** Whether the caller may agree to this swap now, or decline it. */
  mayConsent: z.boolean(),
});

export const requestBody = z
  .object({
    requestType: enumNumber(REQUEST_TYPE),
    reason,
    /** The caller, unless staff name somebody else. */
    employeeId: blankIsNull(id),
    additionalData,
  })
  .superRefine(refuseDetails);

export const createRequest = post('/Requests', {
  summary:
    'Create a request; `additionalData` holds the details of its type: attendanceRegularization, compOff, workFromHome, onDuty, shiftChange or shiftSwap. A regularization has startTime and endTime, or totalHours where the attendance settings ask for them',
  ability: CREATES,
  access: everyone(FEATURE),
  body: requestBody,
  output: value(requestRow),
  message: 'Request created successfully',
});

export const readRequestSettings = get('/Requests/settings', {
  summary: 'What a regularization asks for: the check-in and check-out, or the total hours',
  ability: null,
  access: everyone(FEATURE),
  output: value(z.object({ regularizationEntryType: enumNumber(REGULARIZATION_ENTRY) })),
});

export const listRequests = get('/Requests', {
  summary:
    'Requests, newest first: those of direct reports unless other people are asked for; people without reports see their own',
  ability: DECIDES,
  access: everyone(FEATURE),
  query: z.object({
    ...paging,
    // Code 3 is nobody’s, and asked for all the same.
    status: enumName({ ...REQUEST_STATUS, Unused: 3 }).optional(),
    requestType: enumNumber(REQUEST_TYPE).optional(),
    reportingFilterType: enumNumber(REQUEST_SCOPE).default('DirectReportees'),
    /** Wins over `reportingFilterType`. */
    onlyMyRequests: flagText.optional(),
  }),
  output: page(requestRow),
});

/** The most requests that are decided at once. */
export const MAX_DECIDED_REQUESTS = 500;
const tooMany = `At most ${MAX_DECIDED_REQUESTS} requests at once`;

export const setRequestStatus = put('/Requests/status', {
  summary:
    'Complete, reject or cancel requests of one type, by `requestId` or `requestIds`; one that cannot be decided refuses all',
  ability: DECIDES,
  access: everyone(FEATURE),
  query: z.object({ requestType: enumNumber(REQUEST_TYPE) }),
  body: z
    .object({
      requestId: blankIsNull(id),
      requestIds: z.array(id).max(MAX_DECIDED_REQUESTS, tooMany).optional(),
      status: enumName({
        Completed: REQUEST_STATUS.Completed,
        Rejected: REQUEST_STATUS.Rejected,
        Cancelled: REQUEST_STATUS.Cancelled,
      }),
      comments: blankIsNull(z.string().trim().max(500, 'At most 500 characters')),
    })
    .refine(({ requestId, requestIds }) => requestId || requestIds?.length, {
      path: ['requestId'],
      error: 'Choose at least one request',
    }),
  output: value(z.object({ changed: z.int() })),
  message: 'Request status updated successfully',
});

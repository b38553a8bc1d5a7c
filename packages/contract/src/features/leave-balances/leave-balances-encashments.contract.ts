import { everyone, moderators } from '../../access.ts';
import { del, get, page, post, put, value } from '../../endpoint.ts';
import { blankIsNull } from '../../india-ids.ts';
import { day, enumName, enumNumber, id, idParams, paging } from '../../wire.ts';
import { z } from '../../zod.ts';
import { LEAVE_UNITS, leaveAmount } from '../leave-types/leave-types-amounts.ts';
import { PAY_OUT_WAGES } from '../leave-types/leave-types-rules.ts';

const FEATURE = { feature: 'Leaves' } as const;
const ASKS = {
  Administrator: 'Ask for leave to be paid out, for everybody',
  Moderator: 'Ask for leave to be paid out, for everybody',
  Member: 'Ask for your leave to be paid out, and take that back while it waits',
};
const DECIDES = 'Decide which leave is paid out, and with which payroll';

export const ENCASHMENT_STATUS = { Pending: 1, Approved: 2, Rejected: 3, Cancelled: 4 } as const;
export type EncashmentStatus = keyof typeof ENCASHMENT_STATUS;

/** What can be done to a request; each one names those that its reader may do now. */
export const ENCASHMENT_ACTIONS = ['approve', 'reject', 'cancel'] as const;

export const ENCASHMENT_TEXTS = {
  type: 'Please select a leave type',
  amount: 'Enter how much to encash',
  month: 'Choose a month',
} as const;

/** A pay month, such as 2026-11. */
const payMonth = z.string(ENCASHMENT_TEXTS.month).regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, ENCASHMENT_TEXTS.month);
const comments = blankIsNull(z.string().trim().max(500, 'At most 500 characters'));

const ofType = {
  leaveTypeId: id,
  name: z.string(),
  code: z.string(),
  colour: z.string(),
  unit: z.enum(LEAVE_UNITS),
};

export const encashment = z.object({
  id,
  employeeId: id,
  employeeName: z.string(),
  ...ofType,
  amount: leaveAmount,
  status: enumNumber(ENCASHMENT_STATUS),
  reason: z.string().nullable(),
  askedOn: day,
  /** The payroll it is paid with, once approved. */
  payMonth: z.string().nullable(),
  decidedBy: z.string().nullable(),
  comments: z.string().nullable(),
  actions: z.array(z.enum(ENCASHMENT_ACTIONS)),
});

export const listEncashments = get('/Leaves/encashments', {
  summary: 'Leave that is to be paid out, the newest first: one’s own, or of staff everybody’s',
  ability: ASKS,
  access: everyone(FEATURE),
  query: z.object({ ...paging, employeeId: id.optional(), status: enumName(ENCASHMENT_STATUS).optional() }),
  output: page(encashment),
});

export const getEncashable = get('/Leaves/encashable', {
  summary: 'What of each leave type can be paid out today, what stays, and what a day is worth',
  ability: null,
  access: everyone(FEATURE),
  query: z.object({ employeeId: id.optional() }),
  output: value(
    z.object({
      employeeId: id,
      types: z.array(
        z.object({
          ...ofType,
          /** Of today, or what will be left after leave that is booked, where that is less. */
          balance: leaveAmount,
          /** Leave and payments that wait for a decision. */
          pending: leaveAmount,
          keptBack: leaveAmount,
          /** At once; null for no limit. */
          max: leaveAmount.nullable(),
          encashable: leaveAmount,
          payOut: z.object({ wage: z.enum(PAY_OUT_WAGES), daysOfMonth: z.int() }),
        }),
      ),
      /** The first month whose payroll is not approved yet. */
      nextMonth: z.string(),
    }),
  ),
});

export const askEncashment = post('/Leaves/encashments', {
  summary: 'Ask for leave to be paid out; staff also for others',
  ability: ASKS,
  access: everyone(FEATURE),
  body: z.object({
    employeeId: blankIsNull(id),
    leaveTypeId: z.string(ENCASHMENT_TEXTS.type).min(1, ENCASHMENT_TEXTS.type).pipe(id),
    amount: leaveAmount.refine((amount) => amount > 0, ENCASHMENT_TEXTS.amount),
    reason: comments,
  }),
  output: value(encashment),
  message: 'Your request was sent',
});

export const decideEncashment = put('/Leaves/encashments/{id}/status', {
  summary: 'Approve (2) or reject (3) leave that is to be paid out; what is approved leaves the balance at once',
  ability: DECIDES,
  access: moderators(FEATURE),
  params: idParams,
  body: z.object({
    status: enumNumber({ Approved: ENCASHMENT_STATUS.Approved, Rejected: ENCASHMENT_STATUS.Rejected }),
    /** With which payroll; the first that is not approved yet where none is named. */
    payMonth: blankIsNull(payMonth),
    comments,
  }),
  output: value(encashment),
  message: 'The request is decided',
});

export const cancelEncashment = del('/Leaves/encashments/{id}', {
  summary: 'Take a request back; of staff also one that is approved, until the payroll of its month is',
  ability: ASKS,
  access: everyone(FEATURE),
  params: idParams,
  output: value(encashment),
  message: 'The request was taken back',
});

import { administrators, moderators } from '../../access.ts';
import { del, get, page, post, value } from '../../endpoint.ts';
import { day, enumNumber, flagText, id, idParams, integerText, money, paging } from '../../wire.ts';
import { z } from '../../zod.ts';
import { firstPayroll } from './payroll-first.ts';
import { payrollDetails, payrollRun, RunState, VARIANCE_CAUSES } from './payroll-run.ts';
import { payrollWarning } from './payroll-warning.ts';

export const RUN_FAILED = 'An error occurred while running payroll';

const runAccess = moderators({ feature: 'Payroll' });
const approveAccess = administrators({ feature: 'Payroll' });

export const runPayroll = post('/Payroll/Run', {
  summary:
    'Calculate the next payroll; with open warnings (but for information) only when forceRun is true, which also repeats a draft',
  ability: 'Run the payroll, and delete a payroll that is not approved',
  access: runAccess,
  query: z.object({ forceRun: flagText.optional() }),
  body: z.object({ month: z.int().min(1).max(12), year: z.int() }).optional(),
  output: value(z.object({ id, status: enumNumber(RunState) })),
  message: 'Payroll is being calculated',
});

export const getPayroll = get('/Payroll/{id}', {
  summary: 'A payroll with its warnings, its variance and a page of its people, outliers first',
  ability: 'See every payroll with its people, warnings and changes',
  access: runAccess,
  params: idParams,
  query: z.object({
    searchQuery: z.string().max(100).optional(),
    cause: z.enum(VARIANCE_CAUSES).optional(),
    departmentId: id.optional(),
    show: z.enum(['all', 'outliers', 'withheld', 'unpaid']).optional(),
    ...paging,
  }),
  output: value(payrollDetails),
});

export const getProgress = get('/Payroll/{id}/progress', {
  summary: 'How far the calculation is: one JSON response, or a stream when text/event-stream is accepted',
  ability: 'See every payroll with its people, warnings and changes',
  access: runAccess,
  params: idParams,
  output: value(
    z.object({ status: enumNumber(RunState), processed: z.int(), total: z.int(), failure: z.string().nullable() }),
  ),
});

export const approvePayroll = post('/Payroll/Approve/{id}', {
  summary: 'Approve a draft: its inputs and results are frozen and chained to the payroll before it',
  ability: 'Approve or reject a payroll',
  access: approveAccess,
  params: idParams,
  /** `mailPayslips` mails people that their payslip is ready; without it, the settings decide. */
  body: z.object({ version: z.int().optional(), mailPayslips: z.boolean().optional() }).optional(),
  output: value(payrollRun),
  message: 'Payroll approved',
});

export const rejectPayroll = post('/Payroll/Reject/{id}', {
  summary: 'Reject a draft or approved payroll with a reason; the month can then be run again',
  ability: 'Approve or reject a payroll',
  access: approveAccess,
  params: idParams,
  body: z.object({
    comments: z.string('Give a reason').trim().min(1, 'Give a reason').max(500, 'Use at most 500 characters'),
    version: z.int().optional(),
  }),
  output: value(payrollRun),
  message: 'Payroll rejected',
});

export const PAYMENT_MODES = ['Bank transfer', 'Cheque', 'Cash'] as const;

/** Whether a payment goes to a bank account; a mode not known here is taken to. */
export function needsAccount(paymentMode: string): boolean {
  return !['cheque', 'cash'].includes(paymentMode.toLowerCase());
}

export const PAYMENT_IN_FUTURE = 'A payment is recorded once it is made: choose today or an earlier day.';

export const recordPayments = post('/Payroll/RecordPayments', {
  summary:
    'Record that an approved payroll was paid, to the people named or to everyone not withheld who has a bank account or is paid by cheque or in cash',
  ability: 'Record the payments of a payroll',
  access: approveAccess,
  body: z.object({
    payrollId: id,
    paymentDate: day,
    paymentMode: z.string('Choose how it was paid').trim().min(1, 'Choose how it was paid').max(40),
    employeeIds: z.array(id).max(10_000).optional(),
  }),
  output: value(
    z.object({ status: enumNumber(RunState), paid: z.int(), amount: money, left: z.int(), withoutAccount: z.int() }),
  ),
  message: 'Payments recorded',
});

export const deletePayroll = del('/Payroll/{id}', {
  summary: 'Delete a payroll that is a draft, rejected or failed',
  ability: 'Run the payroll, and delete a payroll that is not approved',
  access: runAccess,
  params: idParams,
  message: 'Payroll deleted',
});

export const verifyPayroll = get('/Payroll/{id}/verify', {
  summary: 'Check that nothing of an approved payroll was changed since',
  ability: 'Verify that an approved payroll is as it was approved',
  access: runAccess,
  params: idParams,
  output: value(
    z.object({
      isIntact: z.boolean(),
      checked: z.int(),
      resultHash: z.string().nullable(),
      /** Names of the people whose payslip no longer matches its hash, at most 20. */
      changed: z.array(z.string()),
    }),
  ),
});

export const payrollHistories = get('/Payroll/histories', {
  summary: 'Payrolls, newest first',
  ability: 'See every payroll with its people, warnings and changes',
  access: runAccess,
  query: z.object({ ...paging, status: enumNumber(RunState).optional(), year: integerText.optional() }),
  output: page(payrollRun),
});

export const payrollInsights = get('/Payroll/Insights', {
  summary: 'The payroll in hand, the month that comes next with what to look at first, and the totals of past ones',
  ability: 'See every payroll with its people, warnings and changes',
  access: runAccess,
  output: value(
    z.object({
      currentPayroll: payrollRun.nullable(),
      /** Whether the set-up is complete; until then nothing can be run. */
      isSetUp: z.boolean(),
      /** Before the first payroll: what is left until it can be run. */
      first: firstPayroll.nullable(),
      next: z
        .object({
          month: z.int(),
          year: z.int(),
          /** Attendance drives its pay: the paid days come first. */
          isDriven: z.boolean(),
          periodStart: day,
          periodEnd: day,
          payDate: day,
          /** Days of a usual period, where this one bridges a change of the pay period. */
          usualDays: z.int().nullable(),
          employeesCount: z.int(),
          warnings: z.array(payrollWarning),
        })
        .nullable(),
      totals: z.array(
        z.object({ id, month: z.int(), year: z.int(), employeesCount: z.int(), totalNet: money, totalCost: money }),
      ),
    }),
  ),
});

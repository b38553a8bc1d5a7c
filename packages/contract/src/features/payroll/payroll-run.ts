import { day, enumNumber, id, instant, money } from '../../wire.ts';
import { z } from '../../zod.ts';
import { APPROVAL_REFUSALS, PAYSLIP_ACTIONS, RUN_ACTIONS } from './payroll-actions.ts';
import { settlement } from './payroll-settlements.contract.ts';
import { payrollWarning } from './payroll-warning.ts';

export const RunState = { Calculating: 0, Draft: 1, Approved: 2, Rejected: 3, Paid: 4, Failed: 5 } as const;
export type RunState = keyof typeof RunState;

/** States in which a payslip is the person's: they see it, and it counts for the year. */
export const FINAL_STATES = ['Approved', 'Paid'] as const satisfies readonly RunState[];

export function isFinal(state: RunState): boolean {
  return state === 'Approved' || state === 'Paid';
}

/** Why net pay differs from last month's, in the order people read it. */
export const VARIANCE_CAUSES = [
  'joined',
  'left',
  'revised',
  'one-off',
  'arrears',
  'loss-of-pay',
  'tax',
  'contributions',
] as const;
export type VarianceCause = (typeof VARIANCE_CAUSES)[number];

export const payrollRun = z.object({
  id,
  month: z.int(),
  year: z.int(),
  periodStart: day,
  periodEnd: day,
  payDate: day,
  status: enumNumber(RunState),
  employeesCount: z.int(),
  totalGross: money,
  totalReimbursements: money,
  totalDeductions: money,
  totalNet: money,
  totalTds: money,
  employerContributions: money,
  totalCost: money,
  withheldCount: z.int(),
  withheldNet: money,
  paidCount: z.int(),
  processed: z.int(),
  total: z.int(),
  failure: z.string().nullable(),
  ranBy: z.string(),
  ranAt: instant,
  overriddenBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  approvedAt: instant.nullable(),
  paidAt: instant.nullable(),
  rejectedBy: z.string().nullable(),
  rejectedReason: z.string().nullable(),
  lawVersion: z.string(),
  /** What the caller may do with it. Among others, the warnings of a draft are not asked for: they may hold it up yet. */
  actions: z.array(z.enum(RUN_ACTIONS)),
  version: z.int(),
});
export type PayrollRun = z.output<typeof payrollRun>;

export const payrollVariance = z.object({
  previousMonth: z.int(),
  previousYear: z.int(),
  previousNet: money,
  causes: z.array(z.object({ cause: z.enum(VARIANCE_CAUSES), people: z.int(), amount: money })),
});

export const payrollPerson = z.object({
  /** The payslip's id. */
  id,
  employeeId: id,
  employeeName: z.string(),
  employeeNumber: z.string().nullable(),
  departmentName: z.string().nullable(),
  designation: z.string().nullable(),
  daysInPeriod: z.number(),
  payableDays: z.number(),
  lossOfPayDays: z.number(),
  esiDays: z.number(),
  gross: money,
  deductions: money,
  tds: money,
  net: money,
  previousNet: money.nullable(),
  change: money,
  why: z.string(),
  notes: z.array(z.string()),
  isOutlier: z.boolean(),
  /** An outlier whose change explains itself: joined, left, or something of last month that ended. */
  isExplained: z.boolean(),
  isWithheld: z.boolean(),
  withholdReason: z.string().nullable(),
  paidOn: day.nullable(),
  paymentMode: z.string().nullable(),
  isSent: z.boolean(),
  /** What the caller may do with the payslip. */
  actions: z.array(z.enum(PAYSLIP_ACTIONS)),
  /** Of the payslip; a change sends it back. */
  version: z.int(),
});
export type PayrollPerson = z.output<typeof payrollPerson>;

export const payrollDetails = payrollRun.extend({
  /** Of a draft as of now; of any other run as of when it was computed. */
  warnings: z.array(payrollWarning),
  /** What was said of its files while it was a draft, once it is approved: mended, or still open. */
  said: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      detail: z.string(),
      isOpen: z.boolean(),
      /** Where it is mended while it is open. */
      link: z.string().nullable(),
    }),
  ),
  /** What somebody ran a draft in spite of. */
  overridden: z.array(payrollWarning),
  /** Days of earlier payrolls that were settled by hand for this one. */
  settlements: z.array(settlement),
  /** Null for the first payroll here. */
  variance: payrollVariance.nullable(),
  /** Why a draft cannot be approved now; null where it can, and for those who never approve. */
  approvalRefusal: z.enum(APPROVAL_REFUSALS).nullable(),
  /** Who changed payslips of it by hand, whose in the first names, and when last; the latest first. */
  changedByHand: z.array(z.object({ by: z.string(), people: z.int(), names: z.array(z.string()), at: instant })),
  /** What the settings say about mails on approval. */
  mailPayslips: z.boolean(),
  /** The law data changed since this draft was computed: it must be run again before it is approved. */
  isLawOutdated: z.boolean(),
  /** The business date: payments can be recorded up to it. */
  today: day,
  payslips: z.array(payrollPerson),
  totalPayslips: z.int(),
  outliers: z.int(),
  /** Of the outliers, those that explain themselves. */
  explained: z.int(),
  /** What is still to be paid, withheld salaries left out; and of it what needs a bank account nobody entered. */
  unpaid: z.object({ people: z.int(), net: money, withoutAccount: z.int(), netWithoutAccount: money }),
});
export type PayrollDetails = z.output<typeof payrollDetails>;

import { day, enumNumber, id, money, payrollRegime } from '../../wire.ts';
import { z } from '../../zod.ts';
import { PAYSLIP_ACTIONS } from '../payroll/payroll-actions.ts';
import { RunState } from '../payroll/payroll-run.ts';

export const payslipRow = z.object({
  id,
  payrollId: id,
  employeeId: id,
  employeeName: z.string(),
  employeeNumber: z.string().nullable(),
  departmentName: z.string().nullable(),
  month: z.int(),
  year: z.int(),
  payableDays: z.number(),
  lossOfPayDays: z.number(),
  /** Leave that Employees’ State Insurance pays: no loss of pay. */
  esiDays: z.number(),
  gross: money,
  deductions: money,
  net: money,
  status: enumNumber(RunState),
  /** Held back, and not given to a later payroll to pay. */
  isWithheld: z.boolean(),
  /** The day it was paid; never a day to come. */
  paidOn: day.nullable(),
  /** The day to come on which it will be paid; null when that is past, unknown or no question. */
  dueOn: day.nullable(),
  isSent: z.boolean(),
  /** What the caller may do with it. */
  actions: z.array(z.enum(PAYSLIP_ACTIONS)),
});
export type PayslipRow = z.output<typeof payslipRow>;

export const LINE_KINDS = [
  'earning',
  'reimbursement',
  'employee-contribution',
  'tax',
  'deduction',
  'employer-contribution',
  'rounding',
] as const;

export const payslipLine = z.object({
  /** Also the id of its explanation. */
  code: z.string(),
  kind: z.enum(LINE_KINDS),
  label: z.string(),
  basis: z.string(),
  amount: money,
  /** What a full month would have paid; null where that says nothing. */
  fullAmount: money.nullable(),
  sinceApril: money,
  /** YYYY-MM of an arrear. */
  forMonth: z.string().nullable(),
  componentId: id.nullable(),
});
export type PayslipLine = z.output<typeof payslipLine>;

/** Beside the gross pay since April that no payslip here paid: its lines are not known. */
export const BEFORE_HERE = {
  label: 'Gross pay before the first payroll here',
  basis: 'Entered as an opening balance, not part of this month',
} as const;

export const payslip = payslipRow.extend({
  periodStart: day,
  periodEnd: day,
  payDate: day,
  daysInPeriod: z.int(),
  /** Overtime of the period that counts, and what waits for approval; no pay comes of it here. */
  overtimeSeconds: z.int(),
  overtimeWaitingSeconds: z.int(),
  organisation: z.object({ name: z.string(), address: z.string().nullable(), hasLogo: z.boolean() }),
  designation: z.string().nullable(),
  workLocation: z.string().nullable(),
  dateOfJoining: day,
  /** Masked. */
  pan: z.string().nullable(),
  uan: z.string().nullable(),
  bankAccount: z.string().nullable(),
  bankName: z.string().nullable(),
  regimeType: payrollRegime,
  reimbursements: money,
  rounding: money,
  recoverable: money,
  employerContributions: money,
  grossSinceApril: money,
  /** What of it was paid before the first payroll here, not line by line: opening balances. */
  grossBefore: money,
  tds: money,
  /** The year's estimate behind TDS; null when no tax is deducted here. */
  estimatedIncome: money.nullable(),
  estimatedTax: money.nullable(),
  financialYear: z.string(),
  netInWords: z.string(),
  lines: z.array(payslipLine),
  notes: z.array(z.object({ code: z.string(), message: z.string() })),
  /** Internal: null for a member. */
  withholdReason: z.string().nullable(),
  paymentMode: z.string().nullable(),
  /** UTR under which the bank paid it. */
  paymentReference: z.string().nullable().optional(),
  /** The same person's payslips before and after; null at the ends. */
  previousId: id.nullable(),
  nextId: id.nullable(),
});
export type Payslip = z.output<typeof payslip>;

import type { YearToDate } from '@muster/engine/payroll/year/year-to-date.ts';
import type { AllowanceExemption } from '@muster/engine/salary/structure-types.ts';
import type { PreTaxSection } from '@muster/engine/taxes/facts/pre-tax-deductions.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, json, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  dayColumn,
  instantColumn,
  nameColumn,
  paiseColumn,
  stampColumns,
  tenantColumns,
  tenantKeys,
  tenantReference,
  versionColumn,
} from '../../../platform/database/columns.ts';
import { payrollRuns } from '../run/payroll.tables.ts';
import type { PersonSnapshot, StoredLine } from './payslip-lines.rules.ts';
import type { StatutoryFigures } from './statutory-figures.rules.ts';
import type { PayslipVariance } from './variance.rules.ts';

const paise = (name: string) => paiseColumn(name).notNull();

/**
 * One person's pay of one run. The JSON columns are of type json, not jsonb: their text is kept as written, because
 * the hash of the payslip is taken over it.
 */
export const payslips = pgTable(
  'payslips',
  {
    ...tenantColumns(),
    runId: uuid('run_id').notNull(),
    userId: uuid('user_id').notNull(),
    year: integer('year').notNull(),
    month: integer('month').notNull(),
    /** The calendar year in which the financial year starts. */
    financialYear: integer('financial_year').notNull(),
    employeeNumber: text('employee_number'),
    name: nameColumn('name').notNull(),
    departmentId: uuid('department_id'),
    snapshot: json('snapshot').$type<PersonSnapshot>().notNull(),
    /** Hundredths of a day. */
    paidDays: integer('paid_days').notNull(),
    /** All days in employment that the employer does not pay, and those of them that Employees' State Insurance does. */
    lopDays: integer('lop_days').notNull(),
    esiDays: integer('esi_days').notNull().default(0),
    /** Overtime of the period that counts, and what would count once its days are approved. */
    overtimeSeconds: integer('overtime_seconds').notNull().default(0),
    overtimeWaitingSeconds: integer('overtime_waiting_seconds').notNull().default(0),
    gross: paise('gross'),
    reimbursements: paise('reimbursements'),
    deductions: paise('deductions'),
    net: paise('net'),
    rounding: paise('rounding'),
    recoverable: paise('recoverable'),
    employerContributions: paise('employer_contributions'),
    employerCost: paise('employer_cost'),
    taxable: paise('taxable'),
    tds: paise('tds'),
    /** What returns say of the person; null where the payslip is older than them, and is computed again to know. */
    statutory: json('statutory').$type<StatutoryFigures>(),
    lines: json('lines').$type<readonly StoredLine[]>().notNull(),
    /** The financial year up to and with this month; next month's run reads it instead of all earlier payslips. */
    yearToDate: json('year_to_date').$type<YearToDate>().notNull(),
    notes: json('notes').$type<readonly { code: string; message: string }[]>().notNull(),
    /** Against last month; null for someone who was not paid then. */
    variance: json('variance').$type<PayslipVariance>().notNull(),
    netChange: bigint('net_change', { mode: 'number' }).notNull(),
    isOutlier: boolean('is_outlier').notNull(),
    /** SHA-256 over the frozen facts and the figures. */
    hash: text('hash').notNull(),
    withheldReason: text('withheld_reason'),
    withheldAt: instantColumn('withheld_at'),
    /** The later run that pays a withheld payslip. */
    releasedInRunId: uuid('released_in_run_id'),
    paymentId: uuid('payment_id'),
    paidOn: dayColumn('paid_on'),
    paymentMode: text('payment_mode'),
    /** UTR of the bank. */
    paymentReference: text('payment_reference'),
    sentAt: instantColumn('sent_at'),
    /** Grows with every change, also where a payroll is run again: the version its run had when this last changed. */
    version: versionColumn(),
    /**
     * What is stamped from then on may not be in it, though it began before. Null in one that is older than this column:
     * the time it was created.
     */
    unseenSince: instantColumn('unseen_since'),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('payslips', t),
    tenantReference('payslips_run_fk', [t.tenantId, t.runId], payrollRuns).onDelete('cascade'),
    uniqueIndex('payslips_run_person').on(t.tenantId, t.runId, t.userId),
    index('payslips_person').on(t.tenantId, t.userId, t.year, t.month),
    index('payslips_review').on(t.tenantId, t.runId, t.isOutlier.desc(), t.name, t.id),
    index('payslips_release').on(t.tenantId, t.releasedInRunId).where(sql`released_in_run_id is not null`),
  ],
);

/** Of a payslip `p`: whatever is stamped from then on may not be in it. */
export const UNSEEN_SINCE = sql.raw('coalesce(p.unseen_since, p.created_at)');

/** The facts a payslip was computed from, as text: computing from them again gives the same paise. */
export const payslipInputs = pgTable(
  'payslip_inputs',
  {
    tenantId: uuid('tenant_id').notNull(),
    /** The payslip's own id. */
    id: uuid('id').notNull(),
    facts: text('facts').notNull(),
  },
  (t) => [
    ...tenantKeys('payslip_inputs', t),
    tenantReference('payslip_inputs_payslip_fk', [t.tenantId, t.id], payslips).onDelete('cascade'),
  ],
);

export type OneOffAmount = { componentId: string; code: string; label: string; amount: number };

/** What is entered by hand for one person and month; it outlives a run that is calculated again. */
export const handEntries = pgTable(
  'payslip_adjustments',
  {
    ...tenantColumns(),
    userId: uuid('user_id').notNull(),
    year: integer('year').notNull(),
    month: integer('month').notNull(),
    earnings: json('earnings')
      .$type<
        readonly (OneOffAmount & { taxable: boolean; epf: boolean; esi: boolean; exemption?: AllowanceExemption })[]
      >()
      .notNull(),
    /** The section that lowers tax is absent in what was entered before it was noted. */
    deductions: json('deductions').$type<readonly (OneOffAmount & { section?: PreTaxSection | null })[]>().notNull(),
    /** Loss of pay as entered, in hundredths of a day, on top of what leave and attendance say. */
    lopDays: integer('lop_days').notNull().default(0),
    /** The income tax of the month in place of what is worked out, and why; null where it is worked out. */
    tds: paiseColumn('tds'),
    tdsReason: text('tds_reason'),
    withheldReason: text('withheld_reason'),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('payslip_adjustments', t),
    uniqueIndex('payslip_adjustments_person_month').on(t.tenantId, t.userId, t.year, t.month),
  ],
);

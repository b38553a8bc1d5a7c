import type { YearToDate } from '@muster/engine/payroll/year/year-to-date.ts';
import type { AllowanceExemption } from '@muster/engine/salary/structure-types.ts';
import type { PreTaxSection } from '@muster/engine/taxes/facts/pre-tax-deductions.ts';
import { sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import { keyedTenantTable, tenantTable } from '../../../platform/database/tenant-table.ts';
import { payrollRuns } from '../run/payroll.tables.ts';
import type { PersonSnapshot, StoredLine } from './payslip-lines.rules.ts';
import type { StatutoryFigures } from './statutory-figures.rules.ts';
import type { PayslipVariance } from './variance.rules.ts';

const paise = (name: string) => columns.paise(name).notNull();

/** More than any change of pay, in paise. */
const UNEXPLAINED = 1_000_000_000_000_000;
const REVIEW_RANK = sql.raw(`case when not is_outlier then 0
  when coalesce((variance->>'isExplained')::boolean, false) then -1 - abs(net_change)
  else -${UNEXPLAINED} - abs(net_change) end`);

/** Of the payslips of a run: outliers, and those of them that somebody who lacks nothing has by joining, leaving or the end of something. */
export const OUTLIERS = sql.raw('p.review_rank < 0');
export const EXPLAINED = sql.raw(`(p.review_rank < 0 and p.review_rank > -${UNEXPLAINED})`);

/**
 * One person's pay of one run. The JSON columns are of type json, not jsonb: their text is kept as written, because
 * the hash of the payslip is taken over it.
 */
export const payslips = tenantTable(
  'payslips',
  (c) => ({
    runId: c.uuid('run_id').notNull(),
    userId: c.uuid('user_id').notNull(),
    year: c.integer('year').notNull(),
    month: c.integer('month').notNull(),
    /** The calendar year in which the financial year starts. */
    financialYear: c.integer('financial_year').notNull(),
    employeeNumber: c.text('employee_number'),
    name: c.name('name').notNull(),
    departmentId: c.uuid('department_id'),
    snapshot: c.json('snapshot').$type<PersonSnapshot>().notNull(),
    /** Hundredths of a day. */
    paidDays: c.integer('paid_days').notNull(),
    /** All days in employment that the employer does not pay, and those of them that Employees' State Insurance does. */
    lopDays: c.integer('lop_days').notNull(),
    esiDays: c.integer('esi_days').notNull().default(0),
    /** Overtime of the period that counts, and what would count once its days are approved. */
    overtimeSeconds: c.integer('overtime_seconds').notNull().default(0),
    overtimeWaitingSeconds: c.integer('overtime_waiting_seconds').notNull().default(0),
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
    statutory: c.json('statutory').$type<StatutoryFigures>(),
    lines: c.json('lines').$type<readonly StoredLine[]>().notNull(),
    /** The financial year up to and with this month; next month's run reads it instead of all earlier payslips. */
    yearToDate: c.json('year_to_date').$type<YearToDate>().notNull(),
    notes: c.json('notes').$type<readonly { code: string; message: string }[]>().notNull(),
    /** Against last month; null for someone who was not paid then. */
    variance: c.json('variance').$type<PayslipVariance>().notNull(),
    netChange: c.bigint('net_change', { mode: 'number' }).notNull(),
    isOutlier: c.boolean('is_outlier').notNull(),
    /**
     * The place in the review, the smallest first: outliers nobody can explain, then explained ones, the biggest change on
     * top, then everybody else.
     */
    reviewRank: c.bigint('review_rank', { mode: 'number' }).generatedAlwaysAs(REVIEW_RANK),
    /** SHA-256 over the frozen facts and the figures. */
    hash: c.text('hash').notNull(),
    withheldReason: c.text('withheld_reason'),
    withheldAt: c.instant('withheld_at'),
    /** The later run that pays a withheld payslip. */
    releasedInRunId: c.uuid('released_in_run_id'),
    sentAt: c.instant('sent_at'),
    /** Grows with every change, also where a payroll is run again: the version its run had when this last changed. */
    version: c.version(),
    /**
     * What is stamped from then on may not be in it, though it began before. Null in one that is older than this column:
     * the time it was created.
     */
    unseenSince: c.instant('unseen_since'),
    ...c.stamps(),
  }),
  (k, t) => [
    k.reference('payslips_run_fk', t.runId, payrollRuns).onDelete('cascade'),
    k.uniqueIndex('payslips_run_person', t.runId, t.userId),
    k.index('payslips_person', t.userId, t.year, t.month),
    k.index('payslips_ranked', t.runId, t.reviewRank, t.name, t.id),
    k.index('payslips_withheld', t.runId).where(sql`withheld_at is not null`),
    k.index('payslips_release', t.releasedInRunId).where(sql`released_in_run_id is not null`),
  ],
);

/** Of a payslip `p`: whatever is stamped from then on may not be in it. */
export const UNSEEN_SINCE = sql.raw('coalesce(p.unseen_since, p.created_at)');

/** The facts a payslip was computed from, as text: computing from them again gives the same paise. */
export const payslipInputs = keyedTenantTable(
  'payslip_inputs',
  ['id'],
  (c) => ({
    /** The payslip's own id. */
    id: c.uuid('id').notNull(),
    facts: c.text('facts').notNull(),
  }),
  (k, t) => [k.reference('payslip_inputs_payslip_fk', t.id, payslips).onDelete('cascade')],
);

export type OneOffAmount = { componentId: string; code: string; label: string; amount: number };

/** What is entered by hand for one person and month; it outlives a run that is calculated again. */
export const handEntries = tenantTable(
  'payslip_adjustments',
  (c) => ({
    userId: c.uuid('user_id').notNull(),
    year: c.integer('year').notNull(),
    month: c.integer('month').notNull(),
    earnings: c
      .json('earnings')
      .$type<
        readonly (OneOffAmount & { taxable: boolean; epf: boolean; esi: boolean; exemption?: AllowanceExemption })[]
      >()
      .notNull(),
    /** The section that lowers tax is absent in what was entered before it was noted. */
    deductions: c.json('deductions').$type<readonly (OneOffAmount & { section?: PreTaxSection | null })[]>().notNull(),
    /** Loss of pay as entered, in hundredths of a day, on top of what leave and attendance say. */
    lopDays: c.integer('lop_days').notNull().default(0),
    /** The income tax of the month in place of what is worked out, and why; null where it is worked out. */
    tds: c.paise('tds'),
    tdsReason: c.text('tds_reason'),
    withheldReason: c.text('withheld_reason'),
    ...c.stamps(),
  }),
  (k, t) => [k.uniqueIndex('payslip_adjustments_person_month', t.userId, t.year, t.month)],
);

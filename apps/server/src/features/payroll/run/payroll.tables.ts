import type { DaysKind, SettlementMethod } from '@muster/contract/features/payroll/payroll-settlements.contract.ts';
import { sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import { tenantTable } from '../../../platform/database/tenant-table.ts';
import { tenants } from '../../organisation/organisation.tables.ts';
import { users } from '../../users/users.tables.ts';
import type { PayrollWarning, RunPolicy, RunState, RunVariance, SkippedPerson } from './payroll.rules.ts';

const paise = (name: string) => columns.paise(name).notNull().default(sql`0`);

/** One calculation of one pay month. Of a month at most one run is live, that is, not rejected. */
export const payrollRuns = tenantTable(
  'payroll_runs',
  (c) => ({
    year: c.integer('year').notNull(),
    month: c.integer('month').notNull(),
    periodFrom: c.day('period_from').notNull(),
    periodTo: c.day('period_to').notNull(),
    /** Days of the usual period ending on the same day, where this one bridges a change of the pay calendar. */
    usualDays: c.integer('usual_days'),
    payDate: c.day('pay_date').notNull(),
    state: c.text('state').$type<RunState>().notNull(),
    /** Raised by each recalculation, so that a worker of an earlier one notices that it is not wanted any more. */
    attempt: c.integer('attempt').notNull().default(1),
    /** The last person whose payslip is stored; the next batch starts behind. */
    cursor: c.uuid('cursor'),
    processed: c.integer('processed').notNull().default(0),
    total: c.integer('total').notNull().default(0),
    failure: c.text('failure'),
    /** People the engine refused, the first of them with the reason. */
    skippedPeople: c.integer('skipped_people').notNull().default(0),
    skipped: c.json('skipped').$type<readonly SkippedPerson[]>().notNull().default([]),
    people: c.integer('people').notNull().default(0),
    gross: paise('gross'),
    reimbursements: paise('reimbursements'),
    deductions: paise('deductions'),
    net: paise('net'),
    tds: paise('tds'),
    employerContributions: paise('employer_contributions'),
    employerCost: paise('employer_cost'),
    withheldPeople: c.integer('withheld_people').notNull().default(0),
    withheldNet: paise('withheld_net'),
    warnings: c.json('warnings').$type<readonly PayrollWarning[]>().notNull().default([]),
    variance: c.json('variance').$type<RunVariance>(),
    /** What the run was computed with, besides the facts of each person: frozen when it starts. */
    policy: c.json('policy').$type<RunPolicy>().notNull(),
    /** Which law, down to a digest of it: see law-edition.rules.ts. */
    lawVersion: c.text('law_version').notNull(),
    inputHash: c.text('input_hash'),
    resultHash: c.text('result_hash'),
    previousHash: c.text('previous_hash'),
    ranBy: c.uuid('ran_by'),
    ranByName: c.text('ran_by_name').notNull(),
    ranAt: c.instant('ran_at').notNull(),
    /** Who ran it in spite of warnings. */
    overrodeByName: c.text('overrode_by_name'),
    approvedBy: c.uuid('approved_by'),
    approvedByName: c.text('approved_by_name'),
    approvedAt: c.instant('approved_at'),
    paidAt: c.instant('paid_at'),
    rejectedByName: c.text('rejected_by_name'),
    rejectedAt: c.instant('rejected_at'),
    rejectedReason: c.text('rejected_reason'),
    version: c.version(),
    ...c.stamps(),
  }),
  (k, t) => [
    k.tenant('payroll_runs_tenant_fk', tenants),
    k.uniqueIndex('payroll_runs_live', t.year, t.month).where(sql`state <> 'Rejected'`),
    k.index('payroll_runs_list', t.year, t.month, t.id),
    k.index('payroll_runs_open').where(sql`state in ('Calculating', 'Draft')`),
  ],
);

/** Money that left for a run: whole or some of its people, on a day, by a way. */
export const payrollPayments = tenantTable(
  'payroll_payments',
  (c) => ({
    runId: c.uuid('run_id').notNull(),
    paymentDate: c.day('payment_date').notNull(),
    paymentMode: c.text('payment_mode').notNull(),
    people: c.integer('people').notNull(),
    amount: c.paise('amount').notNull(),
    recordedByName: c.text('recorded_by_name').notNull(),
    ...c.stamps(),
  }),
  (k, t) => [
    k.reference('payroll_payments_run_fk', t.runId, payrollRuns).onDelete('cascade'),
    k.index('payroll_payments_run', t.runId, t.id),
  ],
);

/**
 * Days of an approved payroll that a later change of the joining day, the last working day or the salary made unpaid,
 * or that were paid too much, with how somebody has settled them. It counts for exactly these days.
 */
export const payrollSettlements = tenantTable(
  'payroll_settlements',
  (c) => ({
    userId: c.uuid('user_id').notNull(),
    runId: c.uuid('run_id').notNull(),
    kind: c.text('kind').$type<DaysKind>().notNull(),
    fromDay: c.day('from_day').notNull(),
    toDay: c.day('to_day').notNull(),
    how: c.text('how').$type<SettlementMethod>().notNull(),
    reason: c.text('reason').notNull(),
    /** The payroll that was next when it was settled, with which it is shown. */
    year: c.integer('year').notNull(),
    month: c.integer('month').notNull(),
    recordedByName: c.text('recorded_by_name').notNull(),
    ...c.toldStamps(),
  }),
  (k, t) => [
    k.reference('payroll_settlements_user_fk', t.userId, users).onDelete('cascade'),
    k.reference('payroll_settlements_run_fk', t.runId, payrollRuns).onDelete('cascade'),
    k.uniqueIndex('payroll_settlements_days', t.userId, t.runId, t.kind, t.fromDay, t.toDay),
    k.index('payroll_settlements_run', t.runId),
    k.index('payroll_settlements_month', t.year, t.month),
  ],
);

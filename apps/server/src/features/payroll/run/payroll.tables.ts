import type { DaysKind, SettlementMethod } from '@muster/contract/features/payroll/payroll-settlements.contract.ts';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, json, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  dayColumn,
  instantColumn,
  paiseColumn,
  stampColumns,
  tenantColumns,
  tenantKeys,
  tenantReference,
  toldStampColumns,
  versionColumn,
} from '../../../platform/database/columns.ts';
import { tenants } from '../../organisation/organisation.tables.ts';
import { users } from '../../users/users.tables.ts';
import type { PayrollWarning, RunPolicy, RunState, RunVariance, SkippedPerson } from './payroll.rules.ts';

const paise = (name: string) => paiseColumn(name).notNull().default(sql`0`);

/** One calculation of one pay month. Of a month at most one run is live, that is, not rejected. */
export const payrollRuns = pgTable(
  'payroll_runs',
  {
    ...tenantColumns(),
    year: integer('year').notNull(),
    month: integer('month').notNull(),
    periodFrom: dayColumn('period_from').notNull(),
    periodTo: dayColumn('period_to').notNull(),
    /** Days of the usual period ending on the same day, where this one bridges a change of the pay calendar. */
    usualDays: integer('usual_days'),
    payDate: dayColumn('pay_date').notNull(),
    state: text('state').$type<RunState>().notNull(),
    /** Raised by each recalculation, so that a worker of an earlier one notices that it is not wanted any more. */
    attempt: integer('attempt').notNull().default(1),
    /** The last person whose payslip is stored; the next batch starts behind. */
    cursor: uuid('cursor'),
    processed: integer('processed').notNull().default(0),
    total: integer('total').notNull().default(0),
    failure: text('failure'),
    /** People the engine refused, the first of them with the reason. */
    skippedPeople: integer('skipped_people').notNull().default(0),
    skipped: json('skipped').$type<readonly SkippedPerson[]>().notNull().default([]),
    people: integer('people').notNull().default(0),
    gross: paise('gross'),
    reimbursements: paise('reimbursements'),
    deductions: paise('deductions'),
    net: paise('net'),
    tds: paise('tds'),
    employerContributions: paise('employer_contributions'),
    employerCost: paise('employer_cost'),
    withheldPeople: integer('withheld_people').notNull().default(0),
    withheldNet: paise('withheld_net'),
    warnings: json('warnings').$type<readonly PayrollWarning[]>().notNull().default([]),
    variance: json('variance').$type<RunVariance>(),
    /** What the run was computed with, besides the facts of each person: frozen when it starts. */
    policy: json('policy').$type<RunPolicy>().notNull(),
    /** Which law, down to a digest of it: see law-edition.rules.ts. */
    lawVersion: text('law_version').notNull(),
    inputHash: text('input_hash'),
    resultHash: text('result_hash'),
    previousHash: text('previous_hash'),
    ranBy: uuid('ran_by'),
    ranByName: text('ran_by_name').notNull(),
    ranAt: instantColumn('ran_at').notNull(),
    /** Who ran it in spite of warnings. */
    overrodeByName: text('overrode_by_name'),
    approvedBy: uuid('approved_by'),
    approvedByName: text('approved_by_name'),
    approvedAt: instantColumn('approved_at'),
    paidAt: instantColumn('paid_at'),
    rejectedByName: text('rejected_by_name'),
    rejectedAt: instantColumn('rejected_at'),
    rejectedReason: text('rejected_reason'),
    version: versionColumn(),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('payroll_runs', t),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenants.tenantId], name: 'payroll_runs_tenant_fk' }),
    uniqueIndex('payroll_runs_live').on(t.tenantId, t.year, t.month).where(sql`state <> 'Rejected'`),
    index('payroll_runs_list').on(t.tenantId, t.year, t.month, t.id),
  ],
);

/** Money that left for a run: whole or some of its people, on a day, by a way. */
export const payrollPayments = pgTable(
  'payroll_payments',
  {
    ...tenantColumns(),
    runId: uuid('run_id').notNull(),
    paymentDate: dayColumn('payment_date').notNull(),
    paymentMode: text('payment_mode').notNull(),
    people: integer('people').notNull(),
    amount: paiseColumn('amount').notNull(),
    recordedByName: text('recorded_by_name').notNull(),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('payroll_payments', t),
    tenantReference('payroll_payments_run_fk', [t.tenantId, t.runId], payrollRuns).onDelete('cascade'),
    index('payroll_payments_run').on(t.tenantId, t.runId, t.id),
  ],
);

/**
 * Days of an approved payroll that a later change of the joining day, the last working day or the salary made unpaid,
 * or that were paid too much, with how somebody has settled them. It counts for exactly these days.
 */
export const payrollSettlements = pgTable(
  'payroll_settlements',
  {
    ...tenantColumns(),
    userId: uuid('user_id').notNull(),
    runId: uuid('run_id').notNull(),
    kind: text('kind').$type<DaysKind>().notNull(),
    fromDay: dayColumn('from_day').notNull(),
    toDay: dayColumn('to_day').notNull(),
    how: text('how').$type<SettlementMethod>().notNull(),
    reason: text('reason').notNull(),
    /** The payroll that was next when it was settled, with which it is shown. */
    year: integer('year').notNull(),
    month: integer('month').notNull(),
    recordedByName: text('recorded_by_name').notNull(),
    ...toldStampColumns(),
  },
  (t) => [
    ...tenantKeys('payroll_settlements', t),
    tenantReference('payroll_settlements_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
    tenantReference('payroll_settlements_run_fk', [t.tenantId, t.runId], payrollRuns).onDelete('cascade'),
    uniqueIndex('payroll_settlements_days').on(t.tenantId, t.userId, t.runId, t.kind, t.fromDay, t.toDay),
    index('payroll_settlements_run').on(t.tenantId, t.runId),
    index('payroll_settlements_month').on(t.tenantId, t.year, t.month),
  ],
);

import { sql } from 'drizzle-orm';
import { keyedTenantTable, tenantTable } from '../../platform/database/tenant-table.ts';
import { leaveTypes } from '../leave-types/leave-types.tables.ts';
import { users } from '../users/users.tables.ts';

export const ENTRY_KINDS = [
  'opening',
  'credit',
  'comp-off',
  'taken',
  'returned',
  'carried',
  'lapsed',
  'encashed',
  'adjusted',
  'correction',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Lines that ledgers pay out by themselves when a leave year or an employment ends, and their corrections. */
export const PAID_OUT = `source_key ~ '^(correction:)?(yearEnd|leaving):'`;

/** What an entry was worked out from, so that it can open its reason. */
export type EntryBasis = Readonly<Record<string, unknown>> & { readonly v: 1 };

/**
 * The ledger: dated lines, never changed and never removed. A balance on a day is the sum of what is dated until then,
 * in hundredths of a day, or minutes of a type in hours. The source key says what a line is for, once.
 */
export const leaveEntries = tenantTable(
  'leave_entries',
  (c) => ({
    userId: c.uuid('user_id').notNull(),
    leaveTypeId: c.uuid('leave_type_id').notNull(),
    date: c.day('date').notNull(),
    kind: c.text('kind').$type<EntryKind>().notNull(),
    amount: c.integer('amount').notNull(),
    sourceKey: c.text('source_key').notNull(),
    /** Of an application; no foreign key, for leave is kept by a feature above. */
    leaveId: c.uuid('leave_id'),
    comment: c.text('comment'),
    basis: c.jsonb('basis').$type<EntryBasis>(),
    /** Null where Muster wrote it by itself. */
    createdBy: c.uuid('created_by'),
    createdAt: c.toldAt('created_at'),
  }),
  (k, t) => [
    k.reference('leave_entries_user_fk', t.userId, users).onDelete('cascade'),
    k.reference('leave_entries_type_fk', t.leaveTypeId, leaveTypes),
    k.uniqueIndex('leave_entries_source', t.userId, t.leaveTypeId, t.sourceKey),
    k.index('leave_entries_type', t.leaveTypeId),
    k.index('leave_entries_leave', t.leaveId).where(sql`leave_id is not null`),
    // Few lines of a ledger are paid out, and every payroll asks for them.
    k.index('leave_entries_paid_out', t.userId, t.date).where(sql.raw(PAID_OUT)),
    k.check(
      'leave_entries_kind',
      sql`kind in ('opening', 'credit', 'comp-off', 'taken', 'returned', 'carried', 'lapsed', 'encashed', 'adjusted', 'correction')`,
    ),
  ],
);

/**
 * How far a ledger is settled: all that was due by a day is written, and nothing will be before another, while all that
 * it is worked out from is as the stamp says. Without a row it is gone through from its beginning.
 */
export const leaveLedgerStates = keyedTenantTable(
  'leave_ledger_states',
  ['userId', 'leaveTypeId'],
  (c) => ({
    userId: c.uuid('user_id').notNull(),
    leaveTypeId: c.uuid('leave_type_id').notNull(),
    settledTo: c.day('settled_to').notNull(),
    /** Null where nothing is to come. */
    dueOn: c.day('due_on'),
    stamp: c.uuid('stamp').notNull(),
  }),
  (k, t) => [
    k.reference('leave_ledger_states_user_fk', t.userId, users).onDelete('cascade'),
    k.reference('leave_ledger_states_type_fk', t.leaveTypeId, leaveTypes).onDelete('cascade'),
  ],
);

/** A run of the accrual that wrote something or left somebody out. */
export const leaveAccrualRuns = tenantTable(
  'leave_accrual_runs',
  (c) => ({
    /** Up to which day it worked. */
    upTo: c.day('up_to').notNull(),
    /** "nightly", or what it was done at once for. */
    cause: c.text('cause').notNull(),
    people: c.integer('people').notNull(),
    written: c.integer('written').notNull(),
    skipped: c.integer('skipped').notNull(),
    createdAt: c.toldAt('created_at'),
  }),
  (k, t) => [k.index('leave_accrual_runs_newest', t.createdAt)],
);

/** Who was left out of a credit, and why: with the run that noticed it first. */
export const leaveAccrualSkips = keyedTenantTable(
  'leave_accrual_skips',
  ['userId', 'leaveTypeId', 'date', 'why'],
  (c) => ({
    userId: c.uuid('user_id').notNull(),
    leaveTypeId: c.uuid('leave_type_id').notNull(),
    date: c.day('date').notNull(),
    why: c.text('why').notNull(),
    facts: c.jsonb('facts').$type<Readonly<Record<string, unknown>>>(),
    runId: c.uuid('run_id').notNull(),
    createdAt: c.instant('created_at').notNull().defaultNow(),
  }),
  (k, t) => [
    k.reference('leave_accrual_skips_user_fk', t.userId, users).onDelete('cascade'),
    k.reference('leave_accrual_skips_type_fk', t.leaveTypeId, leaveTypes).onDelete('cascade'),
    k.reference('leave_accrual_skips_run_fk', t.runId, leaveAccrualRuns).onDelete('cascade'),
    k.index('leave_accrual_skips_run', t.runId),
  ],
);

/** Days of a type that somebody asks to be paid out, and the month they are paid with. */
export const leaveEncashments = tenantTable(
  'leave_encashments',
  (c) => ({
    userId: c.uuid('user_id').notNull(),
    leaveTypeId: c.uuid('leave_type_id').notNull(),
    amount: c.integer('amount').notNull(),
    /** 1 pending, 2 approved, 3 rejected, 4 cancelled. */
    status: c.smallint('status').notNull().default(1),
    reason: c.text('reason'),
    askedOn: c.day('asked_on').notNull(),
    /** First day of the month it is paid with, once approved. */
    payMonth: c.day('pay_month'),
    createdBy: c.uuid('created_by'),
    decidedBy: c.uuid('decided_by'),
    decidedAt: c.instant('decided_at'),
    comment: c.text('comment'),
    details: c.jsonb('details').$type<Readonly<Record<string, unknown>>>(),
    ...c.toldStamps(),
  }),
  (k, t) => [
    k.reference('leave_encashments_user_fk', t.userId, users).onDelete('cascade'),
    k.reference('leave_encashments_type_fk', t.leaveTypeId, leaveTypes),
    k.index('leave_encashments_user', t.userId, t.askedOn),
    k.index('leave_encashments_waiting', t.createdAt).where(sql`status = 1`),
    k.index('leave_encashments_paid', t.payMonth).where(sql`pay_month is not null`),
    k.check('leave_encashments_status', sql`status between 1 and 4`),
    k.check('leave_encashments_amount', sql`amount > 0`),
  ],
);

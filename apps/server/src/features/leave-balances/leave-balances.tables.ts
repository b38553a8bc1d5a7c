import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  dayColumn,
  instantColumn,
  tenantColumns,
  tenantKeys,
  tenantPolicy,
  tenantReference,
  toldAtColumn,
  toldStampColumns,
} from '../../platform/database/columns.ts';
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

/** What an entry was worked out from, so that it can open its reason. */
export type EntryBasis = Readonly<Record<string, unknown>> & { readonly v: 1 };

/**
 * The ledger: dated lines, never changed and never removed. A balance on a day is the sum of what is dated until then,
 * in hundredths of a day, or minutes of a type in hours. The source key says what a line is for, once.
 */
export const leaveEntries = pgTable(
  'leave_entries',
  {
    ...tenantColumns(),
    userId: uuid('user_id').notNull(),
    leaveTypeId: uuid('leave_type_id').notNull(),
    date: dayColumn('date').notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    amount: integer('amount').notNull(),
    sourceKey: text('source_key').notNull(),
    /** Of an application; no foreign key, for leave is kept by a feature above. */
    leaveId: uuid('leave_id'),
    comment: text('comment'),
    basis: jsonb('basis').$type<EntryBasis>(),
    /** Null where Muster wrote it by itself. */
    createdBy: uuid('created_by'),
    createdAt: toldAtColumn('created_at'),
  },
  (t) => [
    ...tenantKeys('leave_entries', t),
    tenantReference('leave_entries_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
    tenantReference('leave_entries_type_fk', [t.tenantId, t.leaveTypeId], leaveTypes),
    uniqueIndex('leave_entries_source').on(t.tenantId, t.userId, t.leaveTypeId, t.sourceKey),
    index('leave_entries_dated').on(t.tenantId, t.userId, t.leaveTypeId, t.date, t.id),
    index('leave_entries_type').on(t.tenantId, t.leaveTypeId),
    index('leave_entries_leave').on(t.tenantId, t.leaveId).where(sql`leave_id is not null`),
    check(
      'leave_entries_kind',
      sql`kind in ('opening', 'credit', 'comp-off', 'taken', 'returned', 'carried', 'lapsed', 'encashed', 'adjusted', 'correction')`,
    ),
  ],
);

/** A run of the accrual that wrote something or left somebody out. */
export const leaveAccrualRuns = pgTable(
  'leave_accrual_runs',
  {
    ...tenantColumns(),
    /** Up to which day it worked. */
    upTo: dayColumn('up_to').notNull(),
    /** "nightly", or what it was done at once for. */
    cause: text('cause').notNull(),
    people: integer('people').notNull(),
    written: integer('written').notNull(),
    skipped: integer('skipped').notNull(),
    createdAt: toldAtColumn('created_at'),
  },
  (t) => [...tenantKeys('leave_accrual_runs', t), index('leave_accrual_runs_newest').on(t.tenantId, t.createdAt)],
);

/** Who was left out of a credit, and why: with the run that noticed it first. */
export const leaveAccrualSkips = pgTable(
  'leave_accrual_skips',
  {
    tenantId: uuid('tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
    leaveTypeId: uuid('leave_type_id').notNull(),
    date: dayColumn('date').notNull(),
    why: text('why').notNull(),
    facts: jsonb('facts').$type<Readonly<Record<string, unknown>>>(),
    runId: uuid('run_id').notNull(),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.leaveTypeId, t.date, t.why] }),
    tenantPolicy('leave_accrual_skips'),
    tenantReference('leave_accrual_skips_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
    tenantReference('leave_accrual_skips_type_fk', [t.tenantId, t.leaveTypeId], leaveTypes).onDelete('cascade'),
    tenantReference('leave_accrual_skips_run_fk', [t.tenantId, t.runId], leaveAccrualRuns).onDelete('cascade'),
    index('leave_accrual_skips_run').on(t.tenantId, t.runId),
  ],
);

/** Days of a type that somebody asks to be paid out, and the month they are paid with. */
export const leaveEncashments = pgTable(
  'leave_encashments',
  {
    ...tenantColumns(),
    userId: uuid('user_id').notNull(),
    leaveTypeId: uuid('leave_type_id').notNull(),
    amount: integer('amount').notNull(),
    /** 1 pending, 2 approved, 3 rejected, 4 cancelled. */
    status: smallint('status').notNull().default(1),
    reason: text('reason'),
    askedOn: dayColumn('asked_on').notNull(),
    /** First day of the month it is paid with, once approved. */
    payMonth: dayColumn('pay_month'),
    createdBy: uuid('created_by'),
    decidedBy: uuid('decided_by'),
    decidedAt: instantColumn('decided_at'),
    comment: text('comment'),
    details: jsonb('details').$type<Readonly<Record<string, unknown>>>(),
    ...toldStampColumns(),
  },
  (t) => [
    ...tenantKeys('leave_encashments', t),
    tenantReference('leave_encashments_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
    tenantReference('leave_encashments_type_fk', [t.tenantId, t.leaveTypeId], leaveTypes),
    index('leave_encashments_user').on(t.tenantId, t.userId, t.askedOn),
    index('leave_encashments_waiting').on(t.tenantId, t.createdAt).where(sql`status = 1`),
    index('leave_encashments_paid').on(t.tenantId, t.payMonth).where(sql`pay_month is not null`),
    check('leave_encashments_status', sql`status between 1 and 4`),
    check('leave_encashments_amount', sql`amount > 0`),
  ],
);

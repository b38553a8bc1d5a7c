import type { StoredMaternity } from '@muster/contract/features/leaves/leaves-maternity.ts';
import type { CostReason, OffKind } from '@muster/engine/leaves/cost-types.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import {
  dayColumn,
  instantColumn,
  stampColumns,
  tenantColumns,
  tenantKeys,
  tenantPolicy,
  tenantReference,
  toldStampColumns,
  versionColumn,
} from '../../../platform/database/columns.ts';
import { leaveTypes } from '../../leave-types/leave-types.tables.ts';
import { users } from '../../users/users.tables.ts';

/** Leave that somebody applied for, and what became of it. */
export const leaves = pgTable(
  'leaves',
  {
    ...tenantColumns(),
    userId: uuid('user_id').notNull(),
    leaveTypeId: uuid('leave_type_id').notNull(),
    fromDate: dayColumn('from_date').notNull(),
    toDate: dayColumn('to_date').notNull(),
    /** From the middle of the first day on; until the middle of the last. */
    isFirstHalf: boolean('is_first_half').notNull().default(false),
    isLastHalf: boolean('is_last_half').notNull().default(false),
    /** Of a type in hours, minutes of the day. */
    startMinute: smallint('start_minute'),
    endMinute: smallint('end_minute'),
    /** By its number on the wire: 1 pending, 2 approved, 3 rejected, 4 cancelled. */
    status: smallint('status').notNull().default(1),
    reason: text('reason').notNull(),
    /** What it costs: hundredths of a day, or minutes. */
    amount: integer('amount').notNull(),
    /** Who decides, in order, as it was when it was applied for, and how many of them have approved. */
    levels: text('levels').array().notNull(),
    level: smallint('level').notNull().default(0),
    documentFileId: uuid('document_file_id'),
    createdBy: uuid('created_by'),
    decidedBy: uuid('decided_by'),
    decidedAt: instantColumn('decided_at'),
    comments: text('comments'),
    /** The days it was worked out from, and what each costs. */
    details: jsonb('details').$type<LeaveDetails>().notNull(),
    version: versionColumn(),
    ...toldStampColumns(),
  },
  (t) => [
    ...tenantKeys('leaves', t),
    tenantReference('leaves_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
    tenantReference('leaves_type_fk', [t.tenantId, t.leaveTypeId], leaveTypes),
    index('leaves_user').on(t.tenantId, t.userId, t.fromDate),
    index('leaves_days').on(t.tenantId, t.fromDate, t.toDate),
    index('leaves_pending').on(t.tenantId, t.createdAt).where(sql`status = 1`),
    check('leaves_order', sql`to_date >= from_date`),
    check('leaves_status', sql`status between 1 and 4`),
  ],
);

/** A half of a day that a pending or approved leave takes: nobody takes it twice. */
export const leaveHalves = pgTable(
  'leave_halves',
  {
    tenantId: uuid('tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
    date: dayColumn('date').notNull(),
    half: smallint('half').notNull(),
    leaveId: uuid('leave_id').notNull(),
    /** Hundredths of it that are not paid. */
    unpaid: smallint('unpaid').notNull(),
    /** A week off or holiday; counted where the leave costs it all the same. */
    isOffDay: boolean('is_off_day').notNull(),
    isCounted: boolean('is_counted').notNull(),
  },
  (t) => [
    primaryKey({ name: 'leave_halves_once', columns: [t.tenantId, t.userId, t.date, t.half] }),
    tenantPolicy('leave_halves'),
    tenantReference('leave_halves_leave_fk', [t.tenantId, t.leaveId], leaves).onDelete('cascade'),
    index('leave_halves_leave').on(t.tenantId, t.leaveId),
    index('leave_halves_day').on(t.tenantId, t.date),
    check('leave_halves_half', sql`half in (1, 2)`),
    check('leave_halves_unpaid', sql`unpaid between 0 and 100`),
  ],
);

/** Hours of a day that a pending or approved leave takes, in minutes of the day. */
export const leaveHours = pgTable(
  'leave_hours',
  {
    tenantId: uuid('tenant_id').notNull(),
    leaveId: uuid('leave_id').notNull(),
    userId: uuid('user_id').notNull(),
    date: dayColumn('date').notNull(),
    startMinute: smallint('start_minute').notNull(),
    endMinute: smallint('end_minute').notNull(),
    isPaid: boolean('is_paid').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.leaveId] }),
    tenantPolicy('leave_hours'),
    tenantReference('leave_hours_leave_fk', [t.tenantId, t.leaveId], leaves).onDelete('cascade'),
    index('leave_hours_day').on(t.tenantId, t.userId, t.date),
    check('leave_hours_order', sql`end_minute > start_minute`),
  ],
);

/** What somebody decided about a leave, at which level, and for whom while that person was away. */
export const leaveDecisions = pgTable(
  'leave_decisions',
  {
    ...tenantColumns(),
    leaveId: uuid('leave_id').notNull(),
    level: smallint('level').notNull(),
    decision: text('decision').$type<'approved' | 'rejected' | 'cancelled'>().notNull(),
    decidedBy: uuid('decided_by'),
    decidedByName: text('decided_by_name').notNull(),
    onBehalfOf: uuid('on_behalf_of'),
    comment: text('comment'),
    at: instantColumn('at').notNull(),
  },
  (t) => [
    ...tenantKeys('leave_decisions', t),
    tenantReference('leave_decisions_leave_fk', [t.tenantId, t.leaveId], leaves).onDelete('cascade'),
    index('leave_decisions_leave').on(t.tenantId, t.leaveId, t.at),
  ],
);

/** Who decides leave for whom while they are away. */
export const leaveDelegations = pgTable(
  'leave_delegations',
  {
    ...tenantColumns(),
    fromUserId: uuid('from_user_id').notNull(),
    toUserId: uuid('to_user_id').notNull(),
    fromDate: dayColumn('from_date').notNull(),
    toDate: dayColumn('to_date').notNull(),
    createdBy: uuid('created_by'),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('leave_delegations', t),
    tenantReference('leave_delegations_from_fk', [t.tenantId, t.fromUserId], users).onDelete('cascade'),
    tenantReference('leave_delegations_to_fk', [t.tenantId, t.toUserId], users).onDelete('cascade'),
    index('leave_delegations_from').on(t.tenantId, t.fromUserId, t.fromDate),
    index('leave_delegations_to').on(t.tenantId, t.toUserId, t.fromDate),
    check('leave_delegations_order', sql`to_date >= from_date`),
  ],
);

/** A day of a leave as it is stored: which halves it takes, and what it costs and why. */
export type StoredLeaveDay = {
  readonly date: string;
  readonly first: boolean;
  readonly second: boolean;
  readonly amount: number;
  readonly off: OffKind | null;
  readonly reason: CostReason;
};

/** What a leave was worked out from. `v` is raised when the shape changes. */
export type LeaveDetails = {
  readonly v: 1;
  /** Whether it takes of a balance: unpaid leave that nobody is credited has none. */
  readonly hasBalance: boolean;
  readonly paidPercent: number;
  /** Whether it was costed as that of a worker in the sense of the law; missing where everybody counted as one. */
  readonly isWorker?: boolean;
  /** First day of a leave year that begins in the middle of it, where years do not begin with a month. */
  readonly yearBegins?: string;
  readonly days: readonly StoredLeaveDay[];
  /** What leave for maternity or adoption is taken for, and who pays it. */
  readonly maternity?: StoredMaternity;
};

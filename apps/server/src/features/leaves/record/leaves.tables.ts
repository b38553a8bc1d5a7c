import type { StoredMaternity } from '@muster/contract/features/leaves/leaves-maternity.ts';
import type { CostReason, OffKind } from '@muster/engine/leaves/cost-types.ts';
import { sql } from 'drizzle-orm';
import { keyedTenantTable, tenantTable } from '../../../platform/database/tenant-table.ts';
import { leaveTypes } from '../../leave-types/leave-types.tables.ts';
import { users } from '../../users/users.tables.ts';

/** Leave that somebody applied for, and what became of it. */
export const leaves = tenantTable(
  'leaves',
  (c) => ({
    userId: c.uuid('user_id').notNull(),
    leaveTypeId: c.uuid('leave_type_id').notNull(),
    fromDate: c.day('from_date').notNull(),
    toDate: c.day('to_date').notNull(),
    /** From the middle of the first day on; until the middle of the last. */
    isFirstHalf: c.boolean('is_first_half').notNull().default(false),
    isLastHalf: c.boolean('is_last_half').notNull().default(false),
    /** Of a type in hours, minutes of the day. */
    startMinute: c.smallint('start_minute'),
    endMinute: c.smallint('end_minute'),
    /** By its number on the wire: 1 pending, 2 approved, 3 rejected, 4 cancelled. */
    status: c.smallint('status').notNull().default(1),
    reason: c.text('reason').notNull(),
    /** What it costs: hundredths of a day, or minutes. */
    amount: c.integer('amount').notNull(),
    /** Who decides, in order, as it was when it was applied for, and how many of them have approved. */
    levels: c.text('levels').array().notNull(),
    level: c.smallint('level').notNull().default(0),
    documentFileId: c.uuid('document_file_id'),
    createdBy: c.uuid('created_by'),
    decidedBy: c.uuid('decided_by'),
    decidedAt: c.instant('decided_at'),
    comments: c.text('comments'),
    /** The days it was worked out from, and what each costs. */
    details: c.jsonb('details').$type<LeaveDetails>().notNull(),
    version: c.version(),
    ...c.toldStamps(),
  }),
  (k, t) => [
    k.reference('leaves_user_fk', t.userId, users).onDelete('cascade'),
    k.reference('leaves_type_fk', t.leaveTypeId, leaveTypes),
    k.index('leaves_user', t.userId, t.fromDate),
    k.index('leaves_days', t.fromDate, t.toDate),
    k.index('leaves_pending', t.createdAt).where(sql`status = 1`),
    k.check('leaves_order', sql`to_date >= from_date`),
    k.check('leaves_status', sql`status between 1 and 4`),
  ],
);

/** A half of a day that a pending or approved leave takes: nobody takes it twice. */
export const leaveHalves = keyedTenantTable(
  'leave_halves',
  { name: 'leave_halves_once', columns: ['userId', 'date', 'half'] },
  (c) => ({
    userId: c.uuid('user_id').notNull(),
    date: c.day('date').notNull(),
    half: c.smallint('half').notNull(),
    leaveId: c.uuid('leave_id').notNull(),
    /** Hundredths of it that are not paid. */
    unpaid: c.smallint('unpaid').notNull(),
    /** A week off or holiday; counted where the leave costs it all the same. */
    isOffDay: c.boolean('is_off_day').notNull(),
    isCounted: c.boolean('is_counted').notNull(),
  }),
  (k, t) => [
    k.reference('leave_halves_leave_fk', t.leaveId, leaves).onDelete('cascade'),
    k.index('leave_halves_leave', t.leaveId),
    k.index('leave_halves_day', t.date),
    k.check('leave_halves_half', sql`half in (1, 2)`),
    k.check('leave_halves_unpaid', sql`unpaid between 0 and 100`),
  ],
);

/** Hours of a day that a pending or approved leave takes, in minutes of the day. */
export const leaveHours = keyedTenantTable(
  'leave_hours',
  ['leaveId'],
  (c) => ({
    leaveId: c.uuid('leave_id').notNull(),
    userId: c.uuid('user_id').notNull(),
    date: c.day('date').notNull(),
    startMinute: c.smallint('start_minute').notNull(),
    endMinute: c.smallint('end_minute').notNull(),
    isPaid: c.boolean('is_paid').notNull(),
  }),
  (k, t) => [
    k.reference('leave_hours_leave_fk', t.leaveId, leaves).onDelete('cascade'),
    k.index('leave_hours_day', t.userId, t.date),
    k.check('leave_hours_order', sql`end_minute > start_minute`),
  ],
);

/** What somebody decided about a leave, at which level, and for whom while that person was away. */
export const leaveDecisions = tenantTable(
  'leave_decisions',
  (c) => ({
    leaveId: c.uuid('leave_id').notNull(),
    level: c.smallint('level').notNull(),
    decision: c.text('decision').$type<'approved' | 'rejected' | 'cancelled'>().notNull(),
    decidedBy: c.uuid('decided_by'),
    decidedByName: c.text('decided_by_name').notNull(),
    onBehalfOf: c.uuid('on_behalf_of'),
    comment: c.text('comment'),
    at: c.instant('at').notNull(),
  }),
  (k, t) => [
    k.reference('leave_decisions_leave_fk', t.leaveId, leaves).onDelete('cascade'),
    k.index('leave_decisions_leave', t.leaveId, t.at),
  ],
);

/** Who decides leave for whom while they are away. */
export const leaveDelegations = tenantTable(
  'leave_delegations',
  (c) => ({
    fromUserId: c.uuid('from_user_id').notNull(),
    toUserId: c.uuid('to_user_id').notNull(),
    fromDate: c.day('from_date').notNull(),
    toDate: c.day('to_date').notNull(),
    createdBy: c.uuid('created_by'),
    ...c.stamps(),
  }),
  (k, t) => [
    k.reference('leave_delegations_from_fk', t.fromUserId, users).onDelete('cascade'),
    k.reference('leave_delegations_to_fk', t.toUserId, users).onDelete('cascade'),
    k.index('leave_delegations_from', t.fromUserId, t.fromDate),
    k.index('leave_delegations_to', t.toUserId, t.fromDate),
    k.check('leave_delegations_order', sql`to_date >= from_date`),
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

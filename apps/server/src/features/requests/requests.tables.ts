import type { RequestStatus } from '@muster/contract/features/requests/requests.contract.ts';
import { sql } from 'drizzle-orm';
import { tenantTable } from '../../platform/database/tenant-table.ts';
import { shifts } from '../shifts/shifts.tables.ts';
import { users } from '../users/users.tables.ts';

/** What somebody asks to be changed about some of their days, and what became of it. */
export const requests = tenantTable(
  'requests',
  (c) => ({
    userId: c.uuid('user_id').notNull(),
    /** By its number on the wire. */
    type: c.smallint('type').notNull(),
    status: c.text('status').$type<RequestStatus>().notNull().default('Opened'),
    reason: c.text('reason').notNull(),
    fromDate: c.day('from_date').notNull(),
    toDate: c.day('to_date').notNull(),
    /** Of the regularized attendance. */
    startTime: c.time('start_time'),
    endTime: c.time('end_time'),
    /** Of the regularized attendance in all, where no times are asked for. */
    totalHours: c.time('total_hours'),
    /** The shift that is asked for. */
    shiftId: c.uuid('shift_id'),
    /** Whom shifts are to be swapped with, and who agreed for them. */
    withUserId: c.uuid('with_user_id'),
    acceptedBy: c.uuid('accepted_by'),
    acceptedAt: c.instant('accepted_at'),
    createdBy: c.uuid('created_by'),
    /** Who decided it, and what they wrote. */
    decidedBy: c.uuid('decided_by'),
    decidedAt: c.instant('decided_at'),
    comments: c.text('comments'),
    ...c.toldStamps(),
  }),
  (k, t) => [
    k.reference('requests_user_fk', t.userId, users).onDelete('cascade'),
    k.reference('requests_shift_fk', t.shiftId, shifts),
    k.reference('requests_with_user_fk', t.withUserId, users).onDelete('cascade'),
    k.index('requests_newest', t.createdAt),
    k.index('requests_user', t.userId, t.fromDate),
    k.index('requests_with_user', t.withUserId),
    k.check('requests_days', sql`to_date >= from_date`),
    k.check('requests_status', sql`status in ('Completed', 'Cancelled', 'Opened', 'Rejected')`),
  ],
);

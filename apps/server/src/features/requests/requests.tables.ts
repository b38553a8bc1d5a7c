import type { RequestStatus } from '@muster/contract/features/requests/requests.contract.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, time, uuid } from 'drizzle-orm/pg-core';
import {
  dayColumn,
  instantColumn,
  tenantColumns,
  tenantKeys,
  tenantReference,
  toldStampColumns,
} from '../../platform/database/columns.ts';
import { shifts } from '../shifts/shifts.tables.ts';
import { users } from '../users/users.tables.ts';

/** What somebody asks to be changed about some of their days, and what became of it. */
export const requests = pgTable(
  'requests',
  {
    ...tenantColumns(),
    userId: uuid('user_id').notNull(),
    /** By its number on the wire. */
    type: smallint('type').notNull(),
    status: text('status').$type<RequestStatus>().notNull().default('Opened'),
    reason: text('reason').notNull(),
    fromDate: dayColumn('from_date').notNull(),
    toDate: dayColumn('to_date').notNull(),
    /** Of the regularized attendance. */
    startTime: time('start_time'),
    endTime: time('end_time'),
    /** Of the regularized attendance in all, where no times are asked for. */
    totalHours: time('total_hours'),
    /** The shift that is asked for. */
    shiftId: uuid('shift_id'),
    /** Whom shifts are to be swapped with, and who agreed for them. */
    withUserId: uuid('with_user_id'),
    acceptedBy: uuid('accepted_by'),
    acceptedAt: instantColumn('accepted_at'),
    createdBy: uuid('created_by'),
    /** Who decided it, and what they wrote. */
    decidedBy: uuid('decided_by'),
    decidedAt: instantColumn('decided_at'),
    comments: text('comments'),
    ...toldStampColumns(),
  },
  (t) => [
    ...tenantKeys('requests', t),
    tenantReference('requests_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
    tenantReference('requests_shift_fk', [t.tenantId, t.shiftId], shifts),
    tenantReference('requests_with_user_fk', [t.tenantId, t.withUserId], users).onDelete('cascade'),
    index('requests_newest').on(t.tenantId, t.createdAt),
    index('requests_user').on(t.tenantId, t.userId, t.fromDate),
    index('requests_with_user').on(t.tenantId, t.withUserId),
    check('requests_days', sql`to_date >= from_date`),
    check('requests_status', sql`status in ('Completed', 'Cancelled', 'Opened', 'Rejected')`),
  ],
);

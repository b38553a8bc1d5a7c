import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, tenantColumns, tenantKeys, tenantReference } from '../../../platform/database/columns.ts';
import { users } from '../../users/users.tables.ts';

/** Punches that were kept on a device and sent later, by the ids they were given there: each is received once. */
export const offlinePunches = pgTable(
  'offline_punches',
  {
    ...tenantColumns(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<'in' | 'out'>().notNull(),
    /** The time that counts. */
    at: instantColumn('at').notNull(),
    /** By the device's clock. */
    pressedAt: instantColumn('pressed_at').notNull(),
    receivedAt: instantColumn('received_at').notNull().defaultNow(),
    /** How far that clock was ahead. */
    driftSeconds: integer('drift_seconds').notNull(),
    flags: text('flags').array().notNull(),
    /** The log it became part of; that may be deleted since. */
    timeLogId: uuid('time_log_id').notNull(),
  },
  (t) => [
    ...tenantKeys('offline_punches', t),
    tenantReference('offline_punches_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
    check('offline_punches_kind', sql`kind in ('in', 'out')`),
  ],
);

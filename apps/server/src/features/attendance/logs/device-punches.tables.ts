import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, tenantColumns, tenantKeys, tenantReference } from '../../../platform/database/columns.ts';
import { users } from '../../users/users.tables.ts';

/**
 * What attendance machines sent, as they sent it: somebody pressed at a moment. Nothing here says in or out, and no day is
 * kept: both are worked out from all of them whenever one arrives.
 */
export const devicePunches = pgTable(
  'device_punches',
  {
    ...tenantColumns(),
    /** Null where a file does not say which. */
    deviceId: uuid('device_id'),
    importId: uuid('import_id'),
    /** The name of the device then. */
    device: text('device'),
    /** The person as the machine knows them. */
    code: text('code').notNull(),
    /** The same as it is compared. */
    codeKey: text('code_key').notNull(),
    /** Null until somebody says who this is. */
    userId: uuid('user_id'),
    at: instantColumn('at').notNull(),
    /** What the machine says it was, in its own sign: kept, and never read as in or out. */
    status: text('status'),
    /** The line as it came, where it came as one. */
    line: text('line'),
    receivedAt: instantColumn('received_at').notNull().defaultNow(),
  },
  (t) => [
    ...tenantKeys('device_punches', t),
    tenantReference('device_punches_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
    unique('device_punches_once').on(t.tenantId, t.deviceId, t.code, t.at, t.status).nullsNotDistinct(),
    index('device_punches_person').on(t.tenantId, t.userId, t.at),
    index('device_punches_waiting').on(t.tenantId, t.codeKey).where(sql`user_id is null`),
  ],
);

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

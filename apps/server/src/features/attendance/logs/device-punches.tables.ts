import { sql } from 'drizzle-orm';
import { tenantTable } from '../../../platform/database/tenant-table.ts';
import { users } from '../../users/users.tables.ts';

/**
 * What attendance machines sent, as they sent it: somebody pressed at a moment. Nothing here says in or out, and no day is
 * kept: both are worked out from all of them whenever one arrives.
 */
export const devicePunches = tenantTable(
  'device_punches',
  (c) => ({
    /** Null where a file does not say which. */
    deviceId: c.uuid('device_id'),
    importId: c.uuid('import_id'),
    /** The name of the device then. */
    device: c.text('device'),
    /** The person as the machine knows them. */
    code: c.text('code').notNull(),
    /** The same as it is compared. */
    codeKey: c.text('code_key').notNull(),
    /** Null until somebody says who this is. */
    userId: c.uuid('user_id'),
    at: c.instant('at').notNull(),
    /** What the machine says it was, in its own sign: kept, and never read as in or out. */
    status: c.text('status'),
    /** The line as it came, where it came as one. */
    line: c.text('line'),
    receivedAt: c.instant('received_at').notNull().defaultNow(),
  }),
  (k, t) => [
    k.reference('device_punches_user_fk', t.userId, users).onDelete('cascade'),
    k.unique('device_punches_once', t.deviceId, t.code, t.at, t.status).nullsNotDistinct(),
    k.index('device_punches_person', t.userId, t.at),
    k.index('device_punches_waiting', t.codeKey).where(sql`user_id is null`),
  ],
);

/** Punches that were kept on a device and sent later, by the ids they were given there: each is received once. */
export const offlinePunches = tenantTable(
  'offline_punches',
  (c) => ({
    userId: c.uuid('user_id').notNull(),
    kind: c.text('kind').$type<'in' | 'out'>().notNull(),
    /** The time that counts. */
    at: c.instant('at').notNull(),
    /** By the device's clock. */
    pressedAt: c.instant('pressed_at').notNull(),
    receivedAt: c.instant('received_at').notNull().defaultNow(),
    /** How far that clock was ahead. */
    driftSeconds: c.integer('drift_seconds').notNull(),
    flags: c.text('flags').array().notNull(),
    /** The log it became part of; that may be deleted since. */
    timeLogId: c.uuid('time_log_id').notNull(),
  }),
  (k, t) => [
    k.reference('offline_punches_user_fk', t.userId, users).onDelete('cascade'),
    k.check('offline_punches_kind', sql`kind in ('in', 'out')`),
  ],
);

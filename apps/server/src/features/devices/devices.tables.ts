import { sql } from 'drizzle-orm';
import { tenantTable } from '../../platform/database/tenant-table.ts';
import { users } from '../users/users.tables.ts';

/** A line that a machine sent and nobody could read. */
export type RefusedLine = { readonly at: string; readonly line: string; readonly reason: string };

/** A machine that sends punches. It is never deleted: what it sent names it. */
export const devices = tenantTable(
  'devices',
  (c) => ({
    name: c.name('name').notNull(),
    place: c.text('place'),
    serialNumber: c.text('serial_number'),
    /** The key itself is shown once and kept nowhere. */
    keyHash: c.text('key_hash').notNull(),
    /** Its last signs, to tell it from others. */
    keyHint: c.text('key_hint').notNull(),
    revokedAt: c.instant('revoked_at'),
    lastSeenAt: c.instant('last_seen_at'),
    punchesReceived: c.integer('punches_received').notNull().default(0),
    /** The latest of them. */
    refusedLines: c.jsonb('refused_lines').$type<readonly RefusedLine[]>().notNull().default(sql`'[]'`),
    updatedBy: c.uuid('updated_by'),
    version: c.version(),
    ...c.stamps(),
  }),
  (k, t) => [
    k.uniqueIndex('devices_key', t.keyHash),
    k.uniqueIndex('devices_name', sql`lower(name)`),
    k.uniqueIndex('devices_serial', sql`lower(serial_number)`),
  ],
);

/** Whom a machine, or every machine, knows by a number of its own. */
export const devicePeople = tenantTable(
  'device_people',
  (c) => ({
    /** Null for every machine. */
    deviceId: c.uuid('device_id'),
    code: c.text('code').notNull(),
    codeKey: c.text('code_key').notNull(),
    userId: c.uuid('user_id').notNull(),
    createdBy: c.uuid('created_by'),
    ...c.stamps(),
  }),
  (k, t) => [
    k.reference('device_people_user_fk', t.userId, users).onDelete('cascade'),
    k.reference('device_people_device_fk', t.deviceId, devices),
    k.unique('device_people_once', t.deviceId, t.codeKey).nullsNotDistinct(),
  ],
);

/** A file of punches that is being applied, or was. */
export const punchImports = tenantTable(
  'punch_imports',
  (c) => ({
    fileName: c.text('file_name').notNull(),
    deviceId: c.uuid('device_id'),
    status: c.text('status').$type<'Running' | 'Done'>().notNull().default('Running'),
    /** Punches of the file that could be read; how many of them are dealt with, new, and known before. */
    punches: c.integer('punches').notNull(),
    done: c.integer('done').notNull().default(0),
    stored: c.integer('stored').notNull().default(0),
    repeated: c.integer('repeated').notNull().default(0),
    /** Of the new ones those of nobody who is known. */
    waiting: c.integer('waiting').notNull().default(0),
    createdBy: c.uuid('created_by'),
    createdByName: c.text('created_by_name').notNull(),
    finishedAt: c.instant('finished_at'),
    ...c.toldStamps(),
  }),
  (k, t) => [
    k.index('punch_imports_newest', t.createdAt),
    k.check('punch_imports_status', sql`status in ('Running', 'Done')`),
  ],
);

/** As it is applied, and where it waits until then. */
export type StagedPunch = { readonly code: string; readonly at: string; readonly status?: string | null };

/** Punches of a file that wait for their turn. */
export const punchImportSlices = tenantTable(
  'punch_import_slices',
  (c) => ({
    importId: c.uuid('import_id').notNull(),
    number: c.integer('number').notNull(),
    punches: c.jsonb('punches').$type<readonly StagedPunch[]>().notNull(),
  }),
  (k, t) => [
    k.reference('punch_import_slices_import_fk', t.importId, punchImports).onDelete('cascade'),
    k.index('punch_import_slices_next', t.importId, t.number),
  ],
);

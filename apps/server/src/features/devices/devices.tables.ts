import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  instantColumn,
  nameColumn,
  stampColumns,
  tenantColumns,
  tenantKeys,
  tenantReference,
  toldStampColumns,
  versionColumn,
} from '../../platform/database/columns.ts';
import { users } from '../users/users.tables.ts';

/** A line that a machine sent and nobody could read. */
export type RefusedLine = { readonly at: string; readonly line: string; readonly reason: string };

/** A machine that sends punches. It is never deleted: what it sent names it. */
export const devices = pgTable(
  'devices',
  {
    ...tenantColumns(),
    name: nameColumn('name').notNull(),
    place: text('place'),
    serialNumber: text('serial_number'),
    /** The key itself is shown once and kept nowhere. */
    keyHash: text('key_hash').notNull(),
    /** Its last signs, to tell it from others. */
    keyHint: text('key_hint').notNull(),
    revokedAt: instantColumn('revoked_at'),
    lastSeenAt: instantColumn('last_seen_at'),
    punchesReceived: integer('punches_received').notNull().default(0),
    /** The latest of them. */
    refusedLines: jsonb('refused_lines').$type<readonly RefusedLine[]>().notNull().default(sql`'[]'`),
    updatedBy: uuid('updated_by'),
    version: versionColumn(),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('devices', t),
    uniqueIndex('devices_key').on(t.tenantId, t.keyHash),
    uniqueIndex('devices_name').on(t.tenantId, sql`lower(name)`),
    uniqueIndex('devices_serial').on(t.tenantId, sql`lower(serial_number)`),
  ],
);

/** Whom a machine, or every machine, knows by a number of its own. */
export const devicePeople = pgTable(
  'device_people',
  {
    ...tenantColumns(),
    /** Null for every machine. */
    deviceId: uuid('device_id'),
    code: text('code').notNull(),
    codeKey: text('code_key').notNull(),
    userId: uuid('user_id').notNull(),
    createdBy: uuid('created_by'),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('device_people', t),
    tenantReference('device_people_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
    tenantReference('device_people_device_fk', [t.tenantId, t.deviceId], devices),
    unique('device_people_once').on(t.tenantId, t.deviceId, t.codeKey).nullsNotDistinct(),
  ],
);

/** A file of punches that is being applied, or was. */
export const punchImports = pgTable(
  'punch_imports',
  {
    ...tenantColumns(),
    fileName: text('file_name').notNull(),
    deviceId: uuid('device_id'),
    status: text('status').$type<'Running' | 'Done'>().notNull().default('Running'),
    /** Punches of the file that could be read; how many of them are dealt with, new, and known before. */
    punches: integer('punches').notNull(),
    done: integer('done').notNull().default(0),
    stored: integer('stored').notNull().default(0),
    repeated: integer('repeated').notNull().default(0),
    /** Of the new ones those of nobody who is known. */
    waiting: integer('waiting').notNull().default(0),
    createdBy: uuid('created_by'),
    createdByName: text('created_by_name').notNull(),
    finishedAt: instantColumn('finished_at'),
    ...toldStampColumns(),
  },
  (t) => [
    ...tenantKeys('punch_imports', t),
    index('punch_imports_newest').on(t.tenantId, t.createdAt),
    check('punch_imports_status', sql`status in ('Running', 'Done')`),
  ],
);

/** As it is applied, and where it waits until then. */
export type StagedPunch = { readonly code: string; readonly at: string; readonly status?: string | null };

/** Punches of a file that wait for their turn. */
export const punchImportSlices = pgTable(
  'punch_import_slices',
  {
    ...tenantColumns(),
    importId: uuid('import_id').notNull(),
    number: integer('number').notNull(),
    punches: jsonb('punches').$type<readonly StagedPunch[]>().notNull(),
  },
  (t) => [
    ...tenantKeys('punch_import_slices', t),
    tenantReference('punch_import_slices_import_fk', [t.tenantId, t.importId], punchImports).onDelete('cascade'),
    index('punch_import_slices_next').on(t.tenantId, t.importId, t.number),
  ],
);

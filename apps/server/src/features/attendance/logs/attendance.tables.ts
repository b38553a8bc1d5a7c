import type { AttendanceFacts, AttendanceRules } from '@muster/engine/attendance/attendance-types.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
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
  stampColumns,
  tenantColumns,
  tenantKeys,
  tenantPolicy,
  tenantReference,
  versionColumn,
} from '../../../platform/database/columns.ts';
import { shifts } from '../../shifts/shifts.tables.ts';
import { users } from '../../users/users.tables.ts';
import type { SavedSettings } from './attendance-settings.rules.ts';

/** One row for an organisation, none until it saves: then the defaults count. */
export const attendanceSettings = pgTable(
  'attendance_settings',
  {
    tenantId: uuid('tenant_id').notNull(),
    settings: jsonb('settings').$type<Partial<SavedSettings>>().notNull(),
    updatedBy: uuid('updated_by'),
    version: versionColumn(),
    ...stampColumns(),
  },
  (t) => [primaryKey({ columns: [t.tenantId] }), tenantPolicy('attendance_settings')],
);

/** What was saved from which day on, until the next row; the first one also counts before its day. */
export const attendanceSettingsHistory = pgTable(
  'attendance_settings_history',
  {
    tenantId: uuid('tenant_id').notNull(),
    fromDate: dayColumn('from_date').notNull(),
    settings: jsonb('settings').$type<Partial<SavedSettings>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.fromDate] }), tenantPolicy('attendance_settings_history')],
);

export type LogSource = 'web' | 'manual' | 'offline' | 'device' | 'regularized';
export type Place = {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy?: number | null | undefined;
  /** The site it was held against, as it was then. */
  readonly site?: { readonly name: string; readonly metres: number; readonly radius: number };
};

/** Where somebody checked in, and under `out` where they checked out; either may not be known. */
export type PlacesOfLog = Partial<Place> & { readonly out?: Place };

/** How a punch that was kept on a device came; instants as ISO text. */
export type Arrival = {
  readonly kind: 'in' | 'out';
  readonly at: string;
  readonly pressedAt: string;
  readonly receivedAt: string;
  readonly driftSeconds: number;
};

/** Somebody was at work from a moment to another, or is since. */
export const timeLogs = pgTable(
  'time_logs',
  {
    ...tenantColumns(),
    userId: uuid('user_id').notNull(),
    /** The day of attendance: that on which the shift began. */
    day: dayColumn('day').notNull(),
    source: text('source').$type<LogSource>().notNull(),
    inAt: instantColumn('in_at').notNull(),
    /** Null while it runs, and where nobody checked out. */
    outAt: instantColumn('out_at'),
    /** `unpaired`: nobody checked out in time; it counts nothing. `device`: an attendance machine was pressed since. */
    closedAs: text('closed_as').$type<'unpaired' | 'device'>(),
    note: text('note'),
    clientId: uuid('client_id'),
    place: jsonb('place').$type<PlacesOfLog>(),
    device: text('device'),
    /** Of punches that were kept on a device. */
    arrivals: jsonb('arrivals').$type<readonly Arrival[]>(),
    flags: text('flags').array().notNull().default(sql`'{}'`),
    /** It sets the times of its day: what attendance machines say counts nothing beside it. */
    replacesDevices: boolean('replaces_devices').notNull().default(false),
    /** When the server learned of it. */
    receivedAt: instantColumn('received_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('time_logs', t),
    tenantReference('time_logs_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
    uniqueIndex('time_logs_open').on(t.tenantId, t.userId).where(sql`out_at is null and closed_as is null`),
    index('time_logs_day').on(t.tenantId, t.userId, t.day),
    check('time_logs_order', sql`out_at is null or out_at >= in_at`),
    check('time_logs_closed', sql`closed_as is null or (closed_as in ('unpaired', 'device') and out_at is null)`),
  ],
);

/** What a day of a person came to, and what somebody decided about it. */
export const attendanceDays = pgTable(
  'attendance_days',
  {
    ...tenantColumns(),
    userId: uuid('user_id').notNull(),
    date: dayColumn('date').notNull(),
    shiftId: uuid('shift_id').notNull(),
    /** 0 to 9, as they travel. */
    status: smallint('status').notNull(),
    firstIn: instantColumn('first_in'),
    lastOut: instantColumn('last_out'),
    workedSeconds: integer('worked_seconds').notNull(),
    overtimeSeconds: integer('overtime_seconds').notNull(),
    isLate: boolean('is_late').notNull(),
    coveredHalves: smallint('covered_halves').notNull(),
    uncoveredHalves: smallint('uncovered_halves').notNull(),
    hasOpenPair: boolean('has_open_pair').notNull(),
    /** False while its shift lasts or a log runs: it is worked out again whenever it is read. */
    isOver: boolean('is_over').notNull(),
    /** 1 pending, 2 approved, 3 rejected. */
    approval: smallint('approval').notNull().default(1),
    decidedBy: uuid('decided_by'),
    decidedAt: instantColumn('decided_at'),
    /** What it was worked out from. */
    facts: jsonb('facts').$type<StoredFacts>().notNull(),
    /**
     * Of days that are older than the history of shifts and settings: what they were judged by is in their facts alone
     * and stays, the settings for good, the shift until somebody says another for the day.
     */
    keepsRules: boolean('keeps_rules').notNull().default(false),
    keepsShift: boolean('keeps_shift').notNull().default(false),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('attendance_days', t),
    tenantReference('attendance_days_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
    tenantReference('attendance_days_shift_fk', [t.tenantId, t.shiftId], shifts),
    uniqueIndex('attendance_days_date').on(t.tenantId, t.userId, t.date),
    index('attendance_days_kept').on(t.tenantId, t.userId, t.date).where(sql`keeps_rules`),
    index('attendance_days_waiting').on(t.tenantId, t.date).where(sql`approval = 1`),
    check('attendance_days_status', sql`status between 0 and 9`),
    check('attendance_days_approval', sql`approval between 1 and 3`),
  ],
);

/**
 * What a stored day of before the history of shifts and settings was judged by; its facts alone say so. Where the shift
 * does not stay, somebody has said since which shift the day has.
 */
export type KeptDay = {
  readonly userId: string;
  readonly date: string;
  readonly keepsShift: boolean;
  readonly approval: 1 | 2 | 3;
  readonly shift: StoredFacts['shift'];
  readonly hours: AttendanceFacts['shift'];
  readonly isWeekOff: boolean;
  readonly rules: AttendanceRules;
};

/** Everything a day was worked out from, as it is stored with it. `v` is raised when the shape changes. */
export type StoredFacts = {
  readonly v: 1;
  readonly facts: AttendanceFacts;
  readonly rules: AttendanceRules;
  readonly shift: { readonly id: string; readonly name: string };
};

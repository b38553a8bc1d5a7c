import type { AttendanceFacts, AttendanceRules } from '@muster/engine/attendance/attendance-types.ts';
import { sql } from 'drizzle-orm';
import { keyedTenantTable, tenantTable } from '../../../platform/database/tenant-table.ts';
import { shifts } from '../../shifts/shifts.tables.ts';
import { users } from '../../users/users.tables.ts';
import type { SavedSettings } from './attendance-settings.rules.ts';

/** One row for an organisation, none until it saves: then the defaults count. */
export const attendanceSettings = keyedTenantTable('attendance_settings', [], (c) => ({
  settings: c.jsonb('settings').$type<Partial<SavedSettings>>().notNull(),
  updatedBy: c.uuid('updated_by'),
  version: c.version(),
  ...c.stamps(),
}));

/** What was saved from which day on, until the next row; the first one also counts before its day. */
export const attendanceSettingsHistory = keyedTenantTable('attendance_settings_history', ['fromDate'], (c) => ({
  fromDate: c.day('from_date').notNull(),
  settings: c.jsonb('settings').$type<Partial<SavedSettings>>().notNull(),
}));

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
export const timeLogs = tenantTable(
  'time_logs',
  (c) => ({
    userId: c.uuid('user_id').notNull(),
    /** The day of attendance: that on which the shift began. */
    day: c.day('day').notNull(),
    source: c.text('source').$type<LogSource>().notNull(),
    inAt: c.instant('in_at').notNull(),
    /** Null while it runs, and where nobody checked out. */
    outAt: c.instant('out_at'),
    /** `unpaired`: nobody checked out in time; it counts nothing. `device`: an attendance machine was pressed since. */
    closedAs: c.text('closed_as').$type<'unpaired' | 'device'>(),
    note: c.text('note'),
    clientId: c.uuid('client_id'),
    place: c.jsonb('place').$type<PlacesOfLog>(),
    device: c.text('device'),
    /** Of punches that were kept on a device. */
    arrivals: c.jsonb('arrivals').$type<readonly Arrival[]>(),
    flags: c.text('flags').array().notNull().default(sql`'{}'`),
    /** It sets the times of its day: what attendance machines say counts nothing beside it. */
    replacesDevices: c.boolean('replaces_devices').notNull().default(false),
    /** When the server learned of it. */
    receivedAt: c.instant('received_at').notNull().defaultNow(),
    createdBy: c.uuid('created_by'),
    ...c.stamps(),
  }),
  (k, t) => [
    k.reference('time_logs_user_fk', t.userId, users).onDelete('cascade'),
    k.uniqueIndex('time_logs_open', t.userId).where(sql`out_at is null and closed_as is null`),
    k.index('time_logs_day', t.userId, t.day),
    k.index('time_logs_of_day', t.day),
    k.check('time_logs_order', sql`out_at is null or out_at >= in_at`),
    k.check('time_logs_closed', sql`closed_as is null or (closed_as in ('unpaired', 'device') and out_at is null)`),
  ],
);

/**
 * What days were worked out from beside their punches: shift, rules and what else a day was. Most days of a shift have
 * the same, so each is stored once, under an id that is made of what it says, and stays as long as the organisation.
 */
export const attendanceBases = tenantTable('attendance_bases', (c) => ({
  facts: c.jsonb('facts').$type<DayBasis>().notNull(),
}));

/** What a day of a person came to, and what somebody decided about it. */
export const attendanceDays = tenantTable(
  'attendance_days',
  (c) => ({
    userId: c.uuid('user_id').notNull(),
    date: c.day('date').notNull(),
    shiftId: c.uuid('shift_id').notNull(),
    /** 0 to 9, as they travel. */
    status: c.smallint('status').notNull(),
    firstIn: c.instant('first_in'),
    lastOut: c.instant('last_out'),
    workedSeconds: c.integer('worked_seconds').notNull(),
    overtimeSeconds: c.integer('overtime_seconds').notNull(),
    isLate: c.boolean('is_late').notNull(),
    coveredHalves: c.smallint('covered_halves').notNull(),
    uncoveredHalves: c.smallint('uncovered_halves').notNull(),
    hasOpenPair: c.boolean('has_open_pair').notNull(),
    /** False while its shift lasts or a log runs: it is worked out again whenever it is read. */
    isOver: c.boolean('is_over').notNull(),
    /** 1 pending, 2 approved, 3 rejected. */
    approval: c.smallint('approval').notNull().default(1),
    decidedBy: c.uuid('decided_by'),
    decidedAt: c.instant('decided_at'),
    /** No foreign key: it is written with the day, by one statement, and never removed; a check of each row costs. */
    basisId: c.uuid('basis_id'),
    /** Its punches, where it has a basis. Days that were stored before there were any have all of it here. */
    facts: c.jsonb('facts').$type<StoredFacts | StoredFacts['facts']['punches']>().notNull(),
    /**
     * Of days that are older than the history of shifts and settings: what they were judged by is in their facts alone
     * and stays, the settings for good, the shift until somebody says another for the day.
     */
    keepsRules: c.boolean('keeps_rules').notNull().default(false),
    keepsShift: c.boolean('keeps_shift').notNull().default(false),
    ...c.stamps(),
  }),
  (k, t) => [
    k.reference('attendance_days_user_fk', t.userId, users).onDelete('cascade'),
    k.reference('attendance_days_shift_fk', t.shiftId, shifts),
    k.uniqueIndex('attendance_days_date', t.userId, t.date),
    k.index('attendance_days_kept', t.userId, t.date).where(sql`keeps_rules`),
    k.index('attendance_days_waiting', t.date).where(sql`approval = 1`),
    k.check('attendance_days_status', sql`status between 0 and 9`),
    k.check('attendance_days_approval', sql`approval between 1 and 3`),
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

/** Everything a day was worked out from. `v` is raised when the shape changes. `day-facts.facts.ts` reads it. */
export type StoredFacts = {
  readonly v: 1;
  readonly facts: AttendanceFacts;
  readonly rules: AttendanceRules;
  readonly shift: { readonly id: string; readonly name: string };
};

/** The same without its punches. */
export type DayBasis = Omit<StoredFacts, 'facts'> & { readonly facts: Omit<AttendanceFacts, 'punches'> };

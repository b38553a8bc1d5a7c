import type { WeekOff } from '@muster/contract/features/shifts/shifts-weekends.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, time, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  dayColumn,
  instantColumn,
  nameColumn,
  stampColumns,
  tenantColumns,
  tenantKeys,
  tenantPolicy,
  tenantReference,
  versionColumn,
} from '../../platform/database/columns.ts';
import { departments } from '../departments/departments.tables.ts';
import { users } from '../users/users.tables.ts';

/** Working hours. A time that is not after the start is one of the next day. */
export const shifts = pgTable(
  'shifts',
  {
    ...tenantColumns(),
    name: nameColumn('name').notNull(),
    startTime: time('start_time').notNull(),
    endTime: time('end_time').notNull(),
    /** The days off of this shift; null where it has none of its own and the organisation's count. */
    weekOffs: jsonb('week_offs').$type<readonly WeekOff[]>(),
    isDefault: boolean('is_default').notNull().default(false),
    updatedBy: uuid('updated_by'),
    /** A deleted shift stays: days of the past were worked in it. */
    deletedAt: instantColumn('deleted_at'),
    version: versionColumn(),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('shifts', t),
    uniqueIndex('shifts_name').on(t.tenantId, sql`lower(name)`).where(sql`deleted_at is null`),
    uniqueIndex('shifts_default').on(t.tenantId).where(sql`is_default`),
  ],
);

/** The departments a shift applies to. */
export const shiftDepartments = pgTable(
  'shift_departments',
  {
    tenantId: uuid('tenant_id').notNull(),
    shiftId: uuid('shift_id').notNull(),
    departmentId: uuid('department_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.shiftId, t.departmentId] }),
    tenantPolicy('shift_departments'),
    tenantReference('shift_departments_shift_fk', [t.tenantId, t.shiftId], shifts).onDelete('cascade'),
    tenantReference('shift_departments_department_fk', [t.tenantId, t.departmentId], departments),
    index('shift_departments_department').on(t.tenantId, t.departmentId),
  ],
);

/**
 * What a shift was from which day on, until its next row: all that says who has it and how a day in it is judged. It has
 * a row for each day on which something of that changed. Departments may be gone by now, so no foreign key to them.
 */
export const shiftHistory = pgTable(
  'shift_history',
  {
    tenantId: uuid('tenant_id').notNull(),
    shiftId: uuid('shift_id').notNull(),
    fromDate: dayColumn('from_date').notNull(),
    name: nameColumn('name').notNull(),
    startTime: time('start_time').notNull(),
    endTime: time('end_time').notNull(),
    weekOffs: jsonb('week_offs').$type<readonly WeekOff[]>(),
    /** The organisation's days off, which count where the shift has none of its own; null until chosen. */
    daysOff: jsonb('days_off').$type<readonly number[]>(),
    isDefault: boolean('is_default').notNull(),
    isDeleted: boolean('is_deleted').notNull(),
    departmentIds: uuid('department_ids').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.shiftId, t.fromDate] }),
    tenantPolicy('shift_history'),
    tenantReference('shift_history_shift_fk', [t.tenantId, t.shiftId], shifts).onDelete('cascade'),
  ],
);

/** Who works which shift from when to when; never two for one person on one day. */
export const shiftAssignments = pgTable(
  'shift_assignments',
  {
    ...tenantColumns(),
    userId: uuid('user_id').notNull(),
    shiftId: uuid('shift_id').notNull(),
    startDate: dayColumn('start_date').notNull(),
    /** Null where it is open. */
    endDate: dayColumn('end_date'),
    /** Whether the days are off, whatever the shift says; null where it decides. */
    isOff: boolean('is_off'),
    notes: text('notes'),
    createdBy: uuid('created_by'),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('shift_assignments', t),
    tenantReference('shift_assignments_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
    tenantReference('shift_assignments_shift_fk', [t.tenantId, t.shiftId], shifts),
    check('shift_assignments_days', sql`end_date is null or end_date >= start_date`),
    uniqueIndex('shift_assignments_user').on(t.tenantId, t.userId, t.startDate),
    index('shift_assignments_shift').on(t.tenantId, t.shiftId),
  ],
);

import type { WeekOff } from '@muster/contract/features/shifts/shifts-weekends.ts';
import { sql } from 'drizzle-orm';
import { keyedTenantTable, tenantTable } from '../../platform/database/tenant-table.ts';
import { departments } from '../departments/departments.tables.ts';
import { users } from '../users/users.tables.ts';

/** Working hours. A time that is not after the start is one of the next day. */
export const shifts = tenantTable(
  'shifts',
  (c) => ({
    name: c.name('name').notNull(),
    startTime: c.time('start_time').notNull(),
    endTime: c.time('end_time').notNull(),
    /** The days off of this shift; null where it has none of its own and the organisation's count. */
    weekOffs: c.jsonb('week_offs').$type<readonly WeekOff[]>(),
    isDefault: c.boolean('is_default').notNull().default(false),
    updatedBy: c.uuid('updated_by'),
    /** A deleted shift stays: days of the past were worked in it. */
    deletedAt: c.instant('deleted_at'),
    version: c.version(),
    ...c.stamps(),
  }),
  (k) => [
    k.uniqueIndex('shifts_name', sql`lower(name)`).where(sql`deleted_at is null`),
    k.uniqueIndex('shifts_default').where(sql`is_default`),
  ],
);

/** The departments a shift applies to. */
export const shiftDepartments = keyedTenantTable(
  'shift_departments',
  ['shiftId', 'departmentId'],
  (c) => ({
    shiftId: c.uuid('shift_id').notNull(),
    departmentId: c.uuid('department_id').notNull(),
  }),
  (k, t) => [
    k.reference('shift_departments_shift_fk', t.shiftId, shifts).onDelete('cascade'),
    k.reference('shift_departments_department_fk', t.departmentId, departments),
    k.index('shift_departments_department', t.departmentId),
  ],
);

/**
 * What a shift was from which day on, until its next row: all that says who has it and how a day in it is judged. It has
 * a row for each day on which something of that changed. Departments may be gone by now, so no foreign key to them.
 */
export const shiftHistory = keyedTenantTable(
  'shift_history',
  ['shiftId', 'fromDate'],
  (c) => ({
    shiftId: c.uuid('shift_id').notNull(),
    fromDate: c.day('from_date').notNull(),
    name: c.name('name').notNull(),
    startTime: c.time('start_time').notNull(),
    endTime: c.time('end_time').notNull(),
    weekOffs: c.jsonb('week_offs').$type<readonly WeekOff[]>(),
    /** The organisation's days off, which count where the shift has none of its own; null until chosen. */
    daysOff: c.jsonb('days_off').$type<readonly number[]>(),
    isDefault: c.boolean('is_default').notNull(),
    isDeleted: c.boolean('is_deleted').notNull(),
    departmentIds: c.uuid('department_ids').array().notNull(),
  }),
  (k, t) => [k.reference('shift_history_shift_fk', t.shiftId, shifts).onDelete('cascade')],
);

/** Who works which shift from when to when; never two for one person on one day. */
export const shiftAssignments = tenantTable(
  'shift_assignments',
  (c) => ({
    userId: c.uuid('user_id').notNull(),
    shiftId: c.uuid('shift_id').notNull(),
    startDate: c.day('start_date').notNull(),
    /** Null where it is open. */
    endDate: c.day('end_date'),
    /** Whether the days are off, whatever the shift says; null where it decides. */
    isOff: c.boolean('is_off'),
    notes: c.text('notes'),
    createdBy: c.uuid('created_by'),
    ...c.stamps(),
  }),
  (k, t) => [
    k.reference('shift_assignments_user_fk', t.userId, users).onDelete('cascade'),
    k.reference('shift_assignments_shift_fk', t.shiftId, shifts),
    k.check('shift_assignments_days', sql`end_date is null or end_date >= start_date`),
    k.uniqueIndex('shift_assignments_user', t.userId, t.startDate),
    k.index('shift_assignments_shift', t.shiftId),
  ],
);

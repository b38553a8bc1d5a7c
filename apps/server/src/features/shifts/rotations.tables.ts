import type { RotationUnit } from '@muster/engine/attendance/shift-rotation.ts';
import { sql } from 'drizzle-orm';
import { keyedTenantTable, tenantTable } from '../../platform/database/tenant-table.ts';
import { departments } from '../departments/departments.tables.ts';
import { users } from '../users/users.tables.ts';
import { shifts } from './shifts.tables.ts';

/**
 * A sequence of shifts that repeats. One that is changed from a day on ends before it and goes on as another row, so
 * that days of the past keep their shifts.
 */
export const shiftRotations = tenantTable(
  'shift_rotations',
  (c) => ({
    name: c.name('name').notNull(),
    unit: c.text('unit').$type<RotationUnit>().notNull(),
    /** The first day of the first step. */
    patternDate: c.day('pattern_date').notNull(),
    startDate: c.day('start_date').notNull(),
    /** Null where it is open. */
    endDate: c.day('end_date'),
    createdBy: c.uuid('created_by'),
    version: c.version(),
    ...c.stamps(),
  }),
  (k) => [
    k.check('shift_rotations_days', sql`end_date is null or end_date >= start_date`),
    k.check('shift_rotations_unit', sql`unit in ('day', 'week')`),
  ],
);

/** The steps of a rotation in order; without a shift it is a day or a week off. */
export const shiftRotationSteps = keyedTenantTable(
  'shift_rotation_steps',
  ['rotationId', 'place'],
  (c) => ({
    rotationId: c.uuid('rotation_id').notNull(),
    place: c.integer('place').notNull(),
    shiftId: c.uuid('shift_id'),
  }),
  (k, t) => [
    k.reference('shift_rotation_steps_rotation_fk', t.rotationId, shiftRotations).onDelete('cascade'),
    k.reference('shift_rotation_steps_shift_fk', t.shiftId, shifts),
    k.index('shift_rotation_steps_shift', t.shiftId),
  ],
);

/** Who works a rotation from when to when: a person, or everybody of a department who is in none by themselves. */
export const shiftRotationMembers = tenantTable(
  'shift_rotation_members',
  (c) => ({
    rotationId: c.uuid('rotation_id').notNull(),
    userId: c.uuid('user_id'),
    departmentId: c.uuid('department_id'),
    startDate: c.day('start_date').notNull(),
    endDate: c.day('end_date'),
    stepsAhead: c.integer('steps_ahead').notNull().default(0),
  }),
  (k, t) => [
    k.reference('shift_rotation_members_rotation_fk', t.rotationId, shiftRotations).onDelete('cascade'),
    k.reference('shift_rotation_members_user_fk', t.userId, users).onDelete('cascade'),
    k.reference('shift_rotation_members_department_fk', t.departmentId, departments).onDelete('cascade'),
    k.check('shift_rotation_members_days', sql`end_date is null or end_date >= start_date`),
    k.check('shift_rotation_members_who', sql`(user_id is null) <> (department_id is null)`),
    k.index('shift_rotation_members_rotation', t.rotationId),
    k.index('shift_rotation_members_user', t.userId),
    k.index('shift_rotation_members_department', t.departmentId),
  ],
);

import type { RotationUnit } from '@muster/engine/attendance/shift-rotation.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import {
  dayColumn,
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
import { shifts } from './shifts.tables.ts';

/**
 * A sequence of shifts that repeats. One that is changed from a day on ends before it and goes on as another row, so
 * that days of the past keep their shifts.
 */
export const shiftRotations = pgTable(
  'shift_rotations',
  {
    ...tenantColumns(),
    name: nameColumn('name').notNull(),
    unit: text('unit').$type<RotationUnit>().notNull(),
    /** The first day of the first step. */
    patternDate: dayColumn('pattern_date').notNull(),
    startDate: dayColumn('start_date').notNull(),
    /** Null where it is open. */
    endDate: dayColumn('end_date'),
    createdBy: uuid('created_by'),
    version: versionColumn(),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('shift_rotations', t),
    check('shift_rotations_days', sql`end_date is null or end_date >= start_date`),
    check('shift_rotations_unit', sql`unit in ('day', 'week')`),
  ],
);

/** The steps of a rotation in order; without a shift it is a day or a week off. */
export const shiftRotationSteps = pgTable(
  'shift_rotation_steps',
  {
    tenantId: uuid('tenant_id').notNull(),
    rotationId: uuid('rotation_id').notNull(),
    place: integer('place').notNull(),
    shiftId: uuid('shift_id'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.rotationId, t.place] }),
    tenantPolicy('shift_rotation_steps'),
    tenantReference('shift_rotation_steps_rotation_fk', [t.tenantId, t.rotationId], shiftRotations).onDelete('cascade'),
    tenantReference('shift_rotation_steps_shift_fk', [t.tenantId, t.shiftId], shifts),
    index('shift_rotation_steps_shift').on(t.tenantId, t.shiftId),
  ],
);

/** Who works a rotation from when to when: a person, or everybody of a department who is in none by themselves. */
export const shiftRotationMembers = pgTable(
  'shift_rotation_members',
  {
    ...tenantColumns(),
    rotationId: uuid('rotation_id').notNull(),
    userId: uuid('user_id'),
    departmentId: uuid('department_id'),
    startDate: dayColumn('start_date').notNull(),
    endDate: dayColumn('end_date'),
    stepsAhead: integer('steps_ahead').notNull().default(0),
  },
  (t) => [
    ...tenantKeys('shift_rotation_members', t),
    tenantReference('shift_rotation_members_rotation_fk', [t.tenantId, t.rotationId], shiftRotations).onDelete(
      'cascade',
    ),
    tenantReference('shift_rotation_members_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
    tenantReference('shift_rotation_members_department_fk', [t.tenantId, t.departmentId], departments).onDelete(
      'cascade',
    ),
    check('shift_rotation_members_days', sql`end_date is null or end_date >= start_date`),
    check('shift_rotation_members_who', sql`(user_id is null) <> (department_id is null)`),
    index('shift_rotation_members_rotation').on(t.tenantId, t.rotationId),
    index('shift_rotation_members_user').on(t.tenantId, t.userId),
    index('shift_rotation_members_department').on(t.tenantId, t.departmentId),
  ],
);

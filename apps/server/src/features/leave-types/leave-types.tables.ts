import type { LeaveUnit } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import type { LeavePurpose, LeaveRules } from '@muster/contract/features/leave-types/leave-types-rules.ts';
import type { LeaveSettings } from '@muster/contract/features/leave-types/leave-types-settings.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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

/** A kind of leave: what it always is. What may change is in its rules. */
export const leaveTypes = pgTable(
  'leave_types',
  {
    ...tenantColumns(),
    name: nameColumn('name').notNull(),
    code: text('code').notNull(),
    colour: text('colour').notNull(),
    unit: text('unit').$type<LeaveUnit>().notNull().default('day'),
    isPaid: boolean('is_paid').notNull().default(true),
    isActive: boolean('is_active').notNull().default(true),
    isCompOff: boolean('is_comp_off').notNull().default(false),
    purpose: text('purpose').$type<LeavePurpose>().notNull().default('other'),
    description: text('description'),
    /** Its place in lists. */
    sort: integer('sort').notNull().default(0),
    /** The ready set it came from, by its key. */
    readySet: text('ready_set'),
    updatedBy: uuid('updated_by'),
    version: versionColumn(),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('leave_types', t),
    uniqueIndex('leave_types_name').on(t.tenantId, sql`lower(name)`),
    uniqueIndex('leave_types_code').on(t.tenantId, sql`lower(code)`),
    check('leave_types_unit', sql`unit in ('day', 'half', 'hour')`),
  ],
);

/** Rules as they are stored, amounts in hundredths of a day or minutes; those of before a property came lack it. */
export type StoredRules = { readonly v: 1 } & Partial<LeaveRules>;

/** The rules of a type from a day on, until the next row. The first day is that on which the type begins. */
export const leaveTypeRules = pgTable(
  'leave_type_rules',
  {
    tenantId: uuid('tenant_id').notNull(),
    leaveTypeId: uuid('leave_type_id').notNull(),
    fromDate: dayColumn('from_date').notNull(),
    rules: jsonb('rules').$type<StoredRules>().notNull(),
    updatedBy: uuid('updated_by'),
    ...stampColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.leaveTypeId, t.fromDate] }),
    tenantPolicy('leave_type_rules'),
    tenantReference('leave_type_rules_type_fk', [t.tenantId, t.leaveTypeId], leaveTypes).onDelete('cascade'),
  ],
);

/** One row an organisation; none while nothing was changed. */
export const leaveSettings = pgTable(
  'leave_settings',
  {
    tenantId: uuid('tenant_id').notNull(),
    settings: jsonb('settings').$type<Partial<LeaveSettings>>().notNull(),
    updatedBy: uuid('updated_by'),
    version: versionColumn(),
    ...stampColumns(),
  },
  (t) => [primaryKey({ columns: [t.tenantId] }), tenantPolicy('leave_settings')],
);

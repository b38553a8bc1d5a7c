import type { LeaveUnit } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import type { LeavePurpose, LeaveRules } from '@muster/contract/features/leave-types/leave-types-rules.ts';
import type { LeaveSettings } from '@muster/contract/features/leave-types/leave-types-settings.ts';
import { sql } from 'drizzle-orm';
import { keyedTenantTable, tenantTable } from '../../platform/database/tenant-table.ts';

/** A kind of leave: what it always is. What may change is in its rules. */
export const leaveTypes = tenantTable(
  'leave_types',
  (c) => ({
    name: c.name('name').notNull(),
    code: c.text('code').notNull(),
    colour: c.text('colour').notNull(),
    unit: c.text('unit').$type<LeaveUnit>().notNull().default('day'),
    isPaid: c.boolean('is_paid').notNull().default(true),
    isActive: c.boolean('is_active').notNull().default(true),
    isCompOff: c.boolean('is_comp_off').notNull().default(false),
    purpose: c.text('purpose').$type<LeavePurpose>().notNull().default('other'),
    description: c.text('description'),
    /** Its place in lists. */
    sort: c.integer('sort').notNull().default(0),
    /** The ready set it came from, by its key. */
    readySet: c.text('ready_set'),
    updatedBy: c.uuid('updated_by'),
    version: c.version(),
    ...c.stamps(),
  }),
  (k) => [
    k.uniqueIndex('leave_types_name', sql`lower(name)`),
    k.uniqueIndex('leave_types_code', sql`lower(code)`),
    k.check('leave_types_unit', sql`unit in ('day', 'half', 'hour')`),
  ],
);

/** Rules as they are stored, amounts in hundredths of a day or minutes; those of before a property came lack it. */
export type StoredRules = { readonly v: 1 } & Partial<LeaveRules>;

/** The rules of a type from a day on, until the next row. The first day is that on which the type begins. */
export const leaveTypeRules = keyedTenantTable(
  'leave_type_rules',
  ['leaveTypeId', 'fromDate'],
  (c) => ({
    leaveTypeId: c.uuid('leave_type_id').notNull(),
    fromDate: c.day('from_date').notNull(),
    rules: c.jsonb('rules').$type<StoredRules>().notNull(),
    updatedBy: c.uuid('updated_by'),
    ...c.stamps(),
  }),
  (k, t) => [k.reference('leave_type_rules_type_fk', t.leaveTypeId, leaveTypes).onDelete('cascade')],
);

/** One row an organisation; none while nothing was changed. */
export const leaveSettings = keyedTenantTable('leave_settings', [], (c) => ({
  settings: c.jsonb('settings').$type<Partial<LeaveSettings>>().notNull(),
  updatedBy: c.uuid('updated_by'),
  version: c.version(),
  ...c.stamps(),
}));

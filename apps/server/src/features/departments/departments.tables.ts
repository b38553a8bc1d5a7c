import { sql } from 'drizzle-orm';
import { tenantTable } from '../../platform/database/tenant-table.ts';

export const departments = tenantTable(
  'departments',
  (c) => ({
    name: c.name('name').notNull(),
    code: c.text('code'),
    description: c.text('description'),
    isActive: c.boolean('is_active').notNull().default(true),
    /** A user; no foreign key, users point here already. */
    headId: c.uuid('head_id'),
    parentId: c.uuid('parent_id'),
    createdBy: c.uuid('created_by'),
    updatedBy: c.uuid('updated_by'),
    version: c.version(),
    ...c.stamps(),
  }),
  (k, t) => [
    k.reference('departments_parent_fk', t.parentId, t),
    k.uniqueIndex('departments_name', sql`lower(name)`),
    k.uniqueIndex('departments_code', sql`lower(code)`),
    k.index('departments_parent', t.parentId),
  ],
);

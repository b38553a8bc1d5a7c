import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  nameColumn,
  stampColumns,
  tenantColumns,
  tenantKeys,
  tenantReference,
  versionColumn,
} from '../../platform/database/columns.ts';

export const departments = pgTable(
  'departments',
  {
    ...tenantColumns(),
    name: nameColumn('name').notNull(),
    code: text('code'),
    description: text('description'),
    isActive: boolean('is_active').notNull().default(true),
    /** A user; no foreign key, users point here already. */
    headId: uuid('head_id'),
    parentId: uuid('parent_id'),
    createdBy: uuid('created_by'),
    updatedBy: uuid('updated_by'),
    version: versionColumn(),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('departments', t),
    tenantReference('departments_parent_fk', [t.tenantId, t.parentId], t),
    uniqueIndex('departments_name').on(t.tenantId, sql`lower(name)`),
    uniqueIndex('departments_code').on(t.tenantId, sql`lower(code)`),
    index('departments_parent').on(t.tenantId, t.parentId),
  ],
);

import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { stampColumns, tenantColumns, tenantKeys } from '../../platform/database/columns.ts';

/** Files kept for an organisation; the bytes lie on disk under the same id. */
export const files = pgTable(
  'files',
  {
    ...tenantColumns(),
    ownerId: uuid('owner_id'),
    purpose: text('purpose').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    ...stampColumns(),
  },
  (t) => [...tenantKeys('files', t), index('files_owner').on(t.tenantId, t.ownerId, t.purpose)],
);

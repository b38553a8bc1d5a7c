import { tenantTable } from '../../platform/database/tenant-table.ts';

/** Files kept for an organisation; the bytes lie on disk under the same id. */
export const files = tenantTable(
  'files',
  (c) => ({
    ownerId: c.uuid('owner_id'),
    purpose: c.text('purpose').notNull(),
    fileName: c.text('file_name').notNull(),
    contentType: c.text('content_type').notNull(),
    size: c.integer('size').notNull(),
    ...c.stamps(),
  }),
  (k, t) => [k.index('files_owner', t.ownerId, t.purpose)],
);

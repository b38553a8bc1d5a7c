import type { ImportTarget } from '@muster/contract/features/users/users-import-targets.ts';
import { jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { tenantPolicy } from '../../platform/database/columns.ts';

/** What the columns of the organisation's spreadsheets are, by their headings, as they were last brought in. */
export const importColumns = pgTable(
  'import_columns',
  {
    tenantId: uuid('tenant_id').notNull(),
    columns: jsonb('columns').$type<Readonly<Record<string, ImportTarget | null>>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId] }), tenantPolicy('import_columns')],
);

import type { ImportTarget } from '@muster/contract/features/users/users-import-targets.ts';
import { keyedTenantTable } from '../../platform/database/tenant-table.ts';

/** What the columns of the organisation's spreadsheets are, by their headings, as they were last brought in. */
export const importColumns = keyedTenantTable('import_columns', [], (c) => ({
  columns: c.jsonb('columns').$type<Readonly<Record<string, ImportTarget | null>>>().notNull(),
}));

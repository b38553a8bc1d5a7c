import type { ImportTarget } from '@muster/contract/features/users/users-import-targets.ts';
import { eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { importColumns } from './people.tables.ts';

type Columns = Readonly<Record<string, ImportTarget | null>>;

/** What this organisation's columns were with its last files. */
export async function rememberedColumns(tx: TenantTx): Promise<Columns> {
  const [row] = await tx
    .select({ columns: importColumns.columns })
    .from(importColumns)
    .where(eq(importColumns.tenantId, tx.tenantId));
  return row?.columns ?? {};
}

/** Columns of other files stay as they were remembered. */
export async function rememberColumns(tx: TenantTx, columns: Columns): Promise<void> {
  await tx
    .insert(importColumns)
    .values({ tenantId: tx.tenantId, columns })
    .onConflictDoUpdate({
      target: importColumns.tenantId,
      set: { columns: sql`import_columns.columns || excluded.columns` },
    });
}

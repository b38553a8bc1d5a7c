import { and, eq, inArray } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { tenantEarnings } from './salary.tables.ts';

/** What salary components still need; null with Basic and one fixed allowance switched on. */
export async function salaryGap(tx: TenantTx): Promise<string | null> {
  const rows = await tx
    .select({ kind: tenantEarnings.kind })
    .from(tenantEarnings)
    .where(
      and(
        eq(tenantEarnings.tenantId, tx.tenantId),
        eq(tenantEarnings.status, true),
        inArray(tenantEarnings.kind, ['Basic', 'Fixed']),
      ),
    );
  const kinds = new Set(rows.map(({ kind }) => kind));
  if (!kinds.has('Basic')) return 'A salary needs a Basic component that is switched on.';
  return kinds.has('Fixed') ? null : 'A salary needs a fixed allowance that is switched on.';
}

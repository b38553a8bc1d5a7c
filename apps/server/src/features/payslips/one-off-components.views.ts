import { and, eq, inArray } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { tenantDeductions, tenantEarnings } from '../salary/salary.tables.ts';

/** Earnings by id, for one-off amounts. */
export async function earningsById(tx: TenantTx, ids: readonly string[]) {
  const rows = await tx
    .select()
    .from(tenantEarnings)
    .where(and(eq(tenantEarnings.tenantId, tx.tenantId), inArray(tenantEarnings.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function deductionsById(tx: TenantTx, ids: readonly string[]) {
  const rows = await tx
    .select()
    .from(tenantDeductions)
    .where(and(eq(tenantDeductions.tenantId, tx.tenantId), inArray(tenantDeductions.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}

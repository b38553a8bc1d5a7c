import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { tenantDeductions, tenantEarnings } from './salary.tables.ts';

export type EarningRow = Omit<typeof tenantEarnings.$inferSelect, 'tenantId' | 'createdAt' | 'updatedAt'>;
export type DeductionRow = Omit<typeof tenantDeductions.$inferSelect, 'tenantId' | 'createdAt' | 'updatedAt'>;
export type EarningValues = Omit<EarningRow, 'id' | 'version' | 'position' | 'code'>;
export type DeductionValues = Omit<DeductionRow, 'id' | 'version' | 'position'>;

const { tenantId: _e, createdAt: _ec, updatedAt: _eu, ...earningColumns } = getTableColumns(tenantEarnings);
const { tenantId: _d, createdAt: _dc, updatedAt: _du, ...deductionColumns } = getTableColumns(tenantDeductions);

const earningInUse = sql<boolean>`exists (select from salary_structure_earnings s
  where s.tenant_id = salary_earnings.tenant_id and s.tenant_earning_id = salary_earnings.id)`;
const deductionInUse = sql<boolean>`exists (select from salary_structure_deductions s
  where s.tenant_id = salary_deductions.tenant_id and s.tenant_deduction_id = salary_deductions.id)`;

export type EarningInUse = EarningRow & { readonly isInUse: boolean };
export type DeductionInUse = DeductionRow & { readonly isInUse: boolean };

/** Every earning in the order of the structure, the balance of the CTC last; those of a person's salary are in use. */
export function earningRows(tx: TenantTx): Promise<EarningInUse[]> {
  return tx
    .select({ ...earningColumns, isInUse: earningInUse })
    .from(tenantEarnings)
    .where(eq(tenantEarnings.tenantId, tx.tenantId))
    .orderBy(sql`kind = 'Fixed'`, asc(tenantEarnings.position), asc(tenantEarnings.id));
}

export function deductionRows(tx: TenantTx): Promise<DeductionInUse[]> {
  return tx
    .select({ ...deductionColumns, isInUse: deductionInUse })
    .from(tenantDeductions)
    .where(eq(tenantDeductions.tenantId, tx.tenantId))
    .orderBy(asc(tenantDeductions.position), asc(tenantDeductions.id));
}

export async function insertEarning(tx: TenantTx, row: Omit<EarningRow, 'id' | 'version'>): Promise<string> {
  const id = randomUUIDv7();
  await tx.insert(tenantEarnings).values({ tenantId: tx.tenantId, id, ...row });
  return id;
}

export async function insertDeduction(tx: TenantTx, row: Omit<DeductionRow, 'id' | 'version'>): Promise<string> {
  const id = randomUUIDv7();
  await tx.insert(tenantDeductions).values({ tenantId: tx.tenantId, id, ...row });
  return id;
}

/** False when someone else changed it since `version`. */
export async function changeEarning(
  tx: TenantTx,
  id: string,
  version: number,
  values: Partial<EarningValues>,
): Promise<boolean> {
  const { tenantId, id: own, version: now } = tenantEarnings;
  const rows = await tx
    .update(tenantEarnings)
    .set({ ...values, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(and(eq(tenantId, tx.tenantId), eq(own, id), eq(now, version)))
    .returning({ id: own });
  return rows.length > 0;
}

/** False when someone else changed it since `version`. */
export async function changeDeduction(
  tx: TenantTx,
  id: string,
  version: number,
  values: Partial<DeductionValues>,
): Promise<boolean> {
  const { tenantId, id: own, version: now } = tenantDeductions;
  const rows = await tx
    .update(tenantDeductions)
    .set({ ...values, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(and(eq(tenantId, tx.tenantId), eq(own, id), eq(now, version)))
    .returning({ id: own });
  return rows.length > 0;
}

export async function removeEarning(tx: TenantTx, id: string): Promise<void> {
  await tx.delete(tenantEarnings).where(and(eq(tenantEarnings.tenantId, tx.tenantId), eq(tenantEarnings.id, id)));
}

export async function removeDeduction(tx: TenantTx, id: string): Promise<void> {
  await tx.delete(tenantDeductions).where(and(eq(tenantDeductions.tenantId, tx.tenantId), eq(tenantDeductions.id, id)));
}

import { asc, eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { type ColumnsOf, columnsOf, rowsOf } from '../../platform/database/own-rows.ts';
import { tenantDeductions, tenantEarnings } from './salary.tables.ts';

export const ownDeductions = rowsOf(tenantDeductions);

export const ownEarnings = rowsOf(tenantEarnings);

export type EarningRow = ColumnsOf<typeof tenantEarnings>;
export type DeductionRow = ColumnsOf<typeof tenantDeductions>;
export type EarningValues = Omit<EarningRow, 'id' | 'version' | 'position' | 'code'>;
export type DeductionValues = Omit<DeductionRow, 'id' | 'version' | 'position'>;

const earningColumns = columnsOf(tenantEarnings);
const deductionColumns = columnsOf(tenantDeductions);

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

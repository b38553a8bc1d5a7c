import { and, eq } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { payrollSettlements } from '../run/payroll.tables.ts';

type NewSettlement = Omit<typeof payrollSettlements.$inferInsert, 'tenantId'>;

export async function addSettlements(tx: TenantTx, settlements: readonly NewSettlement[]): Promise<void> {
  await tx.insert(payrollSettlements).values(settlements.map((one) => ({ tenantId: tx.tenantId, ...one })));
}

export async function settlementById(tx: TenantTx, id: string) {
  const [row] = await tx
    .select()
    .from(payrollSettlements)
    .where(and(eq(payrollSettlements.tenantId, tx.tenantId), eq(payrollSettlements.id, id)))
    .for('update');
  return row ?? null;
}

export async function removeSettlement(tx: TenantTx, id: string): Promise<void> {
  await tx
    .delete(payrollSettlements)
    .where(and(eq(payrollSettlements.tenantId, tx.tenantId), eq(payrollSettlements.id, id)));
}

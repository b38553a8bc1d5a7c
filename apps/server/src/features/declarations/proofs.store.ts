import { and, asc, eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { declarationProofs } from './declarations.tables.ts';

export type ProofRow = typeof declarationProofs.$inferSelect;

export async function insertProof(
  tx: TenantTx,
  row: Omit<typeof declarationProofs.$inferInsert, 'tenantId'>,
): Promise<void> {
  await tx.insert(declarationProofs).values({ tenantId: tx.tenantId, ...row });
}

export async function proofById(tx: TenantTx, id: string): Promise<ProofRow | null> {
  const [row] = await tx
    .select()
    .from(declarationProofs)
    .where(and(eq(declarationProofs.tenantId, tx.tenantId), eq(declarationProofs.id, id)));
  return row ?? null;
}

/** Those of amounts that are not there any more, oldest first. */
export function proofsWithoutItem(tx: TenantTx, declarationId: string): Promise<ProofRow[]> {
  return tx
    .select()
    .from(declarationProofs)
    .where(
      and(
        eq(declarationProofs.tenantId, tx.tenantId),
        eq(declarationProofs.declarationId, declarationId),
        sql`not exists (select from declaration_items i where i.tenant_id = ${tx.tenantId}
          and i.declaration_id = ${declarationId} and i.key = ${declarationProofs.itemKey})`,
      ),
    )
    .orderBy(asc(declarationProofs.id));
}

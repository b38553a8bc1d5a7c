import { and, eq } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { files } from './files.tables.ts';

export type NewFile = {
  readonly id: string;
  readonly purpose: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly size: number;
  readonly ownerId?: string;
};

/** Records a file whose bytes are in the store already. */
export async function addFile(tx: TenantTx, { ownerId, ...file }: NewFile): Promise<void> {
  await tx.insert(files).values({ tenantId: tx.tenantId, ownerId: ownerId ?? null, ...file });
}

export async function removeFile(tx: TenantTx, id: string): Promise<void> {
  await tx.delete(files).where(and(eq(files.tenantId, tx.tenantId), eq(files.id, id)));
}

export async function fileOf(tx: TenantTx, id: string) {
  const [row] = await tx
    .select()
    .from(files)
    .where(and(eq(files.tenantId, tx.tenantId), eq(files.id, id)));
  return row ?? null;
}

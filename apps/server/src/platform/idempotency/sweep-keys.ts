import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { idempotencyKeys, publicIdempotencyKeys } from './idempotency.tables.ts';

const OLD = sql`created_at < now() - interval '1 day'`;

/** Deletes stored responses to strangers older than a day. */
export async function sweepPublicKeys(db: Database): Promise<void> {
  await db.inGlobal(async (tx) => {
    await tx.delete(publicIdempotencyKeys).where(OLD);
  });
}

/** The same for the people of one organisation. */
export async function sweepKeys(db: Database, tenantId: string): Promise<void> {
  await db.inTenant(tenantId, async (tx) => {
    await tx.delete(idempotencyKeys).where(OLD);
  });
}

/** Forgets all of an organisation's: they are known by digests, which change with the secret. */
export async function deleteKeys(db: Database, tenantId: string): Promise<void> {
  await db.inTenant(tenantId, async (tx) => {
    await tx.delete(idempotencyKeys);
  });
}

export async function deletePublicKeys(db: Database): Promise<void> {
  await db.inGlobal(async (tx) => {
    await tx.delete(publicIdempotencyKeys);
  });
}

import { sql } from 'drizzle-orm';
import type { TenantTx } from './database.ts';

/** Whoever does this in an organisation does it after the other, until the end of the transaction; of one person where that is said. */
export async function takeTurns(tx: TenantTx, what: string, userId?: string): Promise<void> {
  const key = [what, tx.tenantId, ...(userId ? [userId] : [])].join(' ');
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

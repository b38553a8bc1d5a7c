import { sql } from 'drizzle-orm';
import type { TenantTx } from './database.ts';

/**
 * The moment since which something may have been stamped that what is read from now on in this transaction does not see.
 * A stamp is the time at which its transaction began: whatever is stored later bears a stamp from here on, because its
 * transaction is under way now or has not begun. To be asked before the first read.
 */
export async function unseenSince(tx: TenantTx): Promise<string> {
  // Only the role that serves stamps anything; one that is active and has no transaction yet is just beginning it.
  const { rows } = await tx.execute<{ since: string }>(sql`
    select least(now(), min(coalesce(xact_start, case when state = 'active' then query_start end)))::text as since
    from pg_stat_activity where datname = current_database() and usename = current_user`);
  const [row] = rows;
  if (row === undefined) throw new Error('An aggregate without its row');
  return row.since;
}

import { sql } from 'drizzle-orm';
import type { GlobalTx } from './database.ts';

/**
 * Of one process: 12 for requests, 8 for files of thousands of people, 8 for reports of many, 4 for the queue, 3 that
 * listen or hold a lock.
 */
export const NEEDED_CONNECTIONS = 35;

/** How many connections the serving role may have at once, whoever limits them: the role, the database or the server. */
export async function allowedConnections(tx: GlobalTx): Promise<number> {
  const { rows } = await tx.execute<{ allowed: number }>(sql`
    select least(nullif(r.rolconnlimit, -1), nullif(d.datconnlimit, -1),
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true), '0')::int) as allowed
    from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()`);
  const [row] = rows;
  if (row === undefined) throw new Error('A role without its row');
  return row.allowed;
}

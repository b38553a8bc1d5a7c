import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from './database.ts';

// Of the process: two in one transaction have two names.
let opened = 0;

/**
 * The rows of a query as they all are now, some at a time, so that ten thousand of them are neither read nor held at once.
 * No slice is empty.
 */
export async function* slicesOf<R extends Record<string, unknown>>(tx: TenantTx, query: SQL, atOnce: number) {
  opened += 1;
  const slices = sql.raw(`slices_${opened}`);
  // All of them are wanted: planned as for a query that returns them together.
  await tx.execute(sql`select set_config('cursor_tuple_fraction', '1', true)`);
  await tx.execute(sql`declare ${slices} no scroll cursor for ${query}`);
  const next = sql`fetch ${sql.raw(String(atOnce))} from ${slices}`;
  try {
    for (;;) {
      const { rows } = await tx.execute<R>(next);
      if (rows.length > 0) yield rows;
      if (rows.length < atOnce) break;
    }
  } finally {
    // Where the transaction has failed there is nothing left to close.
    await tx.execute(sql`close ${slices}`).catch(() => {});
  }
}

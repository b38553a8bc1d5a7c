import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Fewer rows than this do not turn a good plan into a bad one. */
const MANY = 200;

/**
 * Tells the planner that this many rows came at once, of tables that the database's own function knows as `what`; a few change nothing. PostgreSQL would notice by itself within
 * minutes, but what is asked first after an import is asked at once. Never fails: it is only advice.
 */
export async function refreshStatistics(db: Pick<Database, 'inGlobal'>, what: string, rows: number): Promise<void> {
  if (rows < MANY) return;
  await db.inGlobal((tx) => tx.execute(sql`select refresh_statistics(${what})`)).catch(() => {});
}

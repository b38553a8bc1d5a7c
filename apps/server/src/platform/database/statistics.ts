import { sql } from 'drizzle-orm';
import type { Database, TenantTx } from './database.ts';

/** Fewer rows than this do not turn a good plan into a bad one. */
const MANY = 200;

const refresh = (what: string) => sql`select refresh_statistics(${what})`;

/**
 * Tells the planner that this many rows came at once, of tables that the database's own function knows as `what`; a few change nothing. PostgreSQL would notice by itself within
 * minutes, but what is asked first after an import is asked at once. Never fails: it is only advice.
 */
export async function refreshStatistics(db: Pick<Database, 'inGlobal'>, what: string, rows: number): Promise<void> {
  if (rows < MANY) return;
  await db.inGlobal((tx) => tx.execute(refresh(what))).catch(() => {});
}

/**
 * The same in the transaction that wrote them, before it writes what refers to them: a connection keeps its plan for the
 * check of a foreign key, and one made while there were few reads them all for each row.
 */
export async function refreshOwnStatistics(tx: TenantTx, what: string, rows: number): Promise<void> {
  if (rows >= MANY) await tx.execute(refresh(what));
}

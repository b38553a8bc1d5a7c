import { randomInt } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** First half of the locks by which processes show that they live. */
const PRESENCE = 77_120_602;

/** This process, as others see it. What it leaves unfinished carries this number. */
export const THIS_PROCESS = randomInt(1, 2 ** 31 - 1);

/** The number of no process: what carries it is held by nobody. */
export const NO_PROCESS = 0;

/**
 * Shows on a connection of its own that this process lives: PostgreSQL lets go of the lock as soon as the connection
 * is gone, whatever ended it.
 */
export async function showPresence(client: pg.Client): Promise<void> {
  await client.query('select pg_try_advisory_lock($1, $2)', [PRESENCE, THIS_PROCESS]);
}

/** Whether the process whose number a column holds is still there. */
export function isPresent(process: AnyPgColumn): SQL<boolean> {
  return sql<boolean>`exists (select from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and l.objsubid = 2 and l.granted
      and l.classid = ${PRESENCE} and l.objid = ${process}::bigint)`;
}

import { randomUUID } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { heartbeats } from './heartbeat.tables.ts';

const THIS_PROCESS = randomUUID();
const BALLAST_BYTES = 256 * 1024;

/** Writes this process's row. Once the disk was full, only a write that needs new pages proves that it is not any more. */
export async function heartbeat(db: Database): Promise<void> {
  const wasFull = db.fullSince() !== null;
  const ballast = wasFull ? sql`decode(repeat('00', ${BALLAST_BYTES}), 'hex')` : sql`null`;
  await db.inGlobal(async (tx) => {
    await tx
      .insert(heartbeats)
      .values({ process: THIS_PROCESS, ballast })
      .onConflictDoUpdate({ target: heartbeats.process, set: { seenAt: sql`now()`, ballast } });
  });
  if (wasFull) db.foundRoom();
}

/** Forgets processes that were not asked for a day. */
export async function deleteOldHeartbeats(db: Database): Promise<void> {
  await db.inGlobal(async (tx) => {
    await tx.delete(heartbeats).where(lt(heartbeats.seenAt, sql`now() - interval '1 day'`));
  });
}

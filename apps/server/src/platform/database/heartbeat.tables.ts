import { sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';
import { globalTable } from './tenant-table.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** One row for each process that was asked whether it is ready: the proof that something can be written. */
export const heartbeats = globalTable('heartbeats', (c) => ({
  process: c.text('process').primaryKey(),
  seenAt: c.instant('seen_at').notNull().default(sql`now()`),
  /** Fills pages after the disk was found full: a small row would fit into one that is there already. */
  ballast: bytes('ballast'),
}));

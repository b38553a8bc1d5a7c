import { sql } from 'drizzle-orm';
import { customType, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** One row for each process that was asked whether it is ready: the proof that something can be written. */
export const heartbeats = pgTable('heartbeats', {
  process: text('process').primaryKey(),
  seenAt: instantColumn('seen_at').notNull().default(sql`now()`),
  /** Fills pages after the disk was found full: a small row would fit into one that is there already. */
  ballast: bytes('ballast'),
});

import { sql } from 'drizzle-orm';
import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** One row for each process that was asked whether it is ready: the proof that something can be written. */
export const heartbeats = pgTable('heartbeats', {
  process: text('process').primaryKey(),
  seenAt: timestamp('seen_at', { withTimezone: true, mode: 'string' }).notNull().default(sql`now()`),
  /** Fills pages after the disk was found full: a small row would fit into one that is there already. */
  ballast: bytes('ballast'),
});

import { primaryKey } from 'drizzle-orm/pg-core';
import { columns } from '../database/columns.ts';
import { globalTable, keyedTenantTable } from '../database/tenant-table.ts';

const answerColumns = () => ({
  key: columns.text('key').notNull(),
  requestDigest: columns.text('request_digest').notNull(),
  /** The process that carries the request out: see platform/database/presence.ts. */
  holder: columns.integer('holder'),
  status: columns.integer('status'),
  body: columns.text('body'),
  createdAt: columns.instant('created_at').notNull().defaultNow(),
});

/** Answers kept for repeated requests of signed-in people, for a day. */
export const idempotencyKeys = keyedTenantTable(
  'idempotency_keys',
  ['userId', 'key'],
  (c) => ({ userId: c.uuid('user_id').notNull(), ...answerColumns() }),
  (k, t) => [k.index('idempotency_keys_age', t.createdAt)],
);

/** Global: the same for calls made before signing in. */
export const publicIdempotencyKeys = globalTable('public_idempotency_keys', answerColumns, (t) => [
  primaryKey({ columns: [t.key] }),
]);

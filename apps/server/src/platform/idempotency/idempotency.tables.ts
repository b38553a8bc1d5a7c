import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, tenantPolicy } from '../database/columns.ts';

const columns = () => ({
  key: text('key').notNull(),
  requestDigest: text('request_digest').notNull(),
  /** The process that carries the request out: see platform/database/presence.ts. */
  holder: integer('holder'),
  status: integer('status'),
  body: text('body'),
  createdAt: instantColumn('created_at').notNull().defaultNow(),
});

/** Answers kept for repeated requests of signed-in people, for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  { tenantId: uuid('tenant_id').notNull(), userId: uuid('user_id').notNull(), ...columns() },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.key] }),
    tenantPolicy('idempotency_keys'),
    index('idempotency_keys_age').on(t.tenantId, t.createdAt),
  ],
);

/** Global: the same for calls made before signing in. */
export const publicIdempotencyKeys = pgTable('public_idempotency_keys', columns(), (t) => [
  primaryKey({ columns: [t.key] }),
]);

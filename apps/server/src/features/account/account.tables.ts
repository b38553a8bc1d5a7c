import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { stampColumns } from '../../platform/database/columns.ts';

const instantColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** Global: one person who can sign in, whatever organisations they belong to. */
export const identities = pgTable(
  'identities',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    verifiedAt: instantColumn('verified_at'),
    failedAttempts: integer('failed_attempts').notNull().default(0),
    firstFailedAt: instantColumn('first_failed_at'),
    lockedUntil: instantColumn('locked_until'),
    ...stampColumns(),
  },
  (t) => [uniqueIndex('identities_email').on(t.email)],
);

/** Global: which organisations a person belongs to, and as which user. */
export const memberships = pgTable(
  'memberships',
  {
    identityId: uuid('identity_id')
      .notNull()
      .references(() => identities.id, { onDelete: 'cascade' }),
    tenantId: uuid('tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId] }),
    uniqueIndex('memberships_identity').on(t.identityId, t.tenantId),
  ],
);

/** Global: signed-in sessions; a revoked or expired one lets nothing through. */
export const sessionRows = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    identityId: uuid('identity_id')
      .notNull()
      .references(() => identities.id, { onDelete: 'cascade' }),
    tenantId: uuid('tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
    address: text('address'),
    expiresAt: instantColumn('expires_at').notNull(),
    revokedAt: instantColumn('revoked_at'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [index('sessions_identity').on(t.identityId), index('sessions_user').on(t.tenantId, t.userId)],
);

/** Global: single-use links sent by mail, stored as digests. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    digest: text('digest').primaryKey(),
    identityId: uuid('identity_id')
      .notNull()
      .references(() => identities.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'verify' | 'reset'>().notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    usedAt: instantColumn('used_at'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [index('email_tokens_identity').on(t.identityId, t.purpose)],
);

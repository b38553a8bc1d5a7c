import { sql } from 'drizzle-orm';
import { index, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { globalTable, tenantTable } from '../../platform/database/tenant-table.ts';
import { users } from '../users/users.tables.ts';

/**
 * Global: one way to sign in. An address has at most one that is proven by mail, and it alone may belong to several
 * organisations; see identity.rules.ts.
 */
export const identities = globalTable(
  'identities',
  (c) => ({
    id: c.uuid('id').primaryKey(),
    email: c.text('email').notNull(),
    passwordHash: c.text('password_hash'),
    /** Since when it signs in: a link was opened, in a mail or in an outbox. */
    verifiedAt: c.instant('verified_at'),
    /** Since when its owner is known to receive the mail of this address. */
    provenAt: c.instant('proven_at'),
    // Not read any more (address_counts): they go with the next release.
    failedAttempts: c.integer('failed_attempts').notNull().default(0),
    firstFailedAt: c.instant('first_failed_at'),
    lockedUntil: c.instant('locked_until'),
    ...c.stamps(),
  }),
  (t) => [
    index('identities_address').on(t.email),
    uniqueIndex('identities_proven').on(t.email).where(sql`proven_at is not null`),
  ],
);

/** Global: which organisations a person belongs to, and as which user. */
export const memberships = globalTable(
  'memberships',
  (c) => ({
    identityId: c
      .uuid('identity_id')
      .notNull()
      .references(() => identities.id, { onDelete: 'cascade' }),
    tenantId: c.uuid('tenant_id').notNull(),
    userId: c.uuid('user_id').notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId] }),
    uniqueIndex('memberships_identity').on(t.identityId, t.tenantId),
  ],
);

/** Global: signed-in sessions; a revoked or expired one lets nothing through. */
export const sessionRows = globalTable(
  'sessions',
  (c) => ({
    id: c.uuid('id').primaryKey(),
    identityId: c
      .uuid('identity_id')
      .notNull()
      .references(() => identities.id, { onDelete: 'cascade' }),
    /** Other identities of the same address that the same password opened. */
    alsoIdentityIds: c.uuid('also_identity_ids').array().notNull().default(sql`'{}'::uuid[]`),
    tenantId: c.uuid('tenant_id').notNull(),
    userId: c.uuid('user_id').notNull(),
    address: c.text('address'),
    expiresAt: c.instant('expires_at').notNull(),
    revokedAt: c.instant('revoked_at'),
    createdAt: c.instant('created_at').notNull().defaultNow(),
  }),
  (t) => [index('sessions_identity').on(t.identityId), index('sessions_user').on(t.tenantId, t.userId)],
);

/** `verify` opens a membership, `reset` sets a password, `change` and `undo` belong to a change of e-mail. */
export type LinkPurpose = 'verify' | 'reset' | 'change' | 'undo';

/** Global: single-use links, stored as digests. */
export const emailTokens = globalTable(
  'email_tokens',
  (c) => ({
    digest: c.text('digest').primaryKey(),
    identityId: c
      .uuid('identity_id')
      .notNull()
      .references(() => identities.id, { onDelete: 'cascade' }),
    purpose: c.text('purpose').$type<LinkPurpose>().notNull(),
    /** The one membership that the link is good for; null for `reset`, which is the identity's. */
    tenantId: c.uuid('tenant_id'),
    userId: c.uuid('user_id'),
    changeId: c.uuid('change_id'),
    /** The link left by mail alone. False: it was readable here, and opening it proves nothing of the address. */
    byMail: c.boolean('by_mail').notNull().default(false),
    expiresAt: c.instant('expires_at').notNull(),
    usedAt: c.instant('used_at'),
    createdAt: c.instant('created_at').notNull().defaultNow(),
  }),
  (t) => [
    index('email_tokens_identity').on(t.identityId, t.purpose),
    index('email_tokens_membership').on(t.tenantId, t.userId),
  ],
);

/** A change of the e-mail that a person signs in with, from the asking to the end of the time to undo it. */
export const emailChanges = tenantTable(
  'email_changes',
  (c) => ({
    userId: c.uuid('user_id').notNull(),
    /** The identity of the membership before the change. */
    identityId: c.uuid('identity_id').notNull(),
    oldEmail: c.text('old_email').notNull(),
    newEmail: c.text('new_email').notNull(),
    oldProvenAt: c.instant('old_proven_at'),
    askedBy: c.text('asked_by').notNull(),
    expiresAt: c.instant('expires_at').notNull(),
    confirmedAt: c.instant('confirmed_at'),
    /** Stopped, undone, or followed by another. */
    endedAt: c.instant('ended_at'),
    createdAt: c.instant('created_at').notNull().defaultNow(),
  }),
  (k, t) => [
    k.reference('email_changes_user_fk', t.userId, users).onDelete('cascade'),
    k.index('email_changes_person', t.userId),
  ],
);

/** Global: what strangers may do only so often for one address, known or not, by a digest of it. */
export const addressCounts = globalTable('address_counts', (c) => ({
  digest: c.text('digest').primaryKey(),
  n: c.integer('n').notNull(),
  /** Of those counted, the guesses that were judged wrong; the others are still being looked at. */
  wrong: c.integer('wrong').notNull().default(0),
  since: c.instant('since').notNull(),
  last: c.instant('last').notNull(),
}));

/** Global: mails that strangers asked for, carried out after the response, which is the same for every address. */
export const mailRequests = globalTable('mail_requests', (c) => ({
  id: c.uuid('id').primaryKey(),
  purpose: c.text('purpose').$type<'verify' | 'reset'>().notNull(),
  email: c.text('email').notNull(),
  /** The link that is no good any more, when there was one: its own membership gets the new one. */
  tokenDigest: c.text('token_digest'),
  createdAt: c.instant('created_at').notNull().defaultNow(),
}));

import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  instantColumn,
  stampColumns,
  tenantColumns,
  tenantKeys,
  tenantReference,
} from '../../platform/database/columns.ts';
import { users } from '../users/users.tables.ts';

/**
 * Global: one way to sign in. An address has at most one that is proven by mail, and it alone may belong to several
 * organisations; see identity.rules.ts.
 */
export const identities = pgTable(
  'identities',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    /** Since when it signs in: a link was opened, in a mail or in an outbox. */
    verifiedAt: instantColumn('verified_at'),
    /** Since when its owner is known to receive the mail of this address. */
    provenAt: instantColumn('proven_at'),
    // Not read any more (address_counts): they go with the next release.
    failedAttempts: integer('failed_attempts').notNull().default(0),
    firstFailedAt: instantColumn('first_failed_at'),
    lockedUntil: instantColumn('locked_until'),
    ...stampColumns(),
  },
  (t) => [
    index('identities_address').on(t.email),
    uniqueIndex('identities_proven').on(t.email).where(sql`proven_at is not null`),
  ],
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
    /** Other identities of the same address that the same password opened. */
    alsoIdentityIds: uuid('also_identity_ids').array().notNull().default(sql`'{}'::uuid[]`),
    tenantId: uuid('tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
    address: text('address'),
    expiresAt: instantColumn('expires_at').notNull(),
    revokedAt: instantColumn('revoked_at'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [index('sessions_identity').on(t.identityId), index('sessions_user').on(t.tenantId, t.userId)],
);

/** `verify` opens a membership, `reset` sets a password, `change` and `undo` belong to a change of e-mail. */
export type LinkPurpose = 'verify' | 'reset' | 'change' | 'undo';

/** Global: single-use links, stored as digests. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    digest: text('digest').primaryKey(),
    identityId: uuid('identity_id')
      .notNull()
      .references(() => identities.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    /** The one membership that the link is good for; null for `reset`, which is the identity's. */
    tenantId: uuid('tenant_id'),
    userId: uuid('user_id'),
    changeId: uuid('change_id'),
    /** The link left by mail alone. False: it was readable here, and opening it proves nothing of the address. */
    byMail: boolean('by_mail').notNull().default(false),
    expiresAt: instantColumn('expires_at').notNull(),
    usedAt: instantColumn('used_at'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('email_tokens_identity').on(t.identityId, t.purpose),
    index('email_tokens_membership').on(t.tenantId, t.userId),
  ],
);

/** A change of the e-mail that a person signs in with, from the asking to the end of the time to undo it. */
export const emailChanges = pgTable(
  'email_changes',
  {
    ...tenantColumns(),
    userId: uuid('user_id').notNull(),
    /** The identity of the membership before the change. */
    identityId: uuid('identity_id').notNull(),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    oldProvenAt: instantColumn('old_proven_at'),
    askedBy: text('asked_by').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    confirmedAt: instantColumn('confirmed_at'),
    /** Stopped, undone, or followed by another. */
    endedAt: instantColumn('ended_at'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    ...tenantKeys('email_changes', t),
    tenantReference('email_changes_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
    index('email_changes_person').on(t.tenantId, t.userId),
  ],
);

/** Global: what strangers may do only so often for one address, known or not, by a digest of it. */
export const addressCounts = pgTable('address_counts', {
  digest: text('digest').primaryKey(),
  n: integer('n').notNull(),
  /** Of those counted, the guesses that were judged wrong; the others are still being looked at. */
  wrong: integer('wrong').notNull().default(0),
  since: instantColumn('since').notNull(),
  last: instantColumn('last').notNull(),
});

/** Global: mails that strangers asked for, carried out after the response, which is the same for every address. */
export const mailRequests = pgTable('mail_requests', {
  id: uuid('id').primaryKey(),
  purpose: text('purpose').$type<'verify' | 'reset'>().notNull(),
  email: text('email').notNull(),
  /** The link that is no good any more, when there was one: its own membership gets the new one. */
  tokenDigest: text('token_digest'),
  createdAt: instantColumn('created_at').notNull().defaultNow(),
});

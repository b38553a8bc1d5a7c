import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, tenantColumns, tenantKeys, toldAtColumn } from '../database/columns.ts';

/** Mails written in the transaction that causes them, sent afterwards; readable by administrators. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    ...tenantColumns(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** The same as HTML, made safe by whoever wrote it; most mails are plain text alone. */
    html: text('html'),
    link: text('link'),
    status: text('status').$type<'waiting' | 'sent' | 'kept' | 'failed'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    failure: text('failure'),
    userId: uuid('user_id'),
    createdAt: toldAtColumn('created_at'),
    sentAt: instantColumn('sent_at'),
    /** From then on it is of no use to its reader, and is not sent any more. */
    expiresAt: instantColumn('expires_at').notNull().default(sql`now() + interval '48 hours'`),
  },
  (t) => [
    ...tenantKeys('outbox_mails', t),
    index('outbox_mails_status').on(t.tenantId, t.status, t.createdAt),
    index('outbox_mails_newest').on(t.tenantId, t.createdAt, t.id),
  ],
);

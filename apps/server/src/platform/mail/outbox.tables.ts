import { sql } from 'drizzle-orm';
import { tenantTable } from '../database/tenant-table.ts';

/** Mails written in the transaction that causes them, sent afterwards; readable by administrators. */
export const outboxMails = tenantTable(
  'outbox_mails',
  (c) => ({
    recipient: c.text('recipient').notNull(),
    subject: c.text('subject').notNull(),
    body: c.text('body').notNull(),
    /** The same as HTML, made safe by whoever wrote it; most mails are plain text alone. */
    html: c.text('html'),
    link: c.text('link'),
    status: c.text('status').$type<'waiting' | 'sent' | 'kept' | 'failed'>().notNull(),
    attempts: c.integer('attempts').notNull().default(0),
    failure: c.text('failure'),
    userId: c.uuid('user_id'),
    createdAt: c.toldAt('created_at'),
    sentAt: c.instant('sent_at'),
    /** From then on it is of no use to its reader, and is not sent any more. */
    expiresAt: c.instant('expires_at').notNull().default(sql`now() + interval '48 hours'`),
  }),
  (k, t) => [k.index('outbox_mails_status', t.status, t.createdAt), k.index('outbox_mails_newest', t.createdAt, t.id)],
);

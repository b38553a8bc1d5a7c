import type { EmailChoice } from '@muster/contract/features/notifications/notifications.contract.ts';
import { sql } from 'drizzle-orm';
import { keyedTenantTable, tenantTable } from '../../platform/database/tenant-table.ts';
import { users } from '../users/users.tables.ts';

/** What a person was told, once for each event and thing of it, however it was told. Ids are in the order of time. */
export const notifications = tenantTable(
  'notifications',
  (c) => ({
    userId: c.uuid('user_id').notNull(),
    eventId: c.uuid('event_id').notNull(),
    kind: c.text('kind').notNull(),
    /** Of which thing, where an event is about several or the thing may be settled later. */
    about: c.text('about').notNull(),
    title: c.text('title').notNull(),
    message: c.text('message').notNull(),
    link: c.text('link').notNull(),
    /** False where the person wants it by mail alone, or cannot log in. */
    isShown: c.boolean('is_shown').notNull(),
    /** `daily` waits for the next digest; what was mailed in one is `sent`. */
    email: c.text('email').$type<EmailChoice | 'sent'>().notNull(),
    readAt: c.instant('read_at'),
    createdAt: c.toldAt('created_at'),
  }),
  (k, t) => [
    k.reference('notifications_user_fk', t.userId, users).onDelete('cascade'),
    k.uniqueIndex('notifications_once', t.eventId, t.userId, t.kind, t.about),
    k.index('notifications_newest', t.userId, t.id).where(sql`is_shown`),
    k.index('notifications_unread', t.userId).where(sql`is_shown and read_at is null`),
    k.index('notifications_digest', t.userId).where(sql`email = 'daily'`),
  ],
);

/** What a person chose for a kind; without a row the usual counts. */
export const notificationPreferences = keyedTenantTable(
  'notification_preferences',
  ['userId', 'kind'],
  (c) => ({
    userId: c.uuid('user_id').notNull(),
    kind: c.text('kind').notNull(),
    inApp: c.boolean('in_app').notNull(),
    email: c.text('email').$type<EmailChoice>().notNull(),
    updatedAt: c.instant('updated_at').notNull().defaultNow(),
  }),
  (k, t) => [k.reference('notification_preferences_user_fk', t.userId, users).onDelete('cascade')],
);

import type { EmailChoice } from '@muster/contract/features/notifications/notifications.contract.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  instantColumn,
  tenantColumns,
  tenantKeys,
  tenantPolicy,
  tenantReference,
  toldAtColumn,
} from '../../platform/database/columns.ts';
import { users } from '../users/users.tables.ts';

/** What a person was told, once for each event and thing of it, however it was told. Ids are in the order of time. */
export const notifications = pgTable(
  'notifications',
  {
    ...tenantColumns(),
    userId: uuid('user_id').notNull(),
    eventId: uuid('event_id').notNull(),
    kind: text('kind').notNull(),
    /** Of which thing, where an event is about several or the thing may be settled later. */
    about: text('about').notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    link: text('link').notNull(),
    /** False where the person wants it by mail alone, or cannot log in. */
    isShown: boolean('is_shown').notNull(),
    /** `daily` waits for the next digest; what was mailed in one is `sent`. */
    email: text('email').$type<EmailChoice | 'sent'>().notNull(),
    readAt: instantColumn('read_at'),
    createdAt: toldAtColumn('created_at'),
  },
  (t) => [
    ...tenantKeys('notifications', t),
    tenantReference('notifications_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
    uniqueIndex('notifications_once').on(t.tenantId, t.eventId, t.userId, t.kind, t.about),
    index('notifications_newest').on(t.tenantId, t.userId, t.id).where(sql`is_shown`),
    index('notifications_unread').on(t.tenantId, t.userId).where(sql`is_shown and read_at is null`),
    index('notifications_digest').on(t.tenantId, t.userId).where(sql`email = 'daily'`),
  ],
);

/** What a person chose for a kind; without a row the usual counts. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    tenantId: uuid('tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').notNull(),
    inApp: boolean('in_app').notNull(),
    email: text('email').$type<EmailChoice>().notNull(),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.kind] }),
    tenantPolicy('notification_preferences'),
    tenantReference('notification_preferences_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
  ],
);

import type { RoleName } from '@muster/contract/access.ts';
import { sql } from 'drizzle-orm';
import { keyedTenantTable, tenantTable } from '../../platform/database/tenant-table.ts';
import { users } from '../users/users.tables.ts';

/** What the organisation tells its people, or those who fit every choice that is made: an empty one leaves nobody out. */
export const announcements = tenantTable(
  'announcements',
  (c) => ({
    title: c.text('title').notNull(),
    description: c.text('description').notNull(),
    startsOn: c.day('starts_on').notNull(),
    endsOn: c.day('ends_on'),
    isPinned: c.boolean('is_pinned').notNull().default(false),
    /** Nobody but staff sees it, and nobody is told. */
    isDraft: c.boolean('is_draft').notNull().default(false),
    /** How people are told, as far as each of them wants to be; it is on Home all the same. */
    tellsInBell: c.boolean('tells_in_bell').notNull().default(true),
    tellsByMail: c.boolean('tells_by_mail').notNull().default(true),
    /** With the departments below them; one that is gone leaves the others. */
    departmentIds: c.uuid('department_ids').array().notNull().default(sql`'{}'`),
    locations: c.text('locations').array().notNull().default(sql`'{}'`),
    roles: c.text('roles').$type<RoleName>().array().notNull().default(sql`'{}'`),
    createdBy: c.uuid('created_by'),
    updatedBy: c.uuid('updated_by'),
    /** When its people were told; null before its first day. */
    publishedAt: c.instant('published_at'),
    version: c.version(),
    ...c.toldStamps(),
  }),
  (k, t) => [k.index('announcements_newest', t.startsOn, t.id)],
);

/** Who has opened which announcement. */
export const announcementReads = keyedTenantTable(
  'announcement_reads',
  ['announcementId', 'userId'],
  (c) => ({
    announcementId: c.uuid('announcement_id').notNull(),
    userId: c.uuid('user_id').notNull(),
    readAt: c.toldAt('read_at'),
  }),
  (k, t) => [
    k.reference('announcement_reads_announcement_fk', t.announcementId, announcements).onDelete('cascade'),
    k.reference('announcement_reads_user_fk', t.userId, users).onDelete('cascade'),
    k.index('announcement_reads_user', t.userId),
  ],
);

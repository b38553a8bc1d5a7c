import type { RoleName } from '@muster/contract/access.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import {
  dayColumn,
  instantColumn,
  tenantColumns,
  tenantKeys,
  tenantPolicy,
  tenantReference,
  toldAtColumn,
  toldStampColumns,
  versionColumn,
} from '../../platform/database/columns.ts';
import { users } from '../users/users.tables.ts';

/** What the organisation tells its people, or those who fit every choice that is made: an empty one leaves nobody out. */
export const announcements = pgTable(
  'announcements',
  {
    ...tenantColumns(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    startsOn: dayColumn('starts_on').notNull(),
    endsOn: dayColumn('ends_on'),
    isPinned: boolean('is_pinned').notNull().default(false),
    /** Nobody but staff sees it, and nobody is told. */
    isDraft: boolean('is_draft').notNull().default(false),
    /** How people are told, as far as each of them wants to be; it is on Home all the same. */
    tellsInBell: boolean('tells_in_bell').notNull().default(true),
    tellsByMail: boolean('tells_by_mail').notNull().default(true),
    /** With the departments below them; one that is gone leaves the others. */
    departmentIds: uuid('department_ids').array().notNull().default(sql`'{}'`),
    locations: text('locations').array().notNull().default(sql`'{}'`),
    roles: text('roles').$type<RoleName>().array().notNull().default(sql`'{}'`),
    createdBy: uuid('created_by'),
    updatedBy: uuid('updated_by'),
    /** When its people were told; null before its first day. */
    publishedAt: instantColumn('published_at'),
    version: versionColumn(),
    ...toldStampColumns(),
  },
  (t) => [...tenantKeys('announcements', t), index('announcements_newest').on(t.tenantId, t.startsOn, t.id)],
);

/** Who has opened which announcement. */
export const announcementReads = pgTable(
  'announcement_reads',
  {
    tenantId: uuid('tenant_id').notNull(),
    announcementId: uuid('announcement_id').notNull(),
    userId: uuid('user_id').notNull(),
    readAt: toldAtColumn('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.announcementId, t.userId] }),
    tenantPolicy('announcement_reads'),
    tenantReference('announcement_reads_announcement_fk', [t.tenantId, t.announcementId], announcements).onDelete(
      'cascade',
    ),
    tenantReference('announcement_reads_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
    index('announcement_reads_user').on(t.tenantId, t.userId),
  ],
);

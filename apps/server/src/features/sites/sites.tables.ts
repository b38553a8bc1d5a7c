import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  nameColumn,
  stampColumns,
  tenantColumns,
  tenantKeys,
  tenantPolicy,
  tenantReference,
  versionColumn,
} from '../../platform/database/columns.ts';
import { users } from '../users/users.tables.ts';

/** A place of a client where people work. */
export const sites = pgTable(
  'sites',
  {
    ...tenantColumns(),
    name: nameColumn('name').notNull(),
    address: text('address'),
    description: text('description'),
    isActive: boolean('is_active').notNull().default(true),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** Metres in which people check in; null where check-ins are not held against it. */
    radius: integer('radius'),
    updatedBy: uuid('updated_by'),
    version: versionColumn(),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('sites', t),
    uniqueIndex('sites_name').on(t.tenantId, sql`lower(name)`),
    check('sites_place', sql`(latitude is null) = (longitude is null) and (radius is null or latitude is not null)`),
  ],
);

/** Who works at a site; a person may work at several. */
export const sitePeople = pgTable(
  'site_people',
  {
    tenantId: uuid('tenant_id').notNull(),
    siteId: uuid('site_id').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.siteId, t.userId] }),
    tenantPolicy('site_people'),
    tenantReference('site_people_site_fk', [t.tenantId, t.siteId], sites).onDelete('cascade'),
    tenantReference('site_people_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
    index('site_people_user').on(t.tenantId, t.userId),
  ],
);

import { sql } from 'drizzle-orm';
import { keyedTenantTable, tenantTable } from '../../platform/database/tenant-table.ts';
import { users } from '../users/users.tables.ts';

/** A place of a client where people work. */
export const sites = tenantTable(
  'sites',
  (c) => ({
    name: c.name('name').notNull(),
    address: c.text('address'),
    description: c.text('description'),
    isActive: c.boolean('is_active').notNull().default(true),
    latitude: c.doublePrecision('latitude'),
    longitude: c.doublePrecision('longitude'),
    /** Metres in which people check in; null where check-ins are not held against it. */
    radius: c.integer('radius'),
    updatedBy: c.uuid('updated_by'),
    version: c.version(),
    ...c.stamps(),
  }),
  (k) => [
    k.uniqueIndex('sites_name', sql`lower(name)`),
    k.check('sites_place', sql`(latitude is null) = (longitude is null) and (radius is null or latitude is not null)`),
  ],
);

/** Who works at a site; a person may work at several. */
export const sitePeople = keyedTenantTable(
  'site_people',
  ['siteId', 'userId'],
  (c) => ({
    siteId: c.uuid('site_id').notNull(),
    userId: c.uuid('user_id').notNull(),
  }),
  (k, t) => [
    k.reference('site_people_site_fk', t.siteId, sites).onDelete('cascade'),
    k.reference('site_people_user_fk', t.userId, users).onDelete('cascade'),
    k.index('site_people_user', t.userId),
  ],
);

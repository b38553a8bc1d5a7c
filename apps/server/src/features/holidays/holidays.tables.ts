import { sql } from 'drizzle-orm';
import { columns } from '../../platform/database/columns.ts';
import { keyedTenantTable, tenantTable } from '../../platform/database/tenant-table.ts';
import { users } from '../users/users.tables.ts';

const texts = (name: string) => columns.text(name).array().notNull().default(sql`'{}'`);

/** A day the organisation keeps; an optional one is kept by whoever chooses it. */
export const holidays = tenantTable(
  'holidays',
  (c) => ({
    name: c.name('name').notNull(),
    date: c.day('date').notNull(),
    description: c.text('description'),
    isOptional: c.boolean('is_optional').notNull().default(false),
    /** One that the law fixes: Republic Day, Independence Day, Gandhi Jayanti and what a state adds. */
    isNational: c.boolean('is_national').notNull().default(false),
    /** Whose it is: people of these states or at these places; of both none, everybody’s. */
    states: texts('states'),
    locations: texts('locations'),
    /** Its day may still be moved. */
    isTentative: c.boolean('is_tentative').notNull().default(false),
    /** The day it was first announced for, once it moved. */
    movedFrom: c.day('moved_from'),
    /** The ready lists it came from. */
    lists: texts('lists'),
    updatedBy: c.uuid('updated_by'),
    version: c.version(),
    ...c.stamps(),
  }),
  (k, t) => [
    k.uniqueIndex('holidays_date_name', t.date, sql`lower(name)`),
    k.check('holidays_kind', sql`not (is_optional and is_national)`),
  ],
);

/** Who keeps which optional holiday. */
export const holidayChoices = keyedTenantTable(
  'holiday_choices',
  ['userId', 'holidayId'],
  (c) => ({
    userId: c.uuid('user_id').notNull(),
    holidayId: c.uuid('holiday_id').notNull(),
    chosenBy: c.uuid('chosen_by'),
    createdAt: c.instant('created_at').notNull().defaultNow(),
  }),
  (k, t) => [
    k.reference('holiday_choices_holiday_fk', t.holidayId, holidays).onDelete('cascade'),
    k.reference('holiday_choices_user_fk', t.userId, users).onDelete('cascade'),
    k.index('holiday_choices_holiday', t.holidayId),
  ],
);

/** One row for an organisation, none until it saves: then the default counts. */
export const holidaySettings = keyedTenantTable(
  'holiday_settings',
  [],
  (c) => ({
    optionalPerYear: c.integer('optional_per_year').notNull(),
    updatedBy: c.uuid('updated_by'),
    version: c.version(),
    ...c.stamps(),
  }),
  (k) => [k.check('holiday_settings_quota', sql`optional_per_year between 0 and 50`)],
);

import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  dayColumn,
  instantColumn,
  nameColumn,
  stampColumns,
  tenantColumns,
  tenantKeys,
  tenantPolicy,
  tenantReference,
  versionColumn,
} from '../../platform/database/columns.ts';
import { users } from '../users/users.tables.ts';

const texts = (name: string) => text(name).array().notNull().default(sql`'{}'`);

/** A day the organisation keeps; an optional one is kept by whoever chooses it. */
export const holidays = pgTable(
  'holidays',
  {
    ...tenantColumns(),
    name: nameColumn('name').notNull(),
    date: dayColumn('date').notNull(),
    description: text('description'),
    isOptional: boolean('is_optional').notNull().default(false),
    /** One that the law fixes: Republic Day, Independence Day, Gandhi Jayanti and what a state adds. */
    isNational: boolean('is_national').notNull().default(false),
    /** Whose it is: people of these states or at these places; of both none, everybody’s. */
    states: texts('states'),
    locations: texts('locations'),
    /** Its day may still be moved. */
    isTentative: boolean('is_tentative').notNull().default(false),
    /** The day it was first announced for, once it moved. */
    movedFrom: dayColumn('moved_from'),
    /** The ready lists it came from. */
    lists: texts('lists'),
    updatedBy: uuid('updated_by'),
    version: versionColumn(),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('holidays', t),
    uniqueIndex('holidays_date_name').on(t.tenantId, t.date, sql`lower(name)`),
    check('holidays_kind', sql`not (is_optional and is_national)`),
  ],
);

/** Who keeps which optional holiday. */
export const holidayChoices = pgTable(
  'holiday_choices',
  {
    tenantId: uuid('tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
    holidayId: uuid('holiday_id').notNull(),
    chosenBy: uuid('chosen_by'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.holidayId] }),
    tenantPolicy('holiday_choices'),
    tenantReference('holiday_choices_holiday_fk', [t.tenantId, t.holidayId], holidays).onDelete('cascade'),
    tenantReference('holiday_choices_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
    index('holiday_choices_holiday').on(t.tenantId, t.holidayId),
  ],
);

/** One row for an organisation, none until it saves: then the default counts. */
export const holidaySettings = pgTable(
  'holiday_settings',
  {
    tenantId: uuid('tenant_id').notNull(),
    optionalPerYear: integer('optional_per_year').notNull(),
    updatedBy: uuid('updated_by'),
    version: versionColumn(),
    ...stampColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId] }),
    tenantPolicy('holiday_settings'),
    check('holiday_settings_quota', sql`optional_per_year between 0 and 50`),
  ],
);

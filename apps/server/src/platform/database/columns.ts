import { type Paise, paise } from '@muster/engine/kernel/money.ts';
import { sql } from 'drizzle-orm';
import { customType, integer, timestamp } from 'drizzle-orm/pg-core';
import { getPgColumnBuilders } from 'drizzle-orm/pg-core/columns/all';

/** Now, as the transaction tells it (`Database.telling`): on a fixed business date its moment. */
export const TOLD_NOW = sql<string>`coalesce(nullif(current_setting('app.told_now', true), '')::timestamptz, now())`;

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

const toldAt = (name: string) =>
  instant(name)
    .notNull()
    .defaultNow()
    .$defaultFn(() => TOLD_NOW);

const stamps = () => ({
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** The kinds of columns: those of Drizzle and our own. */
export const columns = {
  ...getPgColumnBuilders(),

  /** An amount in paise, bigint in the database. */
  paise: customType<{ data: Paise; driverData: number | string }>({
    dataType: () => 'bigint',
    fromDriver: (value) => paise(Number(value)),
    toDriver: (amount) => amount,
  }),

  /** A calendar date as ISO text. */
  day: customType<{ data: string; driverData: string }>({ dataType: () => 'date' }),

  /** A moment, as ISO text. */
  instant,

  /** When something came about that people read of; what is compared with the time of the database is no such thing. */
  toldAt,

  /** Text sorted as Indian readers expect, in every script. */
  name: customType<{ data: string; driverData: string }>({ dataType: () => 'text COLLATE "en-IN-x-icu"' }),

  /** Encrypted at rest; see platform/crypto. */
  secret: customType<{ data: string; driverData: string }>({ dataType: () => 'text' }),

  /** Optimistic concurrency: raised by one with every change. */
  version: () => integer('version').notNull().default(1),

  stamps,

  /** The same of what people are shown with the time it came about. */
  toldStamps: () => ({ ...stamps(), createdAt: toldAt('created_at') }),
};

import { type Paise, paise } from '@muster/engine/kernel/money.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  customType,
  foreignKey,
  integer,
  pgPolicy,
  primaryKey,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** An amount in paise, bigint in the database. */
export const paiseColumn = customType<{ data: Paise; driverData: number | string }>({
  dataType: () => 'bigint',
  fromDriver: (value) => paise(Number(value)),
  toDriver: (amount) => amount,
});

/** A calendar date as ISO text. */
export const dayColumn = customType<{ data: string; driverData: string }>({ dataType: () => 'date' });

/** A moment, as ISO text. */
export const instantColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** Text sorted as Indian readers expect, in every script. */
export const nameColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'text COLLATE "en-IN-x-icu"',
});

/** Encrypted at rest; see platform/crypto. */
export const secretColumn = customType<{ data: string; driverData: string }>({ dataType: () => 'text' });

/** Now, as the transaction tells it (`Database.telling`): on a fixed business date its moment. */
export const TOLD_NOW = sql<string>`coalesce(nullif(current_setting('app.told_now', true), '')::timestamptz, now())`;

/** When something came about that people read of; what is compared with the time of the database is no such thing. */
export const toldAtColumn = (name: string) =>
  instantColumn(name)
    .notNull()
    .defaultNow()
    .$defaultFn(() => TOLD_NOW);

/** First columns of every tenant table. */
export const tenantColumns = () => ({
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
});

export const stampColumns = () => ({
  createdAt: instantColumn('created_at').notNull().defaultNow(),
  updatedAt: instantColumn('updated_at').notNull().defaultNow(),
});

/** The same of what people are shown with the time it came about. */
export const toldStampColumns = () => ({ ...stampColumns(), createdAt: toldAtColumn('created_at') });

/** Optimistic concurrency: raised by one with every change. */
export const versionColumn = () => integer('version').notNull().default(1);

/** A row is visible and writable only inside its own tenant; without a tenant nothing is. */
export function tenantPolicy(name: string) {
  const own = sql`tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid`;
  return pgPolicy(`${name}_tenant`, { as: 'permissive', for: 'all', to: 'public', using: own, withCheck: own });
}

/** Primary key (tenant_id, id) and the policy of a tenant table. */
export function tenantKeys(name: string, table: { tenantId: AnyPgColumn; id: AnyPgColumn }) {
  return [primaryKey({ columns: [table.tenantId, table.id] }), tenantPolicy(name)];
}

type TenantTable = { readonly tenantId: AnyPgColumn; readonly id: AnyPgColumn };

/** A column that names a row of another table: of the same tenant, or the database refuses it. */
export function tenantReference(name: string, columns: [AnyPgColumn, AnyPgColumn], table: TenantTable) {
  return foreignKey({ columns, foreignColumns: [table.tenantId, table.id], name });
}

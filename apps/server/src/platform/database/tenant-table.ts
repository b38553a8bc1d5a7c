import { type BuildExtraConfigColumns, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  type ExtraConfigColumn,
  foreignKey,
  index,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgPolicy,
  pgTable,
  primaryKey,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { columns } from './columns.ts';

type Builders = Record<string, PgColumnBuilderBase>;
type ColumnsOf<C> = (c: typeof columns) => C;
type Built<C extends Builders> = BuildExtraConfigColumns<string, C, 'pg'>;
type Keys<C extends Builders> = (k: TenantKeys, t: Built<C>) => PgTableExtraConfigValue[];
type Indexed = readonly (Partial<ExtraConfigColumn> | SQL)[];

/** A row is visible and writable only inside its own tenant; without a tenant nothing is. */
export function tenantPolicy(name: string) {
  const own = sql`tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid`;
  return pgPolicy(`${name}_tenant`, { as: 'permissive', for: 'all', to: 'public', using: own, withCheck: own });
}

/** Keys and indexes of a tenant table: each starts with its tenant_id, which is not named again. */
const tenantKeys = (tenantId: ExtraConfigColumn) => ({
  check,
  index: (name: string, ...parts: Indexed) => index(name).on(tenantId, ...parts),
  uniqueIndex: (name: string, ...parts: Indexed) => uniqueIndex(name).on(tenantId, ...parts),
  unique: (name: string, ...parts: readonly AnyPgColumn[]) => unique(name).on(tenantId, ...parts),

  /** A column that names a row of another table: of the same tenant, or the database refuses it. */
  reference: (name: string, column: AnyPgColumn, { tenantId: theirs, id }: Record<'tenantId' | 'id', AnyPgColumn>) =>
    foreignKey({ columns: [tenantId, column], foreignColumns: [theirs, id], name }),

  /** The organisation itself. */
  tenant: (name: string, tenants: { readonly tenantId: AnyPgColumn }) =>
    foreignKey({ columns: [tenantId], foreignColumns: [tenants.tenantId], name }),
});

type TenantKeys = ReturnType<typeof tenantKeys>;

const tenantColumn = () => ({ tenantId: columns.uuid('tenant_id').notNull() });
const rowColumn = () => ({ id: columns.uuid('id').notNull() });

/** The columns that tell rows apart inside a tenant; with a name where code knows the key by it. */
type RowKey<C> = readonly (keyof C)[] | { readonly name: string; readonly columns: readonly (keyof C)[] };

/** A table of tenants whose rows are told apart by other columns than an id; without any, a tenant has one row. */
export function keyedTenantTable<N extends string, C extends Builders>(
  name: N,
  key: RowKey<C>,
  columnsOf: ColumnsOf<C>,
  keysOf: Keys<ReturnType<typeof tenantColumn> & C> = () => [],
) {
  const { columns: parts, ...named } = 'columns' in key ? key : { columns: key };
  return pgTable(name, { ...tenantColumn(), ...columnsOf(columns) }, (t) => [
    primaryKey({ ...named, columns: [t.tenantId, ...parts.map((part) => t[part])] }),
    tenantPolicy(name),
    ...keysOf(tenantKeys(t.tenantId), t),
  ]);
}

/** A table of tenants whose rows have an id. Its first two columns, primary key and policy are made here. */
export const tenantTable = <N extends string, C extends Builders>(
  name: N,
  columnsOf: ColumnsOf<C>,
  keysOf?: Keys<ReturnType<typeof tenantColumn> & ReturnType<typeof rowColumn> & C>,
) => keyedTenantTable(name, ['id'], (c) => ({ ...rowColumn(), ...columnsOf(c) }), keysOf);

/** A table of the whole installation, which `keys.integration.test.ts` names, or that of the organisations. */
export const globalTable = <N extends string, C extends Builders>(
  name: N,
  columnsOf: ColumnsOf<C>,
  keysOf?: (t: Built<C>) => PgTableExtraConfigValue[],
) => pgTable(name, columnsOf(columns), keysOf);

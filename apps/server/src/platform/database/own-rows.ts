import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { TenantTx } from './database.ts';

type TenantTable = PgTable & { readonly tenantId: AnyPgColumn };
type Row<T extends TenantTable> = T['$inferSelect'];
type Where<T extends TenantTable> = { readonly [Name in keyof Row<T>]?: NonNullable<Row<T>[Name]> };

type NewRow<T extends TenantTable> = Omit<T['$inferInsert'], 'tenantId'>;
type Changes<T extends TenantTable> = Omit<PgUpdateSetSource<T>, 'tenantId' | 'id' | 'version' | 'createdAt'>;

/** What a row says, without its tenant, its stamps and the columns that are named. */
export type ColumnsOf<T extends TenantTable, Without extends keyof Row<T> = never> = Omit<
  Row<T>,
  'tenantId' | 'createdAt' | 'updatedAt' | Without
>;

/** The same columns, for a select. */
export function columnsOf<T extends TenantTable, Without extends keyof T['_']['columns'] = never>(
  table: T,
  ...without: readonly Without[]
): Omit<T['_']['columns'], 'tenantId' | 'createdAt' | 'updatedAt' | Without>;
export function columnsOf(table: TenantTable, ...without: readonly PropertyKey[]): object {
  const others = new Set<PropertyKey>(['tenantId', 'createdAt', 'updatedAt', ...without]);
  return Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !others.has(name)));
}

/** The rows of the transaction's own tenant in which these columns are so, and whatever else holds. */
export function own<T extends TenantTable>(
  { tenantId }: Pick<TenantTx, 'tenantId'>,
  table: T,
  where: Where<T>,
  ...others: readonly (SQL | undefined)[]
): SQL | undefined {
  const columns = new Map<string, AnyPgColumn>(Object.entries(getTableColumns(table)));
  const conditions = Object.entries(where).map(([name, value]) => {
    const column = columns.get(name);
    if (!column || value === undefined) throw new TypeError(`Rows are not found by ${name}`);
    return eq(column, value);
  });
  return and(eq(table.tenantId, tenantId), ...conditions, ...others);
}

/** What stores do with single rows of a table: each finds them by columns, and returns the row or null where there is none. */
type OwnRows<T extends TenantTable> = {
  one(tx: TenantTx, where: Where<T>): Promise<Row<T> | null>;
  /** For the change to come, or so that nobody changes it and others may read it the same way. */
  lock(tx: TenantTx, where: Where<T>, strength?: 'share' | 'update'): Promise<Row<T> | null>;
  insert(tx: TenantTx, row: NewRow<T>): Promise<Row<T>>;
  /** Of a table with one row a tenant: added, or changed. */
  save(tx: TenantTx, row: NewRow<T>): Promise<Row<T>>;
  /** Its version is raised by one, where it has one. */
  change(tx: TenantTx, where: Where<T>, changes: Changes<T>): Promise<Row<T> | null>;
  remove(tx: TenantTx, where: Where<T>): Promise<Row<T> | null>;
};

export function rowsOf<T extends TenantTable>(table: T): OwnRows<T>;
export function rowsOf(table: TenantTable): object {
  const { version, updatedAt } = getTableColumns(table);
  const stamps = { ...(version && { version: sql`${version} + 1` }), ...(updatedAt && { updatedAt: sql`now()` }) };
  const select = (tx: TenantTx, where: object) =>
    tx
      .select()
      .from(table)
      .where(own(tx, table, where));
  const first = async <R>(rows: Promise<readonly R[]>) => (await rows)[0] ?? null;
  const stored = async <R>(rows: Promise<readonly R[]>) => {
    const row = await first(rows);
    if (!row) throw new Error('A row was not stored');
    return row;
  };
  return {
    one: (tx, where) => first(select(tx, where)),
    lock: (tx, where, strength = 'update') => first(select(tx, where).for(strength)),
    insert: (tx, row) =>
      stored(
        tx
          .insert(table)
          .values({ tenantId: tx.tenantId, ...row })
          .returning(),
      ),
    save: (tx, row) =>
      stored(
        tx
          .insert(table)
          .values({ tenantId: tx.tenantId, ...row })
          .onConflictDoUpdate({ target: table.tenantId, set: { ...row, ...stamps } })
          .returning(),
      ),
    change: (tx, where, changes) =>
      first(
        tx
          .update(table)
          .set({ ...changes, ...stamps })
          .where(own(tx, table, where))
          .returning(),
      ),
    remove: (tx, where) =>
      first(
        tx
          .delete(table)
          .where(own(tx, table, where))
          .returning(),
      ),
  } satisfies OwnRows<TenantTable>;
}

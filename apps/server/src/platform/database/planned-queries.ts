import { PgDialect } from 'drizzle-orm/pg-core';
import type { SQLWrapper } from 'drizzle-orm/sql';
import pg from 'pg';
import { columnTypes, send, statement } from './statements.ts';

type Rows = pg.QueryResultRow;

/** Plain SQL, planned once for a connection. */
export function preparedOn(client: pg.PoolClient) {
  return async <R extends Rows>(text: string, values: readonly unknown[]): Promise<R[]> => {
    const [rows = []] = await send(client, [statement(text, values)]);
    return rowsOf(rows);
  };
}

/** Rows as those who wrote the SQL know them. */
export function rowsOf<R extends Rows>(rows: Rows[]): R[] {
  return rows as R[];
}

const dialect = new PgDialect();

/** Times and dates as text, like drizzle's own queries. */
const TEXT_TYPES: readonly number[] = [
  pg.types.builtins.TIMESTAMPTZ,
  pg.types.builtins.TIMESTAMP,
  pg.types.builtins.DATE,
];
const asText = (text: string) => text;
const DRIZZLE_TYPES = columnTypes((typeId) =>
  TEXT_TYPES.includes(typeId) ? asText : pg.types.getTypeParser(typeId, 'text'),
);

/** The same of a query as drizzle holds it. */
export function plannedOn(client: pg.PoolClient) {
  return async <R extends Rows>(query: SQLWrapper): Promise<R[]> => {
    const { sql: text, params } = dialect.sqlToQuery(query.getSQL());
    const [rows = []] = await send(client, [statement(text, params, DRIZZLE_TYPES)]);
    return rowsOf(rows);
  };
}

import { createHash } from 'node:crypto';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { SQLWrapper } from 'drizzle-orm/sql';
import pg from 'pg';

const MAX_STATEMENTS = 500;
const statementNames = new Map<string, string>();

/** A name that only this SQL has; when too many are known, all are forgotten and new names begin. */
function statementName(text: string): string {
  const earlier = statementNames.get(text);
  if (earlier) return earlier;
  if (statementNames.size >= MAX_STATEMENTS) statementNames.clear();
  const name = `muster_${createHash('sha256').update(text).digest('base64url')}`;
  statementNames.set(text, name);
  return name;
}

type Rows = pg.QueryResultRow;

/** Plain SQL, planned once for a connection. */
export function preparedOn(client: pg.PoolClient) {
  return async <R extends Rows>(text: string, values: readonly unknown[]): Promise<R[]> => {
    const { rows } = await client.query<R>({ name: statementName(text), text, values: [...values] });
    return rows;
  };
}

const dialect = new PgDialect();

/** Times and dates as text, like drizzle's own queries. */
const TEXT_TYPES: readonly number[] = [
  pg.types.builtins.TIMESTAMPTZ,
  pg.types.builtins.TIMESTAMP,
  pg.types.builtins.DATE,
];
const asText = (text: string) => text;

/** The same of a query as drizzle holds it. */
export function plannedOn(client: pg.PoolClient) {
  return async <R extends Rows>(query: SQLWrapper): Promise<R[]> => {
    const { sql: text, params } = dialect.sqlToQuery(query.getSQL());
    const types: pg.CustomTypesConfig = {
      getTypeParser: (id, format) => (TEXT_TYPES.includes(id) ? asText : pg.types.getTypeParser(id, format)),
    };
    const { rows } = await client.query<R>({ name: statementName(text), text, values: params, types });
    return rows;
  };
}

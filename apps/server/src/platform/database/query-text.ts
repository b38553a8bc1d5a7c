import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

/** A statement as it is sent: its text with the places of its values, and the values. */
export function queryText(query: SQL): { readonly sql: string; readonly params: unknown[] } {
  const { sql, params } = dialect.sqlToQuery(query);
  return { sql, params };
}

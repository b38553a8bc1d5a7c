import { getTableColumns, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { mapInTurns } from '../threads/request-scheduler.ts';
import type { TenantTx } from './database.ts';

type Row = Readonly<Record<string, unknown>>;

/** One statement for any number of rows of this tenant; columns no row names keep their defaults. */
export async function insertSet(tx: TenantTx, table: PgTable, rows: readonly Row[]): Promise<void> {
  if (!rows.length) return;
  const ownRows: readonly Row[] = rows.map((row) => ({ tenantId: tx.tenantId, ...row }));
  const columnsInUse = Object.entries(getTableColumns(table)).filter(([key]) =>
    ownRows.some((row) => row[key] !== undefined),
  );
  const values = await mapInTurns(ownRows, (row) =>
    JSON.stringify(
      Object.fromEntries(columnsInUse.map(([key, column]) => [column.name, row[key] ?? defaultOf(column)])),
    ),
  );
  const columns = sql.join(
    columnsInUse.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const name = sql.identifier(getTableConfig(table).name);
  await tx.execute(sql`
    insert into ${name} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${name}, ${`[${values.join(',')}]`}::jsonb)`);
}

/** A row that leaves out what another names gets the column's own default. */
function defaultOf(column: { default: unknown; notNull: boolean }): unknown {
  return column.notNull ? (column.default ?? null) : null;
}

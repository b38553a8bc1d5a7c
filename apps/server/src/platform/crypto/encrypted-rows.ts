import { type SQL, sql } from 'drizzle-orm';
import { bySlices } from '../database/by-slices.ts';
import type { TenantTx } from '../database/database.ts';
import type { Services } from '../services.ts';
import type { FieldEncryption, NumberName } from './field-encryption.ts';
import { NOTHING_LEFT, type ReencryptedSlice, reencryptWith } from './reencryption.ts';

/** Columns of a table that hold numbers, or a file, of one owner each. */
export type EncryptedRows = {
  readonly table: string;
  /** Tells the rows apart. */
  readonly id: string;
  /** The id they are encrypted for, where it is another. */
  readonly owner?: string;
  /** A number whose digest is kept beside it names that column too. */
  readonly columns: readonly { readonly name: NumberName; readonly column: string; readonly digest?: string }[];
  /** Columns that nobody reads any more: they are emptied with the others, so that an old key opens nothing. */
  readonly retired?: readonly string[];
  readonly sliceSize: number;
};

type Row = { readonly id: string; readonly owner: string; readonly secrets: readonly (string | null)[] };

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

const rowsOf = ({ id, owner = id, table, columns }: EncryptedRows, { tenantId }: TenantTx, after: string) => sql`
  select ${sql.identifier(id)} as id, ${sql.identifier(owner)} as owner,
    array[${list(columns.map(({ column }) => sql`${sql.identifier(column)}`))}] as secrets
    from ${sql.identifier(table)} where tenant_id = ${tenantId} and ${sql.identifier(id)} > ${after}`;

/** As a feature registers them. */
export function encryptedRows(of: EncryptedRows) {
  const { table, columns, retired = [] } = of;
  const names = [...columns.map(({ column }) => column), ...retired].map((column) => `${table}.${column}`);
  return { columns: names, reencrypt: reencryptRows(of) };
}

/** The next rows that need another key than the present one; none when all are done. */
function reencryptRows(of: EncryptedRows) {
  const { table, id, columns, retired = [], sliceSize } = of;
  const sets = list([
    ...columns.map(({ column }, at) => sql`${sql.identifier(column)} = n.secrets->>${sql.raw(String(at))}`),
    ...columns.flatMap(({ digest }, at) =>
      digest ? sql`${sql.identifier(digest)} = n.digests->>${sql.raw(String(at))}` : [],
    ),
    ...retired.map((column) => sql`${sql.identifier(column)} = null`),
  ]);
  return async (tx: TenantTx, fields: FieldEncryption, loses: boolean, after: string): Promise<ReencryptedSlice> => {
    const stale = [
      ...columns.map(({ column }) => sql`not starts_with(${sql.identifier(column)}, ${fields.prefix})`),
      ...retired.map((column) => sql`${sql.identifier(column)} is not null`),
    ];
    const rows = await tx.rows<Row>(sql`
      ${rowsOf(of, tx, after)} and (${sql.join(stale, sql` or `)})
      order by ${sql.identifier(id)} limit ${sliceSize} for update`);
    const updates = rows.map((row) => {
      const reencrypt = reencryptWith(fields, tx.tenantId, row.owner, loses);
      const secrets = columns.map(({ name }, at) => reencrypt(name, row.secrets[at] ?? null));
      const person = fields.of(tx.tenantId, row.owner);
      const digests = columns.map(({ name, digest }, at) => {
        const secret = secrets[at] ?? null;
        return digest && secret !== null ? fields.digest(person.decrypt(name, secret)) : null;
      });
      return { id: row.id, secrets, digests };
    });
    if (!rows.length) return NOTHING_LEFT;
    await tx.execute(sql`
      update ${sql.identifier(table)} t set ${sets}
        from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) as n (id uuid, secrets jsonb, digests jsonb)
       where t.tenant_id = ${tx.tenantId} and t.${sql.identifier(id)} = n.id`);
    return { records: rows.length, lost: countOf(rows) - countOf(updates), last: rows.at(-1)?.id ?? null };
  };
}

const countOf = (rows: readonly Pick<Row, 'secrets'>[]) =>
  rows.flatMap(({ secrets }) => secrets).filter((secret) => secret !== null).length;

/** How many of them can be read. */
export async function countReadable(
  { db, fields }: Pick<Services, 'db' | 'fields'>,
  tenantId: string,
  of: EncryptedRows,
): Promise<number> {
  let count = 0;
  const slice = (after: string, limit: number) =>
    db.inTenant(tenantId, (tx) =>
      tx.rows<Row>(sql`${rowsOf(of, tx, after)} order by ${sql.identifier(of.id)} limit ${limit}`),
    );
  for await (const { owner, secrets } of bySlices(slice)) {
    const person = fields.of(tenantId, owner);
    const numbers = of.columns.map(({ name }, at) => secrets[at] && person.readable(name, secrets[at]));
    count += numbers.filter(Boolean).length;
  }
  return count;
}

import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../database/database.ts';
import type { FieldEncryption, NumberName } from './field-encryption.ts';
import { NOTHING_LEFT, type ReencryptedSlice, reencryptWith } from './reencryption.ts';

/** A table whose rows hold a file in `content_secret`. */
type FilesTable = {
  readonly table: SQL;
  /** The column whose id the file is encrypted for. */
  readonly owner: SQL;
  readonly name: NumberName;
  /** Files are large: a few at a time. */
  readonly sliceSize: number;
};

type Row = { readonly id: string; readonly owner: string; readonly content: string };

/** The next files that need another key than the present one. One that cannot be read any more can be made again. */
export function reencryptFilesOf({ table, owner, name, sliceSize }: FilesTable) {
  return async (tx: TenantTx, fields: FieldEncryption, loses: boolean, after: string): Promise<ReencryptedSlice> => {
    const { rows } = await tx.execute<Row>(sql`
      select id, ${owner} as owner, content_secret as content from ${table}
       where tenant_id = ${tx.tenantId} and id > ${after} and not starts_with(content_secret, ${fields.prefix})
       order by id limit ${sliceSize} for update`);
    if (rows.length === 0) return NOTHING_LEFT;
    const updates = rows.map((row) => ({
      id: row.id,
      content: reencryptWith(fields, tx.tenantId, row.owner, loses)(name, row.content),
    }));
    await tx.execute(sql`
      update ${table} f set content_secret = n.content
      from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) as n (id uuid, content text)
      where f.tenant_id = ${tx.tenantId} and f.id = n.id`);
    return {
      records: rows.length,
      lost: updates.filter(({ content }) => content === null).length,
      last: rows.at(-1)?.id ?? null,
    };
  };
}

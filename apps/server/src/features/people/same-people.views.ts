import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';

type Named = { readonly row: number; readonly name: string; readonly dateOfJoining: string };

/** Rows of people without number and e-mail who are here already: the same whole name, joined on the same day. */
export async function rowsOfSamePeople(tx: TenantTx, people: readonly Named[]): Promise<Set<number>> {
  if (people.length === 0) return new Set();
  const { rows } = await tx.execute<{ row: number }>(sql`
    select distinct f.row from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
             as f(row int, name text, "dateOfJoining" date)
      join users u on u.tenant_id = ${tx.tenantId} and u.date_of_joining = f."dateOfJoining"
       and lower(btrim(u.first_name || ' ' || u.last_name)) = lower(f.name)`);
  return new Set(rows.map(({ row }) => row));
}

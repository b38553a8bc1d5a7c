import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/own-rows.ts';
import { takeTurns } from '../../platform/database/take-turns.ts';
import { refusingInUse } from '../../platform/http/errors.ts';
import { departments } from './departments.tables.ts';

export const departmentRows = rowsOf(departments);

/**
 * Whether `id` is above `parentId` or the same. Two moves at the same moment could close a circle between them, so
 * moves of one organisation wait for each other.
 */
export async function wouldCircle(tx: TenantTx, id: string, parentId: string): Promise<boolean> {
  await takeTurns(tx, 'departments');
  const { rows } = await tx.execute(sql`
    with recursive line as (
      select id, parent_id from departments where tenant_id = ${tx.tenantId} and id = ${parentId}
      union
      select up.id, up.parent_id from departments up
        join line on up.id = line.parent_id where up.tenant_id = ${tx.tenantId}
    )
    select 1 from line where id = ${id}`);
  return rows.length > 0;
}

/** A name or code in use, in the product's words at its field. */
export function namingDuplicates<T>(
  { name, code }: { name: string; code?: string | null | undefined },
  work: () => Promise<T>,
): Promise<T> {
  const departments_name = ['name', `There is already a department named ${name}.`] as const;
  const departments_code = ['code', `The code ${code} is already in use.`] as const;
  return refusingInUse({ departments_name, departments_code }, work);
}

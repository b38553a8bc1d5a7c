import { and, eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { refusingInUse } from '../../platform/http/errors.ts';
import { departments } from './departments.tables.ts';

type DepartmentRow = typeof departments.$inferSelect;
type NewDepartment = Omit<typeof departments.$inferInsert, 'tenantId'>;

export async function lockDepartment(tx: TenantTx, id: string): Promise<DepartmentRow | null> {
  const [row] = await tx
    .select()
    .from(departments)
    .where(and(eq(departments.tenantId, tx.tenantId), eq(departments.id, id)))
    .for('update');
  return row ?? null;
}

export async function insertDepartment(tx: TenantTx, row: NewDepartment): Promise<void> {
  await tx.insert(departments).values({ tenantId: tx.tenantId, ...row });
}

/** Changes a department and raises its version; null when `version` is no longer the present one. */
export async function changeDepartment(
  tx: TenantTx,
  id: string,
  changes: Partial<Omit<NewDepartment, 'id' | 'version' | 'createdAt'>>,
  version: number,
): Promise<DepartmentRow | null> {
  const [row] = await tx
    .update(departments)
    .set({ ...changes, version: sql`${departments.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(departments.tenantId, tx.tenantId), eq(departments.id, id), eq(departments.version, version)))
    .returning();
  return row ?? null;
}

export async function removeDepartment(tx: TenantTx, id: string): Promise<void> {
  await tx.delete(departments).where(and(eq(departments.tenantId, tx.tenantId), eq(departments.id, id)));
}

/**
 * Whether `id` is above `parentId` or the same. Two moves at the same moment could close a circle between them, so
 * moves of one organisation wait for each other.
 */
export async function wouldCircle(tx: TenantTx, id: string, parentId: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`departments ${tx.tenantId}`}, 0))`);
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

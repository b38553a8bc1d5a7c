import { and, eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { databaseConstraint } from '../../platform/http/errors.ts';
import { problem } from '../../platform/http/problem.ts';
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
export async function namingDuplicates<T>(
  input: { name: string; code?: string | null | undefined },
  work: () => Promise<T>,
) {
  try {
    return await work();
  } catch (error) {
    const constraint = databaseConstraint(error);
    if (constraint === 'departments_name')
      throw fieldInUse('name', `There is already a department named ${input.name}.`);
    if (constraint === 'departments_code') throw fieldInUse('code', `The code ${input.code} is already in use.`);
    throw error;
  }
}

function fieldInUse(field: string, message: string) {
  return problem('CONFLICT', { message, errors: [{ field, message }] });
}

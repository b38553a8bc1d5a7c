import { randomUUIDv7 } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { type Actor, audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own-rows.ts';
import { listSlot } from '../../platform/slots.ts';
import { departments } from './departments.tables.ts';

/** What a department still has that it cannot be deleted with: "1 shift", "2 shifts". */
export const departmentBlockers = listSlot<{
  readonly one: string;
  readonly many: string;
  readonly count: (tx: TenantTx, departmentId: string) => Promise<number>;
}>();

/** Nobody heads what this person headed. */
export async function clearDepartmentHead(tx: TenantTx, userId: string): Promise<void> {
  await tx
    .update(departments)
    .set({ headId: null, version: sql`${departments.version} + 1`, updatedAt: sql`now()` })
    .where(own(tx, departments, { headId: userId }));
}

export function everyDepartment(tx: TenantTx): Promise<{ id: string; name: string }[]> {
  return tx
    .select({ id: departments.id, name: departments.name })
    .from(departments)
    .where(eq(departments.tenantId, tx.tenantId));
}

/** Adds departments by name; their ids by the name in small letters. */
export async function addDepartments(
  tx: TenantTx,
  actor: Actor,
  names: readonly string[],
): Promise<Map<string, string>> {
  const rows = names.map((name) => ({
    tenantId: tx.tenantId,
    id: randomUUIDv7(),
    name,
    createdBy: actor.id,
    updatedBy: actor.id,
  }));
  if (rows.length) await tx.insert(departments).values(rows);
  await audit(
    tx,
    actor,
    ...rows.map(({ id, name }) => ({ action: 'created', entity: 'department', entityId: id, after: { name } })),
  );
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
}

import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type Actor, audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { own, rowsOf } from '../../platform/database/own-rows.ts';
import { employmentTypes, users } from './users.tables.ts';

/** The user field whose options the employment types are. The same in every organisation. */
export const EMPLOYMENT_TYPE_FIELD = { id: '019a0000-0000-7000-8000-000000000001', name: 'Employment Type' } as const;

export const employmentTypeRows = rowsOf(employmentTypes);

export function employmentTypesOf(tx: TenantTx, id?: string) {
  return tx
    .select({
      id: employmentTypes.id,
      name: employmentTypes.name,
      usersCount: sql<number>`count(${users.id})`,
    })
    .from(employmentTypes)
    .leftJoin(users, and(eq(users.tenantId, employmentTypes.tenantId), eq(users.employmentTypeId, employmentTypes.id)))
    .where(own(tx, employmentTypes, {}, id ? eq(employmentTypes.id, id) : undefined))
    .groupBy(employmentTypes.id, employmentTypes.name)
    .orderBy(asc(employmentTypes.name), asc(employmentTypes.id));
}

/** Adds employment types by name; their ids by the name in small letters. */
export async function addEmploymentTypes(
  tx: TenantTx,
  actor: Actor,
  names: readonly string[],
): Promise<Map<string, string>> {
  const rows = names.map((name) => ({ tenantId: tx.tenantId, id: randomUUIDv7(), name }));
  if (rows.length > 0) await tx.insert(employmentTypes).values(rows);
  const entries = rows.map(({ id, name }) => ({
    action: 'created',
    entity: 'employment type',
    entityId: id,
    after: { name },
  }));
  await audit(tx, actor, ...entries);
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
}

/** Adds an employment type, or names one anew. */
export async function writeEmploymentType(tx: TenantTx, { id, name }: { id: string; name: string }): Promise<void> {
  await tx
    .insert(employmentTypes)
    .values({ tenantId: tx.tenantId, id, name })
    .onConflictDoUpdate({ target: [employmentTypes.tenantId, employmentTypes.id], set: { name } });
}
